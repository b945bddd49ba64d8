import type { ProductEvent } from '#features/events/event.ts'
import type { Places } from '#integrations/places/port.ts'
import type { Telematics } from '#integrations/telematics/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { StoredDue } from '#features/vehicles/due-state.ts'
import type { DeviceOdometer } from '#features/vehicles/server/detail/device-reading-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'

/** When vehicles become due with these odometers; the schedules know. Written with them, since a second write costs every index again. */
export type ForecastReadings = (
  tx: Tx,
  scope: { fleetId: number },
  readings: readonly DeviceOdometer[],
) => Promise<ReadonlyMap<number, StoredDue>>

export type SyncParts = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  telematics: Telematics
  places: Pick<Places, 'locate'>
  forecast: ForecastReadings
  /** Set when the process is about to stop: the rest is left to the next one. */
  signal: AbortSignal
}

/** A sync under way, and the database that it reads. */
export type OpenSync = {
  fleetId: number
  id: number
  database: string
  /** Where the fleet's day begins and ends: a reading belongs to it as if somebody had read it there. */
  zone: string
}
