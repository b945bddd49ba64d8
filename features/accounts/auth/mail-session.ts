/** Maximum lifetime of a session opened by an email link. */
export const MAIL_SESSION_HOURS = 24
/** Until the order is decided the key can be reused for this long, because mail scanners open links, too. */
export const MAIL_KEY_HOURS = 72
