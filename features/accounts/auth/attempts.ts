/** Sliding window over which failures are counted. */
export const ATTEMPT_WINDOW_MINUTES = 15
/** Per email and IP address. Reset mails and one-time codes have the same limit, counted separately. */
export const MOST_FAILURES = 10
/** Per IP address, over all emails: stops trying one password on many accounts. High enough for an office behind one address. */
export const MOST_FAILURES_OF_ADDRESS = 50

/**
 * Per email within an hour, over all IP addresses: beyond it, each attempt requires a captcha. Not a lockout, or anyone
 * could lock out another user.
 */
export const CAPTCHA_AFTER_FAILURES = 100
export const ACCOUNT_WINDOW_MINUTES = 60
