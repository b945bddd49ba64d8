import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type autocannon from 'autocannon'
import { load } from '../load.ts'
import type { Result } from '../result.ts'
import { type Running, signIn, startServer } from '../server.ts'
import { cpuMs } from './cpu.ts'
import { MEASURED_FLEET, openPeerData } from './data.ts'
import { startDirectus } from './directus.ts'
import { peersFolder } from './installed.ts'
import type { Peer } from './peer.ts'
import { startPostGraphile } from './postgraphile.ts'
import { directusRequests, fleetVehicleIds, ourRequests, postGraphileRequests } from './requests.ts'

const OUR_PORT = 3878
const CLIENTS = 8
const SECONDS = 8
const ROUNDS = 3

/** Lists, look-ups and searches of this product, Directus and PostGraphile in one run: same PostgreSQL, same rows, 8 clients. */
export const peers = async (): Promise<Result[]> => {
  const folder = peersFolder()
  const data = await openPeerData()
  const running: { stop(): Promise<void> }[] = []
  const started = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const server = await starting
    running.unshift(server)
    return server
  }
  try {
    const server = await started(startServer(OUR_PORT, { dataDir: data.folder, url: data.ours }))
    const directus = await started(startDirectus(folder, data.peers))
    const postGraphile = await started(startPostGraphile(folder, data.peers, MEASURED_FLEET))
    const results: Result[] = []
    for (const pair of await pairsOf(server, directus, postGraphile)) results.push(...(await compare(pair, data.pid())))
    return results
  } finally {
    for (const { stop } of running) await stop()
    await data.stop()
  }
}

type Side = { pid: number; base: string; token: string; requests: autocannon.Request[]; expects: (body: never) => boolean }
type Pair = { name: string; peer: string; ours: Side; theirs: Side }

const pairsOf = async (server: Running, directus: Peer, postGraphile: Peer): Promise<Pair[]> => {
  const owner = await signIn(server, `owner${MEASURED_FLEET}@bench.example`)
  const fmc = await signIn(server, 'fmc@bench.example')
  const ids = await fleetVehicleIds(server, owner)
  const ours = ourRequests(ids)
  const side = (token: string, call: { requests: autocannon.Request[]; expects: (body: never) => boolean }): Side => ({
    pid: server.pid,
    base: `http://127.0.0.1:${server.port}`,
    token,
    ...call,
  })
  const of = directusRequests(MEASURED_FLEET, ids)
  const graph = postGraphileRequests(ids)
  const against = (peer: Peer) => ({ pid: peer.pid, base: peer.base, token: `Bearer ${peer.token}` })
  const pairs = [
    { name: 'directus list', peer: directus, ours: side(owner, ours.list), theirs: of.list },
    { name: 'directus list without count', peer: directus, ours: side(owner, ours.list), theirs: of.listWithoutCount },
    { name: 'directus look-up', peer: directus, ours: side(owner, ours.lookUp), theirs: of.lookUp },
    { name: 'directus search', peer: directus, ours: side(fmc, ours.search), theirs: of.search },
    { name: 'postgraphile list', peer: postGraphile, ours: side(owner, ours.list), theirs: graph.list },
    { name: 'postgraphile look-up', peer: postGraphile, ours: side(owner, ours.lookUp), theirs: graph.lookUp },
  ]
  return pairs.map(({ name, peer, ours, theirs }) => ({ name, peer: peer.name, ours, theirs: { ...against(peer), ...theirs } }))
}

type Figures = { perSecond: number; serverMs: number; databaseMs: number }

const measure = async ({ pid, base, token, requests }: Side, databasePid: number): Promise<Figures> => {
  const read = () => ({ server: cpuMs(pid), database: cpuMs(databasePid) })
  const before = read()
  const { perSecond, errors, answered } = await load(base, token, { connections: CLIENTS, seconds: SECONDS, requests })
  const after = read()
  if (errors > 0) throw new Error(`${errors} requests of ${base} failed`)
  return {
    perSecond,
    serverMs: (after.server - before.server) / answered,
    databaseMs: (after.database - before.database) / answered,
  }
}

/** Alternating rounds; keeps the round with the median ratio for each figure. */
const compare = async ({ name, peer, ours, theirs }: Pair, databasePid: number): Promise<Result[]> => {
  for (const side of [ours, theirs]) await checkAnswer(side)
  const rounds: { ours: Figures; theirs: Figures }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const other = await measure(theirs, databasePid)
    rounds.push({ ours: await measure(ours, databasePid), theirs: other })
  }
  const row = (suffix: string, unit: string, figure: keyof Figures): Result => {
    const ratios = rounds.map((round) => ({ value: round.ours[figure], ratio: round.ours[figure] / round.theirs[figure] }))
    const middle = ratios.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(ROUNDS / 2)]!
    return { name: `${name}${suffix}`, unit, against: `${peer}, same rows`, ...middle }
  }
  return [
    row('', 'requests/s', 'perSecond'),
    row(', server CPU', 'ms per request', 'serverMs'),
    row(', database CPU', 'ms per request', 'databaseMs'),
  ]
}

/** Rejects a server that answers quickly because it finds nothing, or refuses within a 200 response. */
const checkAnswer = async ({ base, token, requests, expects }: Side): Promise<void> => {
  const { path = '/', method = 'GET', body, headers = {} } = requests[0]!
  // A new connection: an open one may have been closed while others were measured.
  const sent = request(`${base}${path}`, { method, agent: false, headers: { ...headers, authorization: token } })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  // Each call defines the expected shape of its answer.
  if (response.statusCode !== 200 || !expects(JSON.parse(answer) as never))
    throw new Error(`${base}${path} answered ${response.statusCode}: ${answer.slice(0, 400)}`)
}
