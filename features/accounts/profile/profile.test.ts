import { expect, test } from 'vitest'
import { profileProblems } from './profile.ts'

const form = {
  firstName: 'Olivia',
  lastName: 'Hart',
  email: 'o@a.example',
  cellPhone: '(312) 555-0101',
  zip: '60607',
  vehiclesTotal: '41',
}

test('what is complete has no problem, in either country', () => {
  expect(profileProblems(form, 'US')).toEqual({})
  expect(profileProblems({ ...form, zip: 'h2y1c6' }, 'CA')).toEqual({})
})
test.each([
  ['firstName', ' ', 'first_name_missing'],
  ['lastName', '', 'last_name_missing'],
  ['email', 'olivia', 'email_invalid'],
  ['cellPhone', '(312) 555-010', 'phone_invalid'],
  ['zip', '6066', 'zip_invalid'],
  ['vehiclesTotal', '', 'car_count_invalid'],
  ['vehiclesTotal', '-1', 'car_count_invalid'],
] as const)('%s may not be %j', (field, value, code) =>
  expect(profileProblems({ ...form, [field]: value }, 'US')).toEqual({ [field]: code }),
)
