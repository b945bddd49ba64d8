import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened } from '#features/events/event.ts'
import { type CompletionDeps, completeServices } from '#features/schedules/server/completion/complete-services.ts'
import { takeBackServices } from '#features/schedules/server/completion/take-back-services.ts'
import {
  addLifetimeCost,
  moveLastMaintenance,
  takeBackLastMaintenance,
} from '#features/vehicles/server/detail/manual-visit-store.ts'
import { addReading, takeBackReading } from '#features/vehicles/server/detail/reading-store.ts'
import type { Db } from '#platform/db/database.ts'
import { isCredit } from '../../manual-record.ts'
import { findLastWithout } from './manual-store.ts'

/** The fields of a record that affect its vehicle. */
type Effect = {
  recordId: number
  vehicle: { id: number; odometerUnits: DistanceUnit }
  odometer: number
  odometerUnits: DistanceUnit
  doneOn: string
  totalCents: number
  services: readonly { serviceDefinitionId: number | null }[]
}

type By = { userId: number; actor: EventActor; doneBy: string }

/** Applies a record to its vehicle: costs, last maintenance, a higher odometer and completed services; for a credit, only the costs. */
export const applyToVehicle = async (deps: CompletionDeps, fleetId: number, effect: Effect, by: By): Promise<void> => {
  const { recordId, vehicle, doneOn, odometerUnits } = effect
  const scope = { fleetId }
  const odometer = convertDistance(effect.odometer, odometerUnits, vehicle.odometerUnits)
  await addLifetimeCost(deps.db, scope, vehicle.id, effect.totalCents)
  if (isCredit(effect)) return
  await moveLastMaintenance(deps.db, scope, vehicle.id, { odometer: odometer || null, doneOn })
  const newReading = { odometer, readOn: doneOn, source: 'history', manualHistoryId: recordId, recordedBy: by.userId } as const
  // Trailers usually have no odometer: 0 is not a reading.
  const { isNews, isConsistent } =
    odometer === 0
      ? { isNews: false, isConsistent: false }
      : await addReading(deps.db, scope, vehicle.id, { ...newReading, at: deps.now })
  if (isNews) {
    const where = { fleetId, subjectId: vehicle.id, at: deps.now.toISOString(), actor: by.actor }
    const reading = { odometer, odometerUnits: vehicle.odometerUnits, readOn: doneOn, source: 'history' as const }
    deps.emit(happened('odometer_recorded', where, reading))
  }
  await completeServices(deps, scope, {
    vehicleId: vehicle.id,
    services: effect.services.flatMap(({ serviceDefinitionId }) =>
      serviceDefinitionId === null ? [] : [{ serviceDefinitionId }],
    ),
    odometer: effect.odometer,
    odometerUnits,
    isRead: isConsistent,
    doneOn,
    source: 'manual',
    orderId: null,
    manualHistoryId: recordId,
    doneBy: by.doneBy,
    actor: by.actor,
  })
}

/** Reverts the record's effects on its vehicle. The caller emits the event that recomputes due dates. */
export const takeBackFromVehicle = async (db: Db, fleetId: number, effect: Effect, now: Date): Promise<void> => {
  const { recordId, vehicle, doneOn } = effect
  const scope = { fleetId }
  const odometer = convertDistance(effect.odometer, effect.odometerUnits, vehicle.odometerUnits)
  await addLifetimeCost(db, scope, vehicle.id, -effect.totalCents)
  if (isCredit(effect)) return
  await takeBackServices(db, scope, recordId)
  await takeBackReading(db, scope, vehicle.id, { manualHistoryId: recordId }, now)
  const last = await findLastWithout(db, fleetId, vehicle.id, recordId)
  const before = last && {
    doneOn: last.doneOn,
    odometer: last.odometer === null ? null : convertDistance(last.odometer, last.units, vehicle.odometerUnits),
  }
  await takeBackLastMaintenance(db, scope, vehicle.id, { odometer: odometer || null, doneOn }, before ?? null)
}
