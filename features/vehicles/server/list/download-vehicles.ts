import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { COUNTRIES, type CountryCode, type LanguageCode, say, type Words } from '#features/countries/country.ts'
import { dayOf, formatGridDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { Input } from '#platform/contract/call.ts'
import type { vehicleCalls } from '../../contract.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from './csv.ts'
import { listVehiclesAfter } from './list-store.ts'
import { costPerDistance } from '../present-vehicle.ts'
import { findOverseenFleet, whichVehicles } from './which-vehicles.ts'

const ROWS_PER_QUERY = 500

type Row = Awaited<ReturnType<typeof listVehiclesAfter>>[number]
type Column = { heading: Words; cell(row: Row): string | number | null }

/** Every vehicle that the asker may see, as the grid has it; the headings are ones that a bulk upload understands. */
export const downloadVehicles = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.csv>) => {
  const reach = await whichVehicles(ctx, { fleet_id: params.id }, 'forbidden')
  const country = await countryOf(ctx, params.id)
  const columns = columnsFor(country, ctx.language, resolveBrand(ctx.host).fuelCard)
  const body = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([columns.map(({ heading }) => say(heading, ctx.language))])
    let last: Row | null = null
    for (;;) {
      const rows: Row[] = await listVehiclesAfter(ctx.db, reach, last, ROWS_PER_QUERY)
      yield toCsv(rows.map((row) => columns.map(({ cell }) => cell(row))))
      if (rows.length < ROWS_PER_QUERY) return
      last = rows.at(-1)!
    }
  }
  const day = dayOf(ctx.now.toISOString())
  return { fileName: `${say({ en: 'vehicles', fr: 'vehicules' }, ctx.language)}-${day}.csv`, type: CSV_TYPE, body: body() }
}

const countryOf = async (ctx: Ctx, fleetId: number): Promise<CountryCode> =>
  fleetId === ctx.acting.fleetId ? ctx.acting.country : (await findOverseenFleet(ctx, fleetId)).country

const columnsFor = (country: CountryCode, language: LanguageCode, fuelCard: boolean): Column[] => {
  const { distanceUnit, regionLabel, costPerDistanceLabel, showsPlateExpiration } = COUNTRIES[country]
  const symbol = distanceUnit === 'miles' ? 'mi' : 'km'
  const date = (value: string | null): string | null => value && formatGridDate(value, country)
  const yesNo = (value: boolean): string => say(value ? { en: 'Yes', fr: 'Oui' } : { en: 'No', fr: 'Non' }, language)
  const expiration: Column = {
    heading: { en: 'Plate expiration', fr: 'Expiration de la plaque' },
    cell: (row) => date(row.licensePlateExpirationOn),
  }
  return [
    { heading: { en: 'Vehicle name', fr: 'Nom du véhicule' }, cell: (row) => row.name },
    { heading: { en: 'VIN', fr: 'NIV' }, cell: (row) => row.vin },
    { heading: { en: 'Unit number', fr: 'Numéro d’unité' }, cell: (row) => row.otherId },
    { heading: { en: 'Department', fr: 'Division' }, cell: (row) => row.departmentNumber },
    { heading: { en: 'Year', fr: 'Année' }, cell: (row) => row.year },
    { heading: { en: 'Make', fr: 'Marque' }, cell: (row) => row.make },
    { heading: { en: 'Model', fr: 'Modèle' }, cell: (row) => row.model },
    { heading: { en: 'License plate', fr: 'Plaque d’immatriculation' }, cell: (row) => row.licensePlateNumber },
    { heading: regionLabel, cell: (row) => row.licensePlateState },
    ...(showsPlateExpiration ? [expiration] : []),
    {
      heading: { en: `Odometer (${symbol})`, fr: `Odomètre (${symbol})` },
      cell: (row) => convertDistance(row.odometer, row.odometerUnits, distanceUnit),
    },
    { heading: { en: costPerDistanceLabel, fr: costPerDistanceLabel }, cell: (row) => costPerDistance(row)?.toFixed(2) ?? null },
    { heading: { en: 'Last maintenance', fr: 'Dernier entretien' }, cell: (row) => date(row.lastMaintenanceOn) },
    { heading: { en: 'Drivers', fr: 'Conducteurs' }, cell: (row) => row.driverNames.join(', ') },
    fuelCard
      ? { heading: { en: 'Enrolled', fr: 'Inscrit' }, cell: (row) => yesNo(row.fleetcorEnrolled) }
      : { heading: { en: 'Active', fr: 'Actif' }, cell: (row) => yesNo(row.isActive) },
  ]
}
