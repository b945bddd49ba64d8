import { expect, test } from 'vitest'
import type { CountryCode } from '#features/countries/country.ts'
import { type CheckedUser, userProblems } from './user-form.ts'

const imani: CheckedUser = {
  firstName: 'Imani',
  lastName: 'Castellanos-Whitaker',
  email: 'imani@northwind.example',
  cellPhone: '(312) 555-0128',
  roles: ['driver'],
  zip: '60661',
}

test.each<[string, Partial<CheckedUser>, CountryCode, object]>([
  ['a whole form', {}, 'US', {}],
  ['no phone and no code', { cellPhone: null, zip: '' }, 'US', {}],
  ['a first name of spaces', { firstName: '  ' }, 'US', { firstName: 'first_name_missing' }],
  ['no last name', { lastName: '' }, 'US', { lastName: 'last_name_missing' }],
  ['no email for a driver', { email: '' }, 'US', {}],
  ['no email for an admin who drives too', { email: ' ', roles: ['admin', 'driver'] }, 'US', { email: 'email_needed' }],
  ['an email without a domain', { email: 'imani@' }, 'US', { email: 'email_invalid' }],
  ['nine digits', { cellPhone: '312555012' }, 'US', { cellPhone: 'phone_invalid' }],
  ['the country prefix', { cellPhone: '+1 312 555 0128' }, 'US', {}],
  ['no role', { roles: [] }, 'US', { roles: 'roles_missing' }],
  ['four digits of a zip code', { zip: '6066' }, 'US', { zip: 'zip_invalid' }],
  ['a zip code in Canada', { zip: '60661' }, 'CA', { zip: 'postal_code_invalid' }],
  ['a postal code as it is typed', { zip: 'h2y1c6' }, 'CA', {}],
  [
    'several at once',
    { firstName: '', email: 'x', roles: [] },
    'US',
    { firstName: 'first_name_missing', email: 'email_invalid', roles: 'roles_missing' },
  ],
])('%s', (_, change, country, problems) => expect(userProblems({ ...imani, ...change }, country)).toEqual(problems))
