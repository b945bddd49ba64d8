import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { keyFor } from '#tests/fixtures/accounts/auth.fixtures.ts'
import type { KeyPurpose } from '../keys/key-store.ts'

const testApp = useTestApp({ newSessions: true })
const AKI = 'aki@pacific.example'
const words = { firstName: 'Noor', lastName: 'Haddad', cellPhone: '5105550177', email: 'noor@harborline.example' }

const idOf = async (email: string): Promise<number> =>
  (await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const tokenFor = (email: string, purpose: KeyPurpose = 'partner_entry'): Promise<string> => keyFor(testApp, email, purpose)
const save = (id: number, body: object, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.put(`/shell_customers/${id}`, body, { language })
/** Without the times that a sign-in changes. */
const aki = async () => ({
  ...(await testApp.db.selectFrom('users').selectAll().where('email', '=', AKI).executeTakeFirst()),
  lastSignedInAt: null,
  changedAt: null,
})

let before: Awaited<ReturnType<typeof aki>>
beforeEach(async () => void (before = await aki()))
// None of these refusals changes the customer.
afterEach(async () => {
  expect(await aki()).toEqual(before)
  testApp.setNow(TEST_NOW)
})

describe('a token of a partner', () => {
  test('is worth nothing for another customer', async () => {
    const token = await tokenFor('ben@pacific.example')
    expect((await save(await idOf(AKI), { ...words, auth_token: token })).body.code).toBe('key_invalid')
  })
  test.each(['mail', 'single_sign_on'] as const)('is none when it is a key of a %s', async (purpose) => {
    const token = await tokenFor(AKI, purpose)
    expect((await save(await idOf(AKI), { ...words, auth_token: token })).status).toBe(401)
  })
  test('is none when it is a session’s', async () => {
    const { token, user } = await testApp.as(AKI)
    expect((await save(user.id, { ...words, auth_token: token })).status).toBe(401)
  })
  test('is over after three days, and after the sign-in that it was good for', async () => {
    const token = await tokenFor(AKI)
    const used = await tokenFor(AKI)
    await testApp.nobody.post('/sessions', { key: used })
    expect((await save(await idOf(AKI), { ...words, auth_token: used })).status).toBe(401)
    testApp.setNow('2026-11-23T15:00:01.000Z')
    expect((await save(await idOf(AKI), { ...words, auth_token: token })).status).toBe(401)
  })
  test('has to be there', async () => {
    expect((await save(await idOf(AKI), words)).status).toBe(401)
  })
})

describe('the form', () => {
  test.each([
    [{ email: 'noor' }, 'Email format invalid', 'Format de courriel non valide'],
    [{ fleet_name: '' }, 'Enter a company name', 'Saisissez le nom de l’entreprise'],
    [{ firstName: '' }, 'Enter a first name', 'Saisissez un prénom'],
    [{ lastName: ' ' }, 'Enter a last name', 'Saisissez un nom de famille'],
    [
      { cellPhone: '555' },
      'Mobile Number must be 10 digits, only numbers',
      'Le numéro de cellulaire doit comporter 10 chiffres, sans autre signe',
    ],
  ])('with %j', async (change, en, fr) => {
    const body = { ...words, ...change, auth_token: await tokenFor(AKI) }
    const id = await idOf(AKI)
    expect([(await save(id, body)).status, (await save(id, body)).body.errors]).toEqual([422, [en]])
    expect((await save(id, body, 'fr')).body.errors).toEqual([fr])
  })

  test('with the e-mail of somebody else', async () => {
    const body = { ...words, email: 'Olivia@northwind.example', auth_token: await tokenFor(AKI) }
    const answer = await save(await idOf(AKI), body)
    expect([answer.status, answer.body]).toEqual([409, { errors: ['please use another email address'], code: 'email_taken' }])
  })
})

test('the played partner vouches for its own people only', async () => {
  const answer = await testApp.nobody.post('/demo_partner/sessions', { partner: 'telematics', user_id: await idOf(AKI) })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

test('ending a partner’s session needs a session', async () => {
  expect((await testApp.nobody.delete('/shell_sessions')).status).toBe(401)
})
