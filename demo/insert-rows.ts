import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Rows<Column extends string> = readonly { [C in Column]: unknown }[]

/**
 * Inserts many rows with one statement and one parameter: the seed writes tens of thousands, and a parameter for each cell costs
 * more than the rows. All rows have the keys of the first; a missing key gets the column's default.
 */
export const insertRows = async <T extends keyof Tables & string, Column extends keyof Tables[T] & string>(
  db: Db,
  table: T,
  rows: Rows<Column>,
): Promise<void> => {
  if (rows.length > 0) await insertion(table, rows).execute(db)
}

/** Like `insertRows`; returns the ids in row order. */
export const insertNumbered = async <T extends keyof Tables & string, Column extends keyof Tables[T] & string>(
  db: Db,
  table: T,
  rows: Rows<Column>,
): Promise<number[]> => {
  if (rows.length === 0) return []
  const inserted = await sql<{ id: number }>`${insertion(table, rows)} returning id`.execute(db)
  return inserted.rows.map(({ id }) => Number(id))
}

const insertion = <Column extends string>(table: string, rows: Rows<Column>) => {
  const keys = Object.keys(rows[0]!) as Column[]
  const columns = keys.map(snakeCase)
  const columnList = sql.join(columns.map((column) => sql.ref(column)))
  const records = rows.map((row) => Object.fromEntries(keys.map((key, index) => [columns[index], row[key] ?? null])))
  const name = sql.table(snakeCase(table))
  return sql`
    insert into ${name} (${columnList})
    select ${columnList} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)`
}
