import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { DISPUTE_STATUSES } from './dispute.ts'

/** Money that a cardholder wants back through the bank. In dollars. */
const dispute = z.object({
  id: z.number(),
  reference: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  amount: z.number(),
  currency: z.enum(['USD', 'CAD']),
  reason: z.string(),
  opened_at: z.string(),
  /** The last day on which the provider takes an answer. */
  reply_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Null: the charge is none of ours. */
  fleet_name: z.string().nullable(),
  order_id: z.number().nullable(),
  vehicle: z.string().nullable(),
  /** Of a monthly fee: the fee; null otherwise. */
  subscription_charge_id: z.number().nullable(),
})
export type DisputeShown = z.output<typeof dispute>

export const disputeCalls = defineCalls('disputes', {
  list: {
    method: 'GET',
    path: '/back_office/disputes',
    version: 'v6',
    who: 'superAdmin',
    summary: 'Charges that cardholders dispute: those to answer first, then those that are over',
    /** `can_simulate`: no bank stands behind the card provider, so that one can be played. */
    answer: z.object({ disputes: z.array(dispute), can_simulate: z.boolean() }),
  },
  simulate: {
    method: 'POST',
    path: '/back_office/simulated_disputes',
    version: 'v6',
    who: 'superAdmin',
    summary: 'Plays the bank of a test card: disputes the last charge of an order or of a monthly fee, or goes on with it',
    body: z.union([
      z.strictObject({ order_id: id(), status: z.enum(DISPUTE_STATUSES) }),
      z.strictObject({ subscription_charge_id: id(), status: z.enum(DISPUTE_STATUSES) }),
    ]),
    answer: z.object({}),
    refusals: ['dispute_simulation_off', 'nothing_to_dispute', 'webhook_unsigned'],
    transaction: false,
  },
})
