import type { ProductEvent } from '#features/events/event.ts'
import type { Places } from '#integrations/places/port.ts'
import type { Telematics } from '#integrations/telematics/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { StoredDue } from '#features/vehicles/due-state.ts'
import type { DeviceOdometer } from '#features/vehicles/server/detail/device-reading-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'

/**
 * Due dates for these odometers, injected by the schedules. Written in the same statement, since a second write updates
 * every index again.
 */
export type ForecastReadings = (
  tx: Tx,
  scope: { fleetId: number },
  readings: readonly DeviceOdometer[],
) => Promise<ReadonlyMap<number, StoredDue>>

export type SyncDeps = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  telematics: Telematics
  places: Pick<Places, 'locate'>
  forecast: ForecastReadings
  /** Aborted when the process is about to stop: the next process then resumes. */
  signal: AbortSignal
}

/** A running sync with its database. */
export type OpenSync = {
  fleetId: number
  id: number
  database: string
  /** Time zone of the fleet, which determines a reading's day. */
  zone: string
}
