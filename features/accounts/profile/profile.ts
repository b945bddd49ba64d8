import type { CountryCode } from '#features/countries/country.ts'
import { isPhone } from '#features/countries/phone.ts'
import { isPostalCode } from '#features/countries/postal-code.ts'
import { isEmail, normalizeEmail } from '../sign-in.ts'

export type ProfileForm = {
  firstName: string
  lastName: string
  email: string
  cellPhone: string
  zip: string
  vehiclesTotal: string
}

type ProfileProblem =
  | 'first_name_missing'
  | 'last_name_missing'
  | 'email_invalid'
  | 'phone_invalid'
  | 'zip_invalid'
  | 'postal_code_invalid'
  | 'car_count_invalid'
type ProfileProblems = Partial<Record<keyof ProfileForm, ProfileProblem>>

/** All six fields are required; an empty result means valid. */
export function profileProblems(form: ProfileForm, country: CountryCode): ProfileProblems {
  const problems: ProfileProblems = {}
  if (form.firstName.trim() === '') problems.firstName = 'first_name_missing'
  if (form.lastName.trim() === '') problems.lastName = 'last_name_missing'
  if (!isEmail(normalizeEmail(form.email))) problems.email = 'email_invalid'
  if (!isPhone(form.cellPhone)) problems.cellPhone = 'phone_invalid'
  if (!isPostalCode(form.zip, country)) problems.zip = country === 'CA' ? 'postal_code_invalid' : 'zip_invalid'
  if (!/^\d{1,6}$/.test(form.vehiclesTotal.trim())) problems.vehiclesTotal = 'car_count_invalid'
  return problems
}
