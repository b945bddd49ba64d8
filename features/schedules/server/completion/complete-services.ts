import type { Ports } from '#platform/http/ports.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Db } from '#platform/db/database.ts'
import { type Anchors, type DueService, dueServices } from '../../interval.ts'
import { isUnread } from '#features/vehicles/odometer.ts'
import { estimatedDone } from '../../completion.ts'
import { planFor } from '../own/plans.ts'
import { findScheduledVehicle } from '../schedule-store.ts'
import { addRecords, findRecordsOf } from './completion-store.ts'

export type CompletionDeps = {
  db: Db
  now: Date
  ports: Pick<Ports, 'serviceSchedules'>
  emit: (event: ProductEvent) => void
}

type ServicesDone = {
  vehicleId: number
  services: { serviceDefinitionId: number }[]
  odometer: number
  odometerUnits: DistanceUnit
  /** False: the odometer contradicts other readings, so the services count from the forecast of that day. */
  isRead: boolean
  doneOn: string
  source: 'order' | 'manual'
  orderId: number | null
  /** The manual record with these services: undoing that record undoes the completion. */
  manualHistoryId?: number
  /** The person or shop that did the work; default: the reporting user. */
  doneBy?: string
  actor: EventActor
}

/**
 * Records services done at an odometer: they count from there, and the event recomputes the vehicle's dates. Services outside the
 * schedule are recorded too. A vehicle deleted in the meantime has no schedule left.
 */
export const completeServices = async (deps: CompletionDeps, scope: { fleetId: number }, done: ServicesDone): Promise<void> => {
  const { db, ports } = deps
  const { vehicleId, doneOn, source, orderId, manualHistoryId = null, actor } = done
  const vehicle = await findScheduledVehicle(db, { fleetId: scope.fleetId }, vehicleId, 'lock')
  const ids = [...new Set(done.services.map((service) => service.serviceDefinitionId))]
  if (!vehicle || ids.length === 0) return
  const read = convertDistance(done.odometer, done.odometerUnits, vehicle.odometerUnits)
  const { odometer, isEstimated } = done.isRead
    ? { odometer: read, isEstimated: false }
    : estimatedDone(vehicle, doneOn, undefined)
  const lines = (await planFor(db, scope, vehicle, ports)).filter((line) => ids.includes(line.serviceDefinitionId))
  const before = await anchorsBefore(db, scope, vehicleId, ids, doneOn)
  const due = dueServices(lines, before, vehicle)
  const intervals = new Map(due.map((service) => [service.serviceDefinitionId, intervalDone(service, odometer)]))
  const recorded = { recordedBy: done.doneBy ?? actor.name, recordedAt: deps.now }
  const facts = { odometer, isEstimated, doneOn, source, orderId, manualHistoryId, ...recorded }
  const records = ids.map((id) => ({ serviceDefinitionId: id, intervalOdometer: intervals.get(id) ?? null }))
  await addRecords(db, scope, vehicleId, records, facts)
  const payload = {
    odometer: isUnread({ odometer }) ? null : odometer,
    odometerUnits: vehicle.odometerUnits,
    serviceDefinitionIds: ids,
    completedOn: doneOn,
    source,
    orderId,
  }
  const at = deps.now.toISOString()
  deps.emit(happened('services_completed', { fleetId: scope.fleetId, subjectId: vehicleId, at, actor }, payload))
}

/** Anchors of these services before that day: a record of the past completes the interval of its time. */
const anchorsBefore = async (
  db: Db,
  scope: { fleetId: number },
  vehicleId: number,
  ids: number[],
  day: string,
): Promise<Anchors> => {
  const records = (await findRecordsOf(db, scope, vehicleId, ids)).filter((record) => record.doneOn <= day)
  return new Map(
    records
      .toSorted((a, b) => a.doneOn.localeCompare(b.doneOn) || a.odometer - b.odometer || a.id - b.id)
      .map((record) => [record.serviceDefinitionId, { odometer: record.odometer, on: record.doneOn, hours: record.engineHours }]),
  )
}

/** The odometer of the completed interval: its due odometer, or the nearest multiple if the previous time is unknown. */
const intervalDone = ({ last, dueOdometer, meters }: DueService, odometer: number): number => {
  if (last) return dueOdometer
  return (meters.distance && Math.round(odometer / meters.distance) * meters.distance) || Math.max(1, odometer)
}
