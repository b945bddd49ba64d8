import type { Ctx } from '#features/accounts/server/context.ts'
import { type LanguageCode, say, type Words } from '#features/countries/country.ts'
import { dayOf } from '#features/countries/dates.ts'
import { reachOf } from '#features/fleets/reach.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from '#features/vehicles/server/list/csv.ts'
import type { Input } from '#platform/contract/call.ts'
import type { dashboardCalls, FleetRow } from '../contract.ts'
import { listFleetFigures } from './fleet-figures-store.ts'
import { presentFleetRow } from './list-fleets.ts'

const ROWS_PER_QUERY = 200

type Column = { heading: Words; cell(row: FleetRow, language: LanguageCode): string | number | null }

const yesNo = (value: boolean): Words => (value ? { en: 'Yes', fr: 'Oui' } : { en: 'No', fr: 'Non' })

/** The columns of the fleets grid, in its order. */
const COLUMNS: readonly Column[] = [
  { heading: { en: 'Fleet name', fr: 'Nom du parc' }, cell: (row) => row.name },
  { heading: { en: 'Rep', fr: 'Représentant' }, cell: (row) => row.rep },
  { heading: { en: 'Users', fr: 'Utilisateurs' }, cell: (row) => row.user_total },
  { heading: { en: 'Created', fr: 'Créé le' }, cell: (row) => row.created_at_pretty },
  { heading: { en: 'Vehicles', fr: 'Véhicules' }, cell: (row) => row.vehicles_total },
  { heading: { en: 'Awaiting approval', fr: 'En attente d’approbation' }, cell: (row) => row.awaiting_approval_count },
  { heading: { en: 'Transactions', fr: 'Transactions' }, cell: (row) => row.total_order_count },
  { heading: { en: 'Total spend', fr: 'Dépenses totales' }, cell: (row) => row.total_maintenance_cost.toFixed(2) },
  { heading: { en: 'Average ticket', fr: 'Moyenne par bon' }, cell: (row) => row.average_ticket_spend?.toFixed(2) ?? null },
  { heading: { en: 'Region', fr: 'Région' }, cell: (row) => row.region },
  { heading: { en: 'Active', fr: 'Actif' }, cell: (row, language) => say(yesNo(row.is_active), language) },
]

/** Every fleet within reach by name, whatever the screen filters; written as it is read. */
export const downloadFleets = async (ctx: Ctx, { query }: Input<typeof dashboardCalls.fleetsCsv>) => {
  const language = query.lancode ?? query.language ?? ctx.language
  const body = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ heading }) => say(heading, language))])
    for (let page = 1; ; page += 1) {
      const listing = { page, pageSize: ROWS_PER_QUERY, filter: { type: 'all' }, sort: 'name', direction: 'asc' } as const
      const rows = await listFleetFigures(ctx.db, reachOf(ctx.acting), listing)
      const shown = rows.map((row) => presentFleetRow(row, ctx.acting.country))
      yield toCsv(shown.map((row) => COLUMNS.map(({ cell }) => cell(row, language))))
      if (rows.length < ROWS_PER_QUERY) return
    }
  }
  const day = dayOf(ctx.now.toISOString())
  return { fileName: `${say({ en: 'fleets', fr: 'parcs' }, language)}-${day}.csv`, type: CSV_TYPE, body: body() }
}
