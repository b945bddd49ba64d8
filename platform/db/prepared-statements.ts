import type pg from 'pg'

/** A statement stays prepared on each connection until that closes, in PostgreSQL's memory: more than this are not kept. */
const MOST = 200

/**
 * The statements of transactions are parsed once for each connection instead of each time: nearly all of them find or change rows by
 * their keys, so one plan is right for every value. Lists stay as they are; their plans depend on the values (see `keptStatement`).
 * A text must come twice before it gets a name, since some are made of as many parameters as there are rows.
 */
export const prepareInTransactions = (): ((client: pg.PoolClient) => void) => {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name || names.size >= MOST) return name
    if (!seen.has(text)) {
      if (seen.size < MOST * 5) seen.add(text)
      return undefined
    }
    names.set(text, `tx${names.size}`)
    return names.get(text)
  }
  return (client) => {
    const ask = byCallback(client)
    let isInTransaction = false
    const prepared = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      if (typeof text !== 'string') return ask(text, values, ...rest)
      if (/^(begin|start transaction)/.test(text)) isInTransaction = true
      else if (/^(commit|rollback)$/.test(text)) isInTransaction = false
      const name = isInTransaction && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return name ? ask({ text, values, name }, ...rest) : ask(text, values, ...rest)
    }
    client.query = prepared as typeof client.query
  }
}

type Ask = (...args: unknown[]) => unknown

/**
 * Left to make the promise, `pg` leaves each answer reachable from the one before it, so that none is freed before the next full
 * collection: a file of a million rows then passes through the old generation row by row.
 */
const byCallback = (client: pg.PoolClient): Ask => {
  const ask = client.query.bind(client) as Ask
  return (asked, ...rest) => {
    const isSubmittable = typeof asked === 'object' && asked !== null && 'submit' in asked
    if (isSubmittable || typeof rest.at(-1) === 'function') return ask(asked, ...rest)
    return new Promise((resolve, reject) => {
      ask(asked, ...rest, (failure: Error | null | undefined, answer: unknown) => (failure ? reject(failure) : resolve(answer)))
    })
  }
}
