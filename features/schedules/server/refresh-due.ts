import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { firstPace, MONTHLY_DEFAULT } from '#features/vehicles/odometer.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { dueDates, NOTHING_KNOWN } from '../interval.ts'
import { dueRows } from '../due-list/due-row.ts'
import { queueForDueList, saveDueRows } from './due-list/due-rows-store.ts'
import { plansOf } from './own/plans.ts'
import { linesOf } from './schedule-lines.ts'
import {
  findAnchors,
  findFleetZip,
  findScheduledVehicles,
  saveAddedDays,
  saveDueDates,
  type StoredVehicle,
} from './schedule-store.ts'

/** Above this number of vehicles, due services are computed by the next read or the job. */
export const LISTED_AT_ONCE = 200

/**
 * Stores due dates of these vehicles after a change to anything that the schedule depends on. Set-based: one query for the
 * vehicles, one for completed services, one update; suitable for the thousands of a bulk upload. Dates depend on the last reading
 * and not on the day, so no nightly run is needed.
 */
export const refreshDueDates = async (
  db: Db,
  scope: { fleetId: number },
  vehicleIds: number[],
  ports: Pick<Ports, 'serviceSchedules' | 'places'>,
): Promise<void> => {
  if (vehicleIds.length === 0) return
  const vehicles = await withAddedDays(db, scope, await findScheduledVehicles(db, { fleetId: scope.fleetId }, vehicleIds), ports)
  const anchors = await findAnchors(db, scope, vehicleIds)
  const plans = await plansOf(db, scope, vehicles, ports)
  const due = vehicles.map((vehicle) => ({
    vehicleId: vehicle.id,
    ...dueDates(plans.get(vehicle.id)!, anchors.get(vehicle.id) ?? NOTHING_KNOWN, vehicle),
  }))
  await saveDueDates(db, scope, due)
  if (vehicles.length > LISTED_AT_ONCE) return queueForDueList(db, scope, vehicleIds)
  const rows = vehicles.flatMap((vehicle) => dueRows(plans.get(vehicle.id)!, anchors.get(vehicle.id) ?? NOTHING_KNOWN, vehicle))
  await saveDueRows(db, scope, vehicleIds, rows)
}

/** Stores the day on which their fleet added new vehicles: in its calendar it may be the day before the database's. */
const withAddedDays = async (
  db: Db,
  scope: { fleetId: number },
  vehicles: StoredVehicle[],
  ports: Pick<Ports, 'places'>,
): Promise<StoredVehicle[]> => {
  if (vehicles.every((vehicle) => vehicle.hasAddedDay)) return vehicles
  const zone = fleetZone(ports, await findFleetZip(db, scope))
  const dayOf = (vehicle: StoredVehicle) =>
    vehicle.hasAddedDay ? vehicle : { ...vehicle, addedOn: dayIn(zone, vehicle.createdAt), hasAddedDay: true }
  const dated = vehicles.map(dayOf)
  await saveAddedDays(db, scope, dated)
  return dated
}

type Unrecorded = Omit<Parameters<typeof dueDates>[2], 'monthlyDistance' | 'addedOn'> &
  Omit<Parameters<typeof linesOf>[1], 'oilTypeName'>

/** Due dates of vehicles with only an odometer: for the thousands of new rows of a bulk upload. */
export const forecastOfNew =
  (serviceSchedules: Ports['serviceSchedules']) =>
  (vehicle: Unrecorded): ReturnType<typeof dueDates> => {
    const lines = linesOf(serviceSchedules, { ...vehicle, oilTypeName: null })
    return dueDates(lines, NOTHING_KNOWN, { ...vehicle, monthlyDistance: firstPace(vehicle), addedOn: vehicle.odometerReadOn })
  }

type Reading = { vehicleId: number; odometer: number; readOn: string }

/** Due dates for odometers about to be written: for thousands of device readings at once. */
export const forecastReadings =
  (serviceSchedules: Ports['serviceSchedules']) =>
  async (db: Db, scope: { fleetId: number }, readings: readonly Reading[]): Promise<Map<number, ReturnType<typeof dueDates>>> => {
    const read = new Map(readings.map((reading) => [reading.vehicleId, reading]))
    const known = await findScheduledVehicles(db, { fleetId: scope.fleetId }, [...read.keys()])
    const anchors = await findAnchors(db, scope, [...read.keys()])
    const vehicles = known.map((vehicle) => {
      const { odometer, readOn } = read.get(vehicle.id)!
      // The first reading of a trailer sets its default monthly distance.
      return { ...vehicle, odometer, odometerReadOn: readOn, monthlyDistance: vehicle.monthlyDistance || MONTHLY_DEFAULT }
    })
    const plans = await plansOf(db, scope, vehicles, { serviceSchedules })
    return new Map(
      vehicles.map((vehicle) => {
        const done = anchors.get(vehicle.id) ?? NOTHING_KNOWN
        return [vehicle.id, dueDates(plans.get(vehicle.id)!, done, vehicle)]
      }),
    )
  }

/** Updates the stored dates in the transaction of a change: saved vehicles, a reading, completed services. */
export const refreshDueAfter = async (tx: Tx, event: ProductEvent, ports: Ports): Promise<void> => {
  if (event.fleetId === null) return
  if (hasDueDatesAlready(event)) return listLater(tx, event)
  const ofMany = event.type === 'vehicles_saved' || event.type === 'vehicles_moved_in'
  const vehicleIds = ofMany ? event.payload.vehicleIds : [Number(event.subjectId)]
  await refreshDueDates(tx, { fleetId: event.fleetId }, vehicleIds, ports)
}

/** Queues the vehicles for the next read or the job; the database itself queues new rows. */
const listLater = async (tx: Tx, { fleetId, type, payload }: ProductEvent): Promise<void> => {
  if (fleetId !== null && type === 'vehicles_saved' && payload.source === 'telematics')
    await queueForDueList(tx, { fleetId }, payload.vehicleIds)
}

/** New rows of a bulk upload and device odometers are written with their dates: recomputing thousands of them would change nothing. */
const hasDueDatesAlready = (event: ProductEvent): boolean =>
  event.type === 'vehicles_saved' &&
  (event.payload.source === 'telematics' || (event.payload.source === 'bulk_upload' && event.payload.changed === 0))
