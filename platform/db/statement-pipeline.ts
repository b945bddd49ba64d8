import type pg from 'pg'
import { isStaleStatement } from './stale-statement.ts'

/** A statement in the form of `pg`. With a name the connection parses it once; rows are arrays, the cheapest to read. */
export type Statement = { text: string; values: unknown[]; name?: string }
export type StatementResult = { columns: { name: string; type: number }[]; rows: unknown[][] }
export type RunStatement = (statement: Statement) => Promise<StatementResult>

type Queued = Statement & {
  result: Promise<StatementResult>
  resolve(result: StatementResult): void
  reject(reason: unknown): void
}

/**
 * Pipelines read statements that run at once (`Promise.all`): one connection, one write, one wait. They remain separate
 * statements, so one failure does not affect the others. Identical ones are sent once. The pool is opened with `pipeline: true`
 * and used for nothing else, since a transaction in it would include other callers' statements. `namesStatements` false: behind a
 * pooler, where the next statement may run on another connection, they are sent unnamed and one at a time.
 */
export const statementPipeline = (pool: pg.Pool, namesStatements = true): RunStatement => {
  let queue: Queued[] = []
  const flush = (): void => {
    const batch = queue
    queue = []
    pool.connect((failure, client, release) => {
      if (failure || !client) for (const { reject } of batch) reject(failure)
      else sendBatch(client, batch, release)
    })
  }
  return (config) => {
    const { name: _, ...unnamed } = config
    const statement = namesStatements ? config : unnamed
    const same = queue.find((queued) => isSame(queued, statement))
    if (same) return same.result
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>()
    if (queue.push({ ...statement, result: promise, resolve, reject }) === 1) queueMicrotask(flush)
    return promise
  }
}

const isSame = (one: Statement, other: Statement): boolean =>
  one.name === other.name && one.text === other.text && sameValues(one.values, other.values)

const sameValues = (values: unknown[], others: unknown[]): boolean =>
  values.every((value, index) => sameValue(value, others[index]))

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && sameValues(one, other))

const sendBatch = (client: pg.PoolClient, batch: Queued[], release: (destroy?: boolean) => void): void => {
  let unanswered = batch.length
  let isStale = false
  const end = (): void => {
    unanswered -= 1
    // A stale connection is closed, or it would reparse the statement each time.
    if (unanswered === 0) release(isStale)
  }
  const send = ({ name, ...unnamed }: Queued): void => {
    const { text, values, resolve, reject } = unnamed
    client.query({ text, values, ...(name ? { name } : {}), rowMode: 'array' }, (failure: Error | undefined, result) => {
      if (name && isStaleStatement(failure)) {
        isStale = true
        return send(unnamed)
      }
      end()
      if (failure) reject(failure)
      else resolve(statementResult(result))
    })
  }
  // A pipelining client writes each statement separately: corked, the socket sends them in one packet.
  const { stream } = client.connection
  stream.cork()
  batch.forEach(send)
  stream.uncork()
}

export const statementResult = ({ fields, rows }: pg.QueryArrayResult<unknown[]>): StatementResult => ({
  columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
  rows,
})
