import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { book } from './book.ts'
import { bulk } from './arriving/bulk.ts'
import { importCheck } from './arriving/import-check.ts'
import { driverHome } from './driver-home.ts'
import { dueList, fillDue } from './due-list.ts'
import { embedded, start } from './embedded.ts'
import { fill } from './fill.ts'
import { interaction } from './interaction.ts'
import { list, orderPage, search, searchEverything } from './list.ts'
import { pay } from './pay.ts'
import { peers } from './peers/peers.ts'
import { closeProvider, openProvider, readings } from './arriving/readings.ts'
import type { Result } from './result.ts'
import { selectAll } from './select-all.ts'
import { type Running, startServer } from './server.ts'
import { transactions } from './ledger/transactions.ts'
import { screens, slowestCalls } from './screens/screens.ts'
import { SIZES, type Size } from './screens/sizes.ts'
import { sockets } from './sockets.ts'
import { triggerCosts } from './screens/trigger-cost.ts'
import { pdfMemory } from './files/pdf-memory.ts'
import { thumbnails } from './files/thumbnails.ts'
import { web } from './web.ts'
import { webhooks } from './webhooks.ts'

const APP_PORT = 3871

const requestedNames = process.argv.slice(2)
const [size, ...only] = requestedNames
if (size && size in SIZES) {
  if (only[0] === 'triggers') console.table(await triggerCosts(size as Size))
  else {
    const costs = await screens(size as Size, only)
    console.table(costs)
    if (size === 'one-fleet') save(slowestCalls(costs), true)
  }
  process.exit(0)
}
const wants = (name: string): boolean => requestedNames.length === 0 || requestedNames.includes(name)
const results: Result[] = []

const ON_A_SERVER: Record<string, (url: string, server: Running) => Promise<Result[]>> = {
  list,
  search: (_, server) => search(server),
  'search-everything': (_, server) => searchEverything(server),
  'due-list': dueList,
  'order-page': (_, server) => orderPage(server),
  book,
  pay,
  bulk,
  'select-all': selectAll,
  'import-check': importCheck,
  readings,
  transactions,
}

const onServer = async (url: string, dataDir: string): Promise<void> => {
  await fill(url)
  if (wants('due-list')) await fillDue(url)
  if (wants('readings')) await openProvider()
  const server = await startServer(APP_PORT, { dataDir, url })
  try {
    for (const [name, measure] of Object.entries(ON_A_SERVER)) if (wants(name)) results.push(...(await measure(url, server)))
  } finally {
    await server.stop()
    if (wants('readings')) await closeProvider()
  }
  // Runs the jobs itself: a server beside it would call none of its endpoints.
  if (wants('webhooks')) results.push(...(await webhooks(url, dataDir)))
  // Starts two server processes.
  if (wants('sockets')) results.push(...(await sockets(url, dataDir)))
  await settle(url)
}

/**
 * Vacuums like autovacuum within minutes of a bulk load. Until then counts read the table instead of the index, and autovacuum
 * uses a core.
 */
const settle = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

// Needs other products installed, so only by name.
if (requestedNames.includes('peers')) results.push(...(await peers()))
if (wants('web')) results.push(...web())
if (wants('interaction')) results.push(...(await interaction()))
if (wants('driver-home')) results.push(...(await driverHome()))
if (wants('pdf-memory')) results.push(...(await pdfMemory()))
if (wants('thumbnails')) results.push(...(await thumbnails()))
const dataDir = mkdtempSync(join(tmpdir(), 'fleetwright-bench-'))
try {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  const database = databaseUrl ? null : await startEmbedded(dataDir)
  if ([...Object.keys(ON_A_SERVER), 'webhooks', 'sockets', 'embedded', 'start'].some(wants))
    await onServer(databaseUrl ?? database!.url, dataDir)
  await database?.stop()
  // These open the folder themselves.
  if (!databaseUrl && wants('embedded')) results.push(...(await embedded(dataDir)))
  if (!databaseUrl && wants('start')) results.push(...(await start(dataDir)))
} catch (error) {
  // Keeps the figures measured before the failure.
  save(results, true)
  throw error
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
save(results, requestedNames.length > 0)

/** Writes figures; with `keepsOthers`, rows that were not measured this time stay. */
function save(measured: readonly Result[], keepsOthers: boolean): void {
  const rounded = measured.map((result) => ({
    ...result,
    value: Number(result.value.toFixed(2)),
    ratio: Number(result.ratio.toFixed(3)),
  }))
  const file = join(import.meta.dirname, 'results.json')
  const byName = new Map(rounded.map((row) => [row.name, row]))
  const before = (JSON.parse(readFileSync(file, 'utf8')) as Result[]).filter(({ name }) => keepsOthers || byName.has(name))
  const updated = before.map((row) => byName.get(row.name) ?? row)
  const added = rounded.filter(({ name }) => !before.some((row) => row.name === name))
  writeFileSync(file, `${JSON.stringify([...updated, ...added], null, 2)}\n`)
  console.table(rounded)
}
