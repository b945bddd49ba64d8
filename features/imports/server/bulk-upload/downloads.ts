import type { Ctx } from '#features/accounts/server/context.ts'
import { COUNTRIES, type CountryCode, localize } from '#features/countries/country.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { BULK_COLUMNS } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { UPLOAD_FIELDS } from '#features/vehicles/fields/fields.ts'
import { type ReportedLine, whatToCorrect } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { vehicleCalls } from '#features/vehicles/contract.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import type { CsvLine } from '#platform/files/csv-lines.ts'
import { findProblems, findShownUpload } from './upload-store.ts'
import { rowsOfUpload, surveyUpload } from './survey.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const problemWords = defineWords('csv.bulk_problems', {
  file: { en: 'to-correct', fr: 'a-corriger' },
  line: { en: 'Line', fr: 'Ligne' },
  what_to_correct: { en: 'What to correct', fr: 'À corriger' },
})

const PROBLEMS_PER_QUERY = 1000

/** The columns with one sample vehicle. */
export const bulkTemplate = async (ctx: Ctx) => {
  const { country } = ctx.acting
  const { distanceUnit, showsPlateExpiration } = COUNTRIES[country]
  const columns = BULK_COLUMNS.filter(
    (column) =>
      column === distanceUnit ||
      (column !== 'miles' && column !== 'kilometers' && (showsPlateExpiration || column !== 'license_plate_expiration')),
  )
  const rows = [columns, columns.map((column) => exampleOf(column, country))]
  return csvFile(ctx.language, 'vehicles-template.csv', once(rows))
}

const EXAMPLES = new Map<string, string | Record<CountryCode, string>>([
  ...UPLOAD_FIELDS.map(({ upload }) => [upload.column, upload.example] as const),
  ['miles', '79633'],
  ['kilometers', '128157'],
])
const exampleOf = (column: string, country: CountryCode): string => {
  const example = EXAMPLES.get(column) ?? ''
  return typeof example === 'string' ? example : example[country]
}

async function* once(rows: CsvRows): AsyncGenerator<CsvRows> {
  yield rows
}

/** The original lines that were not saved, with line number and reason, to correct and upload again. */
export const bulkProblems = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.bulkProblems>) => {
  const upload = await findShownUpload(ctx.db, ctx.acting, params.id)
  if (!upload?.isUpload || upload.fileProblem) return refuse('not_found')
  const openStream = async () => ctx.ports.files.open(upload.fileKey)
  const survey = await surveyUpload(openStream)
  const headings = [localize(problemWords.line, ctx.language), localize(problemWords.what_to_correct, ctx.language)]
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [[...headings, ...survey.headers]]
    const reported = reportedLines(ctx, upload.id)
    const rows = matching(rowsOfUpload(openStream, survey), reported)
    for await (const [{ cells }, problem] of rows) {
      yield [[problem.line, whatToCorrect(problem, upload.country, ctx.language), ...cells]]
    }
  }
  const name = upload.fileName.replace(/\.[^.]*$/, '')
  return csvFile(ctx.language, `${name}-${localize(problemWords.file, ctx.language)}.csv`, body())
}

async function* reportedLines(ctx: Ctx, id: string): AsyncGenerator<ReportedLine> {
  let after = 0
  for (;;) {
    const page = await findProblems(ctx.db, ctx.acting, id, { after, limit: PROBLEMS_PER_QUERY })
    yield* page
    if (page.length < PROBLEMS_PER_QUERY) return
    after = page.at(-1)!.line
  }
}

/** Merges two inputs that are both in file order. */
async function* matching(
  groups: AsyncGenerator<CsvLine[]>,
  reported: AsyncGenerator<ReportedLine>,
): AsyncGenerator<[CsvLine, ReportedLine]> {
  let problem = await reported.next()
  for await (const lines of groups)
    for (const line of lines) {
      if (problem.done) return
      if (line.line !== problem.value.line) continue
      yield [line, problem.value]
      problem = await reported.next()
    }
}
