import { afterEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { CAPTCHA_AFTER_FAILURES } from '../../auth/attempts.ts'
import { solvedCaptcha } from '#tests/fixtures/accounts/auth.fixtures.ts'
import type { AttemptRealm } from '../tables.ts'

const testApp = useTestApp({ newSessions: true })
const LUIS = { email: 'luis@northwind.example', password: 'fleetwright' }
const HARPER = { email: 'harper@harbor.example', password: 'fleetwright' }
afterEach(async () => void (await testApp.db.deleteFrom('failedSignIns').execute()))

/** One failure from each of many IP addresses. */
const fail = async (email: string, times: number, minutesAgo = 30, realm: AttemptRealm = 'fleet') => {
  const at = new Date(testApp.now().getTime() - minutesAgo * 60_000)
  const failed = Array.from({ length: times }, (_, nth) => ({ realm, email, ip: `198.51.${100 + (nth >> 8)}.${nth & 255}`, at }))
  await testApp.db.insertInto('failedSignIns').values(failed).execute()
}
const failures = async (email: string) =>
  (await testApp.db.selectFrom('failedSignIns').select('id').where('email', '=', email).execute()).length

test.each([
  ['/sessions', LUIS],
  ['/sessions/send_otp', LUIS],
  ['/shop_portal/sessions', HARPER],
])('an account that is guessed at from many addresses asks for a captcha at %s, and no more', async (path, person) => {
  await fail(person.email, CAPTCHA_AFTER_FAILURES)
  const refused = await testApp.nobody.post(path, person)
  expect([refused.status, refused.body.code]).toEqual([422, 'captcha_not_solved'])
  expect(await failures(person.email)).toBe(CAPTCHA_AFTER_FAILURES)
  const answer = await testApp.nobody.post(path, { ...person, captcha_token: await solvedCaptcha(testApp) })
  expect(answer.status, answer.text).toBe(200)
})

test.each([
  ['/sessions', LUIS],
  ['/shop_portal/sessions', HARPER],
])('each wrong password then costs a captcha of its own at %s', async (path, person) => {
  await fail(person.email, CAPTCHA_AFTER_FAILURES)
  const captcha_token = await solvedCaptcha(testApp)
  const wrong = await testApp.nobody.post(path, { ...person, password: 'not the one', captcha_token })
  expect(wrong.body.code).toBe('invalid_credentials')
  const again = await testApp.nobody.post(path, { ...person, captcha_token })
  expect(again.body.code).toBe('captcha_not_solved')
})

test('one failure fewer, failures of an hour ago and those of somebody else ask for none', async () => {
  await fail(LUIS.email, CAPTCHA_AFTER_FAILURES - 1)
  await fail(LUIS.email, CAPTCHA_AFTER_FAILURES, 61)
  await fail('dan@northwind.example', CAPTCHA_AFTER_FAILURES)
  expect((await testApp.nobody.post('/sessions', LUIS)).status).toBe(200)
})
