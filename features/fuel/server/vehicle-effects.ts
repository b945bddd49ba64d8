import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import { addReading, takeBackReading } from '#features/vehicles/server/detail/reading-store.ts'
import type { Db } from '#platform/db/database.ts'

type Deps = { db: Db; now: Date; emit: (event: ProductEvent) => void }
type Effect = {
  entryId: number
  vehicle: { id: number; odometerUnits: DistanceUnit }
  odometer: number | null
  odometerUnits: DistanceUnit
  filledOn: string
}

/** A fill's odometer is a reading like any other: a higher one updates the vehicle's odometer, an older one is stored without effect. */
export const applyReading = async (
  { db, now, emit }: Deps,
  fleetId: number,
  { entryId, vehicle, odometerUnits: entryUnits, filledOn: readOn, ...effect }: Effect,
  by: { userId: number; actor: EventActor },
): Promise<void> => {
  if (effect.odometer === null) return
  const { odometerUnits } = vehicle
  const odometer = convertDistance(effect.odometer, entryUnits, odometerUnits)
  const reading = { odometer, readOn, source: 'fuel', fuelEntryId: entryId, recordedBy: by.userId, at: now } as const
  if (!(await addReading(db, { fleetId }, vehicle.id, reading)).isNews) return
  const where = { fleetId, subjectId: vehicle.id, at: now.toISOString(), actor: by.actor }
  emit(happened('odometer_recorded', where, { odometer, odometerUnits, readOn, source: 'fuel' }))
}

/** Reverts a fill's reading. The caller emits the event that recomputes due dates. */
export const takeBackFuelReading = (db: Db, fleetId: number, vehicleId: number, entryId: number, now: Date): Promise<void> =>
  takeBackReading(db, { fleetId }, vehicleId, { fuelEntryId: entryId }, now)
