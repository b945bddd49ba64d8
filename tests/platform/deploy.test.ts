import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { useTestApp } from '../test-app.ts'

const deploy = (name: string): string => readFileSync(join(import.meta.dirname, '..', '..', 'deploy', name), 'utf8')
const TOKEN = 'figures-please'
const testApp = useTestApp()
let app: Awaited<ReturnType<typeof buildServer>>
let metrics = ''

beforeAll(async () => {
  const { database, ports } = testApp
  const access = { port: null, host: '127.0.0.1', token: TOKEN }
  app = await buildServer({ database, ports, clock: { now: () => testApp.now() }, log: false, metrics: access })
  await app.inject('/api/v4/customers/me')
  const report = { kind: 'error', message: 'x is not defined', stack: [], page: '/orders', build: 'abc' }
  await app.inject({ method: 'POST', url: '/client_errors', payload: report })
  metrics = (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
})
afterAll(() => app.close())

/** Names and labels that an expression of Prometheus reads. */
const read = (text: string) => ({
  names: new Set([...text.matchAll(/\b((?:http|nodejs|process|client)_[a-z0-9_]+)\b(?=[{[])/g)].map(([, name]) => name!)),
  labels: new Set([...text.matchAll(/\b(status_code|route|kind|le)\b/g)].map(([, label]) => label!)),
})

test.each(['alerts.yml', 'grafana.json'])('%s reads metrics and labels that the product has', (name) => {
  const { names, labels } = read(deploy(name).replaceAll('\\"', '"'))
  expect(names.size).toBeGreaterThan(4)
  expect([...names].filter((each) => !new RegExp(`^${each}[{ ]`, 'm').test(metrics))).toEqual([])
  expect([...labels].filter((label) => !new RegExp(`[{,]${label}="`).test(metrics))).toEqual([])
})

test('grafana.json is a dashboard whose panels each have a query', () => {
  const { panels } = JSON.parse(deploy('grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
  expect(panels.length).toBeGreaterThan(5)
  expect(panels.filter(({ targets }) => !targets.some(({ expr }) => expr))).toEqual([])
})
