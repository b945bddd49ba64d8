import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { COMMON } from '#features/common-texts.ts'
import { localize, type Words } from '#features/countries/country.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { vehicleCalls } from '../../contract.ts'
import { daysOut, daysOutWithin, OUTAGE_REASON_WORDS } from '../../out-of-service/outage.ts'
import { findOutages, type OutageRow } from './outage-store.ts'
import { periodOf } from './set-out-of-service.ts'

const words = defineWords('csv.out_of_service', {
  file: { en: 'out-of-service', fr: 'hors-service' },
  vehicle: COMMON.vehicle,
  model: COMMON.model,
  plate: COMMON.licensePlate,
  unit: COMMON.unitNumber,
  since: { en: 'Out since', fr: 'Hors service depuis' },
  back: { en: 'Back on', fr: 'De retour le' },
  expected: { en: 'Expected back', fr: 'Retour prévu' },
  daysInMonth: { en: 'Days in the month', fr: 'Jours du mois' },
  days: { en: 'Days in all', fr: 'Jours en tout' },
  why: { en: 'Why', fr: 'Raison' },
  note: { en: 'Note', fr: 'Note' },
  order: { en: 'Order number', fr: 'Numéro du bon de travail' },
  shop: COMMON.shop,
})

type Column = { head: Words; cell: (row: OutageRow) => CsvCell }

/** CSV of the outages of a month, as its page shows them. */
export const downloadOutages = async (ctx: Ctx, { query }: Input<typeof vehicleCalls.outagesCsv>): Promise<Download> => {
  const today = fleetToday(ctx)
  const { month, period } = periodOf(query.month, today)
  const rows = await findOutages(ctx.db, scopeOf(ctx.acting), { within: period })
  const day = (value: string | null): string | null => value && formatGridDate(value, ctx.acting.country)
  const seesOrders = holds(ctx.acting.roles, 'orders.read')
  const columns: Column[] = [
    { head: words.vehicle, cell: (row) => row.vehicleName },
    { head: words.model, cell: (row) => [row.year, row.make, row.model].filter(Boolean).join(' ') },
    { head: words.plate, cell: (row) => [row.licensePlateState, row.licensePlateNumber].filter(Boolean).join(' ') },
    { head: words.unit, cell: (row) => row.otherId },
    { head: words.since, cell: (row) => day(row.startedOn) },
    { head: words.back, cell: (row) => day(row.endedOn) },
    { head: words.expected, cell: (row) => day(row.expectedOn) },
    { head: words.daysInMonth, cell: (row) => daysOutWithin(row, period, today) },
    { head: words.days, cell: (row) => daysOut(row, today) },
    { head: words.why, cell: (row) => localize(OUTAGE_REASON_WORDS[row.reason], ctx.language) },
    { head: words.note, cell: (row) => row.note },
    ...(seesOrders
      ? [
          { head: words.order, cell: ({ order, endedOn }: OutageRow) => (endedOn === null ? (order?.id ?? null) : null) },
          { head: words.shop, cell: ({ order, endedOn }: OutageRow) => (endedOn === null ? (order?.shopName ?? null) : null) },
        ]
      : []),
  ]
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => localize(head, ctx.language)), ...rows.map((row) => columns.map(({ cell }) => cell(row)))]
  }
  return csvFile(ctx.language, `${localize(words.file, ctx.language)}-${month}.csv`, body())
}
