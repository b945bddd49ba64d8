import { z } from 'zod'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import type { Calls } from '#platform/contract/call.ts'
import { id, ids, line, namedRef, page, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { ORDER_LISTS, REASON_MAXIMUM, REFERENCE_MAXIMUM, SETTLED_AT_ONCE } from './stuck.ts'

const orderRow = z.object({
  id: z.number(),
  status: z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' }),
  fleet: namedRef,
  shop: z.object({ name: z.string(), phone: z.string() }),
  vehicle: z.string(),
  invoice_number: z.string().nullable(),
  payment_type: z.string().nullable(),
  since: z.string().describe('Since when it waits, and for how many whole days.'),
  waited_days: z.number(),
  waits_for: z
    .object({ name: z.string(), others: z.number().describe('Number of further approvers.') })
    .nullable()
    .describe('The first approver; null if it needs no approval.'),
  amount: z.number(),
  amount_text: z.string(),
  reason: z.enum(['capture_failed', 'settles_offline']).nullable().describe('Why its payment is in manual review.'),
})
registerSchema(
  'StuckOrder',
  orderRow,
  'An order that only the back office can bring to an end. Amounts are written out: fleets of both countries stand in one list.',
)
export type StuckOrder = z.output<typeof orderRow>

const failedJob = z.object({
  id: z.string(),
  job: z.string(),
  about: z.string().describe('What it was about: `mailId 17`.'),
  failed_at: z.string(),
  tries: z.number(),
  reason: z.string(),
})
registerSchema('FailedJob', failedJob)
export type FailedJobRow = z.output<typeof failedJob>

const undeliveredMail = z.object({
  id: z.number(),
  kind: z.enum(['invitation', 'order', 'other']),
  subject: z.string(),
  to_name: z.string(),
  to_address: z.string(),
  order_id: z.number().nullable(),
  given_up_at: z.string(),
  tries: z.number(),
  reason: z.string(),
  can_send_again: z.boolean().describe('What opened a door was emptied when it was given up: only invitations are written anew.'),
})
registerSchema('UndeliveredMail', undeliveredMail)
export type UndeliveredMail = z.output<typeof undeliveredMail>

const paged = z.object({ page: page() })
const orderParams = z.object({ id: id() })

export const stuckCalls = {
  summary: {
    method: 'GET',
    path: '/back_office/stuck',
    who: 'office.read',
    summary: 'Count what is to settle',
    description:
      'How much is stuck: orders in manual review with their sums, orders stuck at the shop, failed jobs, emails, and since when the mail server cannot be reached',
    answer: z.object({
      to_settle: z.number(),
      in_review: z.array(z.string()),
      oldest_days: z.number().nullable(),
      abandoned: z.number(),
      failed_jobs: z.number(),
      undelivered_mails: z.number(),
      mail_server: z
        .object({
          unreachable_since: z.string().describe('An instant.'),
          reply: z.string().describe('What the server answered last.'),
          waiting: z.number().describe('Emails that wait to be sent.'),
        })
        .nullable()
        .describe('Null while the mail server is reached, and where none is set up.'),
      open_disputes: z.number(),
      needs_setup: z.boolean().describe('No fleet can book yet.'),
      steps_left: z.number().describe('First steps still to do; none in a demo.'),
    }),
  },
  orders: {
    method: 'GET',
    path: '/back_office/orders',
    who: 'office.read',
    summary: 'List stuck orders',
    description: 'Orders that only the back office can end, the longest waiting first',
    query: paged.extend({ list: z.enum(ORDER_LISTS), query: line(100).optional() }),
    answer: z.object({ orders: z.array(orderRow), total_count: z.number() }),
  },
  ordersSummary: {
    method: 'GET',
    path: '/back_office/orders_summary',
    who: 'office.read',
    summary: 'Count stuck orders',
    description: 'Orders at shops and in manual review',
    answer: z.object({
      in_shop: z.number(),
      to_settle: z.number(),
      awaiting_approval: z.number().describe('Of those at shops.'),
      awaiting_over_a_day: z.number().describe('Of those, received over 24 hours ago.'),
      awaiting_amounts: z.array(z.string()).describe('Sums by currency.'),
      oldest_days: z.number().nullable(),
    }),
  },
  settle: {
    method: 'POST',
    path: '/back_office/settlements',
    keep: false,
    who: 'office.settle',
    summary: 'Settle orders',
    description: 'Settles orders in manual review, all of them or none',
    body: z.object({
      order_ids: ids(SETTLED_AT_ONCE).min(1),
      as: z.enum(['paid', 'paid_in_shop']),
      reference: line(REFERENCE_MAXIMUM).optional(),
    }),
    answer: z.object({ settled: z.number() }),
    refusals: ['order_not_found', 'order_not_in_review'],
  },
  cancelOrder: {
    method: 'PUT',
    path: '/back_office/orders/{id}/cancel',
    keep: false,
    who: 'office.cancel',
    summary: 'Cancel a stuck order',
    description: 'Cancels an order that the shop has received; fleet and shop are notified of the reason',
    params: orderParams,
    body: z.object({ comment: text(REASON_MAXIMUM) }),
    answer: z.object({}),
    refusals: ['order_not_found', 'wrong_status', 'not_received', 'reason_missing'],
  },
  failedJobs: {
    method: 'GET',
    path: '/back_office/failed_jobs',
    who: 'office.read',
    summary: 'List failed jobs',
    description: 'Jobs that had all their tries, the longest failed first',
    query: paged,
    answer: z.object({ jobs: z.array(failedJob), total_count: z.number() }),
  },
  runJobAgain: {
    method: 'POST',
    path: '/back_office/failed_jobs/{id}/run_again',
    who: 'office.run',
    summary: 'Run a failed job again',
    description: 'Starts a failed job once more from the beginning',
    params: z.object({ id: z.uuid() }),
    answer: z.object({}),
    refusals: ['job_not_failed'],
  },
  runAllAgain: {
    method: 'POST',
    path: '/back_office/failed_jobs/run_again',
    who: 'office.run',
    summary: 'Run all failed jobs again',
    description: 'Starts every failed job once more',
    answer: z.object({ started: z.number() }),
  },
  undeliveredMails: {
    method: 'GET',
    path: '/back_office/undelivered_mails',
    who: 'office.read',
    summary: 'List undelivered emails',
    description: 'Emails that were given up, the longest first; those that were set aside are left out',
    query: paged,
    answer: z.object({ mails: z.array(undeliveredMail), total_count: z.number() }),
  },
  sendMailAgain: {
    method: 'POST',
    path: '/back_office/undelivered_mails/{id}/send',
    who: 'office.run',
    summary: 'Send an email again',
    description: 'Resends a failed email; an invitation gets a new link',
    params: orderParams,
    answer: z.object({}),
    refusals: ['mail_not_undelivered', 'mail_cannot_be_sent_again'],
  },
  setMailAside: {
    method: 'POST',
    path: '/back_office/undelivered_mails/{id}/set_aside',
    who: 'office.run',
    summary: 'Set an undelivered email aside',
    description: 'Dismisses an undelivered email: the person was reached otherwise',
    params: orderParams,
    answer: z.object({}),
    refusals: ['mail_not_undelivered'],
  },
} as const satisfies Calls
