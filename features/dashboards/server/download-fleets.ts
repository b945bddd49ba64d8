import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { countryWords, type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { FLEETS_PAGE_SIZE } from '#features/fleets/fleet.ts'
import { type FleetAccess, fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import type { dashboardCalls, FleetRow } from '../contract.ts'
import { type FleetFigures, type FleetListing, listFiguresOf, listFleetIds } from './fleet-figures-store.ts'
import { presentFleetRow, refuseShortSearch, storedFilter } from './list-fleets.ts'
import { defineWords } from '#platform/i18n/texts.ts'

type Column = { heading: Words; cell(row: FleetRow, language: LanguageCode): CsvCell }

const headings = defineWords('csv.fleets', {
  file: { en: 'fleets', fr: 'parcs' },
  fleet_name: COMMON.fleetName,
  rep: { en: 'Rep', fr: 'Représentant' },
  users: COMMON.users,
  created: { en: 'Created', fr: 'Créé le' },
  vehicles: COMMON.vehicles,
  past_due: MAINTENANCE_STATE_WORDS.past_due,
  recalls: { en: 'Open recalls', fr: 'Rappels de sécurité ouverts' },
  park_it: { en: 'To park', fr: 'À immobiliser' },
  awaiting_approval: { en: 'Awaiting approval', fr: 'En attente d’approbation' },
  transactions: { en: 'Transactions', fr: 'Transactions' },
  currency: { en: 'Currency', fr: 'Devise' },
  total_spend: { en: 'Total spend', fr: 'Dépenses totales' },
  average_ticket: { en: 'Average ticket', fr: 'Moyenne par bon' },
  region: { en: 'Region', fr: 'Région' },
  active: { en: 'Active', fr: 'Actif' },
})

/** The columns of the fleets grid, in its order. */
const COLUMNS: readonly Column[] = [
  { heading: headings.fleet_name, cell: (row) => row.name },
  { heading: headings.rep, cell: (row) => row.rep },
  { heading: headings.users, cell: (row) => row.user_total },
  { heading: headings.created, cell: (row) => row.created_at_pretty },
  { heading: headings.vehicles, cell: (row) => row.vehicles_total },
  { heading: headings.past_due, cell: (row) => row.past_due_total },
  { heading: headings.recalls, cell: (row) => row.recalled_total },
  { heading: headings.park_it, cell: (row) => row.parked_total },
  { heading: headings.awaiting_approval, cell: (row) => row.awaiting_approval_count },
  { heading: headings.transactions, cell: (row) => row.total_order_count },
  { heading: headings.currency, cell: (row) => row.currency },
  { heading: headings.total_spend, cell: (row) => amountCell(row.total_maintenance_cost) },
  { heading: headings.average_ticket, cell: (row) => amountCell(row.average_ticket_spend) },
  { heading: headings.region, cell: (row) => row.region },
  { heading: headings.active, cell: (row, language) => localize(row.is_active ? countryWords.yes : countryWords.no, language) },
]

/** Streams the fleets of the screen in its order; all of them without a filter or a page. */
export const downloadFleets = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.fleetsCsv>) => {
  refuseShortSearch(query.query)
  const language = query.lancode ?? query.language ?? ctx.language
  const listing = {
    query: query.query,
    filter: storedFilter(ctx, query.filter, 'all'),
    sort: query.sort,
    direction: query.direction,
    today: fleetToday(ctx),
  } as const
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [COLUMNS.map(({ heading }) => localize(heading, language))]
    for await (const rows of fleetPages(ctx.db, fleetAccessOf(ctx.acting), listing, { page: query.page })) {
      const presented = rows.map((row) => presentFleetRow(row, ctx.acting.country))
      yield presented.map((row) => COLUMNS.map(({ cell }) => cell(row, language)))
    }
  }
  return csvFile(language, `${localize(headings.file, language)}-${listing.today}.csv`, body())
}

/** Ids are read once: a fleet that changes during the download neither skips nor repeats a row. */
export async function* fleetPages(
  db: Db,
  access: FleetAccess,
  listing: FleetListing,
  { page, rowsAtOnce = 200 }: { page?: number | undefined; rowsAtOnce?: number },
): AsyncGenerator<FleetFigures[]> {
  const all = await listFleetIds(db, access, listing)
  const ids = page === undefined ? all : all.slice((page - 1) * FLEETS_PAGE_SIZE, page * FLEETS_PAGE_SIZE)
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield await listFiguresOf(db, access, listing, ids.slice(from, from + rowsAtOnce))
}
