import { holds } from '#features/accounts/capabilities.ts'
import { type Role } from '#features/accounts/role.ts'

const ACCOUNT_NUMBER_DIGITS = 13
const SHOWN_DIGITS = 4

type AccountNumberProblem = 'account_number_missing' | 'account_number_invalid'

/** Normalizes a typed account number: users copy it from paper with spaces between the digits. */
export const readAccountNumber = (typed: string): string => typed.replace(/\s/g, '')

export const accountNumberProblem = (typed: string): AccountNumberProblem | null => {
  const number = readAccountNumber(typed)
  if (number === '') return 'account_number_missing'
  return /^\d+$/.test(number) && number.length === ACCOUNT_NUMBER_DIGITS ? null : 'account_number_invalid'
}

/** Masks all but the last four digits with dots. */
export const maskAccountNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS)

/** Unmasked for fleet admins and users it is shared with; masked for all others. */
export const shownAccountNumber = (number: string | null, roles: readonly Role[], isShared: boolean): string | null =>
  number === null || isShared || holds(roles, 'account_number.read') ? number : maskAccountNumber(number)
