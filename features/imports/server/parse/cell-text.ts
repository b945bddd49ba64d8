/** A cell of the library: its type, value, displayed text and number format. */
export type SheetCell = { t: string; v?: unknown; w?: string; z?: string } | undefined

/**
 * The displayed text without decoration: 417 in the format 00000 is 00417, while 79402.62 in the format #,##0 stays unrounded,
 * because a column may show less than it holds and each field rounds as it needs. Dates become YYYY-MM-DD in any format, with the
 * time if the format shows one. An error such as #N/A is empty.
 */
export const textOfCell = (cell: SheetCell): string => {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.v instanceof Date) return dayText(cell.v, cell.z ?? '')
  if (typeof cell.v === 'number') return numberText(cell.v, cell)
  return String(cell.v)
}

/** Excel stores 15 digits; further ones are noise: 0.1 + 0.2 is 0.3. */
const EXCEL_DIGITS = 15
/** Above this, Excel loses digits of a long number, such as a VIN of digits. */
const WHOLE_BELOW = 1e15

const numberText = (value: number, cell: NonNullable<SheetCell>): string => {
  if (cell.w !== undefined && isIdentifierFormat(cell.z ?? '')) return cell.w.trim()
  if (Math.abs(value) >= WHOLE_BELOW) return cell.w ?? value.toExponential(5).toUpperCase()
  const number = plainNumber(Number(value.toPrecision(EXCEL_DIGITS)))
  const unit = UNIT_BEHIND.exec(cell.z ?? '')?.[1]
  return unit === undefined ? number : `${number} ${unit.trim()}`
}
/** Formats with a unit after the number: #,##0" km". */
const UNIT_BEHIND = /[0#]"\s*(mi|miles?|km|kms|milles?|gal|gallons?|L|liters?|litres?|kWh)\.?"$/i
/** Formats with letters before the number that are not a currency: "A-"0. */
const LETTERS_BEFORE = /^"(?!\s*(?:USD|CAD|US|CA|C)?\s*\$?\s*")[^"]*\p{L}[^"]*"[^"]*[0#]/iu

/** Decimal notation without an exponent. */
const plainNumber = (value: number): string => {
  const text = String(value)
  return /e/i.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** Formats with leading zeros or signs between digits: unit numbers, plates, ZIP codes and phones. */
const isIdentifierFormat = (format: string): boolean => {
  const shown = format.split(';', 1)[0]!.replace(/\[[^\]]*\]/g, '')
  if (LETTERS_BEFORE.test(shown)) return true
  const digits = shown.replace(/"[^"]*"|\\.|_.|\*./g, (literal) => (/["\\]/.test(literal) ? '' : literal))
  if (/[.,#?%/@]|[ymdhse]/i.test(digits.replaceAll('General', ''))) return isGroupedIdentifier(shown)
  return /0{2,}/.test(digits) || /0\D+0/.test(shown)
}

/** Groups of digits with signs between them, e.g. (000) 000-0000 or 00000-0000. */
const isGroupedIdentifier = (shown: string): boolean => /^[^#?%ymdhs]*[0#]+[)\s\\-]+[0#]+/i.test(shown) && !/[.,]/.test(shown)

/** A calendar date has no zone; the library returns it as midnight UTC. */
const dayText = (at: Date, format: string): string => {
  const codes = format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')
  const time = /h/i.test(codes) ? `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}` : ''
  // A time without a date is stored on the first day of the spreadsheet calendar.
  if (time !== '' && !/[yd]/i.test(codes) && at.getUTCFullYear() < 1905) return time
  const day = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()].map(twoDigits).join('-')
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
