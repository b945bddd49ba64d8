import Papa from 'papaparse'

export const CSV_TYPE = 'text/csv; charset=utf-8'
/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Also where a line break follows: Papa's own pattern stops at the first one and lets such a cell through. */
const FORMULA = /^[=+\-@\t\r\n]/

/** Rows as CSV text; what a spreadsheet would run as a formula is made plain text. */
export const toCsv = (rows: unknown[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
