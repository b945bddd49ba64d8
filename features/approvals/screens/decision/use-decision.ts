import { useQuery } from '@tanstack/react-query'
import { awaitsDecision } from '#features/orders/order.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OrderApproval, Preview } from '../../contract.ts'
import { approvalAmountCents } from '../../approval-amount.ts'
import {
  billOf,
  type Choice,
  choiceOf,
  type Choices,
  decisionBody,
  type DecisionBody,
  decisionSums,
} from '../../decision-form.ts'
import { type ShownService } from '../order/shown-names.ts'
import { usePayment } from '../pay/use-payment.ts'
import { approvals } from '../calls.ts'
import { type DecidedOrder, useAfterDecision } from './use-after-decision.ts'

/** In the review queue a decision is held, so that it can be undone, and the next order opens. */
export type DecisionQueue = { onHeld: (held: HeldNow) => void }
export type HeldNow = Awaited<ReturnType<typeof approvals.hold>>

type DecisionDraft = {
  choices: Choices
  positions: Readonly<Record<number, string>>
  message: string
  note: string
}

/** State of the decision and the derived prices of chosen positions, sums and payment. */
export const useDecision = (approval: OrderApproval, onReload: (next: OrderApproval) => void, queue?: DecisionQueue) => {
  const { order } = approval
  const paying = usePayment(approval)
  const after = useAfterDecision(approval, { decline: paying.decline, onReload })
  const form = useForm<DecisionDraft, DecidedOrder | HeldNow>({
    start: { choices: {}, positions: {}, message: order.customer_comments ?? '', note: '' },
    draft: `approval-draft-${order.id}`,
    submit: async () =>
      queue ? hold(order.id, bodyOf()) : (await approvals.approve({ params: { id: order.id }, body: bodyOf() })).order,
    fieldOf: (name) => (name === 'customer_comments' ? 'message' : name === 'approver_note' ? 'note' : undefined),
    done: (decided) => ('due_at' in decided ? queue?.onHeld(decided) : after.done(decided)),
    refused: after.refused,
  })
  const declining = useDeclineAll(order.id, queue, after.refused)
  const draft = form.values
  const priced = usePositionPrices(approval, draft.positions)
  const services = order.order_services.map((service) => withPrice(service, priced))
  const tax = priced?.tax_amount ?? order.tax_amount ?? 0
  const bodyOf = (): DecisionBody => decisionBody(order, services, { ...draft, payment: paying.payment })
  const bill = billOf(order, services, tax)
  const sums = decisionSums(bill, draft.choices)
  const whole = decisionSums(bill, {})
  const second = (priced ?? approval).second_approval
  const mayBeFirst = second !== null && second.first_approver === null
  const isFirst = mayBeFirst && sums.declinedCount === 0
  const isPaidHere = approval.payment !== null
  return {
    ...paying,
    services,
    requestedIds: new Set((priced?.order_services ?? []).filter((service) => service.is_wish).map(({ id }) => id)),
    bill,
    sums,
    /** The first of two approvers chooses no payment method. With declined lines one approver may suffice: the server decides. */
    isFirst,
    /** Amount on the approve button. */
    amountCents: approvalAmountCents(sums, { isPaidNow: isPaidHere && !isFirst }),
    /** The request: the total, and the amount on the button if no service is declined. */
    request: { totalCents: whole.totalCents, amountCents: approvalAmountCents(whole, { isPaidNow: isPaidHere && !mayBeFirst }) },
    /** Recomputed, because a more expensive position may take the order over policy. */
    right: priced ?? approval,
    choiceOf: (id: number): Choice => choiceOf(draft.choices, id),
    choose: (id: number, choice: Choice): void => form.set({ choices: { ...draft.choices, [id]: choice } }),
    move: (id: number, position: string): void => form.set({ positions: { ...draft.positions, [id]: position } }),
    form,
    /** In the review queue: declines all services at once; the shop reads the reason. */
    declineAll: (reason: string): void => declining.mutate(declined(bodyOf(), reason)),
    isDeclining: declining.isPending,
    inQueue: queue !== undefined,
  }
}
const hold = (id: number, body: DecisionBody) => approvals.hold({ params: { id }, body })

/** Declines all services; the shop reads the reason. */
const declined = (body: DecisionBody, reason: string): DecisionBody => ({
  ...body,
  customer_comments: [reason, body.customer_comments].filter(Boolean).join('. '),
  order_services: body.order_services.map((service) => ({ ...service, status: 'rejected' })),
})

const useDeclineAll = (orderId: number, queue: DecisionQueue | undefined, refused: (error: Error) => void) =>
  useMutation({
    mutationFn: (body: DecisionBody) => hold(orderId, body),
    onSuccess: (held) => queue?.onHeld(held),
    onError: refused,
  })

export type Decision = ReturnType<typeof useDecision>

/** The shop's prices for positions other than the estimate's; null while none is chosen. */
const usePositionPrices = ({ order }: OrderApproval, positions: DecisionDraft['positions']): Preview | null => {
  const moved = order.order_services.filter(
    (service) => awaitsDecision(service) && positions[service.id] !== undefined && positions[service.id] !== service.position,
  )
  const order_services = moved.map(({ id }) => ({ id, position: positions[id]! }))
  const body = { order: { order_services }, price_as_approvals_logic: true }
  const { data } = useQuery({
    ...approvals.preview.options({ params: { id: order.id }, body }),
    enabled: moved.length > 0,
    placeholderData: (known) => known,
  })
  return moved.length > 0 ? (data ?? null) : null
}

const withPrice = (service: ShownService, priced: Preview | null): ShownService => {
  const known = priced?.order_services.find(({ id }) => id === service.id)
  return known ? { ...service, position: known.position, price: known.price, retail_price: known.retail_price } : service
}
