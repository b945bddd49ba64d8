import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

type KeyColumn = { table: string; column: string }

/** All columns that contain file keys: `file_key` or names ending with it. Read from the database schema, so that none can be missed. */
export const findKeyColumns = async (db: Db): Promise<KeyColumn[]> => {
  const { rows } = await sql<KeyColumn>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and (column_name = 'file_key' or column_name like '%\\_file\\_key')
    order by 1, 2`.execute(db)
  return rows
}

/** Those of these keys that a table references. */
export const findNamedKeys = async (db: Db, columns: readonly KeyColumn[], keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const parts = columns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${[...keys]}::text[])`,
  )
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
