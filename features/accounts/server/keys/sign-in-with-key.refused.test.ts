import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { keyFor as givenKey } from '#tests/fixtures/accounts/auth.fixtures.ts'
import type { KeyPurpose } from './key-store.ts'

const testApp = useTestApp({ newSessions: true })
const LUIS = 'luis@northwind.example'

const minutesLater = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString()
const keyFor = (email: string, purpose: KeyPurpose = 'mail'): Promise<string> => givenKey(testApp, email, purpose)
const signIn = (key: string, language: 'en' | 'fr' = 'en') => testApp.nobody.post('/sessions', { key }, { language })
const sessions = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('sessions')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

beforeEach(async () => void (await testApp.db.deleteFrom('sessions').execute()))
// None of these refusals leaves a session behind.
afterEach(async () => {
  expect(await sessions()).toBe(0)
  await testApp.db.deleteFrom('failedSignIns').execute()
  testApp.setNow(TEST_NOW)
})

test.each([
  ['en', 'This link has expired. Please sign in.'],
  ['fr', 'Ce lien a expiré. Veuillez ouvrir une session.'],
] as const)('a key that nobody was given (%s)', async (language, text) => {
  const answer = await signIn('x'.repeat(43), language)
  expect([answer.status, answer.body]).toEqual([401, { errors: [text], code: 'key_invalid' }])
})

test('a key of a mail after three days', async () => {
  const key = await keyFor(LUIS)
  testApp.setNow(minutesLater(72 * 60))
  expect((await signIn(key)).body.code).toBe('key_invalid')
})

test('a key of the single sign-on after five minutes', async () => {
  const key = await keyFor(LUIS, 'single_sign_on')
  testApp.setNow(minutesLater(5))
  expect((await signIn(key)).body.code).toBe('key_invalid')
})

test.each(['partner_entry', 'single_sign_on'] as const)('a key of a %s twice, even at the same moment', async (purpose) => {
  const key = await keyFor(LUIS, purpose)
  const answers = await Promise.all([signIn(key), signIn(key)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await signIn(key)).status).toBe(401)
  await testApp.db.deleteFrom('sessions').execute()
})

test('a key of somebody who was deactivated or deleted meanwhile', async () => {
  const key = await keyFor(LUIS)
  const luis = testApp.db.updateTable('users').where('email', '=', LUIS)
  await luis.set({ isActive: false }).execute()
  expect((await signIn(key)).body.code).toBe('account_inactive')
  await luis.set({ isActive: true, deletedAt: testApp.now() }).execute()
  expect((await signIn(key)).body.code).toBe('key_invalid')
  await luis.set({ deletedAt: null }).execute()
})

test('the eleventh unknown key from one address in a quarter of an hour, even when it is a good one', async () => {
  const key = await keyFor(LUIS)
  for (let failure = 1; failure <= 10; failure += 1) expect((await signIn('x'.repeat(43))).status).toBe(401)
  expect((await signIn(key)).body.code).toBe('too_many_requests')
})

test('neither key nor e-mail', async () => {
  expect((await testApp.nobody.post('/sessions', {})).body.code).toBe('email_invalid')
  expect((await testApp.nobody.post('/sessions', { email: LUIS })).body.code).toBe('password_too_short')
})
