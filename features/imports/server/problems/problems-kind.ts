import { createHash } from 'node:crypto'
import { may } from '#features/accounts/permissions.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { type LanguageCode, localize } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { SEVERITIES, SEVERITY_WORDS, WORDS_MAXIMUM } from '#features/problems/problem.ts'
import { findReportsOf } from '#features/problems/server/problem-store.ts'
import { SEGMENT_WORDS } from '#features/problems/segments.ts'
import { instantOf } from '#features/shops/opening-times.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { readSeverity, readStatus } from '../../problems/read-issue.ts'
import { presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { choicesOfVehicles } from '../find-vehicles-store.ts'
import type { FileRow, ImportDeps, Judged, ServerKind, ValueChoice } from '../kind.ts'
import { type Cells, checkOptionalReading, missingVehicle, namesVehicle, readVehicleRows, type VehicleRow } from '../row-cells.ts'
import type { ProblemRow } from './problem-row.ts'
import { reportImport } from './report-import.ts'
import { saveProblemRows, undoProblemRows } from './save-problem-rows.ts'

type JudgedProblem = Judged<ProblemRow, RowProblem>

/** Import of open issues from another product, raised like reports of drivers. */
export const PROBLEMS_KIND: ServerKind<ProblemRow, RowProblem> = {
  kind: 'problems',
  refusal: (acting) => {
    const permission = may(acting, 'imports.problems')
    return permission.ok ? null : permission.code
  },
  missingColumn: (fields) => {
    if (!fields.includes('summary') && !fields.includes('description')) return 'import_problem_columns_missing'
    return namesVehicle(fields) ? null : 'import_vehicle_missing'
  },
  judge: (deps) => {
    const seen = new Map<string, { line: number; times: number }>()
    return async (rows) => {
      const judged = (await readVehicleRows(deps, rows, 'reported_on')).map((row) => checkRow(row, deps))
      return withoutKnown(deps, judged, rows, seen)
    }
  },
  choicesOf,
  presentProblem: presentRowProblem,
  rows: { save: saveProblemRows, undo: undoProblemRows, finish: reportImport },
}

const words = defineWords('imports.problems_kind', { open: { en: 'Open', fr: 'Ouvert' } })

async function choicesOf(field: string, deps: ImportDeps, language: LanguageCode): Promise<ValueChoice[]> {
  if (field === 'severity') return SEVERITIES.map((value) => ({ value, label: localize(SEVERITY_WORDS[value], language) }))
  if (field !== 'status') return choicesOfVehicles(field, deps)
  return [
    { value: 'open', label: localize(words.open, language) },
    { value: 'closed', label: localize(SEGMENT_WORDS.closed, language) },
  ]
}

/** A longer summary is cut in lists, and is whole among the words. */
const TITLE_MAXIMUM = 120
const REPORTER_MAXIMUM = 100

const checkRow = ({ file: row, cells, vehicle, day, problems: found }: VehicleRow, deps: ImportDeps): JudgedProblem => {
  const { line, cells: all } = row
  // A list may lack the day: the issue is then as old as its import.
  const problems: RowProblem[] = found.filter(({ code }) => code !== 'date_missing')
  const fail = (wrong: RowProblem[]): JudgedProblem => {
    const name = [cells('vehicle') || cells('other_id') || cells('vin'), cells('summary')].filter(Boolean).join(', ')
    return { line, cells: all, outcome: 'failed', name: name || null, problems: wrong, unknown: missingVehicle(found) }
  }
  if (row.problem) return fail([row.problem])
  const status = readStatus(cells('status'))
  const isClosed = status === 'closed' || (status !== 'open' && cells('resolved_on') !== '')
  if (isClosed && !row.isTakenIn) return { line, cells: all, outcome: 'skipped', reason: 'closed' }
  const text = textOf(cells)
  if (text.title === '') problems.push({ field: summaryField(deps), value: '', code: 'issue_missing' })
  const long = [
    tooLong(cells('description') === '' ? summaryField(deps) : 'description', text.words ?? '', WORDS_MAXIMUM),
    tooLong('reported_by', cells('reported_by'), REPORTER_MAXIMUM),
  ]
  problems.push(...long.filter((one) => one !== null))
  const wrong: Parameters<typeof checkOptionalReading>[2] = []
  const { odometer, odometerUnits } = checkOptionalReading(cells, deps.fields, wrong) ?? {
    odometer: null,
    odometerUnits: 'miles',
  }
  problems.push(...wrong)
  if (!vehicle || problems.length > 0) return fail(problems)
  const severity = readSeverity(cells('severity'))
  const isKnown = severity !== null && severity !== 'unknown'
  return {
    line,
    cells: all,
    outcome: 'added',
    row: {
      vehicleId: vehicle.id,
      ...text,
      severity: isKnown ? severity : 'can_wait',
      at: instantOfReport(deps, day),
      reporterName: cells('reported_by') || null,
      odometer: odometer === null ? null : { value: odometer, units: odometerUnits },
      clientId: idOf([vehicle.id, day ?? '', foldText(cells('issue_number')) || foldText(text.words ?? text.title)]),
    },
    notes: isKnown ? [] : ['problem_without_severity'],
    unknown: [
      ...(severity === 'unknown' ? [{ field: 'severity', value: cells('severity') }] : []),
      ...(status === 'unknown' ? [{ field: 'status', value: cells('status') }] : []),
    ],
  }
}

const summaryField = ({ fields }: Pick<ImportDeps, 'fields'>): string => (fields.includes('summary') ? 'summary' : 'description')

/** Title and words of an issue; a list may have only one of the two columns. */
const textOf = (cells: Cells): Pick<ProblemRow, 'title' | 'words'> => {
  const whole = (cells('summary') || cells('description')).replace(/\s+/g, ' ')
  const characters = [...whole]
  const isCut = characters.length > TITLE_MAXIMUM
  const title = isCut ? `${characters.slice(0, TITLE_MAXIMUM - 1).join('')}…` : whole
  const all = [...new Set([isCut ? whole : '', cells('summary') === '' ? '' : cells('description')])].filter((one) => one !== '')
  return { title, words: all.join('\n') || null }
}

/** Noon of the fleet's day, but never later than now. */
const instantOfReport = ({ importer, ports, now }: ImportDeps, day: IsoDate | null): Date => {
  const noon = day === null ? null : instantOf(fleetZone(ports, importer.fleetZip), day, '12:00')
  return noon !== null && noon < now ? noon : now
}

/** A UUID made of values: the same row of a later file has the same. */
const idOf = (values: readonly (string | number)[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/**
 * Marks issues that were imported before as unchanged, whatever was decided on them. A row that repeats another one is skipped unless
 * the user includes it.
 */
const withoutKnown = async (
  { db, importer }: ImportDeps,
  judged: JudgedProblem[],
  rows: readonly FileRow[],
  seen: Map<string, { line: number; times: number }>,
): Promise<JudgedProblem[]> => {
  const once = judged.map((one, index): JudgedProblem => {
    if (one.outcome !== 'added') return one
    const { line, cells, row } = one
    const first = seen.get(row.clientId)
    if (!first) return (seen.set(row.clientId, { line, times: 1 }), one)
    if (!rows[index]!.isTakenIn) return { line, cells, outcome: 'skipped', reason: 'repeated', sameAs: first.line }
    first.times += 1
    return { ...one, row: { ...row, clientId: idOf([row.clientId, first.times]) } }
  })
  const ids = once.flatMap((one) => (one.outcome === 'added' ? [one.row.clientId] : []))
  const known = new Set(await findReportsOf(db, importer.fleetId, ids))
  return once.map((one): JudgedProblem => {
    if (one.outcome !== 'added' || !known.has(one.row.clientId)) return one
    return { line: one.line, cells: one.cells, outcome: 'unchanged' }
  })
}
