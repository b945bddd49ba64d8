import { utcDay } from '#platform/clock/utc-day.ts'

/**
 * The test cards that the vault accepts. It rejects all others: a user who typed a real card would believe they had paid. The
 * number decides what a card does, never an amount.
 */
export type Behaviour =
  | 'approves'
  | 'declines_storing'
  | 'declines'
  | 'insufficient_funds'
  | 'expired'
  | 'declines_capture'
  | 'declines_refund'
  | 'answer_lost'
  | 'unreachable'

type TestCard = { number: string; behaviour: Behaviour; confirms?: true }

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', behaviour: 'approves' },
  { number: '4012888888881881', behaviour: 'approves' },
  { number: '4242424242424242', behaviour: 'approves' },
  { number: '5555555555554444', behaviour: 'approves' },
  { number: '378282246310005', behaviour: 'approves' },
  { number: '6011111111111117', behaviour: 'approves' },
  { number: '4000000000003220', behaviour: 'approves', confirms: true },
  { number: '4000000000000002', behaviour: 'declines_storing' },
  { number: '4000000000000341', behaviour: 'declines' },
  { number: '4000000000009995', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', behaviour: 'expired' },
  { number: '4000000000000259', behaviour: 'declines_capture' },
  { number: '4000000000005126', behaviour: 'declines_refund' },
  { number: '4000000000000119', behaviour: 'answer_lost' },
  { number: '4000000000006975', behaviour: 'unreachable' },
]

/** The code a bank would text; the vault sends no SMS. */
export const CONFIRMATION_CODE = '123456'

const BRANDS: readonly [RegExp, string, cvcDigits: number][] = [
  [/^4/, 'Visa', 3],
  [/^(5[1-5]|2[2-7])/, 'Mastercard', 3],
  [/^3[47]/, 'American Express', 4],
  [/^6(011|5)/, 'Discover', 3],
]

export const brandOf = (number: string): { name: string; cvcDigits: number } => {
  const [, name = 'Card', cvcDigits = 3] = BRANDS.find(([begins]) => begins.test(number)) ?? []
  return { name, cvcDigits }
}

/** Luhn check. */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number]
    .toReversed()
    .map((digit, index) => (index % 2 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

/** `MM/YY` or `MM/YYYY` -> the last day of that month; null when invalid. */
export const lastDayOf = (expiry: string): string | null => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  if (Number(month) < 1 || Number(month) > 12) return null
  const last = new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), 0))
  return utcDay(last)
}
