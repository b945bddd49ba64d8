import { COMMON } from '#features/common-texts.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type LanguageCode, localize, uiLanguage, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { recallCalls, RecallCampaign } from '../contract.ts'
import { RECALL_STATE_WORDS } from '../state-words.ts'
import { findCampaigns, type StoredCampaign } from './campaign-store.ts'
import { refuseShortSearch } from './list-recalls.ts'
import { presentCampaign } from './present-recall.ts'
import { listRecallKeys, listRecallsByKeys, type RecalledVehicleRow, type RecallSearch } from './recall-store.ts'

const headings = defineWords('csv.recalls', {
  file: { en: 'recalls', fr: 'rappels-de-securite' },
  vehicle: COMMON.vehicle,
  vin: COMMON.vin,
  model: COMMON.model,
  plate: COMMON.licensePlate,
  campaign: { en: 'Campaign', fr: 'Campagne' },
  component: { en: 'Component', fr: 'Composant' },
  park_it: { en: 'Do not drive', fr: 'Ne pas conduire' },
  announced: { en: 'Announced', fr: 'Annoncé le' },
  state: COMMON.status,
  done: { en: 'Repaired', fr: 'Réparé le' },
  order: { en: 'Order', fr: 'Bon de travail' },
  summary: { en: 'Defect', fr: 'Défaut' },
  remedy: { en: 'Remedy', fr: 'Correctif' },
  yes: { en: 'Yes', fr: 'Oui' },
})

type Line = {
  campaign: RecallCampaign
  row: RecalledVehicleRow
  date: (day: string) => string
  translate: (words: Words) => string
}
type Column = { heading: Words; cell: (line: Line) => string | number | null }

const COLUMNS: readonly Column[] = [
  { heading: headings.vehicle, cell: ({ row }) => row.name },
  { heading: headings.vin, cell: ({ row }) => row.vin },
  { heading: headings.model, cell: ({ row }) => [row.year, row.make, row.model].filter(Boolean).join(' ') },
  { heading: headings.plate, cell: ({ row }) => [row.licensePlateState, row.licensePlateNumber].filter(Boolean).join(' ') },
  { heading: headings.campaign, cell: ({ campaign }) => campaign.number },
  { heading: headings.component, cell: ({ campaign }) => campaign.component },
  { heading: headings.park_it, cell: ({ campaign, translate }) => (campaign.park_it ? translate(headings.yes) : '') },
  { heading: headings.announced, cell: ({ campaign, date }) => date(campaign.announced_on) },
  { heading: headings.state, cell: ({ row, translate }) => translate(RECALL_STATE_WORDS[row.state]) },
  { heading: headings.done, cell: ({ row, date }) => row.doneOn && date(row.doneOn) },
  { heading: headings.order, cell: ({ row }) => (row.orderFleetId === row.fleetId ? row.orderId : null) },
  { heading: headings.summary, cell: ({ campaign }) => campaign.summary },
  { heading: headings.remedy, cell: ({ campaign }) => campaign.remedy },
]

/** One row per vehicle and campaign, filtered and sorted like the page; streamed. */
export const downloadRecalls = async (ctx: Ctx, { query }: Input<typeof recallCalls.csv>) => {
  refuseShortSearch(query.query)
  const language: LanguageCode = query.lancode ?? query.language ?? ctx.language
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [COLUMNS.map(({ heading }) => localize(heading, language))]
    const date = (day: string): string => formatGridDate(day, ctx.acting.country)
    const translate = (words: Words): string => localize(words, language)
    for await (const rows of recallPages(ctx.db, scopeOf(ctx.acting), query)) {
      const lines = rows.map(({ campaign, row }) => ({
        campaign: presentCampaign(campaign, [], uiLanguage(language)),
        row,
        date,
        translate,
      }))
      yield lines.map((line) => COLUMNS.map(({ cell }) => cell(line)))
    }
  }
  return csvFile(language, `${localize(headings.file, language)}-${fleetToday(ctx)}.csv`, body())
}

/** Ids are read once: a recall that changes during the download neither skips nor repeats a row. */
export async function* recallPages(
  db: Db,
  scope: FleetScope,
  search: RecallSearch,
  rowsAtOnce = 500,
): AsyncGenerator<{ campaign: StoredCampaign; row: RecalledVehicleRow }[]> {
  const keys = await listRecallKeys(db, scope, search)
  for (let from = 0; from < keys.length; from += rowsAtOnce) {
    const page = keys.slice(from, from + rowsAtOnce)
    // Campaigns before rows: a campaign deleted in between has no rows.
    const campaigns = await findCampaigns(db, [...new Set(page.map(({ campaignId }) => campaignId))])
    const rows = await listRecallsByKeys(db, scope, search, page)
    yield rows.map((row) => ({ campaign: campaigns.get(row.campaignId)!, row }))
  }
}
