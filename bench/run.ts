import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { book } from './book.ts'
import { bulk } from './bulk.ts'
import { listStatements } from './captured-sql.ts'
import { BIG_FLEET, fill } from './fill.ts'
import { load, medianMs } from './load.ts'
import { type Running, signIn, startBare, startServer } from './server.ts'
import type { Result } from './result.ts'
import { web } from './web.ts'

const APP_PORT = 3871
const BARE_PORT = 3872
const url = process.env.DATABASE_URL!

const list = async (server: Running): Promise<Result[]> => {
  const token = await signIn(server, `owner${BIG_FLEET}@bench.example`)
  const bare = await startBare(
    'bench/bare-list.ts',
    { DATABASE_URL: url, STATEMENTS: JSON.stringify(await listStatements(url, BIG_FLEET)) },
    BARE_PORT,
  )
  const ratios: number[] = []
  let perSecond = 0
  // In turn, so that a machine that slows down slows both.
  for (let round = 0; round < 3; round++) {
    const limit = await load(`http://127.0.0.1:${BARE_PORT}/`, null)
    const app = await load(`http://127.0.0.1:${APP_PORT}/api/v4/vehicles?page=1`, token)
    if (app.errors + limit.errors > 0) throw new Error(`${app.errors} and ${limit.errors} requests failed`)
    ratios.push(app.perSecond / limit.perSecond)
    perSecond = app.perSecond
  }
  bare.stop()
  const ratio = ratios.sort((a, b) => a - b)[1]!
  return [
    {
      name: 'list',
      value: perSecond,
      unit: 'requests/s',
      ratio,
      against: 'the same two statements and JSON.stringify behind bare node:http',
    },
  ]
}

const search = async (server: Running): Promise<Result[]> => {
  const owner = await signIn(server, `owner${BIG_FLEET}@bench.example`)
  const fmc = await signIn(server, 'fmc@bench.example')
  const { body } = await server.call('GET', '/vehicles?page=1', owner)
  const [{ id }] = body.vehicles as [{ id: number }]
  let typed = 0
  const fragment = (): string => (typed++ * 7919 + 0xabc).toString(16).slice(-4).padStart(4, '0')
  const lookUp = await medianMs(() => server.call('GET', `/vehicles/${id}`, owner))
  const inFleet = await medianMs(() => server.call('GET', `/vehicles?query=${fragment()}`, owner))
  const inAll = await medianMs(() => server.call('GET', `/vehicles?fmc=true&query=${fragment()}`, fmc))
  const against = 'one vehicle by its id through the app'
  return [
    { name: 'search-fleet', value: inFleet, unit: 'ms p50', ratio: inFleet / lookUp, against },
    { name: 'search-fmc', value: inAll, unit: 'ms p50', ratio: inAll / lookUp, against },
  ]
}

const wanted = process.argv.slice(2)
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name)
const results: Result[] = []
if (wants('web')) results.push(...web())
if (['list', 'search', 'bulk', 'book'].some(wants)) {
  await fill(url)
  const server = await startServer(url, APP_PORT)
  try {
    if (wants('list')) results.push(...(await list(server)))
    if (wants('search')) results.push(...(await search(server)))
    if (wants('book')) results.push(...(await book(url, server)))
    if (wants('bulk')) results.push(...(await bulk(url, server)))
  } finally {
    server.stop()
  }
}
const rounded = results.map((result) => ({
  ...result,
  value: Number(result.value.toFixed(2)),
  ratio: Number(result.ratio.toFixed(3)),
}))
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(rounded, null, 2)}\n`)
console.table(rounded)
