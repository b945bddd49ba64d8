import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DISPUTE_STATUSES } from './dispute.ts'

const dispute = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  reason: z.string(),
  opened_at: z.string(),
  reply_by: z.string().nullable().describe('The last day on which the provider takes an answer.'),
  closed_at: z.string().nullable(),
  fleet_name: z.string().nullable().describe('Null: not our charge.'),
  order_id: z.number().nullable(),
  vehicle: z.string().nullable(),
  subscription_charge_id: z.number().nullable().describe('Of a monthly fee: the fee; null otherwise.'),
})
registerSchema('Dispute', dispute, 'Money that a cardholder wants back through the bank. In dollars.')
export type DisputeShown = z.output<typeof dispute>

export const disputeCalls = defineCalls('disputes', {
  list: {
    method: 'GET',
    path: '/back_office/disputes',
    version: 'v6',
    who: 'office.refund',
    summary: 'List disputes',
    description: 'Charges that cardholders dispute: those to answer first, then those that are over',
    answer: z
      .object({ disputes: z.array(dispute), can_simulate: z.boolean() })
      .describe('`can_simulate`: the card provider has no bank, so one can be simulated.'),
  },
  simulate: {
    method: 'POST',
    path: '/back_office/simulated_disputes',
    version: 'v6',
    who: 'office.refund',
    summary: 'Simulate a dispute',
    description: 'Plays the bank of a test card: disputes the last charge of an order or of a monthly fee, or continues it',
    body: z.union([
      z.strictObject({ order_id: id(), status: z.enum(DISPUTE_STATUSES) }),
      z.strictObject({ subscription_charge_id: id(), status: z.enum(DISPUTE_STATUSES) }),
    ]),
    answer: z.object({}),
    refusals: ['dispute_simulation_off', 'nothing_to_dispute', 'webhook_unsigned'],
    transaction: false,
  },
})
