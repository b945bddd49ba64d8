import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { TrustedProxies } from '#platform/http/limits/trusted-proxies.ts'
import { MOST_FAILURES_OF_ADDRESS } from '../../auth/attempts.ts'

const testApp = useTestApp({ newSessions: true })
const LUIS = 'luis@northwind.example'

test('one wrong password on each of many accounts: the address is shut out, another one is not', async () => {
  const at = testApp.now()
  const failed = Array.from({ length: MOST_FAILURES_OF_ADDRESS - 1 }, (_, nth) => ({
    realm: 'fleet' as const,
    email: `driver${nth}@northwind.example`,
    ip: '127.0.0.1',
    at,
  }))
  await testApp.db.insertInto('failedSignIns').values(failed).execute()
  expect((await testApp.nobody.post('/sessions', { email: LUIS, password: 'not the one' })).status).toBe(401)
  const answer = await testApp.nobody.post('/sessions', { email: 'dan@northwind.example', password: 'fleetwright' })
  expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  await testApp.db.updateTable('failedSignIns').set({ ip: '203.0.113.7' }).execute()
  expect((await testApp.nobody.post('/sessions', { email: 'dan@northwind.example', password: 'fleetwright' })).status).toBe(200)
  await testApp.db.deleteFrom('failedSignIns').execute()
})

/** Wrong passwords, each with a forged IP address in front of those added by the proxies. */
const guess = async (trustProxy: TrustedProxies, times: number, added: string): Promise<number[]> => {
  const app = await buildServer({ ...testApp, clock: { now: testApp.now }, log: false, requestsPerMinute: 0, trustProxy })
  const statuses: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v4/sessions',
      headers: { 'x-forwarded-for': `198.51.100.${nth}${added}` },
      payload: { email: LUIS, password: 'not the one' },
    })
    statuses.push(answer.statusCode)
  }
  await app.close()
  await testApp.db.deleteFrom('failedSignIns').execute()
  return statuses
}

test.each<[string, TrustedProxies, string]>([
  ['no proxy is trusted', false, ''],
  ['one hop is trusted, and the proxy adds the real address', 1, ', 203.0.113.9'],
  ['two hops are trusted', 2, ', 203.0.113.9, 10.0.0.4'],
  ['the network of the proxies is trusted', ['127.0.0.1', '10.0.0.0/8'], ', 203.0.113.9, 10.0.0.4'],
])('invented addresses in X-Forwarded-For do not escape the limit: %s', async (_, trustProxy, added) => {
  const statuses = await guess(trustProxy, 40, added)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
})

test('behind a trusted proxy the limit is each caller’s own', async () => {
  expect(new Set(await guess(1, 12, ''))).toEqual(new Set([401]))
})

test('who is turned away stands in the log, without what was typed', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = await buildServer({ ...testApp, clock: { now: testApp.now }, log, requestsPerMinute: 0 })
  const url = '/api/v4/sessions?key=secret'
  await app.inject({ method: 'POST', url, payload: { email: LUIS, password: 'not the one' } })
  await app.inject({ url: '/api/v4/vehicles', headers: { authorization: 'no-such-token' } })
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'turned away', code: 'invalid_credentials', status: 401, method: 'POST', path: '/api/v4/sessions', ip: '127.0.0.1' },
    { msg: 'turned away', code: 'session_expired', status: 401, path: '/api/v4/vehicles' },
  ])
  expect(lines.join()).not.toMatch(/luis|not the one|no-such-token|secret/)
  await testApp.db.deleteFrom('failedSignIns').execute()
})
