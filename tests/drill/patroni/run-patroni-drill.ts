// Three nodes of PostgreSQL under Patroni, under load, with every failure that the cluster must survive. Run by `npm run drill -- --patroni`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { scratchRoot } from '../../scratch.ts'
import { auditLoad, storeCard } from '../../load/load-audit.ts'
import { MixedLoad } from '../../load/mixed-load.ts'
import { eventually, ServerProcess } from '../../processes/server-process.ts'
import { PgBouncer } from '../postgres-node.ts'
import { writeSection } from '../report.ts'
import { ClusterNetwork, runTool } from './cluster-network.ts'
import { ClusterNode, type Member, PATRONI } from './cluster-node.ts'
import { ClusterProxy } from './cluster-proxy.ts'

const QUIET_MS = 8000
/** Time limit for the third node to return, after which the report names it. */
const WHOLE_MS = 30_000
const PATIENCE_MS = 180_000
const KILLS = 3
const KILL_EVERY_MS = 30_000
const FULL_MS = 30_000
const SERVED_MS = 60_000
const SWITCHOVER_MS = 20_000
/** `--steps 4`: only the first four; `--steps 5-8`: only these. */
const STEPS = /^(?:(\d+)-)?(\d+)$/.exec(process.argv[process.argv.indexOf('--steps') + 1] ?? '')
const [FIRST_STEP, LAST_STEP] = STEPS ? [Number(STEPS[1] ?? 1), Number(STEPS[2])] : [1, Infinity]

/** In order of opening; closed in reverse, also if the drill aborts. */
const opened: (() => unknown)[] = []
const closeAll = async (): Promise<void> => {
  for (const close of opened.toReversed()) await Promise.resolve(close()).catch((error: unknown) => console.error(String(error)))
}
let isBroken = false
const breakOff = async (error: unknown): Promise<void> => {
  // Closing makes running requests fail as well.
  if (isBroken) return
  isBroken = true
  console.error(error)
  for (const node of nodes) console.error(`--- ${node.name}\n${node.log()}`)
  await closeAll()
  process.exit(1)
}

const patroniVersion = runTool(PATRONI, ['--version']).trim().split(' ').at(-1)!
// Before 3.0.3 a disconnected old primary takes the lease back with its old data: writes acknowledged by its successor are lost.
const [major, minor, patch] = patroniVersion.split('.').map(Number) as [number, number, number]
if (major * 10_000 + minor * 100 + patch < 30_003)
  throw new Error(`Patroni ${patroniVersion}: this drill needs 3.0.3 or newer (PATRONI=/path)`)
const network = new ClusterNetwork()
network.open()
const folder = mkdtempSync(join(scratchRoot(), 'fleetwright-cluster-'))
chmodSync(folder, 0o755)
opened.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const nodes = [1, 2, 3].map((nth) => new ClusterNode(nth, network.addHost(nth), folder))
process.on('uncaughtException', (error) => void breakOff(error))
process.on('unhandledRejection', (error) => void breakOff(error))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void breakOff(signal))
const addresses = nodes.map(({ address }) => address)
for (const node of nodes) opened.push(() => node.remove())
for (const node of nodes) node.startEtcd(addresses)

const members = async (): Promise<Member[]> => {
  for (const node of nodes) {
    const found = await node.members()
    if (found?.length) return found
  }
  return []
}
const leaderOf = (all: Member[]): Member | undefined => all.find(({ role, state }) => role === 'leader' && state === 'running')
const nodeOf = (member: Member): ClusterNode => nodes.find(({ name }) => name === member.name)!
/** All three nodes run: one leads, one is a synchronous standby. */
const isWhole = async (): Promise<boolean> => {
  const all = await members()
  const follow = all.filter(({ role, state }) => role !== 'leader' && (state === 'streaming' || state === 'running'))
  return Boolean(leaderOf(all)) && follow.length === 2 && all.some(({ isSync }) => isSync)
}
const syncStandby = (): Promise<Member> =>
  eventually(async () => (await members()).find(({ isSync }) => isSync), 'a synchronous standby', PATIENCE_MS)
