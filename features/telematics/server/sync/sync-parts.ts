import type { ProductEvent } from '#features/events/event.ts'
import type { Telematics } from '#integrations/telematics/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'

export type SyncParts = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  telematics: Telematics
  /** Set when the process is about to stop: the rest is left to the next one. */
  signal: AbortSignal
}

/** A sync under way, and the database that it reads. */
export type OpenSync = { fleetId: number; id: number; database: string }
