import { parseMoney, toCents, toDollars } from '#features/countries/money.ts'
import type { ApiKey } from '../contract.ts'

/** Null: the key approves nothing. */
export const approvesUpToCents = ({ approves_up_to: dollars }: Pick<ApiKey, 'approves_up_to'>): number | null =>
  dollars === null ? null : toCents(dollars)

/** The limit as typed; null if it is empty or zero. */
export const typedLimitCents = (text: string): number | null => parseMoney(text) || null

export const isTypedLimit = (text: string): boolean => text.trim() === '' || parseMoney(text) !== null

/** As the calls take it. */
export const typedLimit = (text: string): number | null => {
  const cents = typedLimitCents(text)
  return cents === null ? null : toDollars(cents)
}
