import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'

const testApp = useTestApp({ newSessions: true })

const minutesLater = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString()
const sessions = async () => {
  const { count } = await testApp.db
    .selectFrom('sessions')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// None of these refusals leaves a session behind. All come from one IP address, whose failures over all accounts count, too.
beforeEach(async () => {
  await testApp.db.deleteFrom('sessions').execute()
  await testApp.db.deleteFrom('failedSignIns').execute()
})
afterEach(async () => expect(await sessions()).toBe(0))

const signIn = (email: string, password: string, options: { language?: 'en' | 'fr'; host?: string } = {}) =>
  testApp.nobody.post('/sessions', { email, password }, options)

const failTenTimes = async (email: string) => {
  for (let failure = 1; failure <= 10; failure += 1) expect((await signIn(email, 'not the one')).status).toBe(401)
}
const deactivate = (isActive: boolean) =>
  testApp.db.updateTable('users').set({ isActive }).where('email', '=', 'luis@northwind.example').execute()

describe('a wrong password and an unknown e-mail are told apart by nobody', () => {
  test.each([
    ['en', 'Invalid email or password'],
    ['fr', 'Courriel ou mot de passe invalide'],
  ] as const)('%s', async (language, text) => {
    const wrongPassword = await signIn('olivia@northwind.example', 'not the one', { language })
    const unknownEmail = await signIn('nobody@northwind.example', 'not the one', { language })
    expect([wrongPassword.status, wrongPassword.body]).toEqual([401, { errors: [text], code: 'invalid_credentials' }])
    expect([unknownEmail.status, unknownEmail.body]).toEqual([wrongPassword.status, wrongPassword.body])
  })
})

test('passwords are compared as they are: neither trimmed nor folded', async () => {
  expect((await signIn('olivia@northwind.example', ' fleetwright ')).status).toBe(401)
  expect((await signIn('olivia@northwind.example', 'Fleetwright')).status).toBe(401)
})

test('what was typed is not an e-mail', async () => {
  const answer = await signIn('olivia at northwind', 'fleetwright')
  expect([answer.status, answer.body.code]).toEqual([422, 'email_invalid'])
})

test.each([
  ['en', 'Password must be at least 6 characters'],
  ['fr', 'Le mot de passe doit contenir au moins 6 caractères'],
] as const)('a password of five characters is refused before it is compared (%s)', async (language, text) => {
  const answer = await signIn('olivia@northwind.example', 'fleet', { language })
  expect([answer.status, answer.body.errors]).toEqual([422, [text]])
})

describe('somebody inactive', () => {
  beforeEach(async () => void (await deactivate(false)))
  afterEach(async () => void (await deactivate(true)))

  test.each([
    ['en', 'Your account is inactive. Please contact your administrator.'],
    ['fr', 'Votre compte est inactif. Veuillez communiquer avec votre administrateur.'],
  ] as const)('is told so, once the password is right (%s)', async (language, text) => {
    const answer = await signIn('luis@northwind.example', 'fleetwright', { language })
    const alert = { alertMessage: text, alertType: 'warning' }
    expect([answer.status, answer.body]).toEqual([401, { errors: [text], code: 'account_inactive', ...alert }])
  })

  test('learns nothing with a wrong password', async () => {
    expect((await signIn('luis@northwind.example', 'not the one')).body.code).toBe('invalid_credentials')
  })
})

test('somebody of a fleet that was closed does not get in', async () => {
  const answer = await signIn('hal@oldmill.example', 'fleetwright')
  expect([answer.status, answer.body.code]).toEqual([401, 'account_inactive'])
})

test('somebody deleted is unknown', async () => {
  const of = testApp.db.updateTable('users').where('email', '=', 'samira@northwind.example')
  await of.set({ deletedAt: testApp.now() }).execute()
  expect((await signIn('samira@northwind.example', 'fleetwright')).body.code).toBe('invalid_credentials')
  await of.set({ deletedAt: null }).execute()
})

describe('a brand that asks for its terms', () => {
  test.each([
    ['fuelcard1.localhost:3000', 'en', 'Please accept the terms and conditions'],
    ['canadafuel.localhost:3000', 'fr', 'Veuillez accepter les conditions générales'],
  ] as const)('refuses whoever has not accepted them, at %s', async (host, language, text) => {
    const answer = await signIn('aki@pacific.example', 'fleetwright', { host, language })
    expect([answer.status, answer.body]).toEqual([422, { errors: [text], code: 'terms_not_accepted' }])
  })

  test('does not say so to somebody with a wrong password', async () => {
    const answer = await signIn('aki@pacific.example', 'not the one', { host: 'fuelcard1.localhost:3000' })
    expect(answer.body.code).toBe('invalid_credentials')
  })
})

describe('after ten failures in fifteen minutes', () => {
  afterEach(() => testApp.setNow(TEST_NOW))

  test.each([
    ['en', 'dan@northwind.example', 'Too many attempts. Please try again in a few minutes.'],
    ['fr', 'priya@northwind.example', 'Trop de tentatives. Veuillez réessayer dans quelques minutes.'],
  ] as const)('the eleventh is refused, even with the right password (%s)', async (language, email, text) => {
    await failTenTimes(email)
    const answer = await signIn(email, 'fleetwright', { language })
    expect([answer.status, answer.body]).toEqual([429, { errors: [text], code: 'too_many_requests' }])
    expect((await signIn('nobody@northwind.example', 'fleetwright')).status).toBe(401)
  })

  test('a burst of guesses at once is counted one by one', async () => {
    const burst = await Promise.all(Array.from({ length: 14 }, () => signIn('adam@northwind.example', 'not the one')))
    const statuses = burst.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  })

  test('it is over a quarter of an hour later', async () => {
    await failTenTimes('theo@northwind.example')
    testApp.setNow(minutesLater(16))
    expect((await signIn('theo@northwind.example', 'still not the one')).status).toBe(401)
  })
})

describe('a token', () => {
  test.each([
    ['that nobody was given', 'x'.repeat(43), 'session_expired', 'Your session has expired'],
    ['that is empty', '', 'not_signed_in', 'Sign in to continue.'],
  ])('%s opens nothing', async (_, token, code, sentence) => {
    const answer = await testApp.app.inject({ url: '/api/v4/customers/me', headers: { authorization: token } })
    expect([answer.statusCode, answer.json()]).toEqual([401, { errors: [sentence], code }])
  })

  test('of somebody who is deactivated meanwhile opens nothing any more', async () => {
    const luis = await testApp.as('luis@northwind.example')
    const of = testApp.db.updateTable('users').where('email', '=', 'luis@northwind.example')
    await of.set({ isActive: false }).execute()
    expect((await luis.get('/customers/me')).status).toBe(401)
    await of.set({ isActive: true }).execute()
    await luis.delete('/sessions')
  })
})
