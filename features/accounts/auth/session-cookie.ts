/**
 * The browser keeps the session's token in it. The server authenticates with it where it renders a page, which only reads; no call of the
 * API is authorized by it.
 */
export const SESSION_COOKIE = 'fw_token'
