import pg from 'pg'
import { statementName } from './statement-name.ts'

/** A statement stays prepared on each connection until that closes, in PostgreSQL's memory: more than this are not prepared. */
const MAX_PREPARED = 200

type Query = (...args: unknown[]) => unknown

/** The texts of one pool: a text must come twice before it is prepared, since some are made of as many parameters as there are rows. */
class PreparedTexts {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= MAX_PREPARED) return name
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size < MAX_PREPARED * 5) this.#seenOnce.add(text)
      return undefined
    }
    const added = statementName(text)
    this.#names.set(text, added)
    return added
  }
}

/**
 * The client of a pool whose transactions parse each statement once for each connection instead of each time: nearly all of them find
 * or change rows by their keys, so one plan is right for every value. Lists are not prepared; their plans depend on the values (see
 * `preparedQuery`).
 */
export const preparingClient = (): typeof pg.Client => {
  const texts = new PreparedTexts()
  return class extends pg.Client {
    override query(...args: never[]): never {
      const [query, values, ...rest] = args as unknown[]
      const isText = typeof query === 'string' && Array.isArray(values) && values.length > 0
      const name = isText && this.getTransactionStatus() === 'T' ? texts.nameOf(query) : undefined
      const given = name ? [{ text: query, values, name }, ...rest] : args
      // The base class answers each of its overloads in its own way; this one passes on what was answered.
      return withCallback(super.query.bind(this) as Query, given) as never
    }
  }
}

/**
 * Left to make the promise, `pg` leaves each answer reachable from the one before it, so that none is freed before the next full
 * collection: a file of a million rows then passes through the old generation row by row.
 */
const withCallback = (send: Query, args: unknown[]): unknown => {
  const [query] = args
  const isSubmittable = typeof query === 'object' && query !== null && 'submit' in query
  if (isSubmittable || typeof args.at(-1) === 'function') return send(...args)
  return new Promise((resolve, reject) => {
    send(...args, (failure: Error | null | undefined, result: unknown) => (failure ? reject(failure) : resolve(result)))
  })
}
