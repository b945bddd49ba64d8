import type { Database, Tx } from './database.ts'

/** One transaction with the events that it emits; they are saved in it, and what must be true with them becomes true in it. */
export type Write<Event> = <T>(work: (tx: Tx, emit: (event: Event) => void) => Promise<T>) => Promise<T>

/** `onWritten` saves events in the transaction of their change. */
export const writer =
  <Event>(
    { kysely }: Pick<Database, 'kysely'>,
    onWritten: (tx: Tx, events: Event[], now: Date) => Promise<void>,
    now: () => Date,
  ): Write<Event> =>
  (work) =>
    kysely.transaction().execute(async (tx) => {
      const events: Event[] = []
      const result = await work(tx, (event) => events.push(event))
      if (events.length) await onWritten(tx, events, now())
      return result
    })
