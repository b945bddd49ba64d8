/** Starts of a cell that a spreadsheet would run as a formula, in full-width and small forms too. */
const FORMULA_START = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]'
/** A plain negative number is not one. */
export const FORMULA = new RegExp(`^(?!-\\d+(?:[.,]\\d+)?$)${FORMULA_START}`)
const GUARD = new RegExp(`^'(?=${FORMULA_START})`)

/** Removes the apostrophe that our files put before a cell that a spreadsheet would run. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '')
