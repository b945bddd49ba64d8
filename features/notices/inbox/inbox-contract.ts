import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DIGEST_CHOICES } from './digest.ts'
import {
  NOTIFICATION_ACTIONS,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  NOTIFICATIONS_PAGE_SIZE,
} from './notification-groups.ts'

const notification = z.object({
  id: z.number(),
  group: z.enum(NOTIFICATION_GROUPS),
  kind: z.string(),
  title: z.string(),
  line: z.string(),
  outcome: z.string().nullable().describe('How the order was decided since; null while a decision is awaited, or none is.'),
  action: z
    .enum(NOTIFICATION_ACTIONS)
    .describe(
      '`review`: a decision is awaited; `view`: it was made; `book`: another appointment; `pay`: a payment failed; `reply`: a new message.',
    ),
  path: z.string().describe('The page of the action.'),
  created_at: z.string(),
  is_read: z.boolean(),
})
registerSchema('Notification', notification, "Something that concerns the caller, in the caller's language.")
export type ListedNotification = z.output<typeof notification>

const unread = z.object({
  unread: z.number().int().describe('How many the caller has not read.'),
  by_group: z
    .object({
      approvals: z.number().int().describe('About approvals.'),
      vehicles: z.number().int().describe('About vehicles and their visits.'),
      payments: z.number().int().describe('About payments.'),
    } satisfies Record<NotificationGroup, z.ZodType>)
    .describe('The same by group.'),
})
registerSchema('UnreadNotifications', unread)

const digest = z.object({ every: z.enum(DIGEST_CHOICES).describe('`week`: on Mondays.') })
registerSchema('NotificationDigest', digest)

/** All calls return the caller's own notifications within the acting fleet. */
export const inboxCalls = defineCalls('notifications', {
  list: {
    method: 'GET',
    path: '/notifications',
    who: 'notifications.read',
    summary: 'List notifications',
    description: 'Notifications of the last 90 days, newest first',
    query: z.object({
      group: z.enum(NOTIFICATION_GROUPS).optional(),
      before: id().optional().describe('`next` of the previous page.'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(NOTIFICATIONS_PAGE_SIZE),
    }),
    answer: z.object({ notifications: z.array(notification), next: z.number().nullable() }),
  },
  digest: {
    method: 'GET',
    path: '/notifications/digest',
    who: 'notifications.read',
    summary: 'Get the digest preference',
    description: 'How often the caller gets unread notifications by mail',
    answer: digest,
  },
  chooseDigest: {
    method: 'PUT',
    path: '/notifications/digest',
    who: 'notifications.read',
    summary: 'Choose the digest',
    description: 'Chooses how often unread notifications come by mail',
    body: digest,
    answer: digest,
  },
  markRead: {
    method: 'PUT',
    path: '/notifications/read',
    who: 'notifications.read',
    summary: 'Mark notifications as read',
    description: 'Marks some notifications as read; ids of others are ignored',
    body: z.object({ ids: ids(100).describe('Of notifications.') }),
    answer: unread,
  },
  markAllRead: {
    method: 'POST',
    path: '/notifications/read_all',
    who: 'notifications.read',
    summary: 'Mark all notifications as read',
    description: 'Marks everything as read; `read_at` takes it back',
    body: z.object({}),
    answer: z.object({ marked: z.number().int().describe('How many became read.'), read_at: z.string() }),
  },
  undoMarkAllRead: {
    method: 'POST',
    path: '/notifications/read_all/undo',
    who: 'notifications.read',
    summary: 'Undo marking all notifications as read',
    description: 'Marks as unread what was marked as read at that moment',
    body: z.object({ read_at: z.iso.datetime() }),
    answer: unread,
  },
})

/** Separate from the other calls: every page makes this one and none of the others. */
export const unreadCalls = defineCalls('unread', {
  count: {
    method: 'GET',
    path: '/notifications/unread',
    who: 'notifications.read',
    summary: 'Count unread notifications',
    description: 'How many notifications the caller has not read',
    answer: unread,
  },
})
