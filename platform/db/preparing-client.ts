import type pg from 'pg'
import { ConnectingClient } from './connecting-client.ts'
import { isStaleStatement } from './stale-statement.ts'
import { statementName } from './statement-name.ts'

/** A prepared statement uses PostgreSQL memory on each connection until that closes: this is the maximum. */
const MAX_PREPARED = 200

type Query = (...args: unknown[]) => unknown

/** Statement texts of one pool: a text is prepared on its second use, since some have one parameter per row. */
class PreparedTexts {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()
  readonly #stale = new Set<string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (this.#stale.has(text)) return undefined
    if (name || this.#names.size >= MAX_PREPARED) return name
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size < MAX_PREPARED * 5) this.#seenOnce.add(text)
      return undefined
    }
    const added = statementName(text)
    this.#names.set(text, added)
    return added
  }

  /** Other connections may have it prepared as well: from now on it is sent unnamed. */
  abandon(text: string): void {
    this.#stale.add(text)
  }
}

/**
 * A pool client whose transactions parse each statement once per connection: nearly all of them find or change rows by key, so
 * one plan fits every value; `namesStatements` false: never, for a pooler. Lists are not prepared; their plans depend on the values (see `preparedQuery`).
 */
export const preparingClient = (namesStatements = true): typeof pg.Client => {
  const texts = new PreparedTexts()
  return class extends ConnectingClient {
    override query(...args: never[]): never {
      const [query, values, ...rest] = args as unknown[]
      const isText = typeof query === 'string' && Array.isArray(values) && values.length > 0
      const name = namesStatements && isText && this.getTransactionStatus() === 'T' ? texts.nameOf(query) : undefined
      const send = super.query.bind(this) as Query
      // The base class returns something else per overload; this passes it through.
      if (!name) return withCallback(send, args) as never
      const result = withCallback(send, [{ text: query, values, name }, ...rest])
      // The transaction fails, and is retried as after a conflict.
      if (result instanceof Promise)
        result.catch((error) => {
          if (isStaleStatement(error)) texts.abandon(query as string)
        })
      // As above.
      return result as never
    }
  }
}

/**
 * If `pg` creates the promise, each result stays reachable from the one before it, and none is freed before the next full
 * collection: a file of a million rows then fills the old generation row by row.
 */
const withCallback = (send: Query, args: unknown[]): unknown => {
  const [query] = args
  const isSubmittable = typeof query === 'object' && query !== null && 'submit' in query
  if (isSubmittable || typeof args.at(-1) === 'function') return send(...args)
  return new Promise((resolve, reject) => {
    send(...args, (failure: Error | null | undefined, result: unknown) => (failure ? reject(failure) : resolve(result)))
  })
}
