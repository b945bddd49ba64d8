const QUERY_MAXIMUM = 500
/** Query parameters that grant access are never stored. */
const SECRET_PARAMETERS = ['key', 'token', 'auth_token', 'reset_password_token', 'password']

/** The query string of the landing page, stored with the sign-in for attribution; keys and tokens removed. */
export const attributionOf = (query: string | undefined): { query?: string } => {
  if (!query) return {}
  const search = new URLSearchParams(query)
  for (const parameter of SECRET_PARAMETERS) search.delete(parameter)
  const remaining = search.toString().slice(0, QUERY_MAXIMUM)
  return remaining ? { query: remaining } : {}
}
