import { parseMoney } from '#features/countries/money.ts'

/** A credit as bookkeeping writes it: "-45.00", "−45", "45.00-", "(45.00)", "45.00 CR". */
const NEGATIVE = /^\s*(?:\((.*)\)|[-\u2212\u2013](.*)|(.*)[-\u2212]|(.*?)\s*\bCR)\s*$/i

/** The text without what makes it negative, and whether anything did. "$ -45.00" is written too. */
export const withoutSign = (text: string): { amount: string; isNegative: boolean } => {
  const moved = text.replace(/^(\s*\(?\s*)(\$|USD|CAD|US\$|CA\$)\s*([-\u2212])/i, '$3$2')
  const found = NEGATIVE.exec(moved)
  if (!found) return { amount: text, isNegative: false }
  return { amount: found.slice(1).find((part) => part !== undefined) ?? '', isNegative: true }
}

/** Cents of an amount that may be a credit, no farther from zero than `maximum`; null if it is no amount. */
export const parseSignedAmount = (text: string, maximum: number): number | null => {
  const { amount, isNegative } = withoutSign(text)
  const cents = parseMoney(amount)
  if (cents === null || cents > maximum) return null
  return isNegative && cents !== 0 ? -cents : cents
}
