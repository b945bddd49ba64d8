import type { Call, Calls } from '../call.ts'
import type { PathTable } from './paths.ts'

/** `{ 'orders.list': ['GET', '/api/v4/orders'] }` for the browser, which needs no schemas. */
export const pathTable = (features: Record<string, Calls>): PathTable =>
  Object.fromEntries(
    Object.entries(features).flatMap(([feature, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${feature}.${name}`, rowOf(call)]),
    ),
  )

const rowOf = (call: Call): PathTable[string] => {
  const path = `/api/${call.version ?? 'v4'}${call.path}`
  const now = whenSent(call)
  return now ? [call.method, path, now] : [call.method, path]
}

/**
 * Calls that never enter the offline queue. Those with a secret have no idempotency key; `anyTenant` calls may change the session,
 * which must not happen later and unnoticed. Payments and deletions are not queued either, but they have a key, so they are
 * retried when the connection broke.
 */
const whenSent = ({ method, secret, anyTenant, keep }: Call): 'now' | 'soon' | null => {
  if (method === 'GET') return null
  if (secret || anyTenant) return 'now'
  return keep === false || method === 'DELETE' ? 'soon' : null
}
