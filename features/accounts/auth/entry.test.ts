import { describe, expect, test } from 'vitest'
import { type NavigationRequest, enter, pathAfterKey } from './entry.ts'
import type { Role } from '../role.ts'

const as = (role: Role, fmcMode = false) => ({ roles: [role], fmcMode })
const nobody = null
const byMail = { ...as('manager'), onlyOrderId: 7 }
const askPassword = { do: 'ask_password' }
const show = { do: 'show' }
const toSignIn = { do: 'sign_in' }
const useKey = { do: 'use_key' }
const go = (path: string) => ({ do: 'go', path })

describe('who comes to which page with what', () => {
  test.each<[NavigationRequest['area'], string, string | null, NavigationRequest['user'], object]>([
    // Columns: area, page, key, user, expected result.
    ['fleet', '/vehicles', null, nobody, toSignIn],
    ['fleet', '/vehicles', null, as('driver'), show],
    ['fleet', '/vehicles', 'k', nobody, useKey],
    ['fleet', '/vehicles', 'k', as('driver'), useKey],
    ['fmc', '/fmc_users', null, nobody, toSignIn],
    ['fmc', '/fmc_users', null, as('owner'), go('/dashboard')],
    ['fmc', '/fmc_users', null, as('driver'), go('/dashboard')],
    ['fmc', '/fmc_users', null, as('fmc'), show],
    ['fmc', '/fmc_users', null, as('fmc_fleet_manager'), show],
    ['fmc', '/fmc_users', null, as('super_admin'), show],
    ['public', '/', null, nobody, go('/sign_in')],
    ['public', '/', null, as('owner'), go('/dashboard')],
    ['public', '/', null, as('fmc', true), go('/fmc_dashboard')],
    ['public', '/', null, as('fmc', false), go('/dashboard')],
    ['public', '/', 'k', nobody, useKey],
    ['public', '/sign_in', null, nobody, show],
    ['public', '/sign_in', null, as('manager'), go('/dashboard')],
    ['public', '/sign_in', null, as('fmc_fleet_admin', true), go('/fmc_dashboard')],
    ['public', '/sign_in', 'k', nobody, useKey],
    ['public', '/sign_in', 'k', as('owner'), useKey],
    ['public', '/sign_up', null, nobody, show],
    ['public', '/sign_up', null, as('owner'), go('/dashboard')],
    ['public', '/forgot_password', null, nobody, show],
    ['public', '/forgot_password', null, as('owner'), show],
    ['public', '/reset_password', null, as('owner'), show],
    ['public', '/privacy_policy', null, nobody, show],
    ['public', '/sign_out', null, as('owner'), show],
    ['public', '/sign_out', 'k', as('owner'), show],
    ['fleet', '/orders/7/approvals', null, byMail, show],
    ['fleet', '/orders/8/approvals', null, byMail, askPassword],
    ['fleet', '/dashboard', null, byMail, askPassword],
    ['fleet', '/user_preferences', null, byMail, askPassword],
    ['fmc', '/fmc_dashboard', null, byMail, askPassword],
    ['public', '/', null, byMail, go('/orders/7/approvals')],
    ['public', '/sign_in', null, byMail, show],
    ['public', '/sign_out', null, byMail, show],
    ['fleet', '/orders/8/approvals', 'k', byMail, useKey],
    ['shop', '/shop_portal', null, nobody, show],
    ['shop', '/shop_portal', 'k', nobody, show],
  ])('%s %s, key %s, %j: %j', (area, pathname, key, user, expected) => {
    expect(enter({ area, pathname, key, user })).toEqual(expected)
  })
})

test('nobody is sent in a circle: where somebody is sent, they stay', () => {
  const roles: Role[] = ['owner', 'driver', 'fmc', 'fmc_fleet_manager', 'super_admin']
  const people = [nobody, ...roles.flatMap((role) => [as(role, true), as(role, false)])]
  const pages: [NavigationRequest['area'], string][] = [
    ['public', '/'],
    ['public', '/sign_in'],
    ['public', '/sign_up'],
    ['fleet', '/dashboard'],
    ['fmc', '/fmc_dashboard'],
  ]
  const areaOf = new Map(pages.map(([area, path]) => [path, area]))
  for (const user of people) {
    for (const [area, pathname] of pages) {
      const first = enter({ area, pathname, key: null, user })
      const path = first.do === 'go' ? first.path : first.do === 'sign_in' ? '/sign_in' : null
      if (path) expect(enter({ area: areaOf.get(path)!, pathname: path, key: null, user })).toEqual(show)
    }
  }
})

describe('a key leads', () => {
  const landing = () => '/dashboard'
  const after = (pathname: string, search: string, onlyOrderId: number | null = null) =>
    pathAfterKey({ pathname, search, onlyOrderId }, landing)

  test.each(['/', '/sign_in', '/sign_up'])(
    'from the door %s to where its person lands, and for one order to that order',
    (signInPath) => {
      expect(after(signInPath, '?key=secret')).toBe('/dashboard')
      expect(after(signInPath, '?key=secret', 7)).toBe('/orders/7/approvals')
    },
  )

  test.each([
    ['?key=secret', ''],
    ['?page=2&key=secret&sort=name', '?page=2&sort=name'],
    ['?error_message=Hello%20you', '?error_message=Hello+you'],
    ['', ''],
  ])('to the page that it came with: %s without its key is %s', (search, rest) => {
    expect(after('/orders/1/approvals', search)).toBe(`/orders/1/approvals${rest}`)
    expect(after('/vehicles', search, 7)).toBe(`/vehicles${rest}`)
  })
})

test.each<[NavigationRequest['user'], object]>([
  [as('driver'), go('/dashboard')],
  [as('manager'), show],
  [as('owner'), show],
  [as('fmc', true), show],
  [nobody, toSignIn],
  // From a mail: asks for the password before anything else.
  [{ ...as('driver'), onlyOrderId: 7 }, askPassword],
])('costs are for who may read them: %j', (user, expected) =>
  expect(enter({ area: 'fleet', needs: 'costs.read', pathname: '/costs', key: null, user })).toEqual(expected),
)
