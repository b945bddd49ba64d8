import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Device kinds of sessions. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet', 'program'] as const

const ownSession = z.object({
  id: z.number(),
  is_current: z.boolean().describe('This very session.'),
  kind: z.enum(DEVICE_KINDS),
  browser: z.string().nullable().describe('Common names: Firefox, Windows. Null if the device does not say.'),
  system: z.string().nullable(),
  address: z.string().nullable().describe('The network address from which it was opened.'),
  created_at: z.string(),
  last_used_at: z.string(),
  ends_at: z.string(),
  only_order_id: z
    .number()
    .nullable()
    .describe('Opened by the link of a mail about this order: it reads and decides it, and nothing else.'),
})
registerSchema('Session', ownSession)
export type OwnSession = z.output<typeof ownSession>

/** Lists and ends the user's sessions. */
export const sessionCalls = defineCalls('sessions', {
  list: {
    method: 'GET',
    path: '/customers/me/sessions',
    who: 'session.end',
    summary: 'List your sessions',
    description: 'Where the current user is signed in, this session first, then by last use',
    answer: z.object({ sessions: z.array(ownSession) }),
  },
  issueDownloadToken: {
    method: 'POST',
    path: '/download_tokens',
    version: 'v6',
    who: 'profile.read',
    summary: 'Issue a token for a download',
    description:
      'A token that a download takes once, as `auth_token` in its address, within 60 seconds: no address carries the token of a session',
    answer: z.object({ auth_token: z.string(), expires_at: z.string() }),
    status: 201,
    secret: true,
  },
  end: {
    method: 'DELETE',
    path: '/customers/me/sessions/{id}',
    who: 'session.end',
    summary: 'End a session',
    description: 'Ends one of the own sessions',
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['not_found'],
  },
  endOthers: {
    method: 'DELETE',
    path: '/customers/me/sessions',
    who: 'session.end',
    summary: 'End all other sessions',
    description: 'Ends every own session but this one',
    answer: z.object({ ended: z.number() }),
  },
})
