import type { LanguageCode, Words } from '#features/countries/country.ts'
import { say } from '#features/countries/country.ts'
import { formatNumber } from '#features/countries/number.ts'

/** No row of a real list of vehicles is longer; a longer one is reported and not looked into. */
export const BULK_LINE_MAX_LENGTH = 10_000

/** What is wrong with a line as such, before or beside its cells. `line` counts from 1, the header, as a spreadsheet does. */
export type LineProblem =
  | { code: 'line_too_long'; length: number; maximum: number }
  | { code: 'quotes_misplaced' }
  | { code: 'too_many_cells'; cells: number; columns: number }
  | { code: 'vin_repeated'; line: number }

/** A line as it was cut into cells. `malformed`: a quotation mark stood where none may stand. */
export type BulkLine = { line: number; cells: string[]; length: number; malformed: boolean }

/** Null when the line can be read as a row of the header's columns. */
export function checkBulkLine({ cells, length, malformed }: BulkLine, columns: number): LineProblem | null {
  if (length > BULK_LINE_MAX_LENGTH) return { code: 'line_too_long', length, maximum: BULK_LINE_MAX_LENGTH }
  if (malformed) return { code: 'quotes_misplaced' }
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return filled > columns ? { code: 'too_many_cells', cells: filled, columns } : null
}

export function lineSentence(problem: LineProblem, language: LanguageCode): string {
  return say(
    lineWords(problem, (value) => formatNumber(value, 0, language)),
    language,
  )
}

function lineWords(problem: LineProblem, number: (value: number) => string): Words {
  switch (problem.code) {
    case 'line_too_long':
      return {
        en: `The line has ${number(problem.length)} characters. The limit is ${number(problem.maximum)}; shorten it.`,
        fr: `La ligne compte ${number(problem.length)} caractères. Le maximum est de ${number(problem.maximum)}; raccourcissez-la.`,
      }
    case 'quotes_misplaced':
      return {
        en: 'A quotation mark is in the wrong place. Write text with quotation marks as "12"" rack".',
        fr: 'Un guillemet droit est mal placé. Écrivez un texte avec guillemets ainsi\u00a0: "support 12""".',
      }
    case 'too_many_cells':
      return {
        en: `The line has ${problem.cells} cells but the header has ${problem.columns}. Put text that contains the separator in quotation marks.`,
        fr: `La ligne compte ${problem.cells} cellules, l’en-tête ${problem.columns}. Mettez entre guillemets droits un texte qui contient le séparateur.`,
      }
    case 'vin_repeated':
      return {
        en: `Same VIN as line ${number(problem.line)}. Keep one of the two lines.`,
        fr: `Même NIV qu’à la ligne ${number(problem.line)}. Gardez une des deux lignes.`,
      }
  }
}
