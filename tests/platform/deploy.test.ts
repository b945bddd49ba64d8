import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMOVE_OLD_JOB } from '#app/composition/jobs/retention-jobs.ts'
import { buildServer } from '#app/server.ts'
import { useTestApp } from '../test-app.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const deploy = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')
const TOKEN = 'figures-please'
const testApp = useTestApp()
let app: Awaited<ReturnType<typeof buildServer>>
let metrics = ''

beforeAll(async () => {
  const { database, ports } = testApp
  const access = { port: null, host: '127.0.0.1', token: TOKEN }
  app = await buildServer({ database, ports, clock: { now: () => testApp.now() }, log: false, metrics: access })
  await app.inject('/api/v4/customers/me')
  await testApp.ports.jobs.send(testApp.db, REMOVE_OLD_JOB, {})
  await testApp.settle()
  const report = { kind: 'error', message: 'x is not defined', stack: [], page: '/orders', build: 'abc' }
  await app.inject({ method: 'POST', url: '/client_errors', payload: report })
  metrics = (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
})
afterAll(() => app.close())

/** Keywords of the query language, in places where a metric name could be. */
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'and', 'or', 'unless', 'bool', 'offset'])

/** Metric names and labels in a Prometheus expression: everything that is no function, label list, text or duration. */
const readBy = (expression: string): { names: string[]; labels: string[] } => {
  const grouped = [...expression.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, list]) => list!.split(','))
  const matched = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, list]) =>
    list!.split(',').map((each) => each.split(/[=!]/)[0]!),
  )
  const bare = expression.replace(/\b(?:by|without)\s*\([^)]*\)|\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name).filter((name) => !WORDS.has(name))
  return { names, labels: [...grouped, ...matched].map((label) => label.trim()).filter(Boolean) }
}

const expressionsOf: Record<string, () => string[]> = {
  'alerts.yml': () => {
    const blocks = [...deploy('alerts.yml').matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)]
    return blocks.map(([, many, one]) => many ?? one!)
  },
  'grafana.json': () => {
    const { panels } = JSON.parse(deploy('grafana.json')) as { panels: { targets: { expr: string }[] }[] }
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  },
}
/** Metrics and labels that Prometheus adds to every target. */
const OF_PROMETHEUS = { names: ['up'], labels: ['job', 'instance'] }

test.each(Object.keys(expressionsOf))('each metric and label that %s reads is one that the product exposes', (name) => {
  const read = expressionsOf[name]!().map(readBy)
  const names = new Set(read.flatMap((each) => each.names).filter((each) => !OF_PROMETHEUS.names.includes(each)))
  const labels = new Set(read.flatMap((each) => each.labels).filter((each) => !OF_PROMETHEUS.labels.includes(each)))
  expect(names.size).toBeGreaterThan(8)
  expect([...names].filter((each) => !new RegExp(`^${each}[{ ]`, 'm').test(metrics))).toEqual([])
  expect([...labels].filter((label) => !new RegExp(`[{,]${label}="`).test(metrics))).toEqual([])
})

test('each alert of alerts.yml has a query', () => {
  const alerts = deploy('alerts.yml').match(/- alert: /g)!
  expect(expressionsOf['alerts.yml']!()).toHaveLength(alerts.length)
})

test('what an operator needs of jobs, connections and screens is exposed, and true', () => {
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
  expect(valueOf('database_up')).toBe(1)
  expect(valueOf('jobs_failed')).toBe(0)
  expect(valueOf('open_screens')).toBe(0)
  expect(valueOf('database_connections_open')).toBeGreaterThan(0)
})

test('grafana.json is a dashboard whose panels each have a query', () => {
  const { panels } = JSON.parse(deploy('grafana.json')) as { panels: { title: string; targets: { expr: string }[] }[] }
  expect(panels.length).toBeGreaterThan(5)
  expect(panels.filter(({ targets }) => !targets.some(({ expr }) => expr))).toEqual([])
})

// `promtool` is in Debian's package prometheus; without it, this part of the check is skipped and reported.
const promtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(promtool)(
  `Prometheus reads every rule of alerts.yml${promtool ? '' : ' (not checked: no promtool; apt-get install prometheus)'}`,
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', join(DEPLOY, 'alerts.yml')], { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  },
)
