import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { clearFlags, codeOf, mailsTo, setFlag, solvedCaptcha } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = { email: 'mia@northwind.example', password: 'fleetwright' }

const minutesLater = (minutes: number) => new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString()
const send = (more: object = {}, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.post('/sessions/send_otp', { ...MIA, ...more }, { language })
const signIn = (more: object = {}, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.post('/sessions', { ...MIA, ...more }, { language })
const sessions = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('sessions')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
/** A wrong code: off by one in the last digit. */
const wrong = (code: string) => code.slice(0, 5) + String((Number(code[5]) + 1) % 10)

beforeEach(async () => {
  await testApp.db.deleteFrom('sessions').execute()
  await setFlag(testApp, 'multifactor_authentication', true)
})
// None of these refusals leaves a session behind.
afterEach(async () => {
  expect(await sessions()).toBe(0)
  await clearFlags(testApp)
  await testApp.db.deleteFrom('oneTimeCodes').execute()
  await testApp.db.deleteFrom('failedSignIns').execute()
  testApp.setNow(TEST_NOW)
})

test('a wrong password gets the usual answer and no code', async () => {
  const before = await mailsTo(testApp, MIA.email)
  const answer = await send({ password: 'not the one' })
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials'])
  expect(await mailsTo(testApp, MIA.email)).toBe(before)
})

describe('the right password alone opens nothing', () => {
  test.each([
    ['en', 'Please enter the one-time code from your email'],
    ['fr', 'Veuillez saisir le code à usage unique reçu par courriel'],
  ] as const)('%s', async (language, text) => {
    const answer = await signIn({}, language)
    expect([answer.status, answer.body]).toEqual([401, { errors: [text], code: 'one_time_code_required' }])
  })
  test('also when the page claims that no code is asked for', async () => {
    expect((await signIn({ is_split_flag: false })).body.code).toBe('one_time_code_required')
  })
})

describe('a code', () => {
  test.each([
    ['en', '12345', 'Please Enter 6 digits OTP'],
    ['fr', '12a456', 'Veuillez saisir le code à 6 chiffres'],
  ] as const)('that has no six digits (%s)', async (language, otp, text) => {
    const answer = await signIn({ otp }, language)
    expect([answer.status, answer.body]).toEqual([422, { errors: [text], code: 'one_time_code_incomplete' }])
  })

  test.each([
    ['en', 'Invalid or expired code'],
    ['fr', 'Code invalide ou expiré'],
  ] as const)('that is wrong (%s)', async (language, text) => {
    await send()
    const answer = await signIn({ otp: wrong(await codeOf(testApp, MIA.email)) }, language)
    expect([answer.status, answer.body]).toEqual([401, { errors: [text], code: 'one_time_code_invalid' }])
  })

  test('that nobody was sent', async () => {
    expect((await signIn({ otp: '123456' })).body.code).toBe('one_time_code_invalid')
  })

  test('after ten minutes', async () => {
    await send()
    const otp = await codeOf(testApp, MIA.email)
    testApp.setNow(minutesLater(10))
    expect((await signIn({ otp })).body.code).toBe('one_time_code_invalid')
  })

  test('after five wrong ones, even when all come at the same moment', async () => {
    await send()
    const otp = await codeOf(testApp, MIA.email)
    await Promise.all(Array.from({ length: 5 }, () => signIn({ otp: wrong(otp) })))
    expect((await signIn({ otp })).body.code).toBe('one_time_code_invalid')
  })

  test('with a wrong password says nothing about the code', async () => {
    await send()
    const otp = await codeOf(testApp, MIA.email)
    expect((await signIn({ otp, password: 'not the one' })).body.code).toBe('invalid_credentials')
  })

  test('of somebody else', async () => {
    await send()
    const otp = await codeOf(testApp, MIA.email)
    const answer = await testApp.nobody.post('/sessions', { email: 'dan@northwind.example', password: 'fleetwright', otp })
    expect(answer.body.code).toBe('one_time_code_invalid')
  })

  test('twice', async () => {
    await send()
    const otp = await codeOf(testApp, MIA.email)
    const answers = await Promise.all([signIn({ otp }), signIn({ otp })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await signIn({ otp })).status).toBe(401)
    await testApp.db.deleteFrom('sessions').execute()
  })
})

test.each([
  ['en', 'We just sent you a code. You can ask for another one in 30 seconds.'],
  ['fr', 'Nous venons de vous envoyer un code. Vous pourrez en demander un autre dans 30 secondes.'],
] as const)('another code within half a minute (%s)', async (language, text) => {
  await send()
  const answer = await send({ is_resend_otp: true }, language)
  expect([answer.status, answer.body]).toEqual([429, { errors: [text], code: 'one_time_code_too_soon' }])
})

test('the seventh code for an account within the hour, whichever address asks', async () => {
  for (let code = 0; code < 6; code += 1) {
    testApp.setNow(minutesLater(code * 9))
    expect((await send({ is_resend_otp: true })).status).toBe(200)
    await testApp.db
      .updateTable('failedSignIns')
      .set({ ip: `203.0.113.${code}` })
      .execute()
  }
  testApp.setNow(minutesLater(55))
  expect((await send({ is_resend_otp: true })).body.code).toBe('too_many_requests')
  testApp.setNow(minutesLater(61))
  expect((await send({ is_resend_otp: true })).status).toBe(200)
})

test('another code at once, after five wrong tries have made the first one void', async () => {
  await send()
  const otp = await codeOf(testApp, MIA.email)
  await Promise.all(Array.from({ length: 5 }, () => signIn({ otp: wrong(otp) })))
  const mails = await mailsTo(testApp, MIA.email)
  expect((await send()).body.code).toBe('one_time_code_too_soon')
  expect((await send({ is_resend_otp: true })).body.code).toBe('one_time_code_too_soon')
  expect(await mailsTo(testApp, MIA.email)).toBe(mails)
})

test('a burst of askings is one mail', async () => {
  const mails = await mailsTo(testApp, MIA.email)
  await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(await mailsTo(testApp, MIA.email)).toBe(mails + 1)
})

describe('where the captcha flag is on as well', () => {
  beforeEach(() => setFlag(testApp, 'fleet_captcha', true))

  test('no code without the captcha', async () => {
    expect((await send()).body.code).toBe('captcha_not_solved')
  })
  test('a made-up code is no way around the captcha', async () => {
    expect((await signIn({ otp: '123456' })).body.code).toBe('captcha_not_solved')
    expect((await signIn({ otp: '123456', password: 'not the one' })).body.code).toBe('captcha_not_solved')
  })
  test('each wrong password costs a captcha', async () => {
    const captcha = await solvedCaptcha(testApp)
    expect((await send({ password: 'not the one', captcha_token: captcha })).body.code).toBe('invalid_credentials')
    expect((await send({ captcha_token: captcha })).body.code).toBe('captcha_not_solved')
  })
})
