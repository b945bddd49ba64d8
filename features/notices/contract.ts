import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { outboxTextCalls } from './text-message-contract.ts'

const mail = z.object({
  id: z.number(),
  to_address: z.string(),
  to_name: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})

/** Development and demo only: not registered where mails leave the house. */
export const outboxCalls = defineCalls('outbox', {
  list: {
    method: 'GET',
    path: '/outbox',
    who: 'anyone',
    summary: 'The newest mails of the outbox (development and demo only)',
    query: z.object({ to: z.string().max(254).optional() }),
    answer: z.object({ mails: z.array(mail) }),
  },
  ...outboxTextCalls,
})

const undelivered = z.object({
  id: z.number(),
  channel: z.enum(['email', 'text']),
  to_name: z.string(),
  /** The email or phone; only of the asker's own side. */
  to_address: z.string().nullable(),
})

export const noticeCalls = defineCalls('notices', {
  undelivered: {
    method: 'GET',
    path: '/orders/{id}/undelivered_mails',
    who: 'fleetUser',
    summary: 'Whom no e-mail or text about an order reached',
    params: z.object({ id: z.coerce.number<number>().int().positive() }),
    answer: z.object({ undelivered: z.array(undelivered) }),
    refusals: ['order_not_found'],
  },
  /** Below the portal, so that the page sends the desk's session along and not a fleet's. */
  undeliveredOfDesk: {
    method: 'GET',
    path: '/shop_portal/orders/{id}/undelivered_mails',
    who: 'shopDesk',
    summary: 'Whom no e-mail about an order of this shop reached',
    params: z.object({ id: z.coerce.number<number>().int().positive() }),
    answer: z.object({ undelivered: z.array(undelivered) }),
    refusals: ['order_not_found'],
  },
})
