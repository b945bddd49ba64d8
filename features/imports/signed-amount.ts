import { parseMoney } from '#features/countries/money.ts'

/** A credit in bookkeeping notation: "-45.00", "−45", "45.00-", "(45.00)", "45.00 CR". */
const NEGATIVE = /^\s*(?:\((.*)\)|[-\u2212\u2013](.*)|(.*)[-\u2212]|(.*?)\s*\bCR)\s*$/i

/** Strips the mark of a negative amount, and returns whether there was one. Also accepts "$ -45.00". */
export const withoutSign = (text: string): { amount: string; isNegative: boolean } => {
  const moved = text.replace(/^(\s*\(?\s*)(\$|USD|CAD|US\$|CA\$)\s*([-\u2212])/i, '$3$2')
  const found = NEGATIVE.exec(moved)
  if (!found) return { amount: text, isNegative: false }
  return { amount: found.slice(1).find((part) => part !== undefined) ?? '', isNegative: true }
}

/** Parses an amount that may be a credit into cents, at most `maximum` in absolute value; null if invalid. */
export const parseSignedAmount = (text: string, maximum: number): number | null => {
  const { amount, isNegative } = withoutSign(text)
  const cents = parseMoney(amount)
  if (cents === null || cents > maximum) return null
  return isNegative && cents !== 0 ? -cents : cents
}
