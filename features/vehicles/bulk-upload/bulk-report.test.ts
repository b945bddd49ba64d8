import { describe, expect, it } from 'vitest'
import { BULK_LINE_MAX_LENGTH, checkBulkLine, type CheckedLine, type LineProblem, lineSentence } from './bulk-line.ts'
import { type FileProblem, fileSentence, whatToCorrect } from './bulk-report.ts'

const line = (facts: Partial<CheckedLine>): CheckedLine => ({ cells: ['A', 'B'], length: 3, malformed: false, ...facts })

describe('a line before its cells are looked at', () => {
  it.each<[string, Partial<CheckedLine>, LineProblem | null]>([
    ['of as many cells as the header', {}, null],
    ['with empty cells beyond the header', { cells: ['A', 'B', '', ' '] }, null],
    ['with text beyond the header', { cells: ['A', 'B', 'C'] }, { code: 'too_many_cells', cells: 3, columns: 2 }],
    ['of 200 kB', { length: 200_000 }, { code: 'line_too_long', length: 200_000, maximum: BULK_LINE_MAX_LENGTH }],
    ['with a quotation mark in the wrong place', { malformed: true }, { code: 'quotes_misplaced' }],
  ])('%s', (_rule, facts, problem) => {
    expect(checkBulkLine(line(facts), 2)).toEqual(problem)
  })

  it('says what to correct in both languages', () => {
    expect(lineSentence({ code: 'vin_repeated', line: 1598 }, 'en')).toBe('Same VIN as line 1,598. Keep one of the two lines.')
    expect(lineSentence({ code: 'vin_repeated', line: 598 }, 'fr')).toBe(
      'Même NIV qu’à la ligne 598. Gardez une des deux lignes.',
    )
    expect(lineSentence({ code: 'line_too_long', length: 200_000, maximum: 10_000 }, 'en')).toContain('200,000 characters')
  })
})

describe('the report', () => {
  it('gives all reasons of a line', () => {
    const reported = {
      line: 3,
      vin: 'X',
      outcome: 'failed' as const,
      problems: [
        { code: 'quotes_misplaced' as const },
        { column: 'miles' as const, value: 'x', code: 'odometer_invalid' as const },
      ],
    }
    expect(whatToCorrect(reported, 'US', 'en')).toMatch(/^A quotation mark .* Not a valid number for mileage\./)
    expect(whatToCorrect({ ...reported, outcome: 'skipped', problems: [] }, 'US', 'en')).toMatch(/^The row has no VIN\./)
  })

  it.each<[FileProblem, string]>([
    [{ code: 'wrong_encoding' }, 'CSV UTF-8'],
    [{ code: 'wrong_delimiter', delimiter: '|' }, '“|”'],
    [{ code: 'too_many_rows' }, '50,000'],
    [{ code: 'quotes_not_closed', line: 41 }, 'line 41'],
    [{ code: 'line_endless', line: 41 }, 'Line 41'],
    [{ code: 'no_rows' }, 'no vehicle'],
    [{ code: 'file_missing' }, 'Upload it again'],
    [{ code: 'interrupted' }, 'interrupted'],
    [{ ok: false, code: 'header_missing_vin' }, '“vin”'],
  ])('says why a file was refused: %j', (problem, words) => {
    expect(fileSentence(problem, 'en')).toContain(words)
    expect(fileSentence(problem, 'fr')).not.toBe(fileSentence(problem, 'en'))
  })
})
