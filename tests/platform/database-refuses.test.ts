import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isDatabaseUnavailable, isPassingLoss } from '#platform/db/database-unavailable.ts'
import { openDatabase } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { endpointOf, throughPort } from '../database-endpoint.ts'
import { administer, databaseUrl, freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { Proxy } from '../processes/proxy.ts'
import { eventually, ServerProcess } from '../processes/server-process.ts'

const PASSWORD = 'first-password'
const role = `refused_${randomUUID().replaceAll('-', '')}`

const as = (url: string, change: (parsed: URL) => void): string => {
  const parsed = new URL(url)
  parsed.username = role
  parsed.password = PASSWORD
  change(parsed)
  return parsed.href
}

let shared: TestDatabase
let admin = ''
let name = ''

beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
  admin = inject('databaseUrl')
  name = new URL(shared.url).pathname.slice(1)
  const { rows } = await shared.database.pool.query<{ owner: string }>('select current_user as owner')
  await administer(admin, `create role ${role} login password '${PASSWORD}' in role ${rows[0]!.owner}`)
})
afterAll(async () => {
  await shared.drop()
  await administer(admin, `drop role if exists ${role}`)
})

describe('what keeps a process from connecting is a database that is away, and not a broken query:', () => {
  test.each<[string, (url: URL) => void]>([
    ['a wrong password', (url) => (url.password = 'wrong')],
    ['no password for SASL', (url) => (url.password = '')],
    ['an unknown role', (url) => (url.username = 'nobody_of_this_name')],
    ['an unknown database', (url) => (url.pathname = '/none_of_this_name')],
    ['a startup option that the server does not take', (url) => url.searchParams.set('options', '-c no_such_setting=1')],
  ])('%s', async (_, change) => {
    const database = openDatabase(as(shared.url, change), 2)
    const read = preparedQuery((db) => db.selectNoFrom(sql<number>`1`.as('one')))
    const failures = [
      sql`select 1`.execute(database.kysely),
      read(database.kysely, {}),
      database.kysely.transaction().execute((tx) => sql`select 1`.execute(tx)),
      database.pool.query('select 1'),
    ].map((work) => work.then(String, (error: unknown) => error))
    for (const failure of await Promise.all(failures))
      expect([isDatabaseUnavailable(failure), isPassingLoss(failure)]).toEqual([true, false])
    await database.close()
  })

  test('and a connection that was never made is closed, or dropping any database would wait for it', async () => {
    const proxy = new Proxy(endpointOf(shared.url))
    await proxy.open()
    const url = as(throughPort(shared.url, proxy.port), (parsed) => (parsed.password = ''))
    const database = openDatabase(url, 2)
    const failures = [sql`select 1`.execute(database.kysely), database.pool.query('select 1')]
    const results = await Promise.allSettled(failures)
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => proxy.openConnections, { timeout: 3000 }).toBe(0)
    await database.close()
    await proxy.cut()
  })

  test('a server without TLS, where TLS is demanded', async () => {
    const proxy = new Proxy(endpointOf(shared.url))
    await proxy.open()
    const url = as(throughPort(shared.url, proxy.port), (parsed) => parsed.searchParams.set('sslmode', 'require'))
    const database = openDatabase(url, 2)
    const failure: unknown = await sql`select 1`.execute(database.kysely).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    await database.close()
    await proxy.cut()
  })

  test('but a refusal within a query is none', async () => {
    const database = openDatabase(
      as(shared.url, () => undefined),
      2,
    )
    for (const state of ['42501', '28P01', '3D000', '53100', '28000']) {
      const failing = sql.raw(`do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`)
      const failure: unknown = await failing.execute(database.kysely).catch((error: unknown) => error)
      expect(isDatabaseUnavailable(failure)).toBe(false)
    }
    await database.close()
  })
})

describe('a running server', { timeout: 240_000 }, () => {
  let server: ServerProcess
  beforeAll(async () => {
    const url = databaseUrl(
      as(admin, () => undefined),
      name,
    )
    server = new ServerProcess({ DATABASE_URL: url, DEMO: '0', DATABASE_POOL: '3', REQUESTS_PER_MINUTE: '0' })
    await server.start()
  }, 200_000)
  afterAll(() => server.remove())

  const statusOf = (path: string, init?: RequestInit): Promise<number> =>
    fetch(`${server.origin}${path}`, init).then(({ status }) => status)
  const statuses = (): Promise<number[]> =>
    Promise.all([
      statusOf('/livez'),
      statusOf('/healthz'),
      statusOf('/readyz'),
      statusOf('/api/v4/feature_flags'),
      statusOf('/api/v4/customers/me', { headers: { authorization: 'x'.repeat(43) } }),
      statusOf('/api/v4/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'luis@northwind.example', password: 'not-the-password' }),
      }),
    ])
  const endConnections = (): Promise<void> =>
    administer(admin, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)

  test.each([
    ['the password of its role was changed', `alter role ${role} password 'second'`, `alter role ${role} password '${PASSWORD}'`],
    ['its role may not log in', `alter role ${role} nologin`, `alter role ${role} login`],
    ['its role has no connection left', `alter role ${role} connection limit 0`, `alter role ${role} connection limit -1`],
    ['its database was renamed', `alter database %db rename to %db_away`, `alter database %db_away rename to %db`],
  ])('answers 503 everywhere while %s, and serves again by itself', async (_, breaks, mends) => {
    const filled = (statement: string): string => statement.replaceAll('%db', name)
    // A database can only be renamed without connections; the server comes back at once.
    const change = async (statement: string): Promise<void> => {
      await endConnections()
      await administer(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname like '${name}%'`)
      await administer(admin, filled(statement))
    }
    await eventually(
      () =>
        change(breaks).then(
          () => true,
          () => false,
        ),
      'the change',
    )
    await endConnections()
    const unavailable = [200, 503, 503, 503, 503, 503]
    // The first responses may still use connections that are about to close.
    await eventually(
      async () => (await statuses()).join() === unavailable.join(),
      `503, not ${(await statuses()).join()}`,
      10_000,
    )
    for (let times = 0; times < 3; times += 1) expect(await statuses()).toEqual(unavailable)
    await administer(admin, filled(mends))
    await eventually(
      async () => (await statuses()).join() === [200, 200, 200, 200, 401, 401].join(),
      'that it serves again',
      20_000,
    )
    expect(server.output).toContain('the database is away')
  })
})
