/** A cell as the library reads it: its kind, its value, the text that the sheet shows, and its number format. */
export type SheetCell = { t: string; v?: unknown; w?: string; z?: string } | undefined

/**
 * The text that the sheet shows, without what only decorates a number: 417 in the format 00000 is 00417, while 79402.62 in the
 * format #,##0 stays a number that each field rounds by itself, since a column may show less than it holds. Days are written
 * YYYY-MM-DD whatever their format, with their time where the format shows one. An error such as #N/A is no value.
 */
export const textOfCell = (cell: SheetCell): string => {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.v instanceof Date) return dayText(cell.v, cell.z ?? '')
  if (typeof cell.v === 'number') return numberText(cell.v, cell)
  return String(cell.v)
}

/** Excel keeps 15 digits; what lies behind them is noise: 0.1 + 0.2 is 0.3. */
const EXCEL_DIGITS = 15
/** Above it Excel shows and keeps a long number, such as a VIN of digits, only in part. */
const WHOLE_BELOW = 1e15

const numberText = (value: number, cell: NonNullable<SheetCell>): string => {
  if (cell.w !== undefined && isIdentifierFormat(cell.z ?? '')) return cell.w.trim()
  if (Math.abs(value) >= WHOLE_BELOW) return cell.w ?? value.toExponential(5).toUpperCase()
  const number = plainNumber(Number(value.toPrecision(EXCEL_DIGITS)))
  const unit = UNIT_BEHIND.exec(cell.z ?? '')?.[1]
  return unit === undefined ? number : `${number} ${unit.trim()}`
}
/** The format writes a unit behind the number: #,##0" km". */
const UNIT_BEHIND = /[0#]"\s*(mi|miles?|km|kms|milles?|gal|gallons?|L|liters?|litres?|kWh)\.?"$/i
/** The format writes letters before the number that are no currency: "A-"0. */
const LETTERS_BEFORE = /^"(?!\s*(?:USD|CAD|US|CA|C)?\s*\$?\s*")[^"]*\p{L}[^"]*"[^"]*[0#]/iu

/** Without an exponent. */
const plainNumber = (value: number): string => {
  const text = String(value)
  return /e/i.test(text) ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/** Digits that are written even where they are zeros, or with signs between them: numbers of units, plates, ZIPs and phones. */
const isIdentifierFormat = (format: string): boolean => {
  const shown = format.split(';', 1)[0]!.replace(/\[[^\]]*\]/g, '')
  if (LETTERS_BEFORE.test(shown)) return true
  const digits = shown.replace(/"[^"]*"|\\.|_.|\*./g, (literal) => (/["\\]/.test(literal) ? '' : literal))
  if (/[.,#?%/@]|[ymdhse]/i.test(digits.replaceAll('General', ''))) return isGroupedIdentifier(shown)
  return /0{2,}/.test(digits) || /0\D+0/.test(shown)
}

/** As (000) 000-0000 or 00000-0000: signs between groups of digits. */
const isGroupedIdentifier = (shown: string): boolean => /^[^#?%ymdhs]*[0#]+[)\s\\-]+[0#]+/i.test(shown) && !/[.,]/.test(shown)

/** A cell holds a calendar day without a zone, which the library gives as midnight UTC. */
const dayText = (at: Date, format: string): string => {
  const codes = format.replace(/\[[^\]]*\]|"[^"]*"|\\./g, '')
  const time = /h/i.test(codes) ? `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}` : ''
  // Only a time: its day is the first one that spreadsheets know.
  if (time !== '' && !/[yd]/i.test(codes) && at.getUTCFullYear() < 1905) return time
  const day = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()].map(twoDigits).join('-')
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
