import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetDayOf, fleetToday } from '#features/accounts/server/fleet-day.ts'
import { COMMON } from '#features/common-texts.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { problemCalls } from '../contract.ts'
import { CLOSE_REASON_WORDS, SEVERITY_WORDS, SOURCE_WORDS } from '../problem.ts'
import { SEGMENT_WORDS } from '../segments.ts'
import { filtersOf } from './list-problems.ts'
import { findProblemIds, findProblems, type ProblemRow } from './list-store.ts'

const ROWS_PER_QUERY = 200

const words = defineWords('csv.problems', {
  file: { en: 'problems', fr: 'problemes' },
  vehicle: COMMON.vehicle,
  model: COMMON.model,
  plate: COMMON.licensePlate,
  unit: COMMON.unitNumber,
  problem: { en: 'Problem', fr: 'Problème' },
  severity: { en: 'Severity', fr: 'Gravité' },
  sources: { en: 'Sources', fr: 'Sources' },
  reporter: { en: 'Reported by', fr: 'Signalé par' },
  words: { en: 'Words', fr: 'Description' },
  opened: { en: 'Open since', fr: 'Ouvert depuis le' },
  state: { en: 'State', fr: 'État' },
  until: { en: 'Decide again on', fr: 'À revoir le' },
  order: { en: 'Order number', fr: 'Numéro du bon de travail' },
  closed: { en: 'Closed on', fr: 'Fermé le' },
  reason: { en: 'Reason', fr: 'Raison' },
  note: { en: 'Note', fr: 'Note' },
  closedBy: { en: 'Closed by', fr: 'Fermé par' },
})

type Column = { head: Words; cell: (row: ProblemRow) => CsvCell }

const columnsFor = (ctx: Ctx): Column[] => {
  const { language } = ctx
  const day = (value: string | null): string | null => value && formatGridDate(value, ctx.acting.country)
  const dayOf = (value: Date | null): string | null => day(value && fleetDayOf(ctx, value))
  const known = (values: (string | null)[]): string => [...new Set(values.filter(Boolean))].join(', ')
  return [
    { head: words.vehicle, cell: (row) => row.vehicleName },
    { head: words.model, cell: (row) => [row.year, row.make, row.model].filter(Boolean).join(' ') },
    { head: words.plate, cell: (row) => [row.licensePlateState, row.licensePlateNumber].filter(Boolean).join(' ') },
    { head: words.unit, cell: (row) => row.otherId },
    { head: words.problem, cell: (row) => localize(row.title, language) },
    { head: words.severity, cell: (row) => localize(SEVERITY_WORDS[row.severity], language) },
    { head: words.sources, cell: (row) => known(row.sources.map(({ kind }) => localize(SOURCE_WORDS[kind], language))) },
    { head: words.reporter, cell: (row) => known(row.sources.map(({ reporterName }) => reporterName)) },
    { head: words.words, cell: (row) => known(row.sources.map((source) => source.words)) },
    { head: words.opened, cell: (row) => dayOf(row.openedAt) },
    { head: words.state, cell: (row) => localize(SEGMENT_WORDS[row.state === 'open' ? 'to_decide' : row.state], language) },
    { head: words.until, cell: (row) => day(row.watchUntil) },
    // An order of a former fleet is private to it.
    { head: words.order, cell: (row) => (row.orderFleetId === row.fleetId ? row.orderId : null) },
    { head: words.closed, cell: (row) => dayOf(row.closedAt) },
    { head: words.reason, cell: (row) => row.closedAs && localize(CLOSE_REASON_WORDS[row.closedAs], language) },
    { head: words.note, cell: (row) => row.closedNote },
    { head: words.closedBy, cell: (row) => row.closedBy },
  ]
}

/** CSV of the list, or of the selected problems in it, in its order; streamed. */
export const downloadProblems = async (ctx: Ctx, { query }: Input<typeof problemCalls.csv>): Promise<Download> => {
  const { problem_ids: only, except_ids: exceptIds, ...filters } = query
  const scope = scopeOf(ctx.acting)
  const columns = columnsFor(ctx)
  const ids = await findProblemIds(ctx.db, scope, { ...filtersOf(ctx, filters), ids: only, exceptIds })
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => localize(head, ctx.language))]
    for (let start = 0; start < ids.length; start += ROWS_PER_QUERY) {
      const page = ids.slice(start, start + ROWS_PER_QUERY)
      const rows = await findProblems(ctx.db, scope, { ids: page }, { limit: ROWS_PER_QUERY })
      yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    }
  }
  return csvFile(ctx.language, `${localize(words.file, ctx.language)}-${fleetToday(ctx)}.csv`, body())
}
