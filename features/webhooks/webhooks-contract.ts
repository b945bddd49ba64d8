import { z } from 'zod'
import { PUBLIC_EVENT_TYPES } from '#features/events/public-events.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

export const WEBHOOKS_MAXIMUM = 20
export const DELIVERIES_PAGE_SIZE = 50
export const SENT_AGAIN_MAXIMUM = 5_000

const types = z.array(z.enum(PUBLIC_EVENT_TYPES))

const webhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  types: types.describe('The events that it is called for.'),
  is_on: z.boolean(),
  on_since: z.string(),
  off_reason: z
    .enum(['gone', 'failing', 'maker'])
    .nullable()
    .describe('It answered 410, failed for three days, or its maker lost the right. Null: none of these.'),
  off_at: z.string().nullable(),
  failing_since: z.string().nullable().describe('Null: the last call was accepted.'),
  off_on: z.string().nullable().describe('When we turn it off if nothing changes.'),
  paused_until: z.string().nullable().describe('We leave it alone until then.'),
  maker: z.string().describe('The user who turned it on. Payloads hold what this user can see.'),
  secret_end: z.string().describe('The last characters of the secret.'),
  secret_since: z.string(),
  old_secret_until: z.string().nullable().describe('Until then calls are signed with both.'),
  delivered: z.number().describe('In the last 24 hours.'),
  failed: z.number().describe('In the last 24 hours.'),
  hours: z.array(z.object({ delivered: z.number(), failed: z.number() })).describe('The last 24 hours, oldest first.'),
})
registerSchema('Webhook', webhook, 'An address of yours that we call.')
export type Webhook = z.output<typeof webhook>

const attempt = z.object({
  at: z.string(),
  status: z.number().nullable(),
  failure: z.string().nullable(),
  ms: z.number().describe('How long the server took, in milliseconds.'),
})
registerSchema(
  'WebhookAttempt',
  attempt,
  'A call, and what the server answered. `status` null: it did not, for the reason `failure`.',
)

