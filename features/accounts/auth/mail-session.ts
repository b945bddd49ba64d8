/** The key in a mail opens a session of at most this long, ... */
export const MAIL_SESSION_HOURS = 24
/** ... and until the order is decided it may be used again, for this long: scanners of mail open links, too. */
export const MAIL_KEY_HOURS = 72
