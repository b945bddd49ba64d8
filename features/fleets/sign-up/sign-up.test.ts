import { describe, expect, test } from 'vitest'
import { confirmationAfterLeaving, fleetSignUpOf, signUpProblems, type SignUpForm } from './sign-up.ts'

const form: SignUpForm = {
  companyName: 'Harborline Electric',
  carCount: '12',
  firstName: 'Noor',
  lastName: 'Haddad',
  phoneNumber: '(555) 123-4567',
  zipCode: '60601',
  email: 'Noor@Harborline.example',
  password: 'fleetwright',
  confirmPassword: 'fleetwright',
  acceptedTermsAndConditions: true,
  acceptedPromotionalTerms: false,
  communicationPreferencesInFrench: false,
}
const US = { country: 'US', promotionalTerms: false } as const
const CANADA = { country: 'CA', promotionalTerms: true } as const

describe('the sign-up form', () => {
  test('is complete', () => expect(signUpProblems(form, US)).toEqual({}))
  test.each<[Partial<SignUpForm>, object]>([
    [{ companyName: ' ' }, { companyName: 'company_name_missing' }],
    [{ firstName: '' }, { firstName: 'first_name_missing' }],
    [{ lastName: '' }, { lastName: 'last_name_missing' }],
    [{ carCount: '-1' }, { carCount: 'car_count_invalid' }],
    [{ phoneNumber: '555123456' }, { phoneNumber: 'phone_invalid' }],
    [{ zipCode: '6060' }, { zipCode: 'zip_invalid' }],
    [{ zipCode: '60601-12' }, { zipCode: 'zip_invalid' }],
    [{ email: 'noor' }, { email: 'email_invalid' }],
    [{ password: 'fleet', confirmPassword: 'fleet' }, { password: 'password_too_short' }],
    [{ confirmPassword: 'another' }, { confirmPassword: 'passwords_differ' }],
    [{ acceptedTermsAndConditions: false }, { acceptedTermsAndConditions: 'terms_not_accepted' }],
  ])('with %j: %j', (change, problems) => expect(signUpProblems({ ...form, ...change }, US)).toEqual(problems))

  test('of the Canadian site asks for a postal code and the promotional terms', () => {
    expect(signUpProblems(form, CANADA)).toEqual({
      zipCode: 'postal_code_invalid',
      acceptedPromotionalTerms: 'promotional_terms_not_accepted',
    })
    expect(signUpProblems({ ...form, zipCode: 'K1A 0B1', acceptedPromotionalTerms: true }, CANADA)).toEqual({})
  })
  test('takes the longer zip code too', () => expect(signUpProblems({ ...form, zipCode: '60601-1234' }, US)).toEqual({}))
})

test.each([
  ['0', undefined],
  ['12', undefined],
  ['1000000', undefined],
  ['-1', 'car_count_invalid'],
  ['1.5', 'car_count_invalid'],
  ['', 'car_count_invalid'],
  ['abc', 'car_count_invalid'],
  ['1e3', 'car_count_invalid'],
  ['1000001', 'car_count_too_high'],
  ['99999999', 'car_count_too_high'],
])('a fleet of %j cars: %s', (carCount, problem) => expect(signUpProblems({ ...form, carCount }, US).carCount).toBe(problem))

test('a confirmation that differs is cleared on leaving its field', () => {
  expect(confirmationAfterLeaving({ password: 'fleetwright', confirmPassword: 'fleetwrong' })).toBe('')
  expect(confirmationAfterLeaving({ password: 'fleetwright', confirmPassword: 'fleetwright' })).toBe('fleetwright')
})

test('the server is sent a fleet, a customer and an affiliation: the e-mail in lower case, the phone in digits', () => {
  const context = { country: 'US', brandId: 'fuelcard1', isFuelCard: true, isSplit: true, language: 'en' } as const
  expect(fleetSignUpOf(form, context)).toEqual({
    fleet: { name: 'Harborline Electric', fleet_payment_type: 'fleetcor', vehicles_total: 12, subdomain: 'fuelcard1' },
    customer: {
      email: 'noor@harborline.example',
      password: 'fleetwright',
      password_confirmation: 'fleetwright',
      firstName: 'Noor',
      lastName: 'Haddad',
      cellPhone: '5551234567',
      zip: '60601',
      country: 'US',
      language: 'en',
      accepted_terms_and_conditions: true,
      accepted_promotional_terms: false,
      is_split_flag: true,
    },
    affiliation: { communication_preferences_in_french: false },
  })
  expect(fleetSignUpOf({ ...form, zipCode: 'k1a0b1' }, { ...context, country: 'CA' }).customer.zip).toBe('K1A 0B1')
})