const delivery = z.object({
  id: z.number(),
  message_id: z.string().describe('The header `webhook-id`, the same each time.'),
  type: z.enum(PUBLIC_EVENT_TYPES),
  object: z.string(),
  object_id: z.number(),
  vehicle_name: z.string().nullable().describe('As it is called now. Null: not about a vehicle.'),
  is_test: z.boolean(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  answer_status: z.number().nullable().describe('Of the last call.'),
  failure: z.string().nullable().describe('Why the last call got no answer.'),
  tries: z.number().describe('How many calls were made.'),
  next_try_at: z.string().nullable().describe('Null: no further call.'),
  created_at: z.string(),
})
registerSchema('WebhookDelivery', delivery)
export type WebhookDelivery = z.output<typeof delivery>

const deliveryDetail = delivery.extend({
  body: z.string().nullable().describe('What we sent last.'),
  answer: z.string().nullable().describe('The beginning of the answer, at most 4 kB.'),
  attempts: z.array(attempt).describe('Oldest first.'),
})
registerSchema('WebhookDeliveryDetail', deliveryDetail)
export type WebhookDeliveryDetail = z.output<typeof deliveryDetail>

const form = z.object({
  name: line(80).min(1),
  url: z.string().trim().min(1).max(500).describe('A public address that begins with https://.'),
  types: types.min(1),
})
const one = z.object({ id: id() })
const oneDelivery = z.object({ id: id(), delivery_id: id() })
const who = 'webhooks.manage'
const version = 'v6'
const secret = z.string().describe('Begins with `whsec_`. It is shown this once.')

export const webhookCalls = defineCalls('webhooks', {
  list: {
    method: 'GET',
    path: '/webhooks',
    version,
    who,
    summary: 'List webhooks',
    description: 'The webhooks of the fleet, those that fail first',
    answer: z.object({ webhooks: z.array(webhook) }),
  },
  create: {
    method: 'POST',
    path: '/webhooks',
    version,
    who,
    summary: 'Add a webhook',
    description: 'We call this address for what happens from now on, after Standard Webhooks 1.0.0',
    body: form,
    answer: z.object({ webhook, secret }),
    status: 201,
    secret: true,
    refusals: ['webhook_url_not_public', 'webhooks_full'],
  },
  show: {
    method: 'GET',
    path: '/webhooks/{id}',
    version,
    who,
    summary: 'Get a webhook',
    description: 'One webhook with its last 24 hours',
    params: one,
    answer: z.object({ webhook }),
    refusals: ['webhook_not_found'],
  },
  update: {
    method: 'PUT',
    path: '/webhooks/{id}',
    version,
    who,
    summary: 'Change a webhook',
    description: 'Turned on again, it continues where it stopped, up to 30 days back',
    params: one,
    body: form.partial().extend({ is_on: z.boolean().optional() }),
    answer: z.object({ webhook }),
    refusals: ['webhook_not_found', 'webhook_url_not_public'],
  },
  remove: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    version,
    who,
    summary: 'Delete a webhook',
    description: 'It is not called anymore, and its log is gone',
    params: one,
    answer: z.object({}),
    refusals: ['webhook_not_found'],
  },
  renewSecret: {
    method: 'POST',
    path: '/webhooks/{id}/secret',
    version,
    who,
    summary: 'Renew the secret of a webhook',
    description: 'Calls are signed with both secrets for 24 hours',
    params: one,
    body: z.object({}),
    answer: z.object({ webhook, secret }),
    secret: true,
    refusals: ['webhook_not_found'],
  },
  endOldSecret: {
    method: 'DELETE',
    path: '/webhooks/{id}/old_secret',
    version,
    who,
    summary: 'End the old secret of a webhook',
    description: 'Calls are signed with the new one alone',
    params: one,
    answer: z.object({ webhook }),
    refusals: ['webhook_not_found'],
  },
  test: {
    method: 'POST',
    path: '/webhooks/{id}/test',
    version,
    who,
    summary: 'Send a test event',
    description: 'Sends sample data, marked with `test`; nothing else happens',
    params: one,
    body: z.object({ type: z.enum(PUBLIC_EVENT_TYPES) }),
    answer: z.object({ delivery }),
    status: 201,
    perMinute: 60,
    refusals: ['webhook_not_found', 'webhook_off'],
  },
  deliveries: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    version,
    who,
    summary: 'List what was sent',
    description: 'Calls of a webhook, newest first; kept for 30 days',
    params: one,
    query: z.object({
      status: z.enum(['waiting', 'delivered', 'failed']).optional(),
      type: z.enum(PUBLIC_EVENT_TYPES).optional(),
      query: line(60).optional().describe('An event ID, or the id of the order or vehicle.'),
      before: id().optional().describe('The id of the last one of the page before.'),
    }),
    answer: z.object({
      deliveries: z.array(delivery),
      has_more: z.boolean(),
      counts: z
        .object({ waiting: z.number(), delivered: z.number(), failed: z.number() })
        .describe('In the last 24 hours, whatever is filtered.'),
    }),
    refusals: ['webhook_not_found'],
  },
  delivery: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries/{delivery_id}',
    version,
    who,
    summary: 'Get what was sent',
    description: 'One event with each call, what we sent and what was answered',
    params: oneDelivery,
    answer: z.object({ delivery: deliveryDetail }),
    refusals: ['webhook_not_found', 'webhook_delivery_not_found'],
  },
  sendAgain: {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/send_again',
    version,
    who,
    summary: 'Send an event again',
    description: 'Sends it now with the same ID, delivered or not',
    params: oneDelivery,
    body: z.object({}),
    answer: z.object({ delivery }),
    refusals: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_off'],
  },
  sendRangeAgain: {
    method: 'POST',
    path: '/webhooks/{id}/send_again',
    version,
    who,
    summary: 'Send events of a time again',
    description: 'At most 5,000, oldest first, each with the same ID',
    params: one,
    body: z.object({
      from: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
      also_delivered: z.boolean().default(false).describe('Also what was accepted; otherwise what failed.'),
    }),
    answer: z.object({ count: z.number().describe('How many are sent again.') }),
    refusals: ['webhook_not_found', 'webhook_off'],
  },
})
