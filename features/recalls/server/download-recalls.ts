import { COMMON } from '#features/common-texts.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { type LanguageCode, localize, uiLanguage, type Words } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { Input } from '#platform/contract/call.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { recallCalls, RecallCampaign } from '../contract.ts'
import { RECALL_STATE_WORDS } from '../state-words.ts'
import { refuseShortSearch } from './list-recalls.ts'
import { presentCampaign } from './present-recall.ts'
import { listCampaigns, listVehiclesOf, type RecalledVehicleRow } from './recall-store.ts'

const CAMPAIGNS_AT_ONCE = 50
const VEHICLES_AT_ONCE = 500

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
    for await (const { campaign, rows } of everyVehicle(ctx, query, language)) {
      const lines = rows.map((row) => ({ campaign, row, date, translate: (words: Words) => localize(words, language) }))
      yield lines.map((line) => COLUMNS.map(({ cell }) => cell(line)))
    }
  }
  return csvFile(language, `${localize(headings.file, language)}-${fleetToday(ctx)}.csv`, body())
}

async function* everyVehicle(ctx: Ctx, query: Input<typeof recallCalls.csv>['query'], language: LanguageCode) {
  const scope = scopeOf(ctx.acting)
  for (let page = 0; ; page += 1) {
    const campaigns = await listCampaigns(ctx.db, scope, query, { limit: CAMPAIGNS_AT_ONCE, offset: page * CAMPAIGNS_AT_ONCE })
    for (const stored of campaigns) {
      for (let from = 0; from < stored.vehicleCount; from += VEHICLES_AT_ONCE) {
        const rows = await listVehiclesOf(ctx.db, scope, stored.id, query, { limit: VEHICLES_AT_ONCE, offset: from })
        yield { campaign: presentCampaign(stored, [], uiLanguage(language)), rows }
      }
    }
    if (campaigns.length < CAMPAIGNS_AT_ONCE) return
  }
}
