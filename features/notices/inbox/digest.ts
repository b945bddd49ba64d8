/** How often unread notifications are mailed. */
export const DIGEST_CHOICES = ['never', 'day', 'week'] as const
export type DigestChoice = (typeof DIGEST_CHOICES)[number]

/** The weekly digest is sent on Mondays, per `weekdayOf`. */
export const DIGEST_WEEKDAY = 1
/** Maximum notifications in the mail; the page has the rest. */
export const NOTIFICATIONS_IN_DIGEST = 20
