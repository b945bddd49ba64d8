import { holds } from '#features/accounts/capabilities.ts'
import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import {
  COUNTRIES,
  countryWords,
  type CountryCode,
  type DistanceUnit,
  distanceUnitOf,
  type LanguageCode,
  localize,
  uiLanguage,
  type Words,
} from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { type FleetDay, formatGridDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Recall, vehicleCalls, VehicleFuel } from '../../contract.ts'
import type { VehicleState } from '../../list/vehicle-listing.ts'
import { retiredWords } from '../../retired-words.ts'
import { OPEN_RECALL_STATES } from '../../open-recall.ts'
import { ECONOMY_UNIT_WORDS } from '../../economy-units.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import { type DueState, dueToday } from '../../due-state.ts'
import { isUnread } from '../../odometer.ts'
import { MAINTENANCE_GROUP_WORDS, MAINTENANCE_STATE_WORDS } from '../../status-words.ts'
import { fieldWord, LIST_FIELDS } from '../../fields/fields.ts'
import { fieldWords } from '../../fields/texts.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { listVehicleIds, listVehiclesAfter, listVehiclesByIds, type WholeListing } from './list-store.ts'
import { refuseShortSearch } from './list-vehicles.ts'
import { isToService } from '../../to-service.ts'
import { withoutCosts } from './without-costs.ts'
import { costPerDistance } from '../present-vehicle.ts'
import { findOverseenFleet, type VehicleScope, resolveVehicleScope } from './vehicle-scope.ts'
import { defineWords, translateTo } from '#platform/i18n/texts.ts'

const ROWS_PER_QUERY = 500

type StoredRow = Awaited<ReturnType<typeof listVehiclesAfter>>[number]
type Row = StoredRow & { fuel: VehicleFuel | undefined; dueServices: readonly string[]; openRecalls: readonly Recall[] }
type Column = { heading: Words; cell(row: Row): CsvCell }

const headings = defineWords('csv.vehicles', {
  file: { en: 'vehicles', fr: 'vehicules' },
  odometer_mi: { en: 'Odometer (mi)', fr: 'Odomètre (mi)' },
  odometer_km: { en: 'Odometer (km)', fr: 'Odomètre (km)' },
  CPM: { en: 'CPM', fr: 'CPM' },
  CPK: { en: 'CPK ($ CAD/km)', fr: 'CPK ($ CAD/km)' },
  fuel_economy: { en: 'Fuel economy, last 12 months', fr: 'Consommation, 12 derniers mois' },
  fuel_economy_unit: { en: 'Unit of fuel economy', fr: 'Unité de consommation' },
  fuel_cost_mi: { en: 'Fuel cost per mile', fr: 'Coût du carburant par mille' },
  fuel_cost_km: { en: 'Fuel cost per kilometer', fr: 'Coût du carburant par kilomètre' },
  plate_expiration: COMMON.plateExpiration,
  fleet: COMMON.fleet,
  external_id: fieldWords.externalId,
  vehicle_name: { en: 'Vehicle name', fr: 'Nom du véhicule' },
  last_maintenance: COMMON.lastMaintenance,
  drivers: COMMON.drivers,
  enrolled: { en: 'Enrolled', fr: 'Inscrit' },
  active: { en: 'Active', fr: 'Actif' },
  maintenance: { en: 'Maintenance', fr: 'Entretien' },
  open_recalls: { en: 'Open recalls', fr: 'Rappels de sécurité ouverts' },
  retired_on: { en: 'Left the fleet on', fr: 'A quitté le parc le' },
  park: { en: 'Park it', fr: 'À immobiliser' },
  services_due: { en: 'Services due', fr: 'Services à faire' },
  left_mi: { en: 'Miles left, estimated', fr: 'Milles restants, estimés' },
  left_km: { en: 'Kilometers left, estimated', fr: 'Kilomètres restants, estimés' },
  due_at_mi: { en: 'Due at (mi)', fr: 'À faire à (mi)' },
  due_on: { en: 'Due on', fr: 'À faire le' },
  days_left: { en: 'Days left', fr: 'Jours restants' },
  not_known: { en: 'Services not known', fr: 'Services inconnus' },
  due_at_km: { en: 'Due at (km)', fr: 'À faire à (km)' },
})

/** CSV of the grid's vehicles in its order, all of them without filters; a bulk upload recognizes its headers. */
export const downloadVehicles =
  (extensions: VehicleExtensions) =>
  async (ctx: Ctx, { params, query }: Input<typeof vehicleCalls.csv>) => {
    const scope = await resolveVehicleScope(ctx, { fleet_id: params.id }, 'forbidden')
    const own = columnsFor(ctx, await countryOf(ctx, params.id))
    const columns = [...own, ...stateColumns(ctx), ...retiredColumns(ctx, query.state)]
    const { vehicle_ids: vehicleIds, except_ids: exceptIds, ...listed } = query
    return fileOf(ctx, extensions, { scope, listing: { ...listingOf(ctx, listed), vehicleIds, exceptIds } }, columns)
  }

