import { COMMON } from '#features/common-texts.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { COUNTRIES, localize, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { dueCalls, dueService } from '../../due-list/due-contract.ts'
import type { z } from 'zod'
import {
  type DueListing,
  type ListedDue,
  listDueIds,
  listDueOf,
  listDueOfVehicles,
  listDueVehicles,
  servicesListing,
} from './due-list-store.ts'
import { fillBeforeReading } from './fill-due-list.ts'
import { listingOf, presentDue } from './list-due.ts'

type Row = z.input<typeof dueService>

const words = defineWords('csv.due_services', {
  file: { en: 'due-services', fr: 'services-a-faire' },
  service: COMMON.service,
  services: { en: 'Services', fr: 'Services' },
  snoozed_until: { en: 'Snoozed until', fr: 'Reporté au' },
  vehicle: COMMON.vehicle,
  model: COMMON.model,
  plate: COMMON.licensePlate,
  unit: COMMON.unitNumber,
  department: COMMON.department,
  state: { en: 'State', fr: 'État' },
  left_mi: { en: 'Miles left', fr: 'Milles restants' },
  left_km: { en: 'Kilometers left', fr: 'Kilomètres restants' },
  hours_left: { en: 'Engine hours left', fr: 'Heures moteur restantes' },
  days_left: { en: 'Days left', fr: 'Jours restants' },
  due_on: { en: 'Due on', fr: 'À faire le' },
  last_done_on: { en: 'Last done on', fr: 'Dernier effectué le' },
  last_done_mi: { en: 'Last done (mi)', fr: 'Dernier effectué (mi)' },
  last_done_km: { en: 'Last done (km)', fr: 'Dernier effectué (km)' },
  source: { en: 'Source', fr: 'Source' },
  past_due: { en: 'Past due', fr: 'En retard' },
  due_now: { en: 'Due now', fr: 'À faire maintenant' },
  due_soon: { en: 'Due soon', fr: 'À faire bientôt' },
  fine: MAINTENANCE_STATE_WORDS.fine,
  not_known: MAINTENANCE_STATE_WORDS.not_known,
  general_recommendation: { en: 'Recommended', fr: 'Recommandé' },
  manufacturer: { en: 'Manufacturer', fr: 'Fabricant' },
  own: { en: 'Custom schedule', fr: 'Calendrier personnalisé' },
  adjusted: { en: 'Adjusted', fr: 'Ajusté' },
})

type Column = { head: Words; cell: (row: Row) => string | number | null }

const columnsFor = (ctx: Ctx): Column[] => {
  const { distanceUnit } = COUNTRIES[ctx.acting.country]
  const isMiles = distanceUnit === 'miles'
  const day = (value: string | null): string | null => value && formatGridDate(value, ctx.acting.country)
  const distance = (row: Row, value: number | null): number | null =>
    value === null ? null : convertDistance(value, row.odometer_units, distanceUnit)
  // If the last time is unknown, a distance and a day would be a guess.
  const unlessGuessed = <T>(row: Row, value: T): T | null => (row.state === 'not_known' ? null : value)
  return [
    { head: words.service, cell: (row) => row.service_name },
    { head: words.vehicle, cell: (row) => row.vehicle_name },
    { head: words.model, cell: (row) => joined(row.year, row.make, row.model) },
    { head: words.plate, cell: (row) => joined(row.license_plate_state, row.license_plate_number) },
    { head: words.unit, cell: (row) => row.other_id },
    { head: words.department, cell: (row) => row.department_number },
    { head: words.state, cell: (row) => localize(words[row.state], ctx.language) },
    { head: isMiles ? words.left_mi : words.left_km, cell: (row) => unlessGuessed(row, distance(row, row.remaining)) },
    { head: words.hours_left, cell: (row) => row.hours_remaining },
    { head: words.days_left, cell: (row) => unlessGuessed(row, row.days_remaining) },
    { head: words.due_on, cell: (row) => unlessGuessed(row, day(row.due_on)) },
    { head: words.last_done_on, cell: (row) => day(row.last_done_on) },
    { head: isMiles ? words.last_done_mi : words.last_done_km, cell: (row) => distance(row, row.last_done_odometer) },
    { head: words.source, cell: (row) => row.own_schedule_name ?? localize(words[row.source], ctx.language) },
    { head: words.snoozed_until, cell: (row) => day(row.snoozed_until) },
  ]
}

const joined = (...parts: (string | number | null)[]): string => parts.filter(Boolean).join(' ')

/** A row for each vehicle: the other columns describe its most urgent service. */
const vehicleColumnsFor = (ctx: Ctx): Column[] => {
  const [service, ...others] = columnsFor(ctx)
  return [...others.slice(0, 1), { head: words.services, cell: service!.cell }, ...others.slice(1)]
}

/** CSV of the list, or of the selected vehicles in it, with its filters and order; streamed. */
export const downloadDue = async (ctx: Ctx, { query: sent }: Input<typeof dueCalls.csv>): Promise<Download> => {
  const { by, with_upcoming: withUpcoming, line, vehicle_ids: vehicleIds, except_vehicle_ids: exceptVehicleIds, ...query } = sent
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const listing: DueListing = {
    ...listingOf(ctx, query),
    vehicleIds,
    exceptVehicleIds,
    withUpcoming: withUpcoming && by === 'vehicle',
  }
  const isByVehicle = line === 'vehicle' && by === 'vehicle'
  const columns = isByVehicle ? vehicleColumnsFor(ctx) : columnsFor(ctx)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => localize(head, ctx.language))]
    const pagesOf = by === 'vehicle' ? pagesByVehicle : pagesByService
    for await (const rows of pagesOf(ctx.db, scope, listing)) {
      const shown = rows.map((row) => presentDue(row, ctx))
      yield (isByVehicle ? vehicleLines(shown) : shown).map((row) => columns.map(({ cell }) => cell(row)))
    }
  }
  return csvFile(ctx.language, `${localize(words.file, ctx.language)}-${fleetToday(ctx)}.csv`, body())
}

/** The first service of each vehicle, named with the others. A vehicle is never on two pages. */
const vehicleLines = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, (row) => row.vehicle_id).values()].map((of) => ({
    ...of[0]!,
    service_name: of.map((row) => row.service_name).join(', '),
  }))

/** Ids are read once: a due date that changes during the download neither skips nor repeats a row. */
export async function* pagesByService(
  db: Db,
  scope: FleetScope,
  listing: DueListing,
  rowsAtOnce = 500,
): AsyncGenerator<ListedDue[]> {
  const services = await listDueIds(db, scope, listing)
  for (let from = 0; from < services.length; from += rowsAtOnce)
    yield await listDueOf(db, scope, listing, services.slice(from, from + rowsAtOnce))
}

export async function* pagesByVehicle(
  db: Db,
  scope: FleetScope,
  listing: DueListing,
  vehiclesAtOnce = 100,
): AsyncGenerator<ListedDue[]> {
  const vehicleIds = await listDueVehicles(db, scope, listing)
  for (let from = 0; from < vehicleIds.length; from += vehiclesAtOnce) {
    const ids = vehicleIds.slice(from, from + vehiclesAtOnce)
    const rows = await listDueOfVehicles(db, scope, servicesListing(listing), ids)
    const positions = new Map(ids.map((id, index) => [id, index]))
    // A stable sort: within a vehicle the worst service stays first.
    yield rows.toSorted((a, b) => positions.get(a.id)! - positions.get(b.id)!)
  }
}
