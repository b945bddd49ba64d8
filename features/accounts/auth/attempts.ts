/** Sliding window over which failures are counted. */
export const ATTEMPT_WINDOW_MINUTES = 15
/** Per email and address. Reset mails and one-time codes have the same limit, counted separately. */
export const MOST_FAILURES = 10
/** Per address, over all emails: stops trying one password on many accounts. High enough for an office behind one address. */
export const MOST_FAILURES_OF_ADDRESS = 50

/**
 * Per email within an hour, over all addresses: from here on each attempt needs a captcha. Not a lockout, or anyone could lock
 * out another user.
 */
export const CAPTCHA_AFTER_FAILURES = 100
export const ACCOUNT_WINDOW_MINUTES = 60
