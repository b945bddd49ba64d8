import type { Database, Tx } from './database.ts'

/** Runs `work` in a transaction, saves the events it emits and runs their synchronous reactions before commit. */
export type Write<Event> = <T>(work: (tx: Tx, emit: (event: Event) => void) => Promise<T>) => Promise<T>

/** `onWritten` saves the events in the transaction of their change. */
export const writer =
  <Event>(
    { kysely }: Pick<Database, 'kysely'>,
    saveEvents: (tx: Tx, events: Event[], now: Date) => Promise<void>,
    now: () => Date,
  ): Write<Event> =>
  (work) =>
    kysely.transaction().execute(async (tx) => {
      const events: Event[] = []
      const result = await work(tx, (event) => events.push(event))
      if (events.length) await saveEvents(tx, events, now())
      return result
    })
