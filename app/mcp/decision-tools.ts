import { z } from 'zod'
import { formatMoney, toCents } from '#features/countries/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { orderToDecide } from './read-tools.ts'
import { mcpTexts } from './texts.ts'
import { defineTool, idField, type Round, type Visit, WRITES } from './tool.ts'

const input = z.object({
  order_id: idField,
  version: idField,
  amount: z.number().min(0).max(1_000_000),
  confirmation: z.string().max(100).optional(),
})
type Input = z.output<typeof input>
type Decision = 'approve' | 'decline'

const output = z.object({
  outcome: z.enum(['decided', 'confirmation_needed', 'not_confirmed']),
  question: z.string().nullish(),
  confirmation: z.string().nullish(),
  order: orderToDecide.shape.order.nullish(),
})

type Shown = {
  order: {
    status: string
    version: number
    pre_tax_sub_total: number | null
    vehicle: { name: string }
    shop: { name: string }
    order_services: { id: number; status: string }[]
  }
  can_approve: boolean
  sentence: string
}

/** Asks the person back, naming the version and the amount, and decides with the call of the screen. */
const decide = async (visit: Visit, decision: Decision, named: Input, round: Round) => {
  const { order_id: id, version, amount } = named
  const shown: Shown = await visit.call('approvals.show', { params: { id } })
  refuseEarly(visit, shown, named)
  const confirmation = visit.confirmationOf(`${decision} ${id} ${version} ${toCents(amount)}`)
  const isAccepted = round.answer === 'accepted' && round.state === confirmation
  if (!isAccepted && named.confirmation !== confirmation) {
    if (round.answer !== 'none') return { outcome: 'not_confirmed' }
    const question = questionOf(visit, decision, named, shown)
    return round.requestInput
      ? round.requestInput(question, confirmation)
      : { outcome: 'confirmation_needed', question, confirmation }
  }
  const lines = shown.order.order_services.filter(({ status }) => status === 'awaiting_approval')
  const decided =
    decision === 'approve'
      ? { status: 'approved' }
      : { order_services: lines.map((line) => ({ id: line.id, status: 'rejected' })) }
  const { order } = await visit.call('approvals.approve', { params: { id }, body: { ...decided, version, amount } })
  return { outcome: 'decided', order }
}

/** Before the person is asked: what the call would refuse. The call checks all of it again. */
const refuseEarly = ({ acting, language }: Visit, { order, can_approve: canApprove, sentence }: Shown, named: Input): void => {
  const money = (cents: number): string => formatMoney(cents, { country: acting.country, language })
  const amountCents = toCents(order.pre_tax_sub_total ?? 0)
  const limitCents = acting.approvesUpToCents ?? 0
  if (order.status !== 'awaiting_approval') refuse('wrong_status')
  if (order.version !== named.version) refuse('stale_estimate')
  if (amountCents !== toCents(named.amount)) refuse('amount_changed', { amount: money(amountCents) })
  if (amountCents > limitCents) refuse('key_over_limit', { amount: money(amountCents), limit: money(limitCents) })
  if (!canApprove) refuse('not_eligible', { sentence })
}

const questionOf = ({ acting, language }: Visit, decision: Decision, named: Input, { order }: Shown): string =>
  translateTo(mcpTexts, decision === 'approve' ? 'approveQuestion' : 'declineQuestion', language, {
    amount: formatMoney(toCents(named.amount), { country: acting.country, language }),
    vehicle: order.vehicle.name,
    shop: order.shop.name,
    id: named.order_id,
    version: named.version,
  })

const calls = ['approvals.show', 'approvals.approve']
const hints = { ...WRITES, destructiveHint: true }

export const decisionTools = [
  defineTool({
    name: 'approve_order',
    calls,
    input,
    output,
    hints,
    run: (visit, named, round) => decide(visit, 'approve', named, round),
  }),
  defineTool({
    name: 'decline_order',
    calls,
    input,
    output,
    hints,
    run: (visit, named, round) => decide(visit, 'decline', named, round),
  }),
]
