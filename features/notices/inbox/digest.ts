/** How often unread notifications come by mail. */
export const DIGEST_CHOICES = ['never', 'day', 'week'] as const
export type DigestChoice = (typeof DIGEST_CHOICES)[number]

/** The weekly one comes on a Monday: by `weekdayOf`. */
export const DIGEST_WEEKDAY = 1
/** What the mail lists; the page has the rest. */
export const NOTIFICATIONS_IN_DIGEST = 20
