/** Hash of the address that opens the form on the page of preferences. */
export const PASSWORD_ANCHOR = 'password'
