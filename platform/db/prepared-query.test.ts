import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import type { Database, Db } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import { statementPipeline } from './statement-pipeline.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await freshDatabase())
  const things =
    'create table things (id bigint primary key, first_name text, on_day date, tags text[], facts jsonb, at timestamptz)'
  await sql.raw(things).execute(database.kysely)
  await sql
    .raw(`insert into things select g, 'it''s ' || g, date '2026-01-01' + g, array['a', 'b "c"'], '{"inner_key": 1}', now()
    from generate_series(1, 5) g`)
    .execute(database.kysely)
  await sql`insert into things values (6, null, null, '{}', null, null)`.execute(database.kysely)
})
afterAll(() => drop())

type Page = { from: number; columns: string; limit: number; state?: string }
type Thing = Record<string, unknown>
const built: string[] = []
const select = (db: Db, { from, columns, limit, state }: Page) => {
  built.push(columns)
  const chosen = db.selectFrom('things' as never).select(columns.split(' ') as never[])
  const those = chosen
    .where('id' as never, '>=', from as never)
    .where(sql<boolean>`first_name is distinct from ${state ?? 'it’s'}`)
  return those.orderBy('id' as never).limit(limit) as unknown as { compile(): never; execute(): Promise<Thing[]> }
}
const SETTINGS = { choices: ['columns', 'limit', 'state'] }
const byRow = preparedQuery(select, SETTINGS)
const plannedEachTime = preparedQuery(select, { ...SETTINGS, planEachTime: () => true })
const inColumns = preparedQuery(select, { ...SETTINGS, byColumn: true })

const PLAIN = 'id firstName onDay tags facts'
test.each([
  ['by row', byRow, PLAIN],
  ['by column', inColumns, PLAIN],
  ['planned each time', plannedEachTime, PLAIN],
  ['with an instant, which JSON would make a text', inColumns, 'id at'],
])('a prepared query answers what the query itself answers, every time: %s', async (_, read, columns) => {
  for (const from of [1, 3, 6, 7, 1]) {
    const page = { from, columns, limit: 4 }
    const plain = await select(database.kysely, page).execute()
    expect(await database.kysely.transaction().execute((tx) => read(tx, page))).toEqual(plain)
    expect(await read(database.kysely, page)).toEqual(plain)
    expect(await read(database.kysely, page)).toEqual(plain)
  }
})

test('it is built once for each shape, whatever the values are', async () => {
  built.length = 0
  for (const from of [1, 2, 3]) await byRow(database.kysely, { from, columns: 'firstName', limit: 2 })
  await database.kysely.transaction().execute((tx) => byRow(tx, { from: 4, columns: 'firstName', limit: 2 }))
  await byRow(database.kysely, { from: 1, columns: 'firstName', limit: 3 })
  expect(built).toHaveLength(2)
})

test('planned each time, its plan is for the values of each call', async () => {
  await sql`create table skewed as select case when g > 20000 then g else 0 end as kind from generate_series(1, 20020) g`.execute(
    database.kysely,
  )
  await sql`create index on skewed (kind)`.execute(database.kysely)
  await sql`analyze skewed`.execute(database.kysely)
  const explain = (_: Db, { kind }: { kind: number }) =>
    sql<{ 'QUERY PLAN': string }>`explain (costs off) select count(*) from skewed where kind = ${kind}`
  const read = preparedQuery(explain, { planEachTime: () => true })
  const plansOf = async (kind: number) => JSON.stringify(await read(database.kysely, { kind }))
  expect(await plansOf(0)).toContain('Seq Scan')
  for (let kind = 20_001; kind < 20_010; kind++) expect(await plansOf(kind)).toContain('Index')
  expect(await plansOf(0)).toContain('Seq Scan')
})

test('what shapes it stands in it as a literal, quoted', async () => {
  const rows = await byRow(database.kysely, { from: 1, columns: 'id', limit: 9, state: "it's 1" })
  expect(rows.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
})

test('statements that run at once fail each for itself', async () => {
  const broken = preparedQuery((db, { of }: { of: number }) => db.selectNoFrom(sql<number>`1 / ${of}::int`.as('half')))
  const page = { from: 1, columns: 'id', limit: 1 }
  const [before, failed, after] = await Promise.allSettled([
    byRow(database.kysely, page),
    broken(database.kysely, { of: 0 }),
    byRow(database.kysely, page),
  ])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await broken(database.kysely, { of: 1 })).toEqual([{ half: 1 }])
})

test('run twice at once with the same list it is sent once, with another list again', async () => {
  const pool = new pg.Pool({ connectionString: database.pool.options.connectionString!, pipeline: true })
  const run = statementPipeline(pool)
  const next = async (list: number[]) =>
    (await run({ text: `select nextval('times_run')::int, $1::int[]`, values: [list] })).rows[0]![0]
  await sql`create sequence times_run`.execute(database.kysely)
  const [one, same, other] = await Promise.all([next([1, 2]), next([1, 2]), next([1, 3])])
  expect(one).toBe(same)
  expect(other).not.toBe(one)
  await pool.end()
})

test('when their connection ends they fail, all of them, and the next are answered', async () => {
  const slow = preparedQuery((db, { seconds }: { seconds: number }) =>
    db.selectNoFrom(sql<string>`pg_sleep(${seconds})::text`.as('slept')),
  )
  const page = { from: 1, columns: 'id', limit: 1 }
  const cut = Promise.allSettled([slow(database.kysely, { seconds: 30 }), byRow(database.kysely, page)])
  const stop = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await stop.execute(database.kysely)).rows.length).toBe(1)
  expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await byRow(database.kysely, page)).toEqual([{ id: 1 }])
})

test('an argument that the query computes with is refused while it is built, since its value would stay for everybody', async () => {
  const wrong = preparedQuery((db, { of }: { of: number }) => db.selectNoFrom(sql<number>`${of * 2}::int`.as('double')))
  await expect(wrong(database.kysely, { of: 1 })).rejects.toThrow(/computes with "of"/)
})

test('after a table has got a column the next read answers it too, also beside other reads', async () => {
  const all = preparedQuery((_, { from }: { from: number }) => sql<Thing>`select * from widening where id >= ${from}::int`)
  await sql`create table widening as select 1 as id`.execute(database.kysely)
  for (let time = 0; time < 3; time++) expect(await all(database.kysely, { from: 1 })).toEqual([{ id: 1 }])
  await sql`alter table widening add column size int default 7`.execute(database.kysely)
  for (let time = 0; time < 3; time++) {
    const page = { from: 1, columns: 'id', limit: 1 }
    const [rows, others] = await Promise.all([all(database.kysely, { from: 1 }), byRow(database.kysely, page)])
    expect([rows, others]).toEqual([[{ id: 1, size: 7 }], [{ id: 1 }]])
  }
})

test('in a transaction it reads what the transaction has written', async () => {
  await database.kysely.transaction().execute(async (tx) => {
    await sql`update things set first_name = 'mine' where id = 5`.execute(tx)
    expect(await byRow(tx, { from: 5, columns: 'firstName', limit: 1 })).toEqual([{ firstName: 'mine' }])
    expect(await byRow(database.kysely, { from: 5, columns: 'firstName', limit: 1 })).toEqual([{ firstName: "it's 5" }])
  })
})
