import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line, namedRef, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const difference = z.object({
  id: z.number(),
  found_at: z.string(),
  happened_at: z.string(),
  what: z
    .enum(['not_in_ledger', 'not_at_provider', 'amount_differs'])
    .describe('The provider has it and we do not; we have it and the provider does not; or both, with other amounts.'),
  kind: z.string(),
  reference: z.string(),
  provider_amount: z.number().nullable(),
  ledger_amount: z.number().nullable(),
  currency: z.enum(CURRENCIES),
  fleet_id: z.number().nullable(),
  fleet_name: z.string().nullable(),
  order_id: z.number().nullable(),
})
registerSchema(
  'PaymentDifference',
  difference,
  "Where the provider's books and the ledger do not say the same. Money in dollars.",
)

const refundableOrder = z.object({
  id: z.number(),
  fleet: namedRef,
  shop_name: z.string(),
  vehicle: z.string(),
  charged_at: z.string(),
  charged: z.number(),
  returned: z.number().describe('What is on its way back counts as given.'),
  left: z.number(),
  /** In Canada each tax in the order's total, with its name and the shop's number, in the viewer's language; empty elsewhere. */
  taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
  currency: z.enum(CURRENCIES),
})
registerSchema(
  'RefundableOrder',
  refundableOrder,
  'An order of which something that was charged can still be given back. Money in dollars.',
)
const refundsOfMonth = z.object({
  month: z.string().describe('Its first day.'),
  count: z.number(),
  amounts: z.array(z.object({ amount: z.number(), currency: z.enum(CURRENCIES) })).describe('One for each currency.'),
})
registerSchema('RefundsOfMonth', refundsOfMonth, 'What went back to cards since the first of the month. Money in dollars.')
export type RefundableOrder = z.output<typeof refundableOrder>
export type PaymentDifference = z.output<typeof difference>

export const payCalls = defineCalls('orderPayments', {
  refund: {
    method: 'POST',
    path: '/back_office/orders/{id}/refund',
    keep: false,
    version: 'v6',
    who: 'office.refund',
    summary: 'Refund an order',
    description: 'Gives back some of what was charged for an order, or all of it',
    params: z.object({ id: id() }),
    body: z.object({ amount: z.union([z.number(), z.string().max(30)]), reason: line(500) }),
    answer: z
      .object({ refunded: z.number(), left: z.number() })
      .describe('In dollars: what was given back by this, and what could still be.'),
    refusals: [
      'order_not_found',
      'refund_amount_invalid',
      'reason_missing',
      'refund_above_captured',
      'refund_declined',
      'refund_unheard',
    ],
    transaction: false,
  },
  refundable: {
    method: 'GET',
    path: '/back_office/refundable_orders',
    version: 'v6',
    who: 'office.refund',
    summary: 'List refundable orders',
    description:
      'The orders whose payment can be given back, in part or whole, the last charged first; by number, fleet, shop or vehicle',
    query: z.object({ query: line(100).optional() }),
    answer: z
      .object({ orders: z.array(refundableOrder), has_more: z.boolean(), refunded_this_month: refundsOfMonth })
      .describe('`has_more`: only the last charged are returned; search finds the others.'),
  },
  differences: {
    method: 'GET',
    path: '/back_office/payment_differences',
    version: 'v6',
    who: 'office.refund',
    summary: 'List payment differences',
    description: 'Where the card provider’s books and the ledger differ, oldest first; found once a day',
    answer: z.object({ differences: z.array(difference) }),
  },
  webhook: {
    method: 'POST',
    path: '/payments/webhook',
    version: 'v6',
    who: 'anyone',
    summary: 'Receive a report of the card provider',
    description: 'Receives the card provider’s webhooks; repeated ones have no effect',
    body: z.object({ bt_signature: line(2000), bt_payload: text(200_000) }),
    answer: z.object({ ok: z.literal(true) }),
    refusals: ['webhook_unsigned'],
    form: true,
    transaction: false,
  },
})
