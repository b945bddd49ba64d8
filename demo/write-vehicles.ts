import { type IsoDate, addDays, productDayOf } from '#features/countries/dates.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { dueDates } from '#features/schedules/interval.ts'
import { linesOf } from '#features/schedules/server/schedule-lines.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import type { Db } from '#platform/db/database.ts'
import type { SeedFleet } from './fleets.ts'
import { insertNumbered, insertRows } from './insert-rows.ts'
import { engineOf } from './vehicles/engines.ts'
import { completionsOf, knownForDays, odometerDaysAgo, readingsOf, type Unit } from './vehicles/past.ts'
import type { SeedVehicle } from './vehicles/vehicle.ts'
import { idOf, type Ids } from './write-fleets.ts'
import { spread } from './orders/spread.ts'

/** The fleet to write vehicles to, and the ids known there. */
export type Garaged = {
  fleet: SeedFleet
  fleetId: number
  today: IsoDate
  userIds: Ids
  /** The user who recorded earlier maintenance; null for vehicles that only fill a fleet and have no records. */
  recordedBy: string | null
}

/** Writes vehicles with drivers, readings, past services and due dates. Returns their ids by VIN. */
export const writeVehicles = async (db: Db, garaged: Garaged, vehicles: readonly SeedVehicle[]): Promise<Ids> => {
  const { fleetId, userIds } = garaged
  const addressIds = await writeAddresses(db, fleetId, vehicles)
  const ids = await insertNumbered(
    db,
    'vehicles',
    vehicles.map((vehicle) => ({ ...vehicleRow(vehicle, garaged), addressId: addressIds.get(garageOf(vehicle)) ?? null })),
  )
  const byVin: Ids = new Map(vehicles.map(({ vin }, index) => [vin, ids[index]!]))
  const drivers = vehicles.flatMap(({ vin, driver }) =>
    driver === null ? [] : [{ fleetId, vehicleId: idOf(byVin, vin), userId: idOf(userIds, driver) }],
  )
  await insertRows(db, 'vehicleDrivers', drivers)
  await writeReadings(db, garaged, vehicles, byVin)
  await writeCompletions(db, garaged, vehicles, byVin)
  return byVin
}

const garageOf = ({ garagingZip, garagingCity }: SeedVehicle): string => `${garagingZip} ${garagingCity}`

/** Writes these vehicles' garage addresses, by postal code and city. */
const writeAddresses = async (db: Db, fleetId: number, vehicles: readonly SeedVehicle[]): Promise<Map<string, number>> => {
  const garages = new Map(vehicles.map((vehicle) => [garageOf(vehicle), vehicle]))
  const rows = [...garages.values()].map(({ garagingZip: zip, garagingCity: city, plateState: state }) => ({
    fleetId,
    zip,
    city,
    state,
  }))
  const ids = await insertNumbered(db, 'garagingAddresses', rows)
  return new Map([...garages.keys()].map((garage, index) => [garage, ids[index]!]))
}

export const unitOf = ({ country }: Pick<SeedFleet, 'country'>): Unit => (country === 'CA' ? 'kilometers' : 'miles')

const vehicleRow = (vehicle: SeedVehicle, { fleet, fleetId, today }: Garaged) => {
  const knownFor = knownForDays(vehicle)
  const createdAt = `${addDays(today, -knownFor)}T16:00:00Z`
  const row = {
    fleetId,
    vin: vehicle.vin,
    name: vehicle.name,
    nameOfVehicle: vehicle.name,
    otherId: vehicle.otherId,
    departmentNumber: vehicle.department,
    licensePlateNumber: vehicle.plate,
    licensePlateState: vehicle.plateState,
    licensePlateExpirationOn: plateExpiresOn(vehicle.vin, today),
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    submodel: vehicle.submodel,
    engine: engineOf(vehicle.vin),
    body: vehicle.body,
    dutyClass: vehicle.dutyClass,
    powertrain: vehicle.powertrain,
    oilTypeName: vehicle.oilType,
    odometer: vehicle.odometer,
    odometerUnits: unitOf(fleet),
    odometerReadOn: addDays(today, -vehicle.readDaysAgo),
    firstOdometer: odometerDaysAgo(vehicle, knownFor),
    monthlyDistance: vehicle.monthlyDistance,
    monthlyDistanceFrom: 'stated' as const,
    garagingZip: vehicle.garagingZip,
    garagingCity: vehicle.garagingCity,
    lastMaintenanceOn: addDays(today, -vehicle.lastServiceDaysAgo),
    lastMaintenanceOdometer: odometerDaysAgo(vehicle, vehicle.lastServiceDaysAgo),
    isActive: vehicle.isActive,
    fleetcorEnrolled: vehicle.enrolled,
    createdAt,
    updatedAt: createdAt,
  }
  // Written with the row: refreshing the dates of two thousand vehicles afterwards would write each twice.
  const done = completionsOf(vehicle, row.odometerUnits, today)
  const anchors = new Map(
    done.map(({ serviceCode, odometer, doneOn }) => [serviceByCode(serviceCode)!.id, { odometer, on: doneOn }]),
  )
  return { ...row, ...dueDates(linesOf(generalSchedules, row), anchors, { ...row, addedOn: productDayOf(createdAt) }) }
}

const writeReadings = async (db: Db, garaged: Garaged, vehicles: readonly SeedVehicle[], ids: Ids): Promise<void> => {
  const { fleetId, today, recordedBy } = garaged
  const readings = vehicles.flatMap((vehicle) => {
    const all = readingsOf(vehicle, today)
    const selected = recordedBy === null ? [all[0]!, all.at(-1)!] : all
    return selected.map((reading) => ({ fleetId, vehicleId: idOf(ids, vehicle.vin), ...reading }))
  })
  await insertRows(
    db,
    'odometerReadings',
    readings.map((reading) => ({ ...reading, source: 'form', recordedAt: `${reading.readOn}T16:00:00Z` })),
  )
}

/** Without records, the dates of the last services are still known. */
const writeCompletions = async (db: Db, garaged: Garaged, vehicles: readonly SeedVehicle[], ids: Ids): Promise<void> => {
  const { fleet, fleetId, today, recordedBy } = garaged
  const records = vehicles.flatMap((vehicle) =>
    completionsOf(vehicle, unitOf(fleet), today).map(({ serviceCode, mark, odometer, doneOn }) => ({
      fleetId,
      vehicleId: idOf(ids, vehicle.vin),
      serviceDefinitionId: serviceByCode(serviceCode)!.id,
      odometer,
      doneOn,
      source: recordedBy === null ? ('stated' as const) : ('marked' as const),
      intervalOdometer: recordedBy === null ? null : mark,
      recordedBy: recordedBy ?? '',
      // Dated then, not now: a mark of the last hour could be undone.
      recordedAt: `${doneOn}T00:00:00Z`,
    })),
  )
  await insertRows(db, 'serviceRecords', records)
}

const DAYS_IN_YEAR = 365
/** Days since the oldest expired plate expired. */
const FORGOTTEN_DAYS = 18

/** A plate's expiry: some day of the coming year; for a few, a day that has just passed. */
const plateExpiresOn = (vin: string, today: IsoDate): IsoDate =>
  addDays(today, spread(DAYS_IN_YEAR, 'plate', vin) - FORGOTTEN_DAYS)
