import { z } from 'zod'
import { ROLES } from '#features/accounts/role.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { METHOD_TYPES, NICKNAME_MAXIMUM } from './method.ts'

export const paymentMethod = z.object({
  id: z.number(),
  token: z.string().describe("By which an approval names it; the provider's own name of it stays on the server."),
  type: z.enum(METHOD_TYPES),
  card_type: z.string().nullable(),
  last_4: z.string().nullable(),
  expiration_date: z.string().nullable().describe('`MM/YYYY`.'),
  expires_on: z.string().nullable().describe('The last day on which it can be charged.'),
  expiry: z.enum(['expired', 'soon', 'fine']),
  email: z.string().nullable().describe('Of the account at PayPal, or where receipts go.'),
  cardholder_name: z.string().nullable(),
  customer_name: z.string().describe('Whose it is.'),
  owner_id: z.number(),
  customer_ids: z.array(z.number()).describe('Who may use it beside its owner.'),
  customers: z.array(namedRef),
  nickname: z.string().nullable(),
  billing_address: z.string().nullable(),
  billing_zip: z.string().nullable(),
  billing_email: z.string().nullable(),
  has_active_orders: z.boolean(),
  active_order_ids: z.array(z.number()),
  is_default: z.boolean(),
  is_test_mode: z.boolean().describe('A card while no card provider is connected: no money moves.'),
  can: z.object({ edit: z.boolean(), set_default: z.boolean() }),
})
registerSchema(
  'PaymentMethod',
  paymentMethod,
  'A method as somebody may see it: never more of a card than brand, last four and expiry.',
)
export type PaymentMethod = z.output<typeof paymentMethod>

/** Taxes of a monthly fee; empty outside Canada. */
export const feeTaxes = z.array(z.object({ name: z.string(), amount: z.number() }))
registerSchema('FeeTaxes', feeTaxes, 'In Canada, within the amount.')

const list = z.object({
  payment_methods: z.array(paymentMethod),
  sharing: z
    .array(namedRef.extend({ roles: z.array(z.enum(ROLES).meta({ id: 'RoleName' })) }))
    .describe('Whom a method may be shared with.'),
  next_fee: z
    .object({
      on: z.string(),
      amount: z.number(),
      vehicles: z.number(),
      taxes: feeTaxes,
    })
    .nullable()
    .describe('The next monthly fee, by the vehicles in use today; null without one, or for who doesn’t see what it pays.'),
  can: z.object({ add: z.boolean(), see_default: z.boolean() }),
})
export type PaymentMethodList = z.output<typeof list>

const text = (max: number) => line(max).nullable().optional()
const details = {
  nickname: text(NICKNAME_MAXIMUM),
  billing_address: text(200),
  billing_zip: text(20),
  email: z
    .union([z.literal(''), z.email('email_invalid').max(254, 'email_invalid')])
    .nullable()
    .optional(),
}
const one = z.object({ payment_method: paymentMethod })
const params = z.object({ id: id() })
const fleetParams = z.object({ id: z.union([z.literal('me'), id()]) })

const mapping = z.object({
  wex_account_number: z
    .string()
    .nullable()
    .describe('Whole for those who run the fleet, for the others all but the last four as dots.'),
  set_by: z.string().nullable(),
  set_on: z.string().nullable(),
  can_edit: z.boolean(),
})
registerSchema('AccountNumber', mapping)
export type AccountNumber = z.output<typeof mapping>

const ofCard = ['card_declined', 'card_details_expired', 'card_provider_away'] as const
const ofMethod = ['method_not_found', 'method_of_another'] as const

export const methodCalls = defineCalls('methods', {
  token: {
    method: 'GET',
    path: '/braintree_tokens/new',
    who: 'anyone',
    summary: 'Get a token for the card fields',
    description: 'Configuration of the card provider’s fields; also for sign-up, without a session',
    answer: z.object({ client_token: z.string(), kind: z.enum(['embedded', 'braintree']) }),
    anyTenant: true,
    perMinute: 60,
  },
  list: {
    method: 'GET',
    path: '/braintree_payment_methods',
    who: 'methods.read',
    summary: 'List payment methods',
    description: 'The methods of payment that one may use or manage, the default first',
    answer: list,
  },
  add: {
    method: 'POST',
    path: '/braintree_payment_methods',
    keep: false,
    who: 'methods.add',
    summary: 'Add a payment method',
    description: 'Keeps the card or account that the provider’s fields took down under a nonce, or an address to bill to',
    body: z.object({
      type: z.enum(METHOD_TYPES).default('credit_card'),
      payment_method_nonce: line(400).optional(),
      customer_ids: ids(200).default([]),
      is_default: z.boolean().default(false),
      ...details,
    }),
    answer: one,
    status: 201,
    refusals: ['card_missing', 'bill_to_empty', 'not_offered_for_sharing', 'email_invalid', ...ofCard],
    // The provider is called before anything is written.
    transaction: false,
    perMinute: 20,
  },
  update: {
    method: 'PUT',
    path: '/braintree_payment_methods/{id}',
    who: 'methods.edit',
    summary: 'Update a payment method',
    description: 'Changes who may use a method, its nickname and where its bills go',
    params,
    body: z.object({ customer_ids: ids(200).optional(), ...details }),
    answer: one,
    refusals: ['not_offered_for_sharing', 'bill_to_empty', 'email_invalid', ...ofMethod],
  },
  remove: {
    method: 'DELETE',
    path: '/braintree_payment_methods/{id}',
    who: 'methods.edit',
    summary: 'Delete a payment method',
    description: 'Removes a method that is not the default and that no active order uses; the provider forgets it',
    params,
    answer: z.object({}),
    refusals: ['method_has_orders', 'method_is_default', ...ofMethod],
  },
  setDefault: {
    method: 'PUT',
    path: '/braintree_payment_methods/{id}/set_default',
    who: 'methods.set_default',
    summary: 'Set the default payment method',
    description: 'The method charged for the subscription, and the default method of approvals',
    params,
    answer: one,
    refusals: ['method_expired', 'method_cannot_be_charged', ...ofMethod],
  },
  accountNumber: {
    method: 'GET',
    path: '/fleets/{id}/fleet_payment_mapping',
    who: 'profile.read',
    summary: 'Get the account number',
    description: 'The account number that the fleet pays with',
    params: fleetParams,
    answer: mapping,
    refusals: ['fleet_not_found'],
  },
  setAccountNumber: {
    method: 'PUT',
    path: '/fleets/{id}/fleet_payment_mapping',
    who: 'account_number.edit',
    summary: 'Set the account number',
    description: 'Sets the account number: 13 digits',
    params: fleetParams,
    body: z.object({ wex_account_number: z.string().max(100, 'account_number_invalid') }),
    answer: mapping,
    refusals: ['fleet_not_found', 'admins_only', 'account_number_missing', 'account_number_invalid', 'account_number_not_used'],
  },
})
