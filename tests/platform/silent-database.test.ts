import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { endpointOf, throughPort } from '../database-endpoint.ts'
import { Proxy } from '../processes/proxy.ts'

/** Two checks and the connection attempt, on a busy machine. */
const ENDED_WITHIN_MS = 15_000
/** Longer than the timeout for a silent database. */
const SLOW_SECONDS = 11

let proxy: Proxy
let database: Database

beforeAll(async () => {
  const url = inject('databaseUrl')
  proxy = new Proxy(endpointOf(url))
  await proxy.open()
  database = openDatabase(throughPort(url, proxy.port), 4)
})
afterAll(async () => {
  proxy.speak()
  await database.close()
  await proxy.cut()
})

const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => error,
  )

test('a statement that is only slow is waited for', { timeout: 60_000 }, async () => {
  expect(await outcome(sql`select pg_sleep(${SLOW_SECONDS})`.execute(database.kysely))).toBe('answered')
})

test(
  'statements on the way to a database that falls silent end as one that is away, and later ones work',
  { timeout: 60_000 },
  async () => {
    const read = preparedQuery((db) => db.selectNoFrom(sql<number>`1`.as('one')))
    const both = (): Promise<unknown>[] => [outcome(sql`select 1`.execute(database.kysely)), outcome(read(database.kysely, {}))]
    // The connections are open before the silence: a new one would end by its own timeout.
    expect(await Promise.all(both())).toEqual(['answered', 'answered'])
    proxy.silence()
    const results = await Promise.race([Promise.all(both()), pause(ENDED_WITHIN_MS, 'still waiting', { ref: false })])
    expect(results).toHaveLength(2)
    for (const result of results as unknown[]) expect(isDatabaseUnavailable(result)).toBe(true)
    proxy.speak()
    expect(await Promise.all(both())).toEqual(['answered', 'answered'])
  },
)
