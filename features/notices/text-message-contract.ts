import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** As posted by the provider: a form whose signature covers every field, including unused ones. */
const form = z.record(z.string().max(100), z.string().max(8000))

/** Webhooks of the SMS provider. Reveal nothing to callers without the provider's signature. */
export const textMessageCalls = defineCalls('textMessages', {
  report: {
    method: 'POST',
    path: '/text_messages/report',
    who: 'anyone',
    summary: 'Receive a delivery report',
    description: 'The provider reports what became of a text message; signed by the provider',
    body: form,
    form: true,
    status: 204,
    answer: z.object({}),
    secret: true,
    refusals: ['signature_invalid'],
  },
  incoming: {
    method: 'POST',
    path: '/text_messages/incoming',
    who: 'anyone',
    summary: 'Receive a text message',
    description: 'Receives replies to text messages: STOP, START, HELP and odometers count; signed by the provider',
    body: form,
    form: true,
    status: 204,
    answer: z.object({}),
    secret: true,
    refusals: ['signature_invalid'],
  },
})

const textMessage = z.object({
  id: z.number(),
  direction: z.enum(['out', 'in']),
  number: z.string(),
  to_name: z.string(),
  language: z.string(),
  brand: z.string(),
  brand_id: z.string(),
  body: z.string(),
  status: z.enum(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'received']),
  reason: z.string().nullable().describe('Why it failed.'),
  send_after: z.string().nullable().describe('The end of the quiet hours that hold it back.'),
  created_at: z.string(),
})
registerSchema('DemoTextMessage', textMessage)
export type OutboxText = z.output<typeof textMessage>

/** Development and demo only: the phones of the outbox page. */
export const outboxTextCalls = {
  texts: {
    method: 'GET',
    path: '/outbox/text_messages',
    who: 'anyone',
    summary: 'List demo text messages',
    description: 'The newest text messages with what was answered (development and demo only)',
    answer: z
      .object({ from: z.string().nullable(), text_messages: z.array(textMessage) })
      .describe('`from`: the number that texts come from; null where nothing is sent.'),
  },
  answerText: {
    method: 'POST',
    path: '/outbox/text_messages',
    who: 'anyone',
    summary: 'Answer a demo text message',
    description: 'Plays a phone that answers a text message (development and demo only)',
    body: z.object({ phone_number: z.string().regex(/^\d{10}$/), body: line(500).min(1) }),
    answer: z.object({}),
    perMinute: 60,
  },
} as const
