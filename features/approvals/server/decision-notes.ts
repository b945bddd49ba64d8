import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Order } from '#features/orders/order.ts'
import { checkApproverNote, checkCustomerComments, checkPoNumber } from '#features/orders/invoice.ts'
import { saveCustomerComments } from '#features/orders/server/comments-and-labels-store.ts'
import { writeNote } from '#features/orders/server/notes.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../contract.ts'

/** Notes sent with a decision. Undefined: not sent, so the stored one stays. */
export type DecisionNotes = { comments?: string | null; poNumber?: string | null; note?: string }

export const readDecisionNotes = (body: Input<typeof approvalCalls.approve>['body']): DecisionNotes => {
  const notes: DecisionNotes = {}
  if (body.customer_comments !== undefined) {
    const checked = checkCustomerComments(body.customer_comments ?? '')
    notes.comments = checked.ok ? checked.text : refuse(checked.code)
  }
  if (body.po_number !== undefined) {
    const checked = checkPoNumber(body.po_number ?? '')
    notes.poNumber = checked.ok ? checked.text : refuse(checked.code)
  }
  if (body.approver_note?.trim()) {
    const checked = checkApproverNote(body.approver_note)
    notes.note = checked.ok ? checked.text : refuse(checked.code)
  }
  return notes
}

/** The deciding user, who may be deleted by the time the bank answers. */
export type Decider = Pick<WritingCtx['acting'], 'userId' | 'firstName' | 'lastName' | 'roles' | 'fleetId'>
type DeciderCtx = Pick<WritingCtx, 'db' | 'now' | 'emit'> & { acting: Decider }

export const withPoNumber = (order: Order, { poNumber }: DecisionNotes): Order =>
  poNumber === undefined ? order : { ...order, poNumber }

/** `before`: the order before the step, because the step has already overwritten its PO number. */
export const keepDecisionNotes = async (
  ctx: DeciderCtx,
  before: Order,
  { comments, poNumber, note }: DecisionNotes,
): Promise<void> => {
  if (comments !== undefined) await saveCustomerComments(ctx.db, before, comments)
  if (note !== undefined) await writeNote(ctx, before, { comment: note, title: null })
  if (poNumber === undefined || poNumber === before.poNumber) return
  const actor = { kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) }
  const where = { fleetId: before.fleetId, subjectId: before.id, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('po_number_changed', where, { before: before.poNumber, after: poNumber }))
}
