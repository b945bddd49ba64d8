import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { capturePrepared } from '#bench/captured-sql.ts'
import { fillDue } from '#bench/due-list.ts'
import { fill } from '#bench/fill.ts'
import { SnakeCaseCompiler } from '#platform/db/column-names.ts'
import { aRequest } from '../builders.ts'
import { Caller } from '../caller.ts'
import { freshDatabase } from '../databases.ts'
import { useTestApp } from '../test-app.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'database', 'hot-queries')
const WRITE = process.env.WRITE_HOT_QUERIES !== undefined
const WRITE_LIMIT_MS = 600_000

const testApp = useTestApp()

/** The calls of the most visited pages, by file name. `ID` is an order or a vehicle. */
type HotCall = [who: 'olivia' | 'fay' | 'harper', path: string]
const HOT_CALLS: Record<string, HotCall> = {
  'current-user': ['olivia', '/customers/me'],
  vehicles: ['olivia', '/vehicles?page=1'],
  'vehicles-past-due': ['olivia', '/vehicles?page=1&state=past_due'],
  'vehicles-of-all-fleets': ['fay', '/vehicles?page=1&fmc=true'],
  'vehicles-searched': ['olivia', '/vehicles?page=1&query=transit'],
  vehicle: ['olivia', '/vehicles/VEHICLE'],
  'vehicle-timeline': ['olivia', '/vehicles/VEHICLE/timeline'],
  'due-services': ['olivia', '/due_services'],
  'due-services-counts': ['olivia', '/due_services/counts'],
  orders: ['olivia', '/orders'],
  'orders-page-active': ['olivia', '/orders/pages'],
  'orders-page-past': [
    'olivia',
    '/orders/pages?tab=past&appointment_datetime_from=2026-08-01&appointment_datetime_to=2026-11-20',
  ],
  'orders-page-sorted': ['olivia', '/orders/pages?sort=total&direction=desc'],
  'orders-awaiting-approval': ['olivia', '/orders/awaiting_approval'],
  'order-approval': ['olivia', '/orders/ORDER/approval'],
  'dashboard-attention': ['olivia', '/dashboards/attention'],
  transactions: ['olivia', '/transactions/report'],
  search: ['olivia', '/search?query=transit'],
  'shop-orders': ['harper', '/shop_portal/orders'],
  'shop-order': ['harper', '/shop_portal/orders/ORDER'],
}

/** The app's SQL during a call, as prepared after the first run. */
let captured: Set<string> | null = null
const compiled = new WeakMap<object, string>()
const capture: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    compiled.set(queryId, new SnakeCaseCompiler().compileQuery(node, queryId).sql)
    return node
  },
  // Parts of a statement are transformed too, but have no result.
  transformResult: async ({ result, queryId }) => {
    const text = compiled.get(queryId)
    if (text !== undefined) captured?.add(text)
    return result
  },
}

let app: FastifyInstance
const callers = {} as Record<HotCall[0], Caller>
let ids: Record<'VEHICLE' | 'ORDER', number>
beforeAll(async () => {
  const kysely = testApp.db.withPlugin(capture)
  capturePrepared(kysely, testApp.database.pool, ({ text }) => captured?.add(text))
  const { ports } = testApp
  const database = { ...testApp.database, kysely }
  app = await buildServer({ database, clock: { now: testApp.now }, ports, log: false, requestsPerMinute: 0 })
  for (const who of ['olivia', 'fay'] as const) {
    const fleet = who === 'fay' ? 'meridian' : 'northwind'
    callers[who] = await new Caller(app, null).signIn('/sessions', `${who}@${fleet}.example`, 'fleetwright')
  }
  callers.harper = await new Caller(app, null).signIn('/shop_portal/sessions', 'harper@harbor.example', 'fleetwright')
  const { id, vehicleId } = await aRequest(testApp)
  ids = { ORDER: id, VEHICLE: vehicleId }
})

afterAll(() => app.close())

/** One call's statements, sorted: some run concurrently, in random order. */
const statementsOf = async ([who, path]: HotCall): Promise<string[]> => {
  const address = path.replace(/VEHICLE|ORDER/, (kind) => String(ids[kind as keyof typeof ids]))
  let last: string[] = []
  // From the second run on, a prepared query may return its rows by column.
  for (let time = 0; time < 2; time++) {
    captured = new Set()
    const { status, text } = await callers[who].get(address)
    if (status !== 200) throw new Error(`${path}: ${text}`)
    last = [...captured].toSorted()
    captured = null
  }
  return last
}

/** One file per call, and one for the statements that all calls of a fleet start with. */
const readCalls = async (): Promise<Record<string, string[]>> => {
  const calls: [string, HotCall, string[]][] = []
  for (const [name, call] of Object.entries(HOT_CALLS)) calls.push([name, call, await statementsOf(call)])
  const ofFleets = calls.filter(([, [who]]) => who !== 'harper').map(([, , statements]) => statements)
  const everywhere = ofFleets[0]!.filter((text) => ofFleets.every((statements) => statements.includes(text)))
  const files = calls.map(([name, , statements]) => [name, statements.filter((text) => !everywhere.includes(text))])
  return { session: everywhere, ...Object.fromEntries(files) }
}

const print = (statements: readonly string[]): string => statements.map((text) => `${readable(text)};\n`).join('\n')
const CLAUSE =
  / (?=(?:from|where|(?:left|inner|cross) join|group by|order by|limit|union(?: all)?) )|(?<!left|inner|cross) (?=join )/
/** One clause per line, indented by nesting; otherwise unchanged, so that the text stays searchable. */
const readable = (text: string): string => {
  let depth = 0
  const lines = text.trim().replace(/\s+/g, ' ').split(CLAUSE)
  return lines
    .map((line) => {
      const indented = '  '.repeat(depth) + line
      depth += line.split('(').length - line.split(')').length
      return indented
    })
    .join('\n')
}
const withoutPlans = (file: string): string => file.replace(/^--.*\n/gm, '')

const HEAD = `-- Written by \`npm run hot-queries\`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.
`

/** Adds each statement's plan. */
const withPlans = async (client: pg.Client, statements: readonly string[]): Promise<string> => {
  const parts = [HEAD]
  for (const text of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
    parts.push(`${readable(text)};\n${rows.map((row) => `--   ${row['QUERY PLAN']}\n`).join('')}`)
  }
  return parts.join('\n')
}

const write = async (calls: Record<string, string[]>): Promise<void> => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  const { url, drop } = await freshDatabase()
  await fill(url)
  await fillDue(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, statements] of Object.entries(calls))
    writeFileSync(join(FOLDER, `${name}.sql`), await withPlans(client, statements))
  await client.end()
  await drop()
}

test(
  'database/hot-queries is what the app sends for the calls behind the pages that are opened most; `npm run hot-queries` writes it anew',
  { timeout: WRITE ? WRITE_LIMIT_MS : 60_000 },
  async () => {
    const calls = await readCalls()
    if (WRITE) await write(calls)
    const files = Object.fromEntries(
      readdirSync(FOLDER).map((file) => [file, withoutPlans(readFileSync(join(FOLDER, file), 'utf8')).replace(/^\n/, '')]),
    )
    expect(files).toEqual(
      Object.fromEntries(Object.entries(calls).map(([name, statements]) => [`${name}.sql`, print(statements)])),
    )
  },
)
