import { type Role, passesAdminCheck } from '#features/accounts/role.ts'

const ACCOUNT_NUMBER_DIGITS = 13
const SHOWN_DIGITS = 4

type AccountNumberProblem = 'account_number_missing' | 'account_number_invalid'

/** What was typed as the number that is kept: spaces between the digits are how people read it off a letter. */
export const readAccountNumber = (typed: string): string => typed.replace(/\s/g, '')

export const accountNumberProblem = (typed: string): AccountNumberProblem | null => {
  const number = readAccountNumber(typed)
  if (number === '') return 'account_number_missing'
  return /^\d+$/.test(number) && number.length === ACCOUNT_NUMBER_DIGITS ? null : 'account_number_invalid'
}

/** All but the last four as dots. */
export const maskAccountNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS)

/** Whole for those who run the fleet and those with whom it is shared; masked for everybody else. */
export const shownAccountNumber = (number: string | null, roles: readonly Role[], isShared: boolean): string | null =>
  number === null || isShared || passesAdminCheck(roles) ? number : maskAccountNumber(number)
