// Loses a primary under load and counts what is lost, done twice or unavailable. Run by `npm run drill`.
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { book } from '../processes/book.ts'
import { PgBouncer, PostgresNode } from './postgres-node.ts'
import { Proxy } from '../processes/proxy.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'
import { DrillLoad } from './drill-load.ts'
import { writeSection } from './report.ts'

const STEP_MS = 8000
const PATIENCE_MS = 300_000

/** In order of opening; closed in reverse, also if the drill aborts. */
const opened: (() => Promise<unknown>)[] = []
const closeAll = async (): Promise<void> => {
  for (const close of opened.toReversed()) await close()
}
const breakOff = async (error: unknown): Promise<never> => {
  console.error(error)
  await closeAll()
  return process.exit(1)
}
process.on('uncaughtException', (error) => void breakOff(error))

const primary = await PostgresNode.primary()
opened.push(() => primary.remove())
const standby = await primary.replica('standby')
opened.push(() => standby.remove())
// Acknowledged means: on both nodes. Only then does the loss of one node lose no data.
await primary.ask(`alter system set synchronous_standby_names = 'standby'`)
await primary.ask('select pg_reload_conf()')
const proxy = new Proxy({ host: '127.0.0.1', port: primary.port })
await proxy.open()
opened.push(() => proxy.cut())
const through = (port: number): string => primary.url.replace(`:${primary.port}/`, `:${port}/`)
const pooler = new PgBouncer()
opened.push(() => pooler.remove())
await pooler.start(through(proxy.port), 20)
const server = new ServerProcess({
  DATABASE_URL: through(pooler.port),
  DATABASE_DIRECT_URL: through(proxy.port),
  REQUESTS_PER_MINUTE: '0',
})
opened.push(() => server.remove())
server.args = ['--processes', '2', '--jobs']
await server.start()
const token = await server.signIn('olivia@northwind.example')
const { id } = await book(server, token)
const load = new DrillLoad(server, token, id)

type Result = { step: string; secondsWithoutService: number; acknowledged: number }
const results: Result[] = []
const measure = async (step: string, happen: () => Promise<void>): Promise<void> => {
  const before = load.acknowledged.length
  load.forgetGap()
  await pause(STEP_MS)
  await happen()
  const resumed = load.acknowledged.length + 8
  await eventually(async () => load.acknowledged.length > resumed, `service after: ${step}`, PATIENCE_MS)
  await pause(STEP_MS)
  const result = { step, secondsWithoutService: load.longestGapMs / 1000, acknowledged: load.acknowledged.length - before }
  results.push(result)
  console.log(`${step}: ${result.secondsWithoutService.toFixed(1)} s without service, ${result.acknowledged} writes acknowledged`)
}

load.begin(4, 4)
await measure('no fault', async () => undefined)
await measure('the processes of the product are replaced in turn', async () => {
  const before = server.children()
  process.kill(server.pid, 'SIGHUP')
  const areReplaced = (): boolean =>
    server.children().length === before.length && !server.children().some((pid) => before.includes(pid))
  await eventually(async () => areReplaced(), 'new processes', PATIENCE_MS)
})
await measure('the primary is killed, and the synchronous standby is promoted', async () => {
  await primary.end('SIGKILL')
  await proxy.cut()
  await standby.promote()
  // The promoted node has no standby yet, so it must not wait for one.
  await standby.ask(`alter system set synchronous_standby_names = ''`)
  await standby.ask('select pg_reload_conf()')
  proxy.target = { host: '127.0.0.1', port: standby.port }
  await proxy.open()
})
await load.end()

type Row = { comment: string; times: string }
const rows = await standby.ask<Row>(`select comment, count(*) as times from order_notes where order_id = ${id} group by comment`)
const times = new Map(rows.map((row) => [row.comment, Number(row.times)]))
const lost = load.acknowledged.filter((note) => !times.has(note)).length
const twice = [...times.values()].filter((count) => count > 1).length
const mails = await standby
  .ask<{ times: string }>(
    `select count(*) as times from mails where event_id is not null group by event_id, to_address having count(*) > 1`,
  )
  .catch(() => null)
const problems = [...load.statuses].filter(([status]) => status >= 500 && status !== 503)

const table = results.map(
  ({ step, secondsWithoutService, acknowledged }) => `| ${step} | ${secondsWithoutService.toFixed(1)} | ${acknowledged} |`,
)
const report = `Measured by \`npm run drill\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores shared with other work: a primary and a synchronous standby (Debian's PostgreSQL), PgBouncer in transaction mode, two processes of the product and one for its jobs, four users who read and four who write without pause, all on loopback. A failed write is sent again with its key until it is acknowledged.

| event | longest time without service, s | writes acknowledged during it |
|---|---|---|
${table.join('\n')}

| counted at the end | |
|---|---|
| writes acknowledged | ${load.acknowledged.length} |
| acknowledged and lost | ${lost} |
| executed twice | ${twice} |
| wrong reads after own writes | ${load.wrongReads.length} |
| mails twice | ${mails ? mails.length : 'not counted'} |
| responses with a status of 500 or more, other than 503 | ${problems.reduce((sum, [, count]) => sum + count, 0)} |
| 503 with \`Retry-After\` | ${load.statuses.get(503) ?? 0} |
| connections that ended without a response | ${load.resets} |

The drill itself promotes the standby right after the kill: the times do not include detection by a cluster manager. Patroni's default settings add up to 30 s.
`
writeSection('A primary and a synchronous standby', report)
console.log(report)
await closeAll()
process.exit(lost + twice + load.wrongReads.length + problems.length > 0 ? 1 : 0)
