import { hasEmail, mayLackEmail } from '#features/accounts/no-email.ts'
import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import type { Role } from '#features/accounts/role.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { isPhone } from '#features/countries/phone.ts'
import { isPostalCode } from '#features/countries/postal-code.ts'

export const NAME_MAXIMUM = 100
export const OTHER_ID_MAXIMUM = 100

/**
 * The user fields that can be validated without a database. Phone and postal code may be empty, and so may the email for some roles;
 * name and a role are required.
 */
export type CheckedUser = {
  firstName: string
  lastName: string
  email: string
  cellPhone: string | null
  roles: readonly Role[]
  zip: string | null
}

type UserProblem =
  | 'first_name_missing'
  | 'last_name_missing'
  | 'email_invalid'
  | 'email_needed'
  | 'phone_invalid'
  | 'roles_missing'
  | 'zip_invalid'
  | 'postal_code_invalid'
type UserProblems = Partial<Record<keyof CheckedUser, UserProblem>>

/** Validation problems of the user form, by field and in its order; empty if valid. */
export const userProblems = (user: CheckedUser, country: CountryCode): UserProblems => {
  const problems: UserProblems = {}
  if (user.firstName.trim() === '') problems.firstName = 'first_name_missing'
  if (user.lastName.trim() === '') problems.lastName = 'last_name_missing'
  const lacksEmail = user.email.trim() === '' || !hasEmail(user)
  if (!lacksEmail && !isEmail(normalizeEmail(user.email))) problems.email = 'email_invalid'
  // Without a role it is unknown whether an email is needed.
  if (lacksEmail && user.roles.length > 0 && !mayLackEmail(user.roles)) problems.email = 'email_needed'
  if (user.cellPhone?.trim() && !isPhone(user.cellPhone)) problems.cellPhone = 'phone_invalid'
  if (user.roles.length === 0) problems.roles = 'roles_missing'
  if (user.zip?.trim() && !isPostalCode(user.zip, country))
    problems.zip = country === 'CA' ? 'postal_code_invalid' : 'zip_invalid'
  return problems
}
