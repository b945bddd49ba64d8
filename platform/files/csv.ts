import type { Download } from '#platform/contract/call.ts'
import { numberFormat } from '#platform/i18n/intl.ts'
import { formatsOf, languageOfCode } from '#platform/i18n/languages.ts'
import { FORMULA } from '#platform/i18n/formula-guard.ts'

/** A number with fixed decimals, as amounts are written. */
type Decimal = { value: number; decimals: number }
export type CsvCell = string | number | Decimal | null | undefined
export type CsvRows = readonly (readonly CsvCell[])[]

const CSV_TYPE = 'text/csv; charset=utf-8'
/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff'

/** An amount in dollars: always two decimals, as in "12.50". */
export const amountCell = (dollars: number | null | undefined): Decimal | null =>
  dollars === null || dollars === undefined ? null : { value: dollars, decimals: 2 }

/**
 * How a spreadsheet in this language reads a file opened by a double click: Excel splits at the list separator, which is ";"
 * wherever the decimal separator is a comma.
 */
type CsvFormat = { decimal: string; delimiter: ',' | ';' }
export const csvFormat = (language: string): CsvFormat => {
  const parts = numberFormat(formatsOf(languageOfCode(language))).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, delimiter: decimal === ',' ? ';' : ',' }
}

export const toCsv = (rows: CsvRows, { decimal, delimiter }: CsvFormat): string => {
  const plain = (cell: CsvCell): string => {
    if (typeof cell === 'number') return String(cell).replace('.', decimal)
    if (typeof cell === 'object' && cell !== null) return cell.value.toFixed(cell.decimals).replace('.', decimal)
    const text = cell ?? ''
    return FORMULA.test(text) ? `'${text}` : text
  }
  const quoted = (text: string): string =>
    /["\r\n]|^[\s']|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((row) => `${row.map((cell) => quoted(plain(cell))).join(delimiter)}\r\n`).join('')
}

/** Every CSV the server sends; its rows are streamed. */
export const csvFile = (language: string, fileName: string, pages: AsyncIterable<CsvRows>): Download => ({
  fileName,
  type: CSV_TYPE,
  body: writeCsv(csvFormat(language), pages),
})

/**
 * The same for a program that reads it: commas and decimal points in every language, and no mark, which would become part of the
 * first column's name.
 */
export const csvForPrograms = (fileName: string, pages: AsyncIterable<CsvRows>): Download => ({
  fileName,
  type: CSV_TYPE,
  body: writeCsv({ decimal: '.', delimiter: ',' }, pages, ''),
})

async function* writeCsv(format: CsvFormat, pages: AsyncIterable<CsvRows>, mark = BYTE_ORDER_MARK): AsyncGenerator<string> {
  let start = mark
  for await (const rows of pages) {
    yield start + toCsv(rows, format)
    start = ''
  }
}

/** The same for rows that a screen already has. */
export const csvBlob = (language: string, rows: CsvRows): Blob =>
  new Blob([BYTE_ORDER_MARK + toCsv(rows, csvFormat(language))], { type: CSV_TYPE })
