import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { clearFlags, mailsTo, resetTokenOf, setFlag, solvedCaptcha } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
const DAN = 'dan@northwind.example'

const hoursLater = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString()
const ask = (email: string, more: object = {}, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.post('/customers/reset_password', { email, ...more }, { language })
const reset = (body: object, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.put(
    '/customers/reset_password',
    { new_password: 'a better one', new_password_confirmation: 'a better one', reset_token: 'x'.repeat(43), ...body },
    { language },
  )
const hashOf = async (email: string) =>
  (await testApp.db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow()).passwordHash

let before: string | null
beforeEach(async () => void (before = await hashOf(DAN)))
// None of these refusals changes the password.
afterEach(async () => {
  expect(await hashOf(DAN)).toBe(before)
  testApp.setNow(TEST_NOW)
  await testApp.db.deleteFrom('failedSignIns').execute()
})

describe('forgot password', () => {
  test.each([
    ['en', 'There is no account associated with that e-mail address.'],
    ['fr', 'Aucun compte n’est associé à cette adresse courriel.'],
  ] as const)('an unknown e-mail is told so, and nothing is mailed (%s)', async (language, text) => {
    const answer = await ask('nobody@northwind.example', {}, language)
    expect([answer.status, answer.body]).toEqual([404, { errors: [text], code: 'no_account' }])
    expect(await mailsTo(testApp, 'nobody@northwind.example')).toBe(0)
  })

  test('what was typed is not an e-mail', async () => {
    expect((await ask('dan at northwind')).body.code).toBe('email_invalid')
  })

  test('somebody inactive is sent to the administrator, and gets no link', async () => {
    await testApp.db.updateTable('users').set({ isActive: false }).where('email', '=', DAN).execute()
    expect((await ask(DAN)).body.code).toBe('account_inactive')
    expect(await mailsTo(testApp, DAN)).toBe(0)
    await testApp.db.updateTable('users').set({ isActive: true }).where('email', '=', DAN).execute()
  })

  test('the eleventh question in a quarter of an hour is one too many, and signing in stays possible', async () => {
    for (let question = 1; question <= 10; question += 1) expect((await ask('nobody@northwind.example')).status).toBe(404)
    expect((await ask('nobody@northwind.example')).status).toBe(429)
    expect((await testApp.nobody.post('/sessions', { email: DAN, password: 'fleetwright' })).status).toBe(200)
  })

  describe('where the captcha flag is on', () => {
    beforeEach(() => setFlag(testApp, 'fleet_captcha', true))
    afterEach(() => clearFlags(testApp))

    test.each([
      ['en', 'Please confirm you are not a robot'],
      ['fr', 'Veuillez confirmer que vous n’êtes pas un robot'],
    ] as const)('nobody is answered without the captcha (%s)', async (language, text) => {
      const answer = await ask(DAN, {}, language)
      expect([answer.status, answer.body]).toEqual([422, { errors: [text], code: 'captcha_not_solved' }])
      expect((await ask('nobody@northwind.example')).body.code).toBe('captcha_not_solved')
    })

    test('a solution counts once', async () => {
      const token = await solvedCaptcha(testApp)
      expect((await ask('nobody@northwind.example', { captcha_token: token })).body.code).toBe('no_account')
      expect((await ask('nobody@northwind.example', { captcha_token: token })).body.code).toBe('captcha_not_solved')
    })
  })
})

describe('reset password', () => {
  test.each([
    ['en', 'New password and confirmation do not match'],
    ['fr', 'Le nouveau mot de passe et la confirmation ne correspondent pas'],
  ] as const)('a confirmation that differs (%s)', async (language, text) => {
    const answer = await reset({ new_password_confirmation: 'another one' }, language)
    expect([answer.status, answer.body]).toEqual([422, { errors: [text], code: 'password_mismatch' }])
  })

  test.each([
    ['of five characters', 'fleet', 'password_too_short'],
    ['of none', '', 'password_missing'],
    ['that everybody uses', 'qwerty123', 'password_common'],
    ['of 129 characters', 'x'.repeat(129), 'password_too_long'],
  ])('a password %s', async (_, password, code) => {
    const answer = await reset({ new_password: password, new_password_confirmation: password })
    expect([answer.status, answer.body.code]).toEqual([422, code])
  })

  test.each([
    ['en', 'This link has expired or was already used. Request a new one.'],
    ['fr', 'Ce lien a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.'],
  ] as const)('a token that nobody was sent (%s)', async (language, text) => {
    const answer = await reset({}, language)
    expect([answer.status, answer.body]).toEqual([422, { errors: [text], code: 'reset_token_invalid' }])
  })

  test('a token after two hours', async () => {
    await ask(DAN)
    const token = await resetTokenOf(testApp, DAN)
    testApp.setNow(hoursLater(2.01))
    expect((await reset({ reset_token: token })).body.code).toBe('reset_token_invalid')
  })

  test('a token of somebody who was deactivated meanwhile', async () => {
    await ask(DAN)
    const token = await resetTokenOf(testApp, DAN)
    await testApp.db.updateTable('users').set({ isActive: false }).where('email', '=', DAN).execute()
    expect((await reset({ reset_token: token })).body.code).toBe('account_inactive')
    await testApp.db.updateTable('users').set({ isActive: true }).where('email', '=', DAN).execute()
  })

  test('a token twice, even at the same moment', async () => {
    const mia = 'mia@northwind.example'
    await ask(mia)
    const token = await resetTokenOf(testApp, mia)
    const body = { reset_token: token, new_password: 'fleetwright', new_password_confirmation: 'fleetwright' }
    const answers = await Promise.all([reset(body), reset(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await reset(body)).body.code).toBe('reset_token_invalid')
  })
})