/** CSV over all fleets that the user manages; each row starts with the fleet. */
export const downloadVehiclesOfFleets =
  (extensions: VehicleExtensions) =>
  async (ctx: Ctx, { query }: Input<typeof vehicleCalls.fleetsCsv>) => {
    const scope = await resolveVehicleScope(ctx, { fmc: true })
    const own = columnsFor(ctx, ctx.acting.country)
    const columns = [
      { heading: headings.fleet, cell: (row: Row) => row.fleetName },
      ...own,
      ...dueColumns(ctx),
      ...retiredColumns(ctx, query.state),
    ]
    return fileOf(ctx, extensions, { scope, listing: listingOf(ctx, query) }, columns)
  }

/** The state as in the list, and the due services. */
const stateColumns = (ctx: Ctx): Column[] => {
  const today = fleetToday(ctx)
  return [
    { heading: headings.maintenance, cell: (row) => wordOf(row, dueOf(row, today)?.state, ctx.language) },
    { heading: headings.services_due, cell: (row) => row.dueServices.join(', ') || null },
    { heading: headings.open_recalls, cell: ({ openRecalls }) => recallWords(openRecalls, ctx.language) },
  ]
}

/** Only in a list of vehicles that left the fleet. */
const retiredColumns = ({ acting }: Ctx, state: VehicleState): Column[] =>
  state === 'retired'
    ? [{ heading: headings.retired_on, cell: ({ retiredOn: day }) => day && formatGridDate(day, acting.country) }]
    : []

/** Recalls that require parking the vehicle come first, with a note. */
const recallWords = (recalls: readonly Recall[], language: LanguageCode): string | null => {
  const wordsOf = ({ park_it: isParked, shown_number: number, component }: Recall): string =>
    `${isParked ? `${localize(headings.park, language)}, ` : ''}${number} ${component}`
  const parkedFirst = recalls.toSorted((one, other) => Number(other.park_it) - Number(one.park_it))
  return parkedFirst.map(wordsOf).join('; ') || null
}

const dueOf = (row: Row, today: FleetDay) => (isToService(row) ? dueToday(row, today) : null)

/** For companies that call their fleets, also the distance over (negative) or left, and the forecast odometer. */
const dueColumns = (ctx: Ctx): Column[] => {
  const unit = distanceUnitOf(ctx.acting.country)
  const today = fleetToday(ctx)
  const dayIn = (day: string | null): string | null => day && formatGridDate(day, ctx.acting.country)
  // If the calendar or engine hours decide, a distance would be a guess: the days are shown instead.
  const byDistance = (row: Row) => {
    const due = dueOf(row, today)
    return due && due.state !== 'not_known' && due.by === 'distance' ? due : null
  }
  return [
    ...stateColumns(ctx),
    {
      heading: unit === 'miles' ? headings.left_mi : headings.left_km,
      cell: (row) => shownDistance(byDistance(row)?.distance, row, unit),
    },
    {
      heading: unit === 'miles' ? headings.due_at_mi : headings.due_at_km,
      cell: (row) => shownDistance(byDistance(row) && row.nextDueOdometer, row, unit),
    },
    { heading: headings.due_on, cell: (row) => dayIn(dueOf(row, today)?.dueOn ?? null) },
    { heading: headings.days_left, cell: (row) => dueOf(row, today)?.days ?? null },
    { heading: headings.not_known, cell: (row) => dueOf(row, today)?.notKnown ?? null },
  ]
}

const isOpen = ({ state }: Recall): boolean => (OPEN_RECALL_STATES as readonly string[]).includes(state)

const wordOf = ({ hasOpenOrder, retiredAs }: Row, state: DueState | undefined, language: LanguageCode): string | null => {
  if (retiredAs) return translateTo(retiredWords, retiredAs, uiLanguage(language))
  if (state === undefined) return hasOpenOrder ? localize(MAINTENANCE_GROUP_WORDS.in_order, language) : null
  return localize(MAINTENANCE_STATE_WORDS[state], language)
}
const shownDistance = (distance: number | null | undefined, row: Row, unit: DistanceUnit): number | null =>
  distance === null || distance === undefined ? null : convertDistance(distance, row.odometerUnits, unit)

const listingOf = (ctx: Ctx, query: Input<typeof vehicleCalls.fleetsCsv>['query']): WholeListing => {
  const { search_type: searchType, ...rest } = withoutCosts(ctx.acting.roles, query)
  refuseShortSearch(query.query)
  return { ...rest, searchType, unit: distanceUnitOf(ctx.acting.country), today: fleetToday(ctx) }
}

type Which = { scope: VehicleScope; listing: WholeListing }

