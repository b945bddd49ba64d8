import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { orderCalls } from '../contract.ts'
import type { Order } from '../order.ts'
import { checkApproverNote } from '../invoice.ts'
import { findOrder } from './order-store.ts'
import { findNotes, insertNote, type NoteRow } from './note-store.ts'
import { refreshScreens } from './life/take-step.ts'

type OfOrder = {
  shopOrderId?: number | undefined
  shop_order_id?: number | undefined
  shopId?: number | undefined
  shop_id?: number | undefined
}

/** The order of a note or an activity list, within the scope; the given shop must be the order's. */
export const orderNamed = async (ctx: Ctx, reference: OfOrder) => {
  const id = reference.shopOrderId ?? reference.shop_order_id ?? refuse('order_not_found')
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('order_not_found')
  const shopId = reference.shopId ?? reference.shop_id
  if (shopId !== undefined && shopId !== order.shopId) refuse('order_not_found')
  return order
}

export const presentNote = (row: NoteRow, shopId: number) => ({
  id: row.id,
  shop_order_id: row.orderId,
  shop_id: shopId,
  title: row.title,
  comment: row.comment,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdByName,
})

export const listNotes = async (ctx: Ctx, { query }: Input<typeof orderCalls.notes>) => {
  const order = await orderNamed(ctx, query)
  const rows = await findNotes(ctx.db, scopeOf(ctx.acting), order.id)
  return { notes: rows.map((row) => presentNote(row, order.shopId)) }
}

/** Notes are append-only. */
export const addNote = async (ctx: WritingCtx, { body }: Input<typeof orderCalls.addNote>) => {
  const order = await orderNamed(ctx, body)
  const checked = checkApproverNote(body.approverNote ?? body.approver_note ?? '')
  if (!checked.ok) return refuse(checked.code)
  const row = await writeNote(ctx, order, { comment: checked.text, title: body.title || null })
  await refreshScreens(ctx.db, order)
  return presentNote(row, order.shopId)
}

/** Context with the note's author, who may no longer exist. */
type WriterCtx = Pick<WritingCtx, 'db' | 'now' | 'emit'> & {
  acting: Pick<WritingCtx['acting'], 'userId' | 'firstName' | 'lastName'>
}

/** Saves a validated note with the user as author, and its event. */
export const writeNote = async (
  ctx: WriterCtx,
  order: Pick<Order, 'fleetId' | 'id'>,
  { comment, title }: { comment: string; title: string | null },
) => {
  const name = fullName(ctx.acting)
  const row = await insertNote(ctx.db, order, {
    orderId: order.id,
    title,
    comment,
    createdByUserId: ctx.acting.userId,
    createdByName: name,
    createdAt: ctx.now,
  })
  const actor = { kind: 'user' as const, id: ctx.acting.userId, name }
  const where = { fleetId: order.fleetId, subjectId: order.id, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('note_added', where, { noteId: row.id, title: row.title, comment: row.comment }))
  return row
}
