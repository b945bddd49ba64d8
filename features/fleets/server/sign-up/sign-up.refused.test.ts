import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { clearFlags, codeOf, setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aSignUp } from '#tests/fixtures/fleets/sign-up.fixtures.ts'

const testApp = useTestApp()

const signUp = (change: Parameters<typeof aSignUp>[0], options: { language?: 'en' | 'fr'; host?: string } = {}) =>
  testApp.nobody.post('/customers/fleet_signup', aSignUp(change), options)
const counts = async () =>
  (
    await sql<{
      fleets: number
      users: number
    }>`select (select count(*) from fleets) as fleets, (select count(*) from users) as users`.execute(testApp.db)
  ).rows[0]

let before: Awaited<ReturnType<typeof counts>>
beforeEach(async () => void (before = await counts()))
// None of these refusals creates a fleet or a user.
afterEach(async () => expect(await counts()).toEqual(before))

describe('the form', () => {
  test.each<[Parameters<typeof aSignUp>[0], string, string]>([
    [{ fleet: { name: ' ' } }, 'Enter a company name', 'Saisissez le nom de l’entreprise'],
    [{ fleet: { vehicles_total: -1 } }, 'Enter how many vehicles you have', 'Saisissez le nombre de véhicules'],
    [{ customer: { firstName: '' } }, 'Enter a first name', 'Saisissez un prénom'],
    [{ customer: { cellPhone: '555' } }, 'Enter a 10-digit phone number', 'Saisissez un numéro de téléphone à 10 chiffres'],
    [{ customer: { zip: 'H2Y 1C6' } }, 'Please enter a valid zip code', 'Veuillez saisir un code ZIP valide'],
    [{ customer: { email: 'noor' } }, 'Please enter a valid email address', 'Veuillez saisir une adresse courriel valide'],
    [
      { customer: { password: 'fleet', password_confirmation: 'fleet' } },
      'Password must be at least 6 characters',
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [{ customer: { password_confirmation: 'another' } }, 'Passwords do not match', 'Les mots de passe ne correspondent pas'],
    [
      { customer: { accepted_terms_and_conditions: false } },
      'Please accept the terms and conditions',
      'Veuillez accepter les conditions générales',
    ],
  ])('with %j', async (change, en, fr) => {
    const english = await signUp(change)
    expect([english.status, english.body.errors]).toEqual([422, [en]])
    expect((await signUp(change, { language: 'fr' })).body.errors).toEqual([fr])
  })

  test('of the Canadian site without its promotional terms, or with a zip code', async () => {
    const answer = await signUp({}, { host: 'canadafuel.localhost' })
    expect(answer.body.errors).toEqual(['Please enter a valid postal code', 'Please accept the promotional terms'])
  })
})

test.each([
  ['123456', 'password_common'],
  ['P4ssw0rd', 'password_common'],
  ['harborline1', 'password_repeats'],
  ['noor@harborline.example', 'password_repeats'],
  ['Noor2026', 'password_repeats'],
])('the password %s', async (password, code) => {
  const answer = await signUp({ customer: { password, password_confirmation: password } })
  expect([answer.status, answer.body.code]).toEqual([422, code])
})

describe('where the captcha is asked for', () => {
  beforeEach(() => setFlag(testApp, 'fleet_captcha', true))
  afterEach(() => clearFlags(testApp))

  test('without it', async () => {
    expect((await signUp({})).body.code).toBe('captcha_not_solved')
  })
  test('without it, when a code is asked for as well and made up', async () => {
    await setFlag(testApp, 'multifactor_authentication', true)
    expect((await signUp({})).body.code).toBe('captcha_not_solved')
    const answer = await testApp.nobody.post('/customers/fleet_signup', { ...aSignUp({}), otp: '123456' })
    expect(answer.body.code).toBe('captcha_not_solved')
  })
})

test('a code that nobody was sent, and the same code five times wrong', async () => {
  await setFlag(testApp, 'multifactor_authentication', true)
  const withCode = (otp: string) => testApp.nobody.post('/customers/fleet_signup', { ...aSignUp({}), otp })
  expect((await withCode('12a456')).body.code).toBe('one_time_code_incomplete')
  expect((await withCode('123456')).body.code).toBe('one_time_code_invalid')
  await signUp({})
  const code = await codeOf(testApp, 'noor@harborline.example')
  const wrong = code.slice(0, 5) + String((Number(code[5]) + 1) % 10)
  for (let tries = 0; tries < 5; tries += 1) expect((await withCode(wrong)).status).toBe(401)
  expect((await withCode(code)).body.code).toBe('one_time_code_invalid')
  await clearFlags(testApp)
})

test.each(['olivia@northwind.example', 'Olivia@Northwind.example'])(
  'the e-mail of somebody who is here already: %s',
  async (email) => {
    const answer = await signUp({ customer: { email } })
    expect([answer.status, answer.body]).toEqual([409, { errors: ['please use another email address'], code: 'email_taken' }])
  },
)

test('two at the same moment with one e-mail: one is created', async () => {
  const body = { customer: { email: 'twin@harborline.example' } }
  const answers = await Promise.all([signUp(body), signUp(body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { fleetId } = await testApp.db
    .selectFrom('users')
    .select('fleetId')
    .where('email', '=', 'twin@harborline.example')
    .executeTakeFirstOrThrow()
  await testApp.db.deleteFrom('sessions').execute()
  await testApp.db.deleteFrom('users').where('email', '=', 'twin@harborline.example').execute()
  await testApp.db.deleteFrom('fleets').where('id', '=', fleetId).execute()
})

test('what is refused for its fields does not use up the sign-ups of an address', async () => {
  await testApp.db.deleteFrom('failedSignIns').execute()
  const app = await buildServer({ ...testApp, clock: { now: testApp.now }, log: false, requestsPerMinute: 3000 })
  onTestFinished(() => app.close())
  const nobody = new Caller(app, null)
  const refused = aSignUp({ customer: { zip: '1' } })
  for (let nth = 0; nth < 30; nth += 1) expect((await nobody.post('/customers/fleet_signup', refused)).status).toBe(422)
  expect(await testApp.db.selectFrom('failedSignIns').select('id').execute()).toEqual([])
})

test('whether an e-mail has an account is told ten times, and no more', async () => {
  await testApp.db.deleteFrom('failedSignIns').execute()
  const taken = { customer: { email: 'olivia@northwind.example' } }
  for (let nth = 0; nth < 10; nth += 1) expect((await signUp(taken)).body.code).toBe('email_taken')
  expect((await signUp(taken)).body.code).toBe('too_many_requests')
  await testApp.db.deleteFrom('failedSignIns').execute()
})
