import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { outboxTextCalls } from './text-message-contract.ts'

const push = z.object({
  id: z.number(),
  to_name: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  brand_id: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string().describe('The page that it opens.'),
  language: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  reason: z.string().nullable(),
  send_after: z.string().nullable(),
  created_at: z.string(),
})
registerSchema('DemoPush', push)

const mail = z.object({
  id: z.number(),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  unsubscribe_url: z
    .string()
    .nullable()
    .describe('The address of its `List-Unsubscribe` header: a POST ends this regular mail. Null: the mail has no such header.'),
})
registerSchema('DemoMail', mail)

export type OutboxMail = z.output<typeof mail>

/** Development and demo only: not registered on installations that send real emails. */
export const outboxCalls = defineCalls('outbox', {
  list: {
    method: 'GET',
    path: '/outbox',
    who: 'anyone',
    summary: 'List demo emails',
    description: 'The newest mails of the outbox (development and demo only)',
    query: z.object({ to: z.string().max(254).optional() }),
    answer: z.object({ mails: z.array(mail) }),
  },
  letter: {
    method: 'GET',
    path: '/outbox/{id}/letter',
    who: 'anyone',
    summary: 'Get a demo email',
    description: 'A mail of the outbox as its HTML (development and demo only)',
    params: z.object({ id: z.coerce.number<number>().int().positive() }),
    answer: 'file',
    refusals: ['mail_not_found'],
  },
  pushes: {
    method: 'GET',
    path: '/outbox/pushes',
    who: 'anyone',
    summary: 'List demo notifications',
    description: 'The newest notifications to devices (development and demo only)',
    answer: z.object({ pushes: z.array(push) }),
  },
  ...outboxTextCalls,
})

const undelivered = z.object({
  id: z.number(),
  channel: z.enum(['email', 'text']),
  to_name: z.string(),
  to_address: z.string().nullable().describe("The email or phone; only of the caller's own side."),
})
registerSchema('UndeliveredMessage', undelivered)

export const noticeCalls = defineCalls('notices', {
  undelivered: {
    method: 'GET',
    path: '/orders/{id}/undelivered_mails',
    who: 'orders.read',
    summary: 'List undelivered messages of an order',
    description: 'Recipients whom no email or text about an order reached',
    params: z.object({ id: z.coerce.number<number>().int().positive() }),
    answer: z.object({ undelivered: z.array(undelivered) }),
    refusals: ['order_not_found'],
  },
  /** Under the portal's path, so that the page sends the shop's session and not a fleet's. */
  undeliveredOfDesk: {
    method: 'GET',
    path: '/shop_portal/orders/{id}/undelivered_mails',
    who: 'desk.orders',
    summary: 'List undelivered emails of an order',
    description: 'Recipients whom no email about an order of this shop reached',
    params: z.object({ id: z.coerce.number<number>().int().positive() }),
    answer: z.object({ undelivered: z.array(undelivered) }),
    refusals: ['order_not_found'],
  },
})
