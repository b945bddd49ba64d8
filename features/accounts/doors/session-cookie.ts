/** The browser keeps the session's token in it. The server only looks whether it is there, to know which page will be shown. */
export const SESSION_COOKIE = 'fw_token'
