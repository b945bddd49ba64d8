import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { clearFlags, codeOf, lastMailTo, mailsTo, setFlag, solvedCaptcha } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = { email: 'mia@northwind.example', password: 'fleetwright' }

const secondsLater = (seconds: number) => new Date(Date.parse(TEST_NOW) + seconds * 1000).toISOString()
const send = (more: object = {}, language: 'en' | 'fr' = 'en') =>
  testApp.nobody.post('/sessions/send_otp', { ...MIA, ...more }, { language })
const signIn = (more: object = {}) => testApp.nobody.post('/sessions', { ...MIA, ...more })

beforeEach(() => setFlag(testApp, 'multifactor_authentication', true))
afterEach(async () => {
  await clearFlags(testApp)
  await testApp.db.deleteFrom('oneTimeCodes').execute()
  await testApp.db.deleteFrom('failedSignIns').execute()
  testApp.setNow(TEST_NOW)
})

test('e-mail and password are checked, a code is mailed, and with the code the session begins', async () => {
  const sent = await send()
  expect([sent.status, sent.body]).toEqual([200, { otp_required: true, message: 'OTP sent successfully' }])
  const answer = await signIn({ otp: await codeOf(testApp, MIA.email) })
  expect([answer.status, answer.body.email]).toEqual([200, MIA.email])
  const event = await testApp.db.selectFrom('events').select('payload').where('type', '=', 'signed_in').executeTakeFirstOrThrow()
  expect(event.payload).toMatchObject({ method: 'one_time_code' })
})

test('the code stands in the mail, and in the database only its hash', async () => {
  await send()
  const mail = (await lastMailTo(testApp, MIA.email))!
  const code = await codeOf(testApp, MIA.email)
  expect(mail.subject).toBe(`${code} is your sign-in code`)
  const { codeHash } = await testApp.db.selectFrom('oneTimeCodes').select('codeHash').executeTakeFirstOrThrow()
  expect(codeHash).toMatch(/^argon2id\$/)
  expect(codeHash).not.toContain(code)
})

test('spaces in a pasted code do not matter', async () => {
  await send()
  const code = await codeOf(testApp, MIA.email)
  expect((await signIn({ otp: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
})

describe('another code', () => {
  test.each([
    ['en', 'OTP resend successfully'],
    ['fr', 'Code envoyé de nouveau'],
  ] as const)('comes after half a minute, and the one before is void (%s)', async (language, message) => {
    await send()
    const first = await codeOf(testApp, MIA.email)
    testApp.setNow(secondsLater(31))
    const again = await send({ is_resend_otp: true }, language)
    expect(again.body).toEqual({ otp_required: true, message })
    const second = await codeOf(testApp, MIA.email)
    if (first !== second) expect((await signIn({ otp: first })).body.code).toBe('one_time_code_invalid')
    expect((await signIn({ otp: second })).status).toBe(200)
  })

  test('is not mailed to whoever merely types the password again within half a minute', async () => {
    const before = await mailsTo(testApp, MIA.email)
    await send()
    expect((await send()).status).toBe(200)
    expect(await mailsTo(testApp, MIA.email)).toBe(before + 1)
  })
})

test('an exempt test account is let in without a code', async () => {
  await setFlag(testApp, 'multifactor_authentication', false, { email: MIA.email })
  const before = await mailsTo(testApp, MIA.email)
  expect((await send()).body).toEqual({ otp_required: false, message: '' })
  expect((await signIn()).status).toBe(200)
  expect(await mailsTo(testApp, MIA.email)).toBe(before)
})

test('the flag of one brand asks at that brand only', async () => {
  await clearFlags(testApp)
  await setFlag(testApp, 'multifactor_authentication', true, { brandId: 'tire' })
  expect((await signIn()).status).toBe(200)
  expect((await testApp.nobody.post('/sessions', MIA, { host: 'tire.localhost' })).body.code).toBe('one_time_code_required')
})

test('who needs a code at the brand of the own fleet needs it at every door', async () => {
  await clearFlags(testApp)
  await setFlag(testApp, 'multifactor_authentication', true, { brandId: 'canadafuel' })
  const sylvie = { email: 'sylvie@boreal.example', password: 'fleetwright' }
  expect((await testApp.nobody.post('/sessions', sylvie, { host: 'localhost' })).body.code).toBe('one_time_code_required')
})

test('one captcha is enough for both steps', async () => {
  await setFlag(testApp, 'fleet_captcha', true)
  expect((await send({ captcha_token: await solvedCaptcha(testApp) })).status).toBe(200)
  expect((await signIn({ otp: await codeOf(testApp, MIA.email) })).status).toBe(200)
})
