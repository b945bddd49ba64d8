import { expect, test } from 'vitest'
import { hashToken } from '#platform/session/token.ts'
import { useTestApp } from '#tests/test-app.ts'
import { clearFlags, keyFor as givenKey, setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import type { KeyPurpose } from './key-store.ts'

const testApp = useTestApp({ newSessions: true })

const keyFor = (email: string, purpose: KeyPurpose = 'mail'): Promise<string> => givenKey(testApp, email, purpose)
const signIn = (key: string, more: object = {}, host = 'localhost') =>
  testApp.nobody.post('/sessions', { key, ...more }, { host })

test('a key signs in whom it was made for, without a password', async () => {
  const answer = await signIn(await keyFor('mia@northwind.example'))
  expect([answer.status, answer.body.email]).toEqual([200, 'mia@northwind.example'])
  expect(answer.headers.authorization).toBe(answer.body.authentication_token)
})

test('only the hash of a key is kept', async () => {
  const key = await keyFor('mia@northwind.example')
  const storedHashes = (await testApp.db.selectFrom('signInKeys').select('keyHash').execute()).map(({ keyHash }) => keyHash)
  expect(storedHashes).toContain(hashToken(key))
  expect(storedHashes).not.toContain(key)
})

test('a key of a mail opens until it expires, since scanners of mail open links too', async () => {
  const key = await keyFor('mia@northwind.example')
  expect((await signIn(key)).status).toBe(200)
  expect((await signIn(key)).status).toBe(200)
})

test('a key stands for password, code, captcha and terms', async () => {
  await setFlag(testApp, 'multifactor_authentication', true)
  await setFlag(testApp, 'fleet_captcha', true)
  expect((await signIn(await keyFor('aki@pacific.example'), {}, 'fuelcard1.localhost')).status).toBe(200)
  await clearFlags(testApp)
})

test('the sign-in is written down with where the person came from, without the key', async () => {
  const key = await keyFor('adam@northwind.example')
  const { body } = await signIn(key, { query: `?utm_source=letter&key=${key}` })
  const event = await testApp.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'signed_in')
    .where('actorId', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(event.payload).toEqual({ method: 'key', query: 'utm_source=letter' })
})
