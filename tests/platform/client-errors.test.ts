import { afterAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildServer } from '#app/server.ts'
import type { ErrorReport } from '#platform/client-errors/error-report.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const opened: FastifyInstance[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

const open = async (requestsPerMinute = 0) => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { database, ports } = testApp
  const metrics = { port: null, host: '127.0.0.1', token: 'figures-please' }
  const app = await buildServer({ database, ports, clock: { now: () => testApp.now() }, log, requestsPerMinute, metrics })
  opened.push(app)
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/client_errors', headers, payload: payload as object })
  const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; clientError?: ErrorReport; leftOut?: number })
  const counted = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer figures-please' } })).body.match(
      /^client_errors_total.*$/gm,
    )
  return { post, logged, counted, text: () => lines.join('') }
}

const report: ErrorReport = {
  kind: 'render',
  message: 'TypeError: Cannot read properties of undefined (reading "…")',
  stack: ['save at assets/Form-4f2a.js:1:2034', 'assets/index-9a.js:3:1'],
  page: '/orders/$id/approvals',
  build: 'assets/index-9a.js',
}

test('an error of a browser stands in the log and is counted by its kind, from whoever it comes', async () => {
  const { post, logged, counted, text } = await open()
  const answer = await post(report, { authorization: 'a-token-of-somebody', cookie: 'fw_token=a-cookie-of-somebody' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await post({ ...report, kind: 'hydration' })).statusCode).toBe(204)
  expect(logged().flatMap(({ clientError }) => clientError ?? [])).toEqual([report, { ...report, kind: 'hydration' }])
  expect(await counted()).toEqual(['client_errors_total{kind="render"} 1', 'client_errors_total{kind="hydration"} 1'])
  expect(text()).not.toContain('of-somebody')
})

test('what a page should have left out is left out here', async () => {
  const { post, logged } = await open()
  const message = 'Error: "Pat" <pat@northwind.example> at https://x.example/?key=secret, VIN 004352'
  await post({ ...report, message, page: '/vehicles/1HGCM82633A004352?tab=1', build: 'https://evil.example/x' })
  expect(logged().find(({ clientError }) => clientError)?.clientError).toMatchObject({
    message: 'Error: "…" (e-mail) at (address) VIN #',
    page: '/vehicles/$id',
    build: 'unbuilt',
  })
})

describe('refused, and neither logged nor counted, is', () => {
  test.each([
    ['a kind that there is not', { ...report, kind: 'gossip' }, 400],
    ['a field that there is not', { ...report, typed: 'my password' }, 400],
    ['a frame of another file', { ...report, stack: ['https://evil.example/x.js:1:1'] }, 400],
    ['a frame with a line break', { ...report, stack: ['save at assets/a.js:1:1\n{"level":60}'] }, 400],
    ['a long message', { ...report, message: 'x'.repeat(301) }, 400],
    ['a stack of too many frames', { ...report, stack: Array(21).fill('assets/a.js:1:1') }, 400],
    ['nothing', undefined, 400],
    ['a list', [report], 400],
    ['a big body', { ...report, message: 'x'.repeat(20_000) }, 413],
  ])('%s', async (_, payload, status) => {
    const { post, logged, counted } = await open()
    expect((await post(payload)).statusCode).toBe(status)
    expect(logged().filter(({ clientError }) => clientError)).toEqual([])
    expect(await counted()).toBe(null)
  })
  test('a form, as any page of the web can send one', async () => {
    const { post, logged } = await open()
    expect((await post('kind=render', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415)
    expect((await post(JSON.stringify(report), { 'content-type': 'text/plain' })).statusCode).toBe(400)
    expect(logged().filter(({ clientError }) => clientError)).toEqual([])
  })
})

test('one address may report thirty times a minute', async () => {
  const { post } = await open(3000)
  for (let times = 0; times < 30; times++) expect((await post(report)).statusCode).toBe(204)
  expect((await post(report)).statusCode).toBe(429)
})

test('of many reports in a minute sixty are logged, and all are counted', async () => {
  const { post, logged, counted } = await open()
  for (let times = 0; times < 70; times++) await post(report)
  expect(logged().filter(({ clientError }) => clientError)).toHaveLength(60)
  expect(await counted()).toEqual(['client_errors_total{kind="render"} 70'])
})
