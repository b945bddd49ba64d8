import { afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { FEATURE_FLAGS } from '../../feature-flags.ts'
import { clearFlags } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
afterEach(() => clearFlags(testApp))
const PATH = '/back_office/flags'
const set = async (flag: string, body: object) => (await testApp.as('root@fleetwright.example')).put(`${PATH}/${flag}`, body)
const gloveboxOf = async (email: string, host?: string) => {
  const person = await testApp.nobody.signIn('/sessions', email, 'fleetwright', host)
  return (await person.get('/feature_flags')).body.glovebox
}

describe('the Super Admin', () => {
  test('sees the seven flags with their defaults', async () => {
    const { body } = await (await testApp.as('root@fleetwright.example')).get(PATH)
    expect(body.flags.map(({ flag }: { flag: string }) => flag)).toEqual([...FEATURE_FLAGS])
    expect(body.flags.find(({ flag }: { flag: string }) => flag === 'glovebox')).toEqual({
      flag: 'glovebox',
      default: true,
      overrides: [],
    })
  })

  test('switches a flag for a fleet: its people have it at once, others do not, and it says who and when', async () => {
    const { user } = await testApp.as('olivia@northwind.example')
    const answer = await set('glovebox', { value: false, fleet_id: user.fleet_id })
    expect(answer.body.overrides).toMatchObject([
      {
        brand: null,
        fleet: { id: user.fleet_id, name: 'Northwind Couriers' },
        value: false,
        changed_by: 'Root Keeper',
        changed_at: testApp.now().toISOString(),
      },
    ])
    expect([await gloveboxOf('mia@northwind.example'), await gloveboxOf('aki@pacific.example', 'fuelcard1.localhost')]).toEqual([
      false,
      true,
    ])
  })

  test('lets the fleet win over its brand, the person over the fleet, and takes back what was set', async () => {
    const { user } = await testApp.as('olivia@northwind.example')
    await set('glovebox', { value: false, brand: 'default' })
    await set('glovebox', { value: true, fleet_id: user.fleet_id })
    await set('glovebox', { value: false, email: 'Mia@northwind.example' })
    expect([await gloveboxOf('olivia@northwind.example'), await gloveboxOf('mia@northwind.example')]).toEqual([true, false])
    await set('glovebox', { value: null, email: 'mia@northwind.example' })
    const { body } = await set('glovebox', { value: null, fleet_id: user.fleet_id })
    expect(body.overrides).toMatchObject([{ brand: 'default', value: false }])
    expect(await gloveboxOf('mia@northwind.example')).toBe(false)
  })

  test('reads who changed it, the newest first; what changes nothing is no change', async () => {
    await set('multifactor_authentication', { value: true, brand: 'fmc' })
    await set('multifactor_authentication', { value: true, brand: 'fmc' })
    await set('multifactor_authentication', { value: null, brand: 'fmc' })
    const { body } = await (await testApp.as('root@fleetwright.example')).get(`${PATH}/multifactor_authentication/history`)
    expect(body.changes).toMatchObject([
      { by: 'Root Keeper', target: { brandId: 'fmc' }, before: true, after: null },
      { by: 'Root Keeper', target: { brandId: 'fmc' }, before: null, after: true },
    ])
  })

  test('sets the footer, and every visitor reads it', async () => {
    const footer = { copyright: '© 2026 Goldfinch', links: [{ label: 'Terms', url: '/terms' }] }
    await set('footer_component', { value: footer, brand: 'fuelcard1' })
    const { body } = await testApp.nobody.get('/feature_flags', {}, { host: 'fuelcard1.localhost' })
    expect(body.footer_component).toEqual(footer)
  })
})

describe('refused, and nothing is switched', () => {
  const link = (url: string) => ({ copyright: '©', links: [{ label: 'x', url }] })
  test.each([
    ['glovbox', { value: true }, 422, 'invalid_input'],
    ['glovebox', { value: 'on' }, 422, 'invalid_input'],
    ['glovebox', { value: link('/x') }, 422, 'flag_value_invalid'],
    ['footer_component', { value: true }, 422, 'flag_value_invalid'],
    ['footer_component', { value: link('javascript:alert(1)') }, 422, 'flag_value_invalid'],
    ['glovebox', { value: true, brand: 'tyre' }, 422, 'invalid_input'],
    ['glovebox', { value: true, brand: 'tire', email: 'a@b.example' }, 422, 'flag_has_one_target'],
    ['glovebox', { value: true, email: 'mia' }, 422, 'email_invalid'],
    // Misspelled, it would have been set for everyone.
    ['glovebox', { value: true, fleetId: 1 }, 422, 'invalid_input'],
    ['glovebox', { value: true, fleet_id: 999_999_999 }, 404, 'not_found'],
    ['glovebox', { value: true, affiliation_id: 999_999_999 }, 404, 'not_found'],
  ])('%s with %j', async (flag, body, status, code) => {
    const answer = await set(flag, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await testApp.db.selectFrom('featureFlags').select('id').execute()).toEqual([])
  })

  test.each(['olivia@northwind.example', 'fay@meridian.example'])('by %s', async (email) => {
    const person = await testApp.as(email)
    expect((await person.get(PATH)).status).toBe(403)
    expect((await person.put(`${PATH}/glovebox`, { value: false })).status).toBe(403)
    expect((await person.get(`${PATH}/glovebox/history`)).status).toBe(403)
    expect(await testApp.db.selectFrom('featureFlags').select('id').execute()).toEqual([])
  })
})
