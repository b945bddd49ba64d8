import type { Ports } from '#platform/http/ports.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Db } from '#platform/db/database.ts'
import { completeService, intervalAt } from '../../completion.ts'
import { type DueService, dueServices, everyIn } from '../../interval.ts'
import { addRecords, saveCompletions } from './completion-store.ts'
import { recommendedFor } from '../own/plans.ts'
import { findCompletions, findScheduledVehicle } from '../schedule-store.ts'

export type CompletionParts = {
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
  doneOn: string
  source: 'order' | 'manual'
  orderId: number | null
  /** The record of maintenance done elsewhere that says so: with it, what it completed can be taken back. */
  manualHistoryId?: number
  /** Who did it; who says so when left out. */
  doneBy?: string
  actor: EventActor
}

/**
 * Services were done at an odometer: what was due of them is done with, and the vehicle's dates follow by the event. A service
 * that the schedule does not ask for is remembered all the same. A vehicle deleted meanwhile has no schedule left.
 */
export const completeServices = async (parts: CompletionParts, scope: { fleetId: number }, done: ServicesDone): Promise<void> => {
  const { db, ports } = parts
  const { vehicleId, doneOn, source, orderId, manualHistoryId = null, actor } = done
  const vehicle = await findScheduledVehicle(db, { fleetId: scope.fleetId }, vehicleId, 'lock')
  const ids = [...new Set(done.services.map((service) => service.serviceDefinitionId))]
  if (!vehicle || ids.length === 0) return
  const completions = await findCompletions(db, scope, [vehicleId])
  const odometer = convertDistance(done.odometer, done.odometerUnits, vehicle.odometerUnits)
  // By the distance, also where a day comes before it: the multiples go on under whatever else the vehicle is serviced by.
  const lines = (await recommendedFor(db, scope, vehicle, ports))
    .map(({ anchored: _anchored, ...line }) => line)
    .filter((line) => everyIn(line, vehicle.odometerUnits) > 0)
  const scheduled = dueServices(lines, completions.get(vehicleId) ?? new Map(), vehicle).filter((service) =>
    ids.includes(service.serviceDefinitionId),
  )
  const completed = scheduled.map((service) => completedBy({ ...service, monthlyDistance: vehicle.monthlyDistance }, odometer))
  const circumstances = { odometer, doneOn, source, orderId, manualHistoryId, recordedBy: done.doneBy ?? actor.name }
  const further = completed.filter((one) => one.doneThrough > one.before)
  await saveCompletions(db, scope, vehicleId, further, circumstances)
  const known = new Map(completed.map((one) => [one.serviceDefinitionId, one]))
  const records = ids.map((id) => ({
    serviceDefinitionId: id,
    intervalOdometer: known.get(id)?.intervalOdometer ?? null,
    doneThroughBefore: known.get(id)?.before ?? null,
  }))
  await addRecords(db, scope, vehicleId, records, circumstances)
  const payload = {
    odometer,
    odometerUnits: vehicle.odometerUnits,
    serviceDefinitionIds: ids,
    completedOn: doneOn,
    source,
    orderId,
  }
  const at = parts.now.toISOString()
  parts.emit(happened('services_completed', { fleetId: scope.fleetId, subjectId: vehicleId, at, actor }, payload))
}

/** A record of long ago completes the interval of its own time, and nothing of today. */
const completedBy = (service: DueService & { monthlyDistance: number }, odometer: number) => {
  const { serviceDefinitionId, doneThrough: before } = service
  const doneThrough = completeService(service, odometer)
  const intervalOdometer = doneThrough > before ? doneThrough : Math.min(before, intervalAt(service, odometer)) || null
  return { serviceDefinitionId, before, doneThrough, intervalOdometer }
}
