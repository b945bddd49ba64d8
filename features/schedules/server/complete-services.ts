import type { Ports } from '#features/accounts/server/context.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Db } from '#platform/db/database.ts'
import { completeService } from '../completion.ts'
import { dueServices } from '../interval.ts'
import { addRecords, saveCompletions } from './completion-store.ts'
import { linesOf } from './schedule-lines.ts'
import { findCompletions, findScheduledVehicle } from './schedule-store.ts'

export type CompletionParts = {
  db: Db
  now: Date
  ports: Pick<Ports, 'serviceSchedules'>
  emit: (event: ProductEvent) => void
}

export type ServicesDone = {
  vehicleId: number
  services: { serviceDefinitionId: number }[]
  odometer: number
  odometerUnits: DistanceUnit
  doneOn: string
  source: 'order' | 'manual'
  orderId: number | null
  actor: EventActor
}

/**
 * Services were done at an odometer: what was due of them is done with, and the vehicle's dates follow by the event. A service
 * that the schedule does not ask for is remembered all the same. A vehicle deleted meanwhile has no schedule left.
 */
export const completeServices = async (parts: CompletionParts, scope: { fleetId: number }, done: ServicesDone): Promise<void> => {
  const { db, ports } = parts
  const { vehicleId, doneOn, source, orderId, actor } = done
  const vehicle = await findScheduledVehicle(db, { fleetId: scope.fleetId }, vehicleId, 'lock')
  const ids = [...new Set(done.services.map((service) => service.serviceDefinitionId))]
  if (!vehicle || ids.length === 0) return
  const completions = await findCompletions(db, scope, [vehicleId])
  const odometer = convertDistance(done.odometer, done.odometerUnits, vehicle.odometerUnits)
  const lines = linesOf(ports.serviceSchedules, vehicle)
  const scheduled = dueServices(lines, completions.get(vehicleId) ?? new Map(), vehicle).filter((service) =>
    ids.includes(service.serviceDefinitionId),
  )
  const completed = scheduled.map((service) => ({
    serviceDefinitionId: service.serviceDefinitionId,
    doneThrough: completeService({ ...service, monthlyDistance: vehicle.monthlyDistance }, odometer),
  }))
  const circumstances = { odometer, doneOn, source, orderId, recordedBy: actor.name }
  await saveCompletions(db, scope, vehicleId, completed, circumstances)
  const through = new Map(completed.map((one) => [one.serviceDefinitionId, one.doneThrough]))
  const records = ids.map((id) => ({ serviceDefinitionId: id, intervalOdometer: through.get(id) ?? null }))
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
