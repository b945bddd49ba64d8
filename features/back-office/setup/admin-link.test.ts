import { expect, test } from 'vitest'
import { openPlaces } from '#integrations/places/embedded.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { adminLink, adminProblems, isProtected, namesOf, readAdminCode, showAdminCode } from './admin-link.ts'
import { OFFICE_ZONES } from './office-zones.ts'

const CODE = '7Q4MK2XR9DFTW8HC'

test('a code is shown in groups and read however it is typed', () => {
  expect(showAdminCode(CODE)).toBe('7Q4M-K2XR-9DFT-W8HC')
  for (const typed of ['7Q4M-K2XR-9DFT-W8HC', '7q4m k2xr 9dft w8hc', ` ${CODE}\n`]) expect(readAdminCode(typed)).toBe(CODE)
  for (const typed of ['', '7Q4M-K2XR-9DFT', `${CODE}A`, '0Q4M-K2XR-9DFT-W8HC', '7Q4M_K2XR_9DFT_W8HC'])
    expect(readAdminCode(typed)).toBeNull()
})

test('the code stands behind # in the link, where no server reads it', () => {
  expect(new URL(adminLink('https://office.example', CODE))).toMatchObject({
    pathname: '/start',
    search: '',
    hash: '#7Q4M-K2XR-9DFT-W8HC',
  })
})

test.each([
  ['https://office.example', true],
  ['https://office.example:8443', true],
  ['http://localhost:3000', true],
  ['http://fmc.localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://office.example', false],
  ['http://10.0.0.4:3000', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['', false],
])('a password may travel to %s: %s', (origin, expected) => {
  expect(isProtected(origin)).toBe(expected)
})

test.each([
  [{ name: ' ', email: 'robin@example.com', password: 'x'.repeat(12) }, { name: 'admin_name_missing' }],
  [{ name: 'Robin', email: 'robin@', password: 'x'.repeat(12) }, { email: 'email_invalid' }],
  [{ name: 'Robin', email: 'robin@example.com', password: 'x'.repeat(11) }, { password: 'admin_password_too_short' }],
  [{ name: 'Robin', email: 'robin@example.com', password: 'x'.repeat(129) }, { password: 'password_too_long' }],
  [{ name: 'Robin', email: 'robin@example.com', password: 'x'.repeat(12) }, {}],
])('the form of an administrator %o has the problems %o', (form, problems) => {
  expect(adminProblems(form)).toEqual(problems)
})

test.each([
  ['Robin Keller', 'Robin', 'Keller'],
  ['  Ana  María de la Cruz ', 'Ana', 'María de la Cruz'],
  ['Cher', 'Cher', ''],
])('"%s" is the first name %s and the last name %s', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName })
})

test('each zone of an office is the zone of the postal code that it is kept as', async () => {
  const places = await openPlaces()
  for (const [zone, { zip }] of Object.entries(OFFICE_ZONES)) expect([zone, fleetZone({ places }, zip)]).toEqual([zone, zone])
})
