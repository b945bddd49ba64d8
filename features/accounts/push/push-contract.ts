import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { PUSH_NOTICES } from '../notice.ts'
import { DEVICE_KINDS } from '../sessions/sessions-contract.ts'

const ENDPOINT_MAXIMUM = 1000

const device = z.object({
  id: z.number(),
  is_current: z.boolean().describe('Subscribed by this session.'),
  kind: z.enum(DEVICE_KINDS),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
registerSchema('PushDevice', device)
export type PushDevice = z.output<typeof device>

/** As a browser's `PushSubscription` has them: an uncompressed point of P-256, and 16 bytes, in base64url. */
const subscription = z.object({
  endpoint: z.url().max(ENDPOINT_MAXIMUM),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})
registerSchema('PushSubscription', subscription)

const RATE = 30

/** The browsers in which a user wants to see notifications. */
export const pushCalls = defineCalls('push', {
  list: {
    method: 'GET',
    path: '/customers/me/push_devices',
    who: 'notifications.choose',
    summary: 'List your devices',
    description: 'The own browsers that show notifications',
    answer: z.object({
      public_key: z.string().nullable().describe('To subscribe with; null: nothing can be sent.'),
      devices: z.array(device),
    }),
  },
  subscribe: {
    method: 'POST',
    path: '/customers/me/push_devices',
    who: 'notifications.choose',
    summary: 'Show notifications on a device',
    description: 'Subscribes a browser until its session ends',
    body: subscription.extend({ notice: z.enum(PUSH_NOTICES).optional().describe('Chosen with it.') }),
    answer: z.object({ id: z.number() }),
    status: 201,
    refusals: ['push_unavailable', 'push_endpoint_refused'],
    secret: true,
    keep: false,
    perMinute: RATE,
  },
  remove: {
    method: 'DELETE',
    path: '/customers/me/push_devices/{id}',
    who: 'notifications.choose',
    summary: 'Remove a device',
    description: 'An own browser shows no more notifications',
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['not_found'],
  },
  /** Called by the worker, which has no session: the old address and its secret are proof enough. */
  renew: {
    method: 'POST',
    path: '/push_devices/renew',
    who: 'anyone',
    summary: 'Renew a subscription',
    description: 'A browser changed its subscription; an unknown one changes nothing',
    body: subscription.extend({ old_endpoint: z.string().max(ENDPOINT_MAXIMUM), old_auth: z.string().max(30) }),
    answer: z.object({}),
    status: 204,
    refusals: ['push_endpoint_refused'],
    secret: true,
    perMinute: RATE,
  },
})
