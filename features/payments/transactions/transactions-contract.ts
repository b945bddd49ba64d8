import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { MOVED_KINDS } from './transactions.ts'
import { day, flag, id, page } from '#platform/contract/fields.ts'

const currency = z.enum(['USD', 'CAD'])

/** Which money: days in the product's zone, both counted; `fmc` over all fleets within reach. */
const asked = {
  transactionsStartDate: day().optional(),
  transactionsEndDate: day().optional(),
  fleet_id: id().optional(),
  fmc: flag().optional(),
}
const payments = { ...asked, payment_activity_id: id().optional() }
const subscriptions = { ...asked, subscription_id: id().optional() }

/** Amounts are in the currency beside them; what was given back is negative. */
const moved = { amount: z.number(), currency, kind: z.enum(MOVED_KINDS), paid_at: z.string() }

const paymentActivity = z.object({
  id: z.number(),
  ...moved,
  fleet: z.object({ id: z.number(), name: z.string() }),
  order: z.object({ id: z.number() }),
  /** The day of the appointment, in the shop's zone. */
  order_date: z.string(),
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
})
export type PaymentActivity = z.output<typeof paymentActivity>

const subscriptionActivity = z.object({
  id: z.number(),
  ...moved,
  fleet: z.object({ id: z.number(), name: z.string() }),
  fleet_name: z.string(),
  subscription: z.string(),
  /** The day it was paid. */
  date: z.string(),
  /** The first day of the month that the fee is for, and the day it was due. */
  month: z.string(),
  charged_on: z.string(),
  number_of_vehicles: z.number(),
  price: z.number(),
  /** It was declined before it was paid. */
  declined_before: z.boolean(),
  method_of_payment: z.string().nullable(),
})
export type SubscriptionActivity = z.output<typeof subscriptionActivity>

/** Lines of the sum, as the screen and the receipt show them; the last one is what this payment is about. */
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
    /** What the promotion is called, in the asker’s language. */
    name: z.string().nullable(),
    amount: z.number(),
    is_result: z.boolean(),
  }),
)

const paymentDetail = paymentActivity.extend({
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  can_open_order: z.boolean(),
  services: z.array(z.object({ name: z.string(), position: z.string().nullable(), quantity: z.number(), price: z.number() })),
  sum,
})
export type PaymentDetail = z.output<typeof paymentDetail>

const subscriptionDetail = subscriptionActivity.extend({
  /** The method as it is now; null when it was removed. */
  method: z
    .object({
      kind: z.enum(['credit_card', 'paypal']),
      card_type: z.string().nullable(),
      owner: z.string(),
      expires_on: z.string().nullable(),
    })
    .nullable(),
  sum,
})
export type SubscriptionDetail = z.output<typeof subscriptionDetail>

/** A row of the report is the one or the other. */
const reportRow = z.union([
  z.object({ payment: paymentActivity, subscription: z.null() }),
  z.object({ payment: z.null(), subscription: subscriptionActivity }),
])
export type ReportRow = z.output<typeof reportRow>

/** Sums of one currency each. */
const sums = z.array(z.object({ currency, count: z.number(), amount: z.number() }))
const summary = z.object({
  /** The days that it is about, and the one that it is: without days asked for they are the usual ones. */
  from: z.string(),
  to: z.string(),
  today: z.string(),
  payments: sums,
  subscriptions: sums,
  fleets_count: z.number(),
  /** Finished within these days, and not settled yet. */
  in_manual_review_count: z.number(),
  /** Done work that the bank did not pay for, whatever the days: it stands here until it is paid. */
  failed_payments: z.array(
    z.object({
      order_id: z.number(),
      fleet: z.object({ id: z.number(), name: z.string() }),
      vehicle: z.string(),
      shop_name: z.string(),
      amount: z.number(),
      currency,
    }),
  ),
  failed_payments_count: z.number(),
  /** Monthly fees that are not paid, whatever the days. */
  open_charges: z.array(
    z.object({
      id: z.number(),
      fleet: z.object({ id: z.number(), name: z.string() }),
      month: z.string(),
      amount: z.number(),
      currency,
      /** What is missing, or when it is tried again. */
      waits_for: z.enum(['method', 'other_method', 'next_try']),
      next_try_on: z.string().nullable(),
    }),
  ),
  open_charges_count: z.number(),
})
export type TransactionsSummary = z.output<typeof summary>

const pages = { total_count: z.number(), total_pages: z.number() }
const params = z.object({ id: id() })
const refusals = ['fleet_not_found', 'fmc_only', 'window_reversed'] as const
const who = 'fleetUser'

export const transactionCalls = defineCalls('transactions', {
  payments: {
    method: 'GET',
    path: '/payment_activities',
    who,
    summary: 'Payments of orders, newest first: taken, settled or given back',
    query: z.object({ ...payments, page: page() }),
    answer: z.object({ payment_activities: z.array(paymentActivity), ...pages }),
    refusals,
  },
  paymentsCsv: {
    method: 'GET',
    path: '/payment_activities.csv',
    who,
    summary: 'The same as CSV',
    query: z.object(payments),
    answer: 'csv',
    refusals,
  },
  payment: {
    method: 'GET',
    path: '/payment_activities/{id}',
    who,
    summary: 'One payment with services and sum',
    params,
    answer: z.object({ payment_activity: paymentDetail }),
    refusals: ['payment_not_found'],
  },
  paymentReceipt: {
    method: 'GET',
    path: '/payment_activities/{id}/receipt',
    who,
    summary: 'The receipt of a payment as PDF',
    params,
    answer: 'file',
    refusals: ['payment_not_found'],
  },
  subscriptions: {
    method: 'GET',
    path: '/subscription_activities',
    who,
    summary: 'Monthly fees that were paid, newest first',
    query: z.object({ ...subscriptions, page: page() }),
    answer: z.object({ subscription_activities: z.array(subscriptionActivity), ...pages }),
    refusals,
  },
  subscriptionsCsv: {
    method: 'GET',
    path: '/subscription_activities.csv',
    who,
    summary: 'The same as CSV',
    query: z.object(subscriptions),
    answer: 'csv',
    refusals,
  },
  subscription: {
    method: 'GET',
    path: '/subscription_activities/{id}',
    who,
    summary: 'One monthly fee with its payment method',
    params,
    answer: z.object({ subscription_activity: subscriptionDetail }),
    refusals: ['payment_not_found'],
  },
  subscriptionReceipt: {
    method: 'GET',
    path: '/subscription_activities/{id}/receipt',
    who,
    summary: 'The receipt of a monthly fee as PDF',
    params,
    answer: 'file',
    refusals: ['payment_not_found'],
  },
  report: {
    method: 'GET',
    path: '/transactions/report',
    who,
    summary: 'Payments and monthly fees in one list, newest first',
    query: z.object({ ...asked, page: page() }),
    answer: z.object({ rows: z.array(reportRow), ...pages }),
    refusals,
  },
  reportCsv: {
    method: 'GET',
    path: '/transactions/report.csv',
    who,
    summary: 'The same as CSV',
    query: z.object(asked),
    answer: 'csv',
    refusals,
  },
  summary: {
    method: 'GET',
    path: '/transactions/summary',
    who,
    summary: 'What was paid, a sum for each currency, and what is not paid yet',
    query: z.object(asked),
    answer: summary,
    refusals,
  },
})