const fileOf = (ctx: Ctx, extensions: VehicleExtensions, which: Which, columns: readonly Column[]) => {
  const isByName = which.listing.sort === 'name' && which.listing.direction === 'asc'
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ heading }) => localize(heading, ctx.language))]
    for await (const rows of isByName ? pagesByName(ctx, which) : pagesInOrder(ctx, which)) {
      const [fuel, due, recalls] = await Promise.all([
        extensions.fuel(ctx, rows),
        extensions.dueServices(ctx, rows),
        extensions.recalls(ctx, rows),
      ])
      yield rows.map((row) =>
        columns.map(({ cell }) =>
          cell({
            ...row,
            fuel: fuel.get(row.id),
            dueServices: due.get(row.id) ?? [],
            openRecalls: (recalls.get(row.id) ?? []).filter(isOpen),
          }),
        ),
      )
    }
  }
  const day = fleetToday(ctx)
  return csvFile(ctx.language, `${localize(headings.file, ctx.language)}-${day}.csv`, body())
}

async function* pagesByName(ctx: Ctx, { scope, listing }: Which): AsyncGenerator<StoredRow[]> {
  let last: StoredRow | null = null
  for (;;) {
    const rows: StoredRow[] = await listVehiclesAfter(ctx.db, scope, listing, { after: last, limit: ROWS_PER_QUERY })
    yield rows
    if (rows.length < ROWS_PER_QUERY) return
    last = rows.at(-1)!
  }
}

/** For any other order, ids are read once, so that concurrent changes cannot put a vehicle into the file twice. */
async function* pagesInOrder(ctx: Ctx, { scope, listing }: Which): AsyncGenerator<StoredRow[]> {
  const ids = await listVehicleIds(ctx.db, scope, listing)
  for (let from = 0; from < ids.length; from += ROWS_PER_QUERY)
    yield await listVehiclesByIds(ctx.db, scope, ids.slice(from, from + ROWS_PER_QUERY))
}

const countryOf = async (ctx: Ctx, fleetId: number): Promise<CountryCode> =>
  fleetId === ctx.acting.fleetId ? ctx.acting.country : (await findOverseenFleet(ctx, fleetId)).country

const columnsFor = ({ acting, language, host }: Ctx, country: CountryCode): Column[] => {
  const { fuelCard } = resolveBrand(host)
  const { distanceUnit, regionLabel, costPerDistanceLabel, showsPlateExpiration } = COUNTRIES[country]
  const date = (value: string | null): string | null => value && formatGridDate(value, country)
  const yesNo = (value: boolean): string => localize(value ? countryWords.yes : countryWords.no, language)
  const expiration: Column = {
    heading: headings.plate_expiration,
    cell: (row) => date(row.licensePlateExpirationOn),
  }
  const cost: Column = {
    heading: headings[costPerDistanceLabel],
    // Without recorded costs the value is unknown, not 0.
    cell: (row) => (row.lifetimeCostCents > 0 ? amountCell(costPerDistance(row)) : null),
  }
  return [
    { heading: headings.vehicle_name, cell: (row) => row.name },
    ...LIST_FIELDS.map((field): Column => ({
      heading: field.key === 'license_plate_state' ? regionLabel : field.list.heading,
      cell: (row) => fieldWord(field, row[field.stored], (words) => localize(words, language)),
    })),
    { heading: headings.external_id, cell: (row) => row.externalId },
    ...(showsPlateExpiration ? [expiration] : []),
    {
      heading: distanceUnit === 'miles' ? headings.odometer_mi : headings.odometer_km,
      // A vehicle that was never read has an unknown odometer, not 0.
      cell: (row) => (isUnread(row) ? null : convertDistance(row.odometer, row.odometerUnits, distanceUnit)),
    },
    ...(holds(acting.roles, 'costs.vehicle') ? [cost] : []),
    { heading: headings.last_maintenance, cell: (row) => date(row.lastMaintenanceOn) },
    { heading: headings.drivers, cell: (row) => row.driverNames.join(', ') },
    fuelCard
      ? { heading: headings.enrolled, cell: (row) => yesNo(row.fleetcorEnrolled) }
      : { heading: headings.active, cell: (row) => yesNo(row.isActive) },
    { heading: headings.fuel_economy, cell: ({ fuel }) => fuel?.economy ?? null },
    {
      heading: headings.fuel_economy_unit,
      cell: ({ fuel }) => (fuel && fuel.economy !== null ? localize(ECONOMY_UNIT_WORDS[fuel.economy_units], language) : null),
    },
    ...(holds(acting.roles, 'costs.vehicle')
      ? [
          {
            heading: distanceUnit === 'miles' ? headings.fuel_cost_mi : headings.fuel_cost_km,
            cell: ({ fuel }: Row) => fuel?.cost_per_distance ?? null,
          },
        ]
      : []),
  ]
}
