import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'

/** Payment methods and promotions of an order. Money in dollars. */

export const paymentMethod = z.object({
  payment_type: z.string(),
  payment_token: z.string().describe("The id of a stored method; empty where the fleet's account pays."),
  name: z.string(),
  kind: z.enum(['credit_card', 'paypal', 'account', 'fuel_card']),
  card_type: z.string().nullable(),
  payer_email: z.string().nullable(),
  expires_on: z.string().nullable(),
  is_default: z.boolean(),
  is_usable: z.boolean(),
  problem: z
    .enum(['expired', 'number_missing', 'not_shared', 'other_provider'])
    .nullable()
    .describe('`other_provider`: what paid the first part of the order pays the rest.'),
})
registerSchema('PaymentChoice', paymentMethod)

export const orderPromotion = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  amount_off: z.number().nullable(),
  percent_off: z.number().nullable(),
})
registerSchema('OrderPromotion', orderPromotion, 'An amount off, or a share of the subtotal in percent.')
