// Mixed load with faults for some minutes, then counts what was lost or done twice and whether memory grew. Run by `npm run soak`.
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresNode } from '../drill/postgres-node.ts'
import { writeSection } from '../drill/report.ts'
import { Proxy } from '../processes/proxy.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'
import { auditLoad, storeCard } from './load-audit.ts'
import { INSPECTABLE, liveHeapMb, openInspectors } from './live-heap.ts'
import { MixedLoad } from './mixed-load.ts'
import { type Figures, figuresOf, medianOf, quarterOf } from './process-figures.ts'

const MINUTES = Number(process.argv[2])
const MEASURE_MS = 1000
const FAULT_MS = 20_000
const AWAY_MS = 2000
const MOST_GROWTH = 0.05

/** In order of opening; closed in reverse, also if the soak aborts. */
const opened: (() => unknown)[] = []
const closeAll = async (): Promise<void> => {
  for (const close of opened.toReversed()) await Promise.resolve(close()).catch((error: unknown) => console.error(String(error)))
}
const breakOff = async (error: unknown): Promise<never> => {
  console.error(error)
  await closeAll()
  return process.exit(1)
}
process.on('uncaughtException', (error) => void breakOff(error))

const database = await PostgresNode.primary()
opened.push(() => database.remove())
const proxy = new Proxy({ host: '127.0.0.1', port: database.port })
await proxy.open()
opened.push(() => proxy.cut())
const url = database.url.replace(`:${database.port}/`, `:${proxy.port}/`)
const server = new ServerProcess({ DATABASE_URL: url, REQUESTS_PER_MINUTE: '0', NODE_OPTIONS: INSPECTABLE })
opened.push(() => server.remove())
server.args = ['--processes', '2', '--jobs']
await server.start()
const methodId = await storeCard(database.url)
const load = new MixedLoad(server.origin, { methodId, pages: true, pauseMs: 40, sockets: 20 })
await load.begin()

// A killed process restarts with an empty heap, which would hide growth: so kills always hit the same process and its successors.
const first = server.children()
const lasting = [server.pid, ...first.filter((_, nth) => nth !== 1)]
const inspectors = await openInspectors(server, [0, 1, 3])
const faults = { killed: 0, cut: 0 }
const happen = async (): Promise<void> => {
  if (faults.killed > faults.cut) {
    await proxy.cut()
    await pause(AWAY_MS)
    await proxy.open()
    faults.cut += 1
    return
  }
  const victim = server.children().find((id) => !lasting.includes(id))
  if (!victim) return
  process.kill(victim, 'SIGKILL')
  faults.killed += 1
}
const measured: Figures[] = []
const startMs = performance.now()
const endMs = startMs + MINUTES * 60_000
let heapOfHalf = 0
let nextFaultMs = performance.now() + FAULT_MS
while (performance.now() < endMs) {
  await pause(MEASURE_MS)
  measured.push(figuresOf(lasting))
  if (heapOfHalf === 0 && performance.now() > (startMs + endMs) / 2) heapOfHalf = await liveHeapMb(inspectors)
  // No faults at the end: writes counted afterwards must have time to finish.
  if (performance.now() < nextFaultMs || performance.now() > endMs - FAULT_MS) continue
  nextFaultMs = performance.now() + FAULT_MS
  await happen()
}
await load.end()
const heapOfEnd = await liveHeapMb(inspectors)
// Payments and mails are jobs: they complete after the last acknowledgment.
const isPaid = async (): Promise<boolean> => (await auditLoad(database.url, load)).unpaid === 0
await eventually(isPaid, 'the last payments', 60_000).catch(() => null)
const audit = await auditLoad(database.url, load)

const median = (nth: 1 | 2 | 3 | 4, key: keyof Figures): number => medianOf(quarterOf(measured, nth).map((each) => each[key]))
const growth = (key: keyof Figures): number => median(4, key) / median(2, key) - 1
const row = (what: string, key: keyof Figures): string => {
  const quarters = ([1, 2, 3, 4] as const).map((nth) => Math.round(median(nth, key)))
  return `| ${what} | ${quarters.join(' | ')} | ${(growth(key) * 100).toFixed(1)} % |`
}
const { statuses, problems, resets, refused } = load.counts
console.log('refused:', [...refused].toSorted((a, b) => b[1] - a[1]).slice(0, 15))
console.log('unexpected:', load.unexpected.slice(0, 5))
console.log('problems:', problems.slice(0, 10))
console.log('wrong reads:', load.wrongReads.slice(0, 5))
const report = `Measured by \`npm run soak -- ${MINUTES}\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores shared with other work: Debian's PostgreSQL, two processes of the product and one for its jobs, the load of the cluster drill. Every ${FAULT_MS / 1000} s one of two faults, in turn: a process of the product is killed (${faults.killed} times), all connections to the database are cut and refused for ${AWAY_MS / 1000} s (${faults.cut} times). Measured every second, on the processes that are not killed (supervisor, one for requests, one for jobs); medians of each quarter; the live heap at the end of the second quarter and of the last.

| | first | second | third | last | last over second |
|---|---|---|---|---|---|
${row('resident memory together, MB', 'residentMb')}
${row('open files and sockets', 'handles')}
| live heap together, MB, after a forced collection | | ${Math.round(heapOfHalf)} | | ${Math.round(heapOfEnd)} | ${((heapOfEnd / heapOfHalf - 1) * 100).toFixed(1)} % |

| counted at the end | |
|---|---|
| requests served | ${load.counts.served} |
| notes acknowledged | ${load.notes.length} |
| orders requested; completed and paid | ${load.requestedOrders.length}, ${load.paidOrders.length} |
| uploads, telematics syncs, sign-ins, pages, pushes to open screens | ${load.documents.length}, ${load.syncs}, ${load.signIns}, ${load.pageViews}, ${load.pushes} |
| acknowledged and lost | ${audit.lost} |
| executed twice | ${audit.twice} |
| money moved twice | ${audit.moneyTwice} |
| completed but unpaid a minute later | ${audit.unpaid} |
| mails twice | ${audit.mailsTwice} |
| wrong reads after own writes | ${load.wrongReads.length} |
| responses with a status of 500 or more, other than 503 with \`Retry-After\` and 507 | ${problems.length} |
| 503 with \`Retry-After\` | ${statuses.get(503) ?? 0} |
| connections that ended without a response | ${resets} |
`
writeSection('Endurance', report)
console.log(report)
await closeAll()
const failures =
  audit.lost + audit.twice + audit.moneyTwice + audit.mailsTwice + audit.unpaid + load.wrongReads.length + problems.length
const hasGrown = [growth('residentMb'), growth('handles'), heapOfEnd / heapOfHalf - 1].some((share) => share > MOST_GROWTH)
if (hasGrown) console.error(`Memory or handles grew by more than ${MOST_GROWTH * 100} % from the second quarter to the last.`)
process.exit(failures > 0 || hasGrown ? 1 : 0)
