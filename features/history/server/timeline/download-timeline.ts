import { holds } from '#features/accounts/capabilities.ts'
import { COMMON } from '#features/common-texts.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { isOn } from '#features/accounts/server/flags/flags.ts'
import { distanceUnitOf, localize, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { amountCell, type CsvCell, type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { TIMELINE_GROUP_WORDS } from '../../timeline/group-words.ts'
import { sentenceOf } from '../../timeline/sentence.ts'
import type { TimelineEntry, timelineCalls } from '../../timeline/timeline-contract.ts'
import type { TimelineCursor } from '../../timeline/timeline.ts'
import { presentEntry } from './present-entry.ts'
import { cursorOfRow } from './show-timeline.ts'
import { listTimeline, type TimelineQuery } from './timeline-store.ts'

const ROWS_AT_ONCE = 500

const headings = defineWords('csv.timeline', {
  file: { en: 'Timeline', fr: 'Chronologie' },
  date: COMMON.date,
  kind: { en: 'Kind', fr: 'Genre' },
  what: { en: 'What happened', fr: 'Événement' },
  details: { en: 'More', fr: 'Précisions' },
  who: { en: 'Who', fr: 'Qui' },
  odometer_mi: { en: 'Odometer (mi)', fr: 'Odomètre (mi)' },
  odometer_km: { en: 'Odometer (km)', fr: 'Odomètre (km)' },
  total: COMMON.total,
  not_shown: { en: 'Not shown', fr: 'Non affiché' },
})

type Column = { head: Words; cell: (entry: TimelineEntry) => CsvCell }

/** Every entry as on the page, streamed. */
export const downloadTimeline = async (ctx: Ctx, { params, query }: Input<typeof timelineCalls.csv>): Promise<Download> => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  const { group = null, year = null } = query
  const timelineQuery = {
    scope,
    vehicleId: params.id,
    group,
    year,
    today: fleetToday(ctx),
    hasSignals: await isOn(ctx, 'telematics_section'),
  }
  const columns = columnsFor(ctx)
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [columns.map(({ head }) => localize(head, ctx.language))]
    for await (const rows of pagesOf(ctx, timelineQuery)) {
      yield rows.map((row) => presentEntry(row, ctx)).map((entry) => columns.map(({ cell }) => cell(entry)))
    }
  }
  return csvFile(ctx.language, `${localize(headings.file, ctx.language)}.csv`, body())
}

async function* pagesOf(ctx: Ctx, timelineQuery: TimelineQuery) {
  let after: TimelineCursor | null = null
  for (;;) {
    const rows = await listTimeline(ctx.db, timelineQuery, after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = cursorOfRow(rows.at(-1)!)
  }
}

const columnsFor = ({ acting, language }: Ctx): Column[] => {
  const { country } = acting
  const sentenceFor = (entry: TimelineEntry) => sentenceOf(entry, { language, country })
  const money: Column = {
    head: headings.total,
    cell: ({ total, total_hidden: hidden }) =>
      hidden === 'another_fleet' ? localize(headings.not_shown, language) : amountCell(total),
  }
  return [
    { head: headings.date, cell: ({ on }) => formatGridDate(on, country) },
    { head: headings.kind, cell: ({ group }) => localize(TIMELINE_GROUP_WORDS[group], language) },
    { head: headings.what, cell: (entry) => sentenceFor(entry).title },
    { head: headings.details, cell: (entry) => sentenceFor(entry).line },
    { head: headings.who, cell: ({ facts }) => facts.who ?? null },
    {
      head: distanceUnitOf(country) === 'miles' ? headings.odometer_mi : headings.odometer_km,
      cell: ({ odometer }) => odometer,
    },
    ...(holds(acting.roles, 'costs.vehicle') ? [money] : []),
  ]
}
