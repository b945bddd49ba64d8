import type { LanguageCode } from './country.ts'
import { spokenLanguage } from './country.ts'

export const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/**
 * 1234.5 with 2 decimals: "1,234.50" in English, "1 234,50" in French (no-break space).
 * Composed here because Intl picks other spaces from one runtime to the next.
 */
export function formatNumber(value: number, decimals: number, language: LanguageCode): string {
  const french = spokenLanguage(language) === 'fr'
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, french ? NO_BREAK_SPACE : ',')
  const unsigned = fraction === undefined ? grouped : `${grouped}${french ? ',' : '.'}${fraction}`
  const isZero = /^[0.,]*$/.test(unsigned)
  return value < 0 && !isZero ? MINUS + unsigned : unsigned
}
