import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { prepare } from './fill.ts'
import type { Size } from './sizes.ts'

const ROUNDS = 5
const ROWS_AT_ONCE = 500
const TIMES = 200

export type TriggerCost = { write: string; withMs: number; withoutMs: number; ratio: number }

/**
 * Cost that the triggers of stored sums add to a write: the statements of an upload, a booking and a payment, alternating between
 * enabled and disabled triggers. The transaction is rolled back, so this excludes the commit, which waits for the disk.
 */
export const triggerCosts = async (size: Size): Promise<TriggerCost[]> => {
  const database = await startEmbedded(await prepare(size))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const costs: TriggerCost[] = []
    for (const [write, { times, statements }] of Object.entries(await writes(client))) {
      const taken = { with: [] as number[], without: [] as number[] }
      for (let round = 0; round <= ROUNDS; round++)
        for (const which of ['with', 'without'] as const) {
          const ms = await timed(client, which === 'with', times, statements)
          // The first round fills the caches.
          if (round > 0) taken[which].push(ms / times)
        }
      const [withMs, withoutMs] = [median(taken.with), median(taken.without)]
      costs.push({ write, withMs, withoutMs, ratio: withMs / withoutMs })
    }
    return costs.map((cost) => ({ ...cost, ...rounded(cost) }))
  } finally {
    await client.end()
    await database.stop()
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const rounded = ({ withMs, withoutMs, ratio }: TriggerCost) => ({
  withMs: Number(withMs.toFixed(2)),
  withoutMs: Number(withoutMs.toFixed(2)),
  ratio: Number(ratio.toFixed(2)),
})

type Write = { times: number; statements: readonly string[] }

/** `$1` counts the repetitions. */
const writes = async (client: pg.Client): Promise<Record<string, Write>> => ({
  [`upload of ${ROWS_AT_ONCE} vehicles`]: {
    times: 10,
    statements: [await copyOf(client, 'vehicles', { vin: "'T' || $1 || '.' || id" })],
  },
  'odometer of a vehicle that stays in its state': {
    times: TIMES,
    statements: [`update vehicles set odometer = odometer + $1::int where fleet_id = 1 and id = $1::int`],
  },
  booking: {
    times: TIMES,
    statements: [await copyOf(client, 'orders', { status: "'initiated'" }, 'fleet_id = 1 and vehicle_id = $1::int', 1)],
  },
  'payment of an order': {
    times: TIMES,
    statements: [
      `update orders set status = 'paid', completed_at = now() where fleet_id = 1 and id = (
        select min(id) from orders where fleet_id = 1 and vehicle_id = $1::int)`,
      `insert into ledger_lines (fleet_id, kind, order_id, amount_cents, currency, provider, idempotency_key, actor_kind, actor_name, at)
        select 1, 'captured', min(id), 100, 'USD', 'embedded', 'trigger-cost:' || $1::int, 'system', 'Bench', now()
        from orders where fleet_id = 1 and vehicle_id = $1::int`,
    ],
  },
})

/** Inserts copies of rows, with a new id and some changed columns. */
const copyOf = async (
  client: pg.Client,
  table: string,
  changed: Record<string, string>,
  where = 'fleet_id = 1',
  limit = ROWS_AT_ONCE,
): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? name).join(', ')} from ${table} where ${where} and $1::int > 0 order by id limit ${limit}
    on conflict do nothing`
}

/** Triggers of the stored sums and of the columns they depend on. */
const TRIGGERS = [
  ...['vehicles', 'orders'].flatMap((table) => ['sum_added', 'sum_changed', 'sum_removed'].map((name) => [table, name] as const)),
  ...['keep_looked_after_added', 'keep_looked_after_changed', 'keep_looked_after_removed'].map(
    (name) => ['orders', name] as const,
  ),
  ['ledger_lines', 'sum_added'] as const,
]

const timed = async (client: pg.Client, withTriggers: boolean, times: number, statements: readonly string[]): Promise<number> => {
  await client.query('begin')
  try {
    if (!withTriggers) for (const [table, name] of TRIGGERS) await client.query(`alter table ${table} disable trigger ${name}`)
    const startedAt = performance.now()
    for (let count = 1; count <= times; count++)
      for (const text of statements) await client.query({ name: text.slice(0, 60), text, values: [count] })
    return performance.now() - startedAt
  } finally {
    await client.query('rollback')
  }
}
