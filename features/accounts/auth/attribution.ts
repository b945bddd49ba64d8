const QUERY_MAXIMUM = 500
/** What opens a door is never kept, wherever it came from. */
const DOORS = ['key', 'token', 'auth_token', 'reset_password_token', 'password']

/** The query string with which somebody arrived, kept with the sign-in to see where people come from; without keys and tokens. */
export const attributionOf = (query: string | undefined): { query?: string } => {
  if (!query) return {}
  const search = new URLSearchParams(query)
  for (const parameter of DOORS) search.delete(parameter)
  const remaining = search.toString().slice(0, QUERY_MAXIMUM)
  return remaining ? { query: remaining } : {}
}
