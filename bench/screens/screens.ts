import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import type { Result } from '../result.ts'
import { type Running, signIn, startServer } from '../server.ts'
import { type ScreenCall, screenCalls } from './calls.ts'
import { EXPLAINING, type Explained, explainedSince, logLength } from './explained.ts'
import { prepare } from './fill.ts'
import { roundTripCounter } from './round-trips.ts'
import { BIG_FLEET, FMC_EMAIL, ownerOf, type Size, SMALL_FLEET } from './sizes.ts'

const PORT = 3875
const WARMING_TIMES = 3
const LONGEST_MS = 6_000
const TIMES = 21
const LOG_SETTLES_MS = 60

/** Cost of one call of a screen. Times of a busy machine mean little; rows and pages read show growth. */
export type ScreenCost = {
  screen: string
  size: Size
  p50Ms: number
  bytes: number
  statements: number
  roundTrips: number
  rowsRead: number
  rowsShown: number
  pages: number
  /** Indexes and tables of the statement that reads most, most rows first. */
  plan: string
}

/** Measures the call of each screen whose name contains one of `only`; all if none is named. */
export const screens = async (size: Size, only: readonly string[]): Promise<ScreenCost[]> => {
  const folder = await prepare(size)
  const counted = await onServer(folder, only, true, countCosts)
  const timed = await onServer(folder, only, false, timeCalls)
  const costs = counted.map((cost, index) => ({ ...cost, ...timed[index]!, size }) as ScreenCost)
  keep(costs)
  return costs
}

/** Limit for a single call of a screen, however big the fleet. */
const LONGEST_CALL_MS = 100
const LISTS = ['due by vehicle', 'due', 'open orders', 'past orders', 'past year orders', 'recalls'] as const

/** The slowest measured call of each list of the big fleet. */
export const slowestCalls = (costs: readonly ScreenCost[]): Result[] => {
  const listOf = ({ screen }: ScreenCost) =>
    LISTS.find((list) => screen === `big fleet: ${list}` || screen.startsWith(`big fleet: ${list}, `))
  return LISTS.flatMap((list) => {
    const [slowest] = costs.filter((cost) => listOf(cost) === list).toSorted((a, b) => b.p50Ms - a.p50Ms)
    if (!slowest) return []
    const call = slowest.screen.slice('big fleet: '.length)
    const name = `fleet of 50,000 vehicles: ${list}`
    return { name, value: slowest.p50Ms, unit: 'ms', ratio: slowest.p50Ms / LONGEST_CALL_MS, against: `100 ms; slowest: ${call}` }
  })
}

type Measure<Figures> = (server: Running, call: ScreenCall, token: string, tools: Tools) => Promise<Figures>
type Tools = { log: string; roundTrips: () => number }

const onServer = async <Figures>(
  folder: string,
  only: readonly string[],
  explains: boolean,
  measure: Measure<Figures>,
): Promise<Figures[]> => {
  const database = await startEmbedded(folder, explains ? { settings: EXPLAINING } : {})
  const counter = explains ? await roundTripCounter(database.url) : null
  const server = await startServer(PORT, { dataDir: folder, url: counter?.url ?? database.url })
  try {
    const tokens = new Map<string, string>()
    for (const email of [FMC_EMAIL, ownerOf(BIG_FLEET), ownerOf(SMALL_FLEET)]) tokens.set(email, await signIn(server, email))
    const results: Figures[] = []
    const tools = { log: join(folder, 'postgres.log'), roundTrips: () => counter?.count() ?? 0 }
    for (const call of screenCalls(await findIds(server, tokens.get(ownerOf(BIG_FLEET))!))) {
      if (only.length > 0 && !only.some((name) => call.screen.includes(name))) continue
      results.push(await measure(server, call, tokens.get(call.who)!, tools))
    }
    return results
  } finally {
    await server.stop()
    counter?.stop()
    await database.stop()
  }
}

const findIds = async (server: Running, owner: string) => {
  const { body } = await server.call('GET', '/vehicles?page=1', owner)
  const { body: waiting } = await server.call('GET', '/orders/awaiting_approval', owner)
  return { vehicle: (body.vehicles as [{ id: number }])[0].id, order: (waiting.orders as [{ id: number }])[0].id }
}

const countCosts: Measure<object> = async (server, call, token, { log, roundTrips }) => {
  const measure = () => answerOf(server, call, token)
  for (let warm = 0; warm < WARMING_TIMES; warm++) await measure()
  await wait(LOG_SETTLES_MS)
  const from = logLength(log)
  roundTrips()
  const { text } = await measure()
  const trips = roundTrips()
  await wait(LOG_SETTLES_MS)
  // Waits until the log stops growing: a job of the server may still be writing a plan.
  for (let length = -1; length !== logLength(log); await wait(LOG_SETTLES_MS)) length = logLength(log)
  const statements = explainedSince(log, from)
  const sum = (of: (one: Explained) => number): number => statements.reduce((total, one) => total + of(one), 0)
  const most = statements.toSorted((a, b) => b.pages - a.pages)[0]
  if (process.env.BENCH_STATEMENTS)
    for (const one of statements) console.log(call.screen, one.rowsRead, one.pages, one.scans.join(', '), one.query.slice(0, 300))
  return {
    screen: call.screen,
    bytes: text.length,
    statements: statements.length,
    roundTrips: trips,
    rowsRead: sum((one) => one.rowsRead),
    rowsShown: rowsShownIn(text),
    pages: sum((one) => one.pages),
    plan: most?.scans.slice(0, 4).join(', ') ?? '',
  }
}

/** Length of the longest list in the answer: the rows that the screen shows. */
const rowsShownIn = (text: string): number =>
  Math.max(
    1,
    ...Object.values(JSON.parse(text) as Record<string, unknown>).map((value) => (Array.isArray(value) ? value.length : 0)),
  )

/** One at a time, the median. */
const timeCalls: Measure<{ p50Ms: number }> = async (server, call, token) => {
  const taken: number[] = []
  for (let warm = 0; warm < WARMING_TIMES; warm++) await answerOf(server, call, token)
  const until = performance.now() + LONGEST_MS
  while (taken.length < TIMES && (taken.length < 3 || performance.now() < until)) {
    const before = performance.now()
    await answerOf(server, call, token)
    taken.push(performance.now() - before)
  }
  return { p50Ms: Number(taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]!.toFixed(1)) }
}

const answerOf = async ({ port }: Running, { path, screen }: ScreenCall, token: string): Promise<{ text: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}/api${/^\/v\d/.test(path) ? '' : '/v4'}${path}`, {
    headers: { authorization: token },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${screen}: ${response.status} ${text.slice(0, 300)}`)
  return { text }
}

/** Beside results.json; rows that were not measured this time stay. */
const FILE = join(import.meta.dirname, '../screens.json')

const keep = (costs: readonly ScreenCost[]): void => {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ScreenCost[]) : []
  const isMeasured = (row: ScreenCost): boolean => costs.some(({ screen, size }) => screen === row.screen && size === row.size)
  writeFileSync(FILE, `${JSON.stringify([...before.filter((row) => !isMeasured(row)), ...costs], null, 2)}\n`)
}
