import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { migrations, renamedMigrations } from '#database/migrations.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database } from '#platform/db/database.ts'
import { freshDatabase } from '../databases.ts'

const names = Object.keys(migrations)
const without = (missing: readonly string[]) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => !missing.includes(name)))

const emptyDatabase = async (): Promise<Database> => {
  const { database, drop } = await freshDatabase()
  onTestFinished(drop)
  return database
}

/** Every column of the schema; sorted by name, because a later migration appends its columns. */
const columns = async ({ pool }: Database): Promise<string[]> => {
  const { rows } = await pool.query<{ column: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as column
     from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return rows.map(({ column }) => column)
}

describe('a database that lacks migrations below ones that have run', () => {
  test.each([
    ['0048 had run before 0046', names.filter((name) => name >= '0050' || /^004(6|7|9-promotions)/.test(name))],
    ['0080 had run before 0075', names.filter((name) => name >= '0081' || name.startsWith('0075'))],
  ])('gets them, and the schema is the same as a new one: %s', async (_, missing) => {
    const older = await emptyDatabase()
    await migrate(older.kysely, without(missing))
    expect(await migrate(older.kysely, migrations)).toEqual(missing.toSorted())
    const fresh = await emptyDatabase()
    await migrate(fresh.kysely, migrations)
    expect(await columns(older)).toEqual(await columns(fresh))
  })
})

test('a database in which a migration ran under an earlier name gets the others, and not that one again', async () => {
  const { kysely } = await emptyDatabase()
  const missing = names.slice(-2)
  await migrate(kysely, without(missing))
  for (const [earlier, name] of Object.entries(renamedMigrations))
    await sql`update kysely_migration set name = ${earlier} where name = ${name}`.execute(kysely)
  expect(await migrate(kysely, migrations, renamedMigrations)).toEqual(missing)
  expect(await migrate(kysely, migrations, renamedMigrations)).toEqual([])
})

test('a database of a newer version is refused in a sentence that names what it has, and stays as it was', async () => {
  const database = await emptyDatabase()
  await migrate(database.kysely, migrations)
  const last = names.at(-1)!
  const before = await columns(database)
  await expect(migrate(database.kysely, without([last]))).rejects.toThrow(
    `The database was written by a newer version of the product, which changed it by ${last}.`,
  )
  expect(await columns(database)).toEqual(before)
})

test('a migration that fails is named, and none of those before it stays', async () => {
  const database = await emptyDatabase()
  const half = without(names.slice(10))
  const broken = { ...half, '0999-broken': async () => ({ up: async () => Promise.reject(new Error('no such table')) }) }
  await expect(migrate(database.kysely, broken)).rejects.toThrow(
    'The database could not be updated (0999-broken): no such table. Nothing was changed.',
  )
  expect((await columns(database)).filter((column) => !column.startsWith('kysely_'))).toEqual([])
})
