import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import type { WeakPassword } from '#features/accounts/passwords/strength.ts'
import { PASSWORD_MAXIMUM_LENGTH, PASSWORD_MINIMUM_LENGTH } from '#features/accounts/password.ts'
import type { CountryCode, ChosenLanguage } from '#features/countries/country.ts'
import { isPhone, phoneDigits } from '#features/countries/phone.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import type { FleetPaymentType } from '../fleet.ts'

/** The sign-up form while typing. */
export type SignUpForm = {
  companyName: string
  carCount: string
  firstName: string
  lastName: string
  phoneNumber: string
  zipCode: string
  email: string
  password: string
  confirmPassword: string
  acceptedTermsAndConditions: boolean
  acceptedPromotionalTerms: boolean
  communicationPreferencesInFrench: boolean
}

/**
 * Brand facts for the sign-up: the country decides the formats of phone and postal code; the Canadian site also asks for consent to
 * its promotional terms.
 */
type SignUpContext = { country: CountryCode; promotionalTerms: boolean }

type SignUpProblem =
  | 'company_name_missing'
  | 'car_count_invalid'
  | 'car_count_too_high'
  | 'first_name_missing'
  | 'last_name_missing'
  | 'phone_invalid'
  | 'zip_invalid'
  | 'postal_code_invalid'
  | 'email_invalid'
  | 'password_too_short'
  | 'password_too_long'
  | WeakPassword
  | 'passwords_differ'
  | 'terms_not_accepted'
  | 'promotional_terms_not_accepted'
type SignUpProblems = Partial<Record<keyof SignUpForm, SignUpProblem>>

const MOST_CARS = 1_000_000

/** A whole number of vehicles, zero or more. */
const carCountProblem = (typed: string): SignUpProblem | null => {
  if (!/^\d+$/.test(typed.trim())) return 'car_count_invalid'
  return Number(typed) > MOST_CARS ? 'car_count_too_high' : null
}

const passwordProblem = (password: string): SignUpProblem | null => {
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'password_too_short'
  return password.length > PASSWORD_MAXIMUM_LENGTH ? 'password_too_long' : null
}

/** Validation problems of the sign-up form, by field; empty if valid. */
export function signUpProblems(form: SignUpForm, { country, promotionalTerms }: SignUpContext): SignUpProblems {
  const problems: SignUpProblems = {}
  if (form.companyName.trim() === '') problems.companyName = 'company_name_missing'
  const carCount = carCountProblem(form.carCount)
  if (carCount) problems.carCount = carCount
  if (form.firstName.trim() === '') problems.firstName = 'first_name_missing'
  if (form.lastName.trim() === '') problems.lastName = 'last_name_missing'
  if (!isPhone(form.phoneNumber)) problems.phoneNumber = 'phone_invalid'
  if (!isPostalCode(form.zipCode, country)) problems.zipCode = country === 'CA' ? 'postal_code_invalid' : 'zip_invalid'
  if (!isEmail(normalizeEmail(form.email))) problems.email = 'email_invalid'
  const password = passwordProblem(form.password)
  if (password) problems.password = password
  if (form.password !== form.confirmPassword) problems.confirmPassword = 'passwords_differ'
  if (!form.acceptedTermsAndConditions) problems.acceptedTermsAndConditions = 'terms_not_accepted'
  if (promotionalTerms && !form.acceptedPromotionalTerms) problems.acceptedPromotionalTerms = 'promotional_terms_not_accepted'
  return problems
}

/** A confirmation that differs is cleared on blur, so that it is retyped and not patched blindly. */
export const confirmationAfterLeaving = ({
  password,
  confirmPassword,
}: Pick<SignUpForm, 'password' | 'confirmPassword'>): string => (password === confirmPassword ? confirmPassword : '')

/** Initial payment type of a brand's fleets; with a card if the sign-up asks for one. */
export const paymentTypeAtSignUp = (isFuelCard: boolean, withCard = false): FleetPaymentType => {
  if (withCard) return 'card'
  return isFuelCard ? 'fleetcor' : 'pay_in_shop'
}

/** Converts the form to the request. */
export const fleetSignUpOf = (
  form: SignUpForm,
  {
    country,
    brandId,
    isFuelCard,
    isSplit,
    language,
    nonce,
  }: {
    country: CountryCode
    brandId: string
    isFuelCard: boolean
    language: ChosenLanguage
    /** Whether the form knows that a code is required. */
    isSplit: boolean
    /** The nonce from the card provider's fields, if the sign-up asks for a card. */
    nonce?: string | null
  },
) => ({
  fleet: {
    name: form.companyName.trim(),
    fleet_payment_type: paymentTypeAtSignUp(isFuelCard, Boolean(nonce)),
    vehicles_total: Number(form.carCount),
    subdomain: brandId,
  },
  customer: {
    email: normalizeEmail(form.email),
    password: form.password,
    password_confirmation: form.confirmPassword,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    cellPhone: phoneDigits(form.phoneNumber),
    zip: normalizePostalCode(form.zipCode, country),
    country,
    language,
    accepted_terms_and_conditions: form.acceptedTermsAndConditions,
    accepted_promotional_terms: form.acceptedPromotionalTerms,
    ...(nonce ? { payment_method_nonce: nonce } : {}),
    is_split_flag: isSplit,
  },
  affiliation: { communication_preferences_in_french: form.communicationPreferencesInFrench },
})
