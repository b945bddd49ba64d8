import { z } from 'zod'
import { LEDGER_KINDS } from '#features/ledger/ledger.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** How an order is or was paid. Money in dollars. */
export const orderPayment = z.object({
  payment_type: z.string().nullable().describe('What stands chosen: of the approval before, else the default.'),
  payment_token: z.string().nullable(),
  authorized: z.number().describe('Reserved, not captured yet, in dollars, and since when.'),
  authorized_at: z.string().nullable(),
  captured: z.number(),
  refunded: z.number(),
  settled: z.number(),
  disputed: z.number().describe('Taken back by the cardholder’s bank, in dollars.'),
  account_holders: z
    .array(z.string())
    .describe('Who can pay where this person may not: with the account number, which they can also share, or with a card.'),
  can_add_method: z.boolean().describe('Whether this person can add a method of their own.'),
  failed: z
    .object({
      amount: z.number(),
      method: z.string().nullable(),
      payment_token: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.string(),
      can_pay: z.boolean(),
    })
    .nullable()
    .describe('The work is done and the bank refused the money: the amount owed, the method, and whether this user can pay now.'),
  lines: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(LEDGER_KINDS),
      amount: z.number(),
      method: z.string().nullable(),
      payment_token: z.string().nullable(),
      reason: z.string().nullable(),
      acting_user: z.string(),
      at: z.string(),
    }),
  ),
})
registerSchema('OrderPayment', orderPayment)
