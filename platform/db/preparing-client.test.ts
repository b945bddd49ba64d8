import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import { isTransactionConflict, retryConflict } from './transaction-conflict.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await freshDatabase())
})
afterAll(() => drop())

const preparedHere = async (tx: Tx): Promise<{ name: string; statement: string }[]> =>
  (await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(tx)).rows
const double = (db: Tx, value: number) => sql<{ two: number }>`select ${value}::int * 2 as two`.execute(db)

test('a text with values is prepared in a transaction from the second time on, and answers the same', async () => {
  await database.kysely.transaction().execute(async (tx) => {
    expect((await double(tx, 2)).rows).toEqual([{ two: 4 }])
    expect(await preparedHere(tx)).toEqual([])
    expect((await double(tx, 3)).rows).toEqual([{ two: 6 }])
    expect((await preparedHere(tx)).map(({ statement }) => statement)).toEqual(['select $1::int * 2 as two'])
    expect((await double(tx, 4)).rows).toEqual([{ two: 8 }])
  })
})

test('after a table has got a column a transaction that had it prepared is tried once more, and answers the column', async () => {
  await sql`create table widening as select 1 as id`.execute(database.kysely)
  const read = () =>
    database.kysely.transaction().execute(async (tx) => (await sql`select * from widening where id = ${1}::int`.execute(tx)).rows)
  for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table widening add column size int default 7`.execute(database.kysely)
  const errors: unknown[] = []
  for (let time = 0; time < 3; time++)
    expect(await retryConflict(read, (error) => errors.push(error))).toEqual([{ id: 1, size: 7 }])
  expect(errors.map(isTransactionConflict)).toEqual([true])
})

test('outside of a transaction nothing is prepared', async () => {
  await database.kysely.connection().execute(async (connection) => {
    const triple = () => sql<{ three: number }>`select ${1}::int * 3 as three`.execute(connection)
    for (let time = 0; time < 3; time++) expect((await triple()).rows).toEqual([{ three: 3 }])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
    expect(rows.filter(({ statement }) => statement.includes('* 3'))).toEqual([])
  })
})

test('another process gives a text the same name, and no two texts share one, so that both may use the same connections', async () => {
  const other = openDatabase(database.pool.options.connectionString!, 1)
  const namesIn = ({ kysely }: Database, multiples: number[]) =>
    kysely.transaction().execute(async (tx) => {
      for (const times of [...multiples, ...multiples]) await multiple(tx, times)
      const prepared = (await preparedHere(tx)).filter(({ statement }) => /as "times_\d"$/.test(statement))
      return new Map(prepared.map(({ name, statement }) => [statement, name]))
    })
  const multiple = (tx: Tx, times: number) =>
    sql`select ${1}::int * ${sql.lit(times)} as ${sql.ref(`times_${times}`)}`.execute(tx)
  const [here, there] = [await namesIn(database, [5, 6]), await namesIn(other, [6, 7])]
  const six = [...here.keys()].find((text) => text.includes('* 6'))!
  expect(there.get(six)).toBe(here.get(six))
  expect(new Set([...here.values(), ...there.values()]).size).toBe(3)
  await other.close()
})

test('a statement answers by rows or by its error, with a promise or a callback', async () => {
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }])
  await expect(sql`select 1 / 0`.execute(database.kysely)).rejects.toThrow('division by zero')
  const client = await database.pool.connect()
  try {
    expect((await client.query('select $1::int as two', [2])).rows).toEqual([{ two: 2 }])
    await expect(client.query('select * from nothing_there')).rejects.toThrow('nothing_there')
    const called = new Promise((resolve) => client.query('select $1::int as two', [2], (_, result) => resolve(result.rows)))
    expect(await called).toEqual([{ two: 2 }])
  } finally {
    client.release()
  }
})

test('after a failure in a transaction the connection is as good as before', async () => {
  const failing = database.kysely.transaction().execute(async (tx) => {
    for (let time = 0; time < 3; time++) await sql`select 1 / ${1 - time}::int`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect((await sql<{ half: number }>`select 4 / ${2}::int as half`.execute(database.kysely)).rows).toEqual([{ half: 2 }])
})
