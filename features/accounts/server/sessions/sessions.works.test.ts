import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '#platform/session/token.ts'
import { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { deviceOf } from './device.ts'

const testApp = useTestApp({ newSessions: true })
const OLIVIA = 'olivia@northwind.example'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const daysLater = (days: number) => new Date(Date.parse(TEST_NOW) + days * 86_400_000).toISOString()
const signInWith = async (userAgent: string): Promise<Caller> => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v4/sessions',
    headers: { 'user-agent': userAgent },
    payload: { email: OLIVIA, password: 'fleetwright' },
  })
  return new Caller(testApp.app, answer.json().authentication_token)
}
const sessionsOf = async (caller: Caller) => (await caller.get('/customers/me/sessions')).body.sessions

beforeEach(async () => void (await testApp.db.deleteFrom('sessions').execute()))
afterEach(() => testApp.setNow(TEST_NOW))

describe('the list of sessions', () => {
  test('says where one is signed in, this session first, and shows no token', async () => {
    const phone = await signInWith(IPHONE)
    testApp.setNow(daysLater(1))
    const computer = await signInWith(FIREFOX)
    const { body, text } = await phone.get('/customers/me/sessions')
    expect(body.sessions).toMatchObject([
      { is_current: true, kind: 'phone', browser: 'Safari', system: 'iPhone', address: '127.0.0.1', only_order_id: null },
      { is_current: false, kind: 'computer', browser: 'Firefox', system: 'Windows' },
    ])
    expect(body.sessions[0]).toMatchObject({
      created_at: new Date(TEST_NOW).toISOString(),
      last_used_at: new Date(daysLater(1)).toISOString(),
    })
    for (const { token } of [phone, computer]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(hashToken(token!))
    }
  })

  test('one is ended, and asks for the password again', async () => {
    const here = await signInWith(FIREFOX)
    const there = await signInWith(IPHONE)
    const other = (await sessionsOf(here)).find((session: { is_current: boolean }) => !session.is_current)
    expect((await here.delete(`/customers/me/sessions/${other.id}`)).status).toBe(200)
    expect((await there.get('/customers/me')).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('all others are ended at once; those of other people stay', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const here = await signInWith(FIREFOX)
    const others = [await signInWith(IPHONE), await signInWith(FIREFOX)]
    expect((await here.delete('/customers/me/sessions')).body).toEqual({ ended: 2 })
    for (const other of others) expect((await other.get('/customers/me')).status).toBe(401)
    expect((await here.get('/customers/me')).status).toBe(200)
    expect((await mia.get('/customers/me')).status).toBe(200)
  })

  test('somebody else’s session is not found, and stays', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const [hers] = await sessionsOf(mia)
    const here = await signInWith(FIREFOX)
    expect((await here.delete(`/customers/me/sessions/${hers.id}`)).status).toBe(404)
    expect((await mia.get('/customers/me')).status).toBe(200)
  })
})

test('a session that is used every week ends after 90 days', async () => {
  const olivia = await testApp.as(OLIVIA)
  for (let day = 7; day < 90; day += 7) {
    testApp.setNow(daysLater(day))
    expect((await olivia.get('/customers/me')).status).toBe(200)
  }
  testApp.setNow(daysLater(90))
  expect((await olivia.get('/customers/me')).status).toBe(401)
})

test('signing in again in the same place leaves one session there', async () => {
  const olivia = await testApp.as(OLIVIA)
  expect((await olivia.post('/sessions', { email: OLIVIA, password: 'fleetwright' })).status).toBe(200)
  expect((await olivia.get('/customers/me')).status).toBe(401)
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'computer',
    'Safari',
    'Mac',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'computer',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'phone',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iPad',
  ],
  ['curl/8.5.0', 'program', null, null],
  [null, 'program', null, null],
])('%s is a %s: %s, %s', (userAgent, kind, browser, system) => expect(deviceOf(userAgent)).toEqual({ kind, browser, system }))

test('who asks for no language is answered in their own, refusals too', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const ask = (headers: Record<string, string>) =>
    testApp.app.inject({ url: '/api/v4/vehicles/999999999', headers: { authorization: sylvie.token!, ...headers } })
  const silent = await ask({})
  expect(silent.headers['content-language']).toBe('fr')
  expect(silent.json().errors).toEqual((await ask({ 'accept-language': 'fr-CA' })).json().errors)
  expect((await ask({ 'accept-language': 'en' })).headers['content-language']).toBe('en')
})
