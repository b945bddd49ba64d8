import { CURRENCIES } from '#features/ledger/ledger.ts'
import { z } from 'zod'
import { CHANGES_REFUSALS, changesAnswer, changesQuery } from '#features/accounts/changes/changes-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { SALES_TAXES } from '#features/countries/sales-tax.ts'
import { MOVED_KINDS } from './transactions.ts'
import { day, flag, id, ids, namedRef, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const currency = z.enum(CURRENCIES)
registerSchema('Currency', currency)

/** Also used by the fleet's costs. */
export const taxParts = z.array(z.object({ tax: z.enum(SALES_TAXES), name: z.string(), amount: z.number() }))
registerSchema(
  'SalesTaxes',
  taxParts,
  'GST, HST, PST and QST apart, in Canada alone; elsewhere empty, and the tax is one amount.',
)

/** Maximum number of rows named in one call. */
const LINES_MAXIMUM = 500

/** Fleets and days, in the product's zone, both inclusive; `fmc` for all accessible fleets. These filters can use stored sums. */
const scope = {
  transactionsStartDate: day().optional(),
  transactionsEndDate: day().optional(),
  fleet_id: id().optional(),
  fmc: flag().optional(),
}
/**
 * Filters of the lists. These keys type the conditions (`moved-store.ts`, for pages, counts, sums and files), the address and its
 * choices (`use-transactions.ts`) and the mail of a view: a missing one does not compile.
 */
const filters = { ...scope }
export type TransactionFilters = z.output<z.ZodObject<typeof filters>>
/** Filters on ledger lines. */
export type LineFilters = Omit<TransactionFilters, keyof typeof scope>
const payments = { ...filters, payment_activity_id: id().optional() }
const subscriptions = { ...filters, subscription_id: id().optional() }

/** Amounts are in the currency beside them; refunds are negative. */
const moved = { amount: z.number(), currency, kind: z.enum(MOVED_KINDS), paid_at: z.string() }

const paymentActivity = z.object({
  id: z.number(),
  ...moved,
  fleet: namedRef,
  order: z.object({ id: z.number() }),
  order_date: z.string().describe("The day of the appointment, in the shop's zone."),
  invoice_number: z.string().nullable(),
  po_number: z.string().nullable(),
  vehicle_name: z.string(),
  vin: z.string().nullable(),
  other_id: z.string().nullable(),
  department_number: z.string().nullable(),
  shop_name: z.string(),
  method_of_payment: z.string().nullable(),
  approver: z.string().nullable(),
  approval_date: z.string().nullable(),
  service_names: z
    .array(z.string())
    .describe('What the order was for, as its lines are called, and the groups of the catalog that they belong to.'),
  service_categories: z.array(z.string()),
  tax: z
    .number()
    .nullable()
    .describe('Of the whole order; null on a later payment of the same order, so that a column can be added up.'),
  sub_total: z.number().nullable().describe('Before tax and promotion, of the whole order; null as the tax is.'),
  taxes: taxParts,
  saving: z.number().nullable(),
})
registerSchema('Payment', paymentActivity)
export type PaymentActivity = z.output<typeof paymentActivity>

const subscriptionActivity = z.object({
  id: z.number(),
  ...moved,
  fleet: namedRef,
  fleet_name: z.string(),
  subscription: z.string(),
  date: z.string().describe('The day it was paid.'),
  month: z.string().describe('The first day of the month that the fee is for, and the day it was due.'),
  charged_on: z.string(),
  number_of_vehicles: z.number(),
  price: z.number(),
  declined_before: z.boolean().describe('It was declined before it was paid.'),
  method_of_payment: z.string().nullable(),
})
registerSchema('MonthlyFee', subscriptionActivity)
export type SubscriptionActivity = z.output<typeof subscriptionActivity>

const sum = z.array(
  z.object({
    key: z.enum([
      'sub_total',
      'promotion',
      'tax',
      'total',
      'paid_otherwise',
      'this_payment',
      'refunded',
      'disputed',
      'dispute_won',
    ]),
    name: z
      .string()
      .nullable()
      .describe('What the promotion is called, or one of several taxes with the shop’s number, in the caller’s language.'),
    amount: z.number(),
    is_result: z.boolean(),
  }),
)
registerSchema(
  'SumLines',
  sum,
  'Lines of the sum, as the screen and the receipt show them; the last one is what this payment is about.',
)

const paymentDetail = paymentActivity.extend({
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  can_open_order: z.boolean(),
  services: z.array(z.object({ name: z.string(), position: z.string().nullable(), quantity: z.number(), price: z.number() })),
  sum,
})
registerSchema('PaymentDetail', paymentDetail)
export type PaymentDetail = z.output<typeof paymentDetail>

const subscriptionDetail = subscriptionActivity.extend({
  method: z
    .object({
      kind: z.enum(['credit_card', 'paypal']),
      card_type: z.string().nullable(),
      owner: z.string(),
      expires_on: z.string().nullable(),
    })
    .nullable()
    .describe('The method as it is now; null when it was removed.'),
  sum,
})
registerSchema('MonthlyFeeDetail', subscriptionDetail)
export type SubscriptionDetail = z.output<typeof subscriptionDetail>

/** A report row is either an order payment or a monthly fee. */
const reportRow = z.union([
  z.object({ payment: paymentActivity, subscription: z.null() }),
  z.object({ payment: z.null(), subscription: subscriptionActivity }),
])
export type ReportRow = z.output<typeof reportRow>

/** One sum per currency. */
const sums = z.array(z.object({ currency, count: z.number(), amount: z.number() }))
const summary = z.object({
  from: z.string().describe('The days it covers, by default the usual ones, and its own day.'),
  to: z.string(),
  today: z.string(),
  payments: sums,
  subscriptions: sums,
  fleets_count: z.number(),
  in_manual_review_count: z.number().describe('Finished within these days, and not settled yet.'),
  failed_payments: z
    .array(
      z.object({
        order_id: z.number(),
        fleet: namedRef,
        vehicle: z.string(),
        shop_name: z.string(),
        amount: z.number(),
        currency,
      }),
    )
    .describe('Done work that the bank did not pay for, of any day, listed until it is paid.'),
  failed_payments_count: z.number(),
  open_charges: z
    .array(
      z.object({
        id: z.number(),
        fleet: namedRef,
        month: z.string(),
        amount: z.number(),
        currency,
        waits_for: z.enum(['method', 'other_method', 'next_try']).describe('What is missing, or when it is tried again.'),
        next_try_on: z.string().nullable(),
      }),
    )
    .describe('All unpaid monthly fees, of any day.'),
  open_charges_count: z.number(),
})
registerSchema('TransactionsSummary', summary)
export type TransactionsSummary = z.output<typeof summary>

const pages = { total_count: z.number(), total_pages: z.number() }
const params = z.object({ id: id() })
const refusals = ['fleet_not_found', 'fmc_only', 'window_reversed'] as const
const who = 'transactions.read'

export const transactionCalls = defineCalls('transactions', {
  payments: {
    method: 'GET',
    path: '/payment_activities',
    who,
    summary: 'List payments',
    description: 'Payments of orders, newest first: taken, settled or given back',
    query: z.object({ ...payments, page: page(), ...changesQuery }),
    answer: z.object({ payment_activities: z.array(paymentActivity), ...pages, changes: changesAnswer }),
    refusals: [...refusals, ...CHANGES_REFUSALS],
  },
  paymentsCsv: {
    method: 'GET',
    path: '/payment_activities.csv',
    who,
    summary: 'Export payments',
    description: 'The same as CSV',
    query: z.object(payments),
    answer: 'csv',
    refusals,
  },
  payment: {
    method: 'GET',
    path: '/payment_activities/{id}',
    who,
    summary: 'Get a payment',
    description: 'One payment with services and sum',
    params,
    query: z.object({ payment_activity_id: id().optional().describe('As in the address.') }),
    answer: z.object({ payment_activity: paymentDetail }),
    refusals: ['payment_not_found'],
  },
  paymentReceipt: {
    method: 'GET',
    path: '/payment_activities/{id}/receipt',
    who,
    summary: 'Download the receipt of a payment',
    description: 'The receipt of a payment as PDF',
    params,
    answer: 'file',
    refusals: ['payment_not_found'],
  },
  subscriptions: {
    method: 'GET',
    path: '/subscription_activities',
    who: 'fees.read',
    summary: 'List monthly fees',
    description: 'Monthly fees that were paid, newest first',
    query: z.object({ ...subscriptions, page: page(), ...changesQuery }),
    answer: z.object({ subscription_activities: z.array(subscriptionActivity), ...pages, changes: changesAnswer }),
    refusals: [...refusals, ...CHANGES_REFUSALS],
  },
  subscriptionsCsv: {
    method: 'GET',
    path: '/subscription_activities.csv',
    who: 'fees.read',
    summary: 'Export monthly fees',
    description: 'The same as CSV',
    query: z.object(subscriptions),
    answer: 'csv',
    refusals,
  },
  subscription: {
    method: 'GET',
    path: '/subscription_activities/{id}',
    who: 'fees.read',
    summary: 'Get a monthly fee',
    description: 'One monthly fee with its payment method',
    params,
    query: z.object({ subscription_id: id().optional().describe('As in the address.') }),
    answer: z.object({ subscription_activity: subscriptionDetail }),
    refusals: ['payment_not_found'],
  },
  subscriptionReceipt: {
    method: 'GET',
    path: '/subscription_activities/{id}/receipt',
    who: 'fees.read',
    summary: 'Download the receipt of a monthly fee',
    description: 'The receipt of a monthly fee as PDF',
    params,
    answer: 'file',
    refusals: ['payment_not_found'],
  },
  report: {
    method: 'GET',
    path: '/transactions/report',
    who,
    summary: 'List payments and monthly fees',
    description: 'Payments and monthly fees in one list, newest first',
    query: z.object({ ...filters, page: page() }),
    answer: z.object({ rows: z.array(reportRow), ...pages }),
    refusals,
  },
  reportCsv: {
    method: 'GET',
    path: '/transactions/report.csv',
    who,
    summary: 'Export payments and monthly fees',
    description: 'The same as CSV',
    query: z.object({
      ...filters,
      line_ids: ids(LINES_MAXIMUM).optional().describe('Only these rows of them.'),
      except_ids: ids(LINES_MAXIMUM).optional().describe('All but these rows.'),
    }),
    answer: 'csv',
    refusals,
  },
  summary: {
    method: 'GET',
    path: '/transactions/summary',
    who,
    summary: 'Sum up payments and fees',
    description: 'What was paid, a sum for each currency, and what is not paid yet',
    query: z.object(filters),
    answer: summary,
    refusals,
  },
})
