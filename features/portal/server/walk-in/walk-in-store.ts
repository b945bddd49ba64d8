import { sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { foldText } from '#platform/i18n/fold-text.ts'

const selectVehicles = (db: Db, country: CountryCode) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where('f.isActive', '=', true)
    .where('f.country', '=', country)
    .select(['v.id', 'v.fleetId', 'v.name', 'v.nameOfVehicle', 'v.year', 'v.make', 'v.model', 'v.submodel', 'v.vin'])
    .select(['v.licensePlateNumber', 'v.licensePlateState', 'v.otherId', 'v.body', 'v.dutyClass', 'v.powertrain', 'v.odometer'])
    .select(['v.odometerUnits', 'v.engineHours', 'v.fleetcorEnrolled', 'f.name as fleetName', 'f.fleetPaymentType'])
    .orderBy('v.id')
    .limit(MOST_FOUND)

/** Several fleets may have the same VIN: a leased vehicle, a sold one. */
const MOST_FOUND = 10

export type WalkInVehicle = Awaited<ReturnType<ReturnType<typeof selectVehicles>['execute']>>[number]

// Searches all fleets of the shop's country, so only a complete VIN or plate matches, which a person in front of the vehicle can
// read.

export const findByVin = (db: Db, country: CountryCode, vin: string): Promise<WalkInVehicle[]> =>
  selectVehicles(db, country).where('v.vin', '=', vin).execute()

export const findByPlate = (db: Db, country: CountryCode, plate: string, state: string): Promise<WalkInVehicle[]> =>
  selectVehicles(db, country)
    .where(sql<boolean>`fold_text(v.license_plate_number) = ${foldText(plate)}`)
    .where('v.licensePlateState', '=', state)
    .execute()
