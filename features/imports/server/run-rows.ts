import type { ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { ImportDeps, Judged, RowChange, ServerKind } from './kind.ts'

export type ImportJobDeps = { db: Db; write: Write<ProductEvent>; clock: Clock; signal: AbortSignal; ports: Ports }

/** Maximum number of rows that a crash may lose, unless a kind overrides it. */
const ROWS_PER_TRANSACTION = 100

type Ready<Row, Problem> = Extract<Judged<Row, Problem>, { outcome: 'added' | 'changed' }>

/** A run of an import or a bulk upload. */
type Run<Row = unknown, Problem = unknown> = {
  kind: ServerKind<Row, Problem>
  context: Omit<ImportDeps, 'db'>
  /** Excludes rows saved before an interruption. */
  groups: AsyncIterable<Judged<Row, Problem>[]>
  /** Claims the next rows in their transaction; false if another worker is ahead or the run has ended. */
  take(tx: Tx): Promise<boolean>
  /** Saves the results of the rows in the same transaction. */
  note(tx: Tx, rows: Judged<Row, Problem>[], saved: RowChange[]): Promise<void>
}

/**
 * Saves judged rows. May be interrupted anywhere and run again: each transaction saves rows with the progress, so every row is saved
 * once. False if another worker has taken over.
 */
export const saveRows = async <Row, Problem>(
  { db, write, signal }: Pick<ImportJobDeps, 'db' | 'write' | 'signal'>,
  { kind, context, groups, take, note }: Run<Row, Problem>,
): Promise<boolean> => {
  const { perTransaction = ROWS_PER_TRANSACTION, afterTransaction } = kind.rows
  let transactions = 0
  for await (const group of groups) {
    for (let start = 0; start < group.length; start += perTransaction) {
      const rows = group.slice(start, start + perTransaction)
      signal.throwIfAborted()
      const isSaved = await write(async (tx, emit) => {
        if (!(await take(tx))) return false
        const ready = rows.filter(isReady)
        await note(tx, rows, await kind.rows.save({ ...context, db: tx, emit }, ready))
        return true
      })
      if (!isSaved) return false
      transactions += 1
      await afterTransaction?.(db, transactions)
    }
  }
  return true
}

export const isReady = <Row, Problem>(one: Judged<Row, Problem>): one is Ready<Row, Problem> =>
  one.outcome === 'added' || one.outcome === 'changed'
