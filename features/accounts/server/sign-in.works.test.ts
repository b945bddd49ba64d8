import { describe, expect, test } from 'vitest'
import { hashToken, SESSION_DAYS } from '#platform/session/token.ts'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { homePath } from '../role.ts'

const testApp = useTestApp({ newSessions: true })

const hoursLater = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString()

const acceptedAt = async (email: string) =>
  (await testApp.db.selectFrom('users').select('acceptedTermsAt').where('email', '=', email).executeTakeFirstOrThrow())
    .acceptedTermsAt

const expiryOf = async (token: string) =>
  (
    await testApp.db
      .selectFrom('sessions')
      .select('expiresAt')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).expiresAt

describe('everybody of the cast signs in, and lands by role', () => {
  test.each([
    ['olivia@northwind.example', 'owner', '/dashboard'],
    ['adam@northwind.example', 'admin', '/dashboard'],
    ['mia@northwind.example', 'manager', '/dashboard'],
    ['dan@northwind.example', 'driver', '/dashboard'],
    ['fay@meridian.example', 'fmc', '/fmc_dashboard'],
    ['felix@meridian.example', 'fmc_fleet_admin', '/fmc_dashboard'],
    ['flora@meridian.example', 'fmc_fleet_manager', '/fmc_dashboard'],
    ['aki@pacific.example', 'account_owner', '/dashboard'],
    ['sylvie@boreal.example', 'owner', '/dashboard'],
    ['denis@boreal.example', 'driver', '/dashboard'],
    ['root@fleetwright.example', 'super_admin', '/dashboard'],
  ])('%s as %s, on %s', async (email, role, path) => {
    const { user } = await testApp.as(email)
    expect(user).toMatchObject({ email, roles: [role], impersonating: false })
    expect(homePath(user.roles, user.fmc_mode ? 'fmc' : 'fleet')).toBe(path)
  })
})

test('the answer says who signed in and where that person acts', async () => {
  const { user } = await testApp.as('sylvie@boreal.example')
  expect(user).toMatchObject({
    firstName: 'Sylvie',
    language: 'fr-CA',
    country: 'CA',
    fleet: { name: 'Boréal Livraison', country: 'CA', vehicles_total: 16, account: null, affiliation: null },
    isFMC: false,
    can: { manage_vehicles: true, see_fmc_screens: false, add_fleets: false },
  })
})

test('a fuel-card user is told between which fleets to switch', async () => {
  const { user } = await testApp.as('aki@pacific.example')
  expect(user.fleet.account.name).toBe('Pacific Plumbing')
  expect(user.user_account_fleets.map(({ name }: { name: string }) => name)).toEqual(['East Bay crews', 'Peninsula crews'])
})

test('upper case and spaces around an e-mail do not matter', async () => {
  const answer = await testApp.nobody.post('/sessions', { email: ' Olivia@Northwind.example ', password: 'fleetwright' })
  expect([answer.status, answer.body.email]).toEqual([200, 'olivia@northwind.example'])
})

test('the token comes in the body and in the Authorization header, and only its hash is stored', async () => {
  const answer = await testApp.nobody.post('/sessions', { email: 'mia@northwind.example', password: 'fleetwright' })
  const token = answer.body.authentication_token
  expect(answer.headers.authorization).toBe(token)
  const stored = await testApp.db.selectFrom('sessions').select('tokenHash').execute()
  expect(stored.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
  expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token)
})

test('signing in leaves an event for the audit log', async () => {
  const { user } = await testApp.as('adam@northwind.example')
  const event = await testApp.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'signed_in')
    .where('actorId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ fleetId: user.fleet_id, actorName: 'Adam Reyes', payload: { method: 'password' } })
})

describe('terms', () => {
  test('are recorded where the brand asks for them', async () => {
    const body = { email: 'aki@pacific.example', password: 'fleetwright', accepted_terms_and_conditions: true }
    const answer = await testApp.nobody.post('/sessions', body, { host: 'fuelcard1.localhost:3000' })
    expect(answer.status).toBe(200)
    expect(await acceptedAt('aki@pacific.example')).toEqual(testApp.now())
  })

  test('are not asked for at the other brands', async () => {
    await testApp.as('flora@meridian.example')
    expect(await acceptedAt('flora@meridian.example')).toBeNull()
  })
})

test('signing out ends this session and no other', async () => {
  const desktop = await testApp.as('olivia@northwind.example')
  const phone = await testApp.as('olivia@northwind.example')
  expect((await desktop.delete('/sessions')).status).toBe(200)
  expect((await desktop.get('/customers/me')).status).toBe(401)
  expect((await phone.get('/customers/me')).status).toBe(200)
})

describe('a session', () => {
  test('lives on while it is used, its expiry moved at most every ten minutes', async () => {
    testApp.setNow(TEST_NOW)
    const dan = await testApp.as('dan@northwind.example')
    const first = await expiryOf(dan.token!)
    testApp.setNow(hoursLater(0.15))
    await dan.get('/customers/me')
    expect(await expiryOf(dan.token!)).toEqual(first)
    testApp.setNow(hoursLater(0.2))
    await dan.get('/customers/me')
    expect((await expiryOf(dan.token!)).getTime()).toBeGreaterThan(first.getTime())
    testApp.setNow(hoursLater(24 * 13))
    expect((await dan.get('/customers/me')).status).toBe(200)
    testApp.setNow(hoursLater(24 * 26))
    expect((await dan.get('/customers/me')).status).toBe(200)
    testApp.setNow(TEST_NOW)
  })

  test('ends fourteen days after its last use', async () => {
    testApp.setNow(TEST_NOW)
    const dan = await testApp.as('dan@northwind.example')
    expect((await expiryOf(dan.token!)).toISOString()).toBe(hoursLater(24 * SESSION_DAYS))
    testApp.setNow(hoursLater(24 * 14 + 1))
    const answer = await dan.get('/customers/me')
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired'])
    testApp.setNow(TEST_NOW)
  })
})

test.for([
  ['fay@meridian.example', true],
  ['felix@meridian.example', false],
  ['flora@meridian.example', false],
] as const)('of the staff of a company only its owner is told that fleets may be added: %s', async ([email, isOffered]) => {
  const person = await testApp.as(email)
  expect((await person.get('/customers/me')).body.can).toMatchObject({ see_fmc_screens: true, add_fleets: isOffered })
})
