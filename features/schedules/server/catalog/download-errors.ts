import type { Ctx } from '#features/accounts/server/context.ts'
import { localize } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { intervalCalls } from '../../catalog/interval-contract.ts'
import { INTERVAL_COLUMNS } from '../../catalog/interval-line.ts'
import { problemText } from '../../catalog/problem-words.ts'
import { judge, scopeOfCatalog } from './import-intervals.ts'

const words = defineWords('csv.interval_errors', {
  file: { en: 'interval-errors', fr: 'erreurs-intervalles' },
  line: { en: 'Line', fr: 'Ligne' },
  what: { en: 'What to correct', fr: 'À corriger' },
})

/**
 * Columns keep the format's names, so that the file can be corrected and uploaded as it is; extra columns are ignored.
 */
export const downloadErrors = async (ctx: Ctx, { body }: Input<typeof intervalCalls.errors>): Promise<Download> => {
  const { judged } = await judge(ctx, scopeOfCatalog(ctx), body)
  const rows = judged.flatMap((one) =>
    one.result === 'error'
      ? [[...INTERVAL_COLUMNS.map((column) => one.raw[column]), one.line, problemText(one.problem, ctx.language)]]
      : [],
  )
  const head = [...INTERVAL_COLUMNS, localize(words.line, ctx.language), localize(words.what, ctx.language)]
  const lines = async function* (): AsyncGenerator<CsvRows> {
    yield [head]
    yield rows
  }
  return csvFile(ctx.language, `${localize(words.file, ctx.language)}-${fleetToday(ctx)}.csv`, lines())
}
