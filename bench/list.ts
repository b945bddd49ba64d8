import { listStatements } from './captured-sql.ts'
import { BIG_FLEET } from './fill.ts'
import { load, medianMs } from './load.ts'
import type { Result } from './result.ts'
import { inTurn } from './rounds.ts'
import { type Running, signIn, startBare } from './server.ts'

const BARE_PORT = 3872

export const perSecond = async (url: string, token: string | null): Promise<number> => {
  const { perSecond: answered, errors } = await load(url, token)
  if (errors > 0) throw new Error(`${errors} requests of ${url} failed`)
  return answered
}

export const firstPage = ({ port }: Running): string => `http://127.0.0.1:${port}/api/v4/vehicles?page=1`
export const ownerOfBigFleet = (server: Running): Promise<string> => signIn(server, `owner${BIG_FLEET}@bench.example`)

export const list = async (url: string, server: Running): Promise<Result[]> => {
  const token = await ownerOfBigFleet(server)
  const env = { DATABASE_URL: url, STATEMENTS: JSON.stringify(await listStatements(url, BIG_FLEET)) }
  const bare = await startBare('bench/bare-list.ts', env, BARE_PORT)
  const what = { name: 'list', unit: 'requests/s', against: 'the same statements, prepared, behind bare node:http' }
  try {
    return [
      await inTurn(
        what,
        () => perSecond(firstPage(server), token),
        () => perSecond(`http://127.0.0.1:${BARE_PORT}/`, null),
      ),
    ]
  } finally {
    bare.stop()
  }
}

/** The latency of one search, against reading one vehicle. */
export const search = async (server: Running): Promise<Result[]> => {
  const owner = await ownerOfBigFleet(server)
  const fmc = await signIn(server, 'fmc@bench.example')
  let typed = 0
  const fragment = (): string => (typed++ * 7919 + 0xabc).toString(16).slice(-4).padStart(4, '0')
  return [
    await besideOne(server, owner, 'search-fleet', () => server.call('GET', `/vehicles?query=${fragment()}`, owner)),
    await besideOne(server, owner, 'search-fmc', () => server.call('GET', `/vehicles?fmc=true&query=${fragment()}`, fmc)),
  ]
}

/** The search in the top bar, keystroke by keystroke: vehicles, orders, shops, people and documents of a fleet of 5,000. */
export const searchEverything = async (server: Running): Promise<Result[]> => {
  const owner = await ownerOfBigFleet(server)
  let typed = 0
  const fragment = (): string => (typed++ * 7919 + 0xabc).toString(16).slice(-3).padStart(3, '0')
  return [await besideOne(server, owner, 'search-everything', () => server.call('GET', `/search?query=${fragment()}`, owner))]
}

/** The order approval page: everything it shows, in one call. */
export const orderPage = async (server: Running): Promise<Result[]> => {
  const owner = await ownerOfBigFleet(server)
  const { body } = await server.call('GET', '/orders', owner)
  const [{ id }] = body.orders as [{ id: number }]
  return [await besideOne(server, owner, 'order-page', () => server.call('GET', `/orders/${id}/approval`, owner))]
}

export const besideOne = async (
  server: Running,
  owner: string,
  name: string,
  request: () => Promise<{ status: number }>,
): Promise<Result> => {
  const { body } = await server.call('GET', '/vehicles?page=1', owner)
  const [{ id }] = body.vehicles as [{ id: number }]
  const { status } = await request()
  if (status !== 200) throw new Error(`${name} was answered with ${status}`)
  const what = { name, unit: 'ms p50', against: 'one vehicle by its id through the app' }
  return inTurn(
    what,
    () => medianMs(request),
    () => medianMs(() => server.call('GET', `/vehicles/${id}`, owner)),
  )
}
