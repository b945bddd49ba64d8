/** Bodies are never logged; in case one ever is, these fields are redacted. */
const FIELDS = ['number', 'cvc', 'nonce', 'payment_method_nonce', 'vaultToken', 'password'].flatMap((name) => [
  `body.${name}`,
  `*.body.${name}`,
  `*.${name}`,
])

/** The parser of forms logs the headers of a request at its most detailed level. */
const HEADERS = ['authorization', 'cookie'].flatMap((name) => [`headers.${name}`, `*.headers.${name}`])

/** Redacts secrets in each log line. */
export const neverLogged = { paths: [...FIELDS, ...HEADERS], censor: '[not logged]' }
