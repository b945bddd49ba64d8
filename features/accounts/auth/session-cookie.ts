/** Holds the session token. Used to authenticate server rendering, which only reads; API calls are never authorized by it. */
export const SESSION_COOKIE = 'fw_token'
