import { type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import { bulkTexts } from './bulk-texts.ts'

/** Longer than any row of a real vehicle list; longer rows are reported without being parsed. */
export const BULK_LINE_MAX_LENGTH = 10_000

/** Errors of a whole line. `line` counts from 1, the header, as in a spreadsheet. */
export type LineProblem =
  | { code: 'line_too_long'; length: number; maximum: number }
  | { code: 'quotes_misplaced' }
  | { code: 'too_many_cells'; cells: number; columns: number }
  | { code: 'vin_repeated'; line: number }

const LINE_CODES: readonly string[] = ['line_too_long', 'quotes_misplaced', 'too_many_cells', 'vin_repeated']
export const isLineProblem = (problem: { code: string }): problem is LineProblem => LINE_CODES.includes(problem.code)

export type CheckedLine = { cells: readonly string[]; length: number; malformed: boolean }
/** Returns null if the line fits the header's columns. */
export function checkBulkLine({ cells, length, malformed }: CheckedLine, columns: number): LineProblem | null {
  if (length > BULK_LINE_MAX_LENGTH) return { code: 'line_too_long', length, maximum: BULK_LINE_MAX_LENGTH }
  if (malformed) return { code: 'quotes_misplaced' }
  const usedCells = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return usedCells > columns ? { code: 'too_many_cells', cells: usedCells, columns } : null
}

export function lineSentence(problem: LineProblem, language: LanguageCode): string {
  const { code, ...facts } = problem
  const parts =
    code === 'line_too_long'
      ? { count: problem.length, total: problem.maximum }
      : code === 'vin_repeated'
        ? { number: problem.line }
        : facts
  return translateTo(bulkTexts, code, uiLanguage(language), parts)
}