const leader = async (): Promise<ClusterNode> => nodeOf(leaderOf(await members())!)
const ask = async <T extends object>(text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: proxy.primaryUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

nodes[0]!.startPatroni(addresses)
await eventually(async () => leaderOf(await members()), 'the first primary', PATIENCE_MS)
for (const node of nodes.slice(1)) node.startPatroni(addresses)
await eventually(isWhole, 'a whole cluster', PATIENCE_MS)
const proxy = new ClusterProxy()
opened.push(() => proxy.remove())
proxy.start(nodes)
await eventually(() => ask('select 1').catch(() => null), 'HAProxy')
const [version] = await ask<{ server_version: string }>('show server_version')
const pooler = new PgBouncer()
opened.push(() => pooler.remove())
await pooler.start(proxy.primaryUrl, 20)
const server = new ServerProcess({
  DATABASE_URL: pooler.through(proxy.primaryUrl),
  DATABASE_DIRECT_URL: proxy.primaryUrl,
  DATABASE_REPLICA_URL: proxy.replicaUrl,
  REQUESTS_PER_MINUTE: '0',
})
opened.push(() => server.remove())
server.args = ['--processes', '2', '--jobs']
await server.start()
const methodId = await storeCard(proxy.primaryUrl)
const load = new MixedLoad(server.origin, { methodId, pages: true, pauseMs: 40, sockets: 20 })
await load.begin()

/** `machine`: one-minute load average at the end, because times measured on a busy machine are not meaningful. */
type Result = { step: string; anything: number; write: number; acknowledged: number; machine: number; note: string }
const results: Result[] = []
const skipped: string[] = []
/** False after a step that left the cluster broken: later steps are skipped. */
let isReady = true
/** `restore`: repairs the cluster, outside of the measured time. */
const measure = async (step: string, happen: () => Promise<string>, restore: () => Promise<void> = async () => undefined) => {
  const nth = results.length + skipped.length + 1
  if (nth < FIRST_STEP || nth > LAST_STEP) return void skipped.push(step)
  if (!isReady) return void skipped.push(`${step} (the cluster was not whole)`)
  const before = load.acknowledged
  load.counts.forgetGaps()
  await pause(QUIET_MS)
  let isMended = false
  let note = await happen().catch((error: unknown) => `broke off: ${(error as Error).message}`)
  const resumed = load.acknowledged + 10
  const isServed = (): Promise<boolean> => isInTime(async () => load.acknowledged > resumed, SERVED_MS)
  // Damage of one failure must not affect the counts of all others.
  if (!(await isServed())) {
    isMended = true
    await restore()
    note += `; nothing was written for ${SERVED_MS / 1000} s, until ${(await isServed()) ? 'the node was mended' : 'the end of the step'}`
  }
  await pause(QUIET_MS)
  const { anything, write } = load.counts.gaps
  const result = {
    step,
    anything: anything.longestMs / 1000,
    write: write.longestMs / 1000,
    acknowledged: load.acknowledged - before,
    machine: loadavg()[0]!,
    note,
  }
  results.push(result)
  console.log(
    `${step}: ${result.anything.toFixed(1)} s nobody, ${result.write.toFixed(1)} s no write, ${result.acknowledged} writes, load ${result.machine.toFixed(1)}. ${note}`,
  )
  if (!isMended) await restore()
  const restoredMs = performance.now()
  isReady = await isInTime(isWhole, PATIENCE_MS)
  const takenMs = performance.now() - restoredMs
  if (takenMs > WHOLE_MS)
    result.note += isReady
      ? `; the cluster was whole again after ${(takenMs / 1000).toFixed(0)} s`
      : `; the cluster was not whole after ${PATIENCE_MS / 1000} s`
  if (isReady) return
  console.log(await members())
  for (const node of nodes) console.log(`--- ${node.name}\n${node.log(60)}`)
}
const isInTime = (ask: () => Promise<boolean>, withinMs: number): Promise<boolean> =>
  eventually(ask, 'it', withinMs).then(
    () => true,
    () => false,
  )
/** Returns the new primary, and the duration of the failover. */
const succession = async (old: ClusterNode): Promise<string> => {
  const beganMs = performance.now()
  const next = await otherLeader(old)
  return `${next.name} succeeded ${old.name} after ${((performance.now() - beganMs) / 1000).toFixed(1)} s`
}
const otherLeader = (old: ClusterNode): Promise<ClusterNode> =>
  eventually(
    async () => {
      const others = nodes.filter((node) => node !== old)
      for (const node of others) {
        const found = leaderOf((await node.members()) ?? [])
        if (found && found.name !== old.name) return nodeOf(found)
      }
      return null
    },
    'another primary',
    PATIENCE_MS,
  )

await measure('no fault', async () => '')
let old = await leader()
await measure(
  'the primary is killed (PostgreSQL and its Patroni, SIGKILL)',
  async () => {
    await old.killDatabase()
    return succession(old)
  },
  async () => old.startPatroni(addresses),
)
old = await leader()
await measure(
  'the primary is cut off from the network, with its member of etcd',
  async () => {
    network.setCable(old.nth, false)
    return succession(old)
  },
  async () => network.setCable(old.nth, true),
)
old = await leader()
await measure('switchover to the synchronous standby', async () => {
  const candidate = await syncStandby()
  const body = JSON.stringify({ leader: old.name, candidate: candidate.name })
  const answer = await fetch(`http://${old.address}:8008/switchover`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
  return succession(old)
})
const standby = nodeOf(await syncStandby())
await measure(
  'the synchronous replica is lost (SIGKILL)',
  async () => {
    await standby.killDatabase()
    return ''
  },
  async () => standby.startPatroni(addresses),
)
const whoLeadsEtcd = async (): Promise<ClusterNode | null> => {
  for (const node of nodes) if (await node.isLeaderOfEtcd().catch(() => false)) return node
  return null
}
const etcdLeader = (await whoLeadsEtcd())!
await measure(
  'the leader of etcd is lost (SIGKILL)',
  async () => {
    await etcdLeader.killEtcd()
    return (await whoLeadsEtcd()) ? '' : 'no new leader elected yet'
  },
  async () => etcdLeader.startEtcd(addresses, 'existing'),
)
await measure(`a process of the product is killed every ${KILL_EVERY_MS / 1000} s, ${KILLS} times`, async () => {
  for (let nth = 0; nth < KILLS; nth += 1) {
    const ids = server.children()
    process.kill(ids[nth % ids.length]!, 'SIGKILL')
    if (nth < KILLS - 1) await pause(KILL_EVERY_MS)
  }
  return ''
})
old = await leader()
await measure(
  'the disk of the primary is full',
  async () => {
    old.fillDisk()
    await pause(FULL_MS)
    const now = await leader().catch(() => null)
    if (now && now !== old) return `${now.name} took over from ${old.name} automatically`
    // Patroni does not check the disk: the operator on call switches over, or frees space.
    const candidate = await syncStandby()
    const body = JSON.stringify({ leader: old.name, candidate: candidate.name })
    const init = { method: 'POST', body, signal: AbortSignal.timeout(SWITCHOVER_MS) }
    const answer = await fetch(`http://${old.address}:8008/switchover`, init).catch(() => null)
    if (answer?.ok) return `an operator switched over after ${FULL_MS / 1000} s`
    old.emptyDisk()
    return `a switchover was refused (${answer?.status ?? 'no answer'}); an operator made room after ${FULL_MS / 1000} s`
  },
  async () => {
    old.emptyDisk()
    // Its guard has stopped Patroni.
    if (!(await old.members())) old.startPatroni(addresses)
  },
)
await load.end()
// Payments and mails are jobs: they complete after the last acknowledgment.
await eventually(async () => (await auditLoad(proxy.primaryUrl, load)).unpaid === 0, 'the last payments', 30_000).catch(
  () => null,
)
const audit = await auditLoad(proxy.primaryUrl, load)

const { statuses, problems, resets, refused } = load.counts
console.log('refused:', [...refused].toSorted((a, b) => b[1] - a[1]).slice(0, 15))
console.log('unexpected:', load.unexpected.slice(0, 5))
console.log('problems:', problems.slice(0, 10))
console.log('wrong reads:', load.wrongReads.slice(0, 5))
const table = results.map(
  ({ step, anything, write, acknowledged, machine, note }) =>
    `| ${step} | ${anything.toFixed(1)} | ${write.toFixed(1)} | ${acknowledged} | ${machine.toFixed(1)} | ${note} |`,
)
const heading = 'Three nodes under Patroni'
const report = `Measured by \`npm run drill -- --patroni\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores shared with other work: three nodes of PostgreSQL ${version!.server_version.split(' ')[0]} under Patroni ${patroniVersion} with three members of etcd 3.4, each node in a separate network namespace with an in-memory disk of 700 MB; HAProxy 2.6 for the primary and for the replicas, PgBouncer 1.18 in transaction mode, two processes of the product and one for its jobs. Patroni: \`synchronous_mode\`, \`ttl: 20\`, \`loop_wait: 3\`, \`retry_timeout: 5\`, \`primary_start_timeout: 5\`. Load without pause: lists, searches, dashboards, rendered pages; notes, renamed vehicles and searches for them, complete orders from the request to the charged card, uploads, telematics, sign-ins, 20 open screens. A failed write is sent again with its key until it is acknowledged.

| event | longest time without service, s | … without an acknowledged write, s | changes acknowledged during it | load average of the machine | |
|---|---|---|---|---|---|
${table.join('\n')}

| counted at the end | |
|---|---|
| notes acknowledged | ${load.notes.length} |
| orders requested; completed and paid | ${load.requestedOrders.length}, ${load.paidOrders.length} |
| uploads, sign-ins, pages, pushes to open screens | ${load.documents.length}, ${load.signIns}, ${load.pageViews}, ${load.pushes} |
| acknowledged and lost | ${audit.lost} |
| executed twice | ${audit.twice} |
| money moved twice | ${audit.moneyTwice} |
| completed but unpaid half a minute later | ${audit.unpaid} |
| mails twice | ${audit.mailsTwice} |
| wrong reads after own writes | ${load.wrongReads.length} |
| responses with a status of 500 or more, other than 503 with \`Retry-After\` and 507 | ${problems.length} |
| 503 with \`Retry-After\`; 507 | ${statuses.get(503) ?? 0}; ${statuses.get(507) ?? 0} |
| connections that ended without a response | ${resets} |
`
const unrun = skipped.length ? `\nNot run this time: ${skipped.join('; ')}.\n` : ''
const unshown = load.syncs > 0 ? '' : '\nNo telematics sync was accepted, since this fleet has no connection.\n'
writeSection(heading, report + unrun + unshown)
console.log(report)
await closeAll()
const failures = audit.lost + audit.twice + audit.moneyTwice + audit.mailsTwice + load.wrongReads.length + problems.length
process.exit(failures > 0 ? 1 : 0)
