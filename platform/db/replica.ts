import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { findLastWrite, saveWritePosition } from './last-write-store.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** How long a read waits for the replica to reach the reader's own last write. */
const WAIT_MS = 200
const LOOK_EVERY_MS = 10
/** A replica further behind than this is not read. */
const MOST_BEHIND_SECONDS = 30
/** Replica reads pause for this long after a write position could not be saved: the time its replay may take. */
const DISTRUST_MS = 10_000

/**
 * A read-only copy of the database. The only place that decides whether a read may go there: never before the copy has
 * the reader's own writes, and never while it is disconnected or far behind.
 */
export class Replica {
  readonly #primary: Db
  readonly #replica: Db
  #distrustedUntilMs = 0

  constructor(primary: Db, replica: Db) {
    this.#primary = primary
    this.#replica = replica
  }

  /** The replica, or null if this read needs the primary. `person`: the reader; null for a visitor, who has no writes. */
  async readingFor(person: string | null): Promise<Db | null> {
    if (performance.now() < this.#distrustedUntilMs) return null
    const lastWrite = person === null ? null : await findLastWrite(this.#primary, person)
    const untilMs = performance.now() + WAIT_MS
    do {
      const state = await this.#stateFor(lastWrite)
      if (state === 'unusable') return null
      if (state === 'reached') return this.#replica
      await pause(LOOK_EVERY_MS)
    } while (performance.now() < untilMs)
    return null
  }

  /** Called before the response of every write, in whichever process it ran. */
  async noteWrite(person: string): Promise<void> {
    await saveWritePosition(this.#primary, person).catch(() => (this.#distrustedUntilMs = performance.now() + DISTRUST_MS))
  }

  async #stateFor(lastWrite: string | null): Promise<'reached' | 'behind' | 'unusable'> {
    const { rows } = await sql<{ isUsable: boolean; isReached: boolean }>`select
      pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and (
        pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
        or now() - pg_last_xact_replay_timestamp() < ${MOST_BEHIND_SECONDS} * interval '1 second') as is_usable,
      coalesce(pg_last_wal_replay_lsn() >= ${lastWrite ?? '0/0'}::pg_lsn, false) as is_reached`
      .execute(this.#replica)
      .catch(() => ({ rows: [] }))
    const [state] = rows
    if (!state?.isUsable) return 'unusable'
    return state.isReached ? 'reached' : 'behind'
  }
}
