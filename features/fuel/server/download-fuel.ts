import { COMMON } from '#features/common-texts.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { COUNTRIES, distanceUnitOf, localize, type Words } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { fuelCalls } from '../contract.ts'
import { economyOf, type Interval, intervalsOf } from '../economy.ts'
import { ECONOMY_UNIT_WORDS } from '#features/vehicles/economy-units.ts'
import { economyUnitOf, energyOf, FUEL_TYPE_WORDS, VOLUME_UNIT_WORDS } from '../energy.ts'
import { priceOf } from '../fuel-entry.ts'
import { findFuelOfMany, listFueledVehicles, type StoredFuel } from './fuel-store.ts'
import { isWithin } from './list-fuel.ts'
import { roundedEconomy } from './present-fuel.ts'

const VEHICLES_AT_ONCE = 100

const headings = defineWords('csv.fuel', {
  file: { en: 'Fuel', fr: 'Carburant' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  unit: { en: 'Unit number', fr: 'Numéro d’unité' },
  date: COMMON.date,
  time: { en: 'Time', fr: 'Heure' },
  odometer_mi: { en: 'Odometer (mi)', fr: 'Odomètre (mi)' },
  odometer_km: { en: 'Odometer (km)', fr: 'Odomètre (km)' },
  fuel_type: { en: 'Fuel type', fr: 'Carburant' },
  volume: { en: 'Volume', fr: 'Volume' },
  volume_unit: { en: 'Unit of volume', fr: 'Unité de volume' },
  price: { en: 'Price per unit', fr: 'Prix unitaire' },
  amount: { en: 'Amount', fr: 'Montant' },
  partial: { en: 'Partial fill', fr: 'Plein partiel' },
  afterMissed: { en: 'Fill before it missing', fr: 'Plein précédent manquant' },
  economy: { en: 'Economy', fr: 'Consommation' },
  economy_unit: { en: 'Unit of economy', fr: 'Unité de consommation' },
  station: { en: 'Station', fr: 'Station' },
  reference: { en: 'Receipt number', fr: 'Numéro de reçu' },
  recorded_by: { en: 'Recorded by', fr: 'Consigné par' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
})

type Line = { entry: StoredFuel; interval: Interval | undefined }
type Column = { head: Words; cell: (line: Line) => CsvCell }

/** Streams all fills within the scope, by vehicle and day; the importer recognizes the column names. */
export const downloadFuel = async (ctx: Ctx, { query }: Input<typeof fuelCalls.csv>): Promise<Download> => {
  const { vehicle_id: vehicleId } = query
  if (vehicleId !== undefined && !(await isVisibleVehicle(ctx.db, scopeOf(ctx.acting), vehicleId)))
    return refuse('vehicle_not_found')
  const columns = columnsFor(ctx)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => localize(head, ctx.language))]
    for await (const entries of vehiclesOf(ctx, vehicleId)) {
      const intervals = intervalsOf(entries, ctx.acting.country)
      yield entries
        .filter((entry) => isWithin(query, entry))
        .map((entry) => columns.map(({ cell }) => cell({ entry, interval: intervals.get(entry.id) })))
    }
  }
  return csvFile(ctx.language, `${localize(headings.file, ctx.language)}.csv`, body())
}

/** Fills, one vehicle at a time. */
async function* vehiclesOf(ctx: Ctx, only: number | undefined): AsyncGenerator<StoredFuel[]> {
  const scope = scopeOf(ctx.acting)
  if (only !== undefined) {
    yield findFuelOfMany(ctx.db, scope, [only])
    return
  }
  let afterId = 0
  for (;;) {
    const ids = (await listFueledVehicles(ctx.db, scope, { afterId, limit: VEHICLES_AT_ONCE })).map(({ id }) => id)
    if (ids.length === 0) return
    yield* Map.groupBy(await findFuelOfMany(ctx.db, scope, ids), ({ vehicleId }) => vehicleId).values()
    afterId = ids.at(-1)!
  }
}

const columnsFor = ({ acting: { country }, language }: Ctx): Column[] => {
  const { distanceUnit } = COUNTRIES[country]
  const word = (words: Words): string => localize(words, language)
  const odometerOf = ({ odometer, odometerUnits }: StoredFuel): number | null =>
    odometer === null ? null : convertDistance(odometer, odometerUnits, distanceUnit)
  return [
    { head: headings.vehicle, cell: ({ entry }) => entry.vehicleName },
    { head: headings.vin, cell: ({ entry }) => entry.vin },
    { head: headings.unit, cell: ({ entry }) => entry.otherId },
    { head: headings.date, cell: ({ entry }) => formatGridDate(entry.filledOn, country) },
    { head: headings.time, cell: ({ entry }) => entry.filledTime },
    { head: distanceUnit === 'miles' ? headings.odometer_mi : headings.odometer_km, cell: ({ entry }) => odometerOf(entry) },
    { head: headings.fuel_type, cell: ({ entry }) => (entry.fuelType ? word(FUEL_TYPE_WORDS[entry.fuelType]) : null) },
    { head: headings.volume, cell: ({ entry }) => ({ value: entry.volumeThousandths / 1000, decimals: 3 }) },
    { head: headings.volume_unit, cell: ({ entry }) => word(VOLUME_UNIT_WORDS[entry.volumeUnits]) },
    { head: headings.price, cell: ({ entry }) => ({ value: priceOf(entry) / 1000, decimals: 3 }) },
    { head: headings.amount, cell: ({ entry }) => amountCell(entry.amountCents / 100) },
    { head: headings.partial, cell: ({ entry }) => word(entry.isPartial ? headings.yes : headings.no) },
    { head: headings.afterMissed, cell: ({ entry }) => word(entry.isAfterMissed ? headings.yes : headings.no) },
    { head: headings.economy, cell: ({ interval }) => (interval ? roundedEconomy(economyOf(interval, country)) : null) },
    {
      head: headings.economy_unit,
      cell: ({ entry }) => word(ECONOMY_UNIT_WORDS[economyUnitOf(distanceUnitOf(country), energyOf(entry.volumeUnits))]),
    },
    { head: headings.station, cell: ({ entry }) => entry.station },
    { head: headings.reference, cell: ({ entry }) => entry.reference },
    { head: headings.recorded_by, cell: ({ entry }) => entry.recordedBy },
  ]
}
