/** The tabs of the notifications panel. */
export const NOTIFICATION_GROUPS = ['approvals', 'vehicles', 'payments'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** `review`: a decision is required; `view`: it was required, and is made already. */
export const NOTIFICATION_ACTIONS = ['review', 'open', 'view', 'book', 'pay', 'reply'] as const
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number]

/** Older notifications are neither shown nor stored. */
export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_PAGE_SIZE = 20
