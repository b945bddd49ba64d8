import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'

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
})
