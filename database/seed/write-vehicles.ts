import { addDays, type IsoDate } from '#features/countries/dates.ts'
import { serviceByCode } from '#features/schedules/catalogue/services.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import type { Db } from '#platform/db/database.ts'
import type { SeedFleet } from './fleets.ts'
import { inChunks } from './in-chunks.ts'
import { completionsOf, knownForDays, odometerDaysAgo, readingsOf, type Unit } from './vehicles/past.ts'
import type { SeedVehicle } from './vehicles/vehicle.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** Where vehicles are written, and who is known there. */
export type Garaged = { fleet: SeedFleet; fleetId: number; today: IsoDate; userIds: Ids; recordedBy: string }

/** Vehicles with their drivers, readings, what was done on them and when they become due. */
export const writeVehicles = async (db: Db, garaged: Garaged, vehicles: readonly SeedVehicle[]): Promise<void> => {
  const { fleetId, userIds } = garaged
  const rows = vehicles.map((vehicle) => vehicleRow(vehicle, garaged))
  const written = await inChunks(rows, (chunk) => db.insertInto('vehicles').values(chunk).returning(['id', 'vin']).execute())
  const byVin = new Map((written as { id: number; vin: string }[]).map(({ vin, id }) => [vin, id]))
  const drivers = vehicles.flatMap(({ vin, driver }) =>
    driver === null ? [] : [{ fleetId, vehicleId: idOf(byVin, vin), userId: idOf(userIds, driver) }],
  )
  if (drivers.length > 0) await db.insertInto('vehicleDrivers').values(drivers).execute()
  await writeReadings(db, garaged, vehicles, byVin)
  await writeCompletions(db, garaged, vehicles, byVin)
  await refreshDueDates(db, { fleetId }, [...byVin.values()], { serviceSchedules: generalSchedules })
}

export const unitOf = ({ country }: Pick<SeedFleet, 'country'>): Unit => (country === 'CA' ? 'kilometers' : 'miles')

const vehicleRow = (vehicle: SeedVehicle, { fleet, fleetId, today }: Garaged) => {
  const knownFor = knownForDays(vehicle)
  const createdAt = new Date(`${addDays(today, -knownFor)}T16:00:00Z`)
  return {
    fleetId,
    vin: vehicle.vin,
    name: vehicle.name,
    nameOfVehicle: vehicle.name,
    otherId: vehicle.otherId,
    departmentNumber: vehicle.department,
    licensePlateNumber: vehicle.plate,
    licensePlateState: vehicle.plateState,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    submodel: vehicle.submodel,
    body: vehicle.body,
    dutyClass: vehicle.dutyClass,
    powertrain: vehicle.powertrain,
    oilTypeName: vehicle.oilType,
    odometer: vehicle.odometer,
    odometerUnits: unitOf(fleet),
    odometerReadOn: addDays(today, -vehicle.readDaysAgo),
    firstOdometer: odometerDaysAgo(vehicle, knownFor),
    monthlyDistance: vehicle.monthlyDistance,
    garagingZip: vehicle.garagingZip,
    garagingCity: vehicle.garagingCity,
    lastMaintenanceOn: addDays(today, -vehicle.lastServiceDaysAgo),
    lastMaintenanceOdometer: odometerDaysAgo(vehicle, vehicle.lastServiceDaysAgo),
    isActive: vehicle.isActive,
    fleetcorEnrolled: vehicle.enrolled,
    createdAt,
    updatedAt: createdAt,
  }
}

const writeReadings = async (db: Db, { fleetId, today }: Garaged, vehicles: readonly SeedVehicle[], ids: Ids): Promise<void> => {
  const readings = vehicles.flatMap((vehicle) =>
    readingsOf(vehicle, today).map((reading) => ({
      fleetId,
      vehicleId: idOf(ids, vehicle.vin),
      ...reading,
      source: 'form',
      recordedAt: new Date(`${reading.readOn}T16:00:00Z`),
    })),
  )
  await inChunks(readings, (chunk) => db.insertInto('odometerReadings').values(chunk).execute())
}

const writeCompletions = async (db: Db, garaged: Garaged, vehicles: readonly SeedVehicle[], ids: Ids): Promise<void> => {
  const { fleet, fleetId, today, recordedBy } = garaged
  const done = vehicles.flatMap((vehicle) =>
    completionsOf(vehicle, unitOf(fleet), today).map(({ serviceCode, doneThrough, odometer, doneOn }) => ({
      key: { fleetId, vehicleId: idOf(ids, vehicle.vin), serviceDefinitionId: serviceByCode(serviceCode)!.id },
      doneThrough,
      told: { odometer, doneOn, source: 'marked' as const },
    })),
  )
  await inChunks(done, (chunk) =>
    db
      .insertInto('serviceCompletions')
      .values(chunk.map(({ key, doneThrough, told }) => ({ ...key, ...told, doneThrough })))
      .execute(),
  )
  await inChunks(done, (chunk) =>
    db
      .insertInto('serviceRecords')
      .values(chunk.map(({ key, doneThrough, told }) => ({ ...key, ...told, intervalOdometer: doneThrough, recordedBy })))
      .execute(),
  )
}
