import pg from 'pg'
import { FMC_FLEETS } from '../fill.ts'
import { firstPage, ownerOfBigFleet } from '../list.ts'
import { medianMs } from '../load.ts'
import type { Result } from '../result.ts'
import { inTurn } from '../rounds.ts'
import { residentMb, type Running, signIn } from '../server.ts'

export const LEDGER_LINES = 1_000_000
const MEMORY_LIMIT_MB = 150
const FILLED_BY = 'Bench'
const YEAR = { transactionsStartDate: '2000-01-01', transactionsEndDate: '2100-01-01' }

/** A million payments of the measured company's fleets, over two years. */
const fillLedger = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as count from ledger_lines where actor_name = '${FILLED_BY}'`)
  if (rows[0].count === 0) {
    await client.query(`insert into ledger_lines (fleet_id, kind, order_id, amount_cents, currency, provider, method_words,
        idempotency_key, actor_kind, actor_name, at)
      select o.fleet_id, 'captured', o.id, 10000 + n, 'USD', 'braintree', 'Visa ending in 4417', o.id || ':' || n, 'system', '${FILLED_BY}',
        now() - (row_number() over (order by n, md5(o.id::text))) * interval '63 seconds'
      from orders o cross join generate_series(1, 30) n where o.fleet_id <= ${FMC_FLEETS} limit ${LEDGER_LINES}`)
    await client.query('vacuum analyze ledger_lines')
  }
  await client.end()
}

const search = (more: Record<string, string> = {}): string => new URLSearchParams({ fmc: 'true', ...more }).toString()

/** A company user's page over a million lines, against one vehicle by its id; and all of them as a file. */
export const transactions = async (url: string, server: Running): Promise<Result[]> => {
  await fillLedger(url)
  const fmc = await signIn(server, 'fmc@bench.example')
  const owner = await ownerOfBigFleet(server)
  const [{ id }] = (await (await fetch(firstPage(server), { headers: { authorization: owner } })).json()).vehicles as [
    { id: number },
  ]
  const lookUp = () => medianMs(() => server.call('GET', `/vehicles/${id}`, owner))
  const page = (query: string) => () => medianMs(() => server.call('GET', `/payment_activities?${query}`, fmc), 50)
  const what = { unit: 'ms p50', against: 'one vehicle by its id through the app' }
  return [
    await inTurn({ ...what, name: 'transactions-usual-days' }, page(search()), lookUp),
    await inTurn({ ...what, name: 'transactions-all-days' }, page(search(YEAR)), lookUp),
    ...(await file(server, fmc)),
  ]
}

/** Read to the end and discarded, as a browser would stream it to disk. */
const file = async ({ port, pid }: Running, fmc: string): Promise<Result[]> => {
  const before = residentMb(pid)
  let most = before
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/v4/transactions/report.csv?${search(YEAR)}`, {
    headers: { authorization: fmc },
  })
  let lines = 0
  for await (const chunk of response.body!) {
    lines += chunk.filter((byte: number) => byte === NEW_LINE).length
    most = Math.max(most, residentMb(pid))
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (lines < LEDGER_LINES) throw new Error(`the file has ${lines} lines`)
  return [
    {
      name: 'transactions-file',
      value: lines / seconds,
      unit: 'rows/s',
      ratio: lines / seconds / ROWS_PER_SECOND,
      against: 'ten thousand rows a second',
    },
    {
      name: 'transactions-file-memory',
      value: most - before,
      unit: 'MB',
      ratio: (most - before) / MEMORY_LIMIT_MB,
      against: '150 MB',
    },
  ]
}
const NEW_LINE = 10
const ROWS_PER_SECOND = 10_000
