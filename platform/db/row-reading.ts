import { keyOf } from './column-names.ts'
import type { StatementResult } from './statement-pipeline.ts'

type Row = Record<string, unknown>

export const keysOf = ({ columns }: StatementResult): string[] => columns.map(({ name }) => keyOf(name))

export const rowsByRow = (keys: string[], rows: unknown[][]): Row[] => {
  const empty = emptyRow(keys)
  return rows.map((values) => {
    const row = { ...empty }
    for (let index = 0; index < keys.length; index++) row[keys[index]!] = values[index]
    return row
  })
}

/** `columns` holds for each key the values of all rows; null if there is no row. */
export const rowsByColumn = (keys: string[], columns: unknown[]): Row[] => {
  const empty = emptyRow(keys)
  const rows: Row[] = ((columns[0] as unknown[] | null) ?? []).map(() => ({ ...empty }))
  keys.forEach((key, index) => {
    const column = columns[index] as unknown[]
    for (let row = 0; row < rows.length; row++) rows[row]![key] = column[row]
  })
  return rows
}

/** Copying an object with all keys is several times faster than adding keys one by one. */
const emptyRow = (keys: string[]): Row => Object.fromEntries(keys.map((key) => [key, null]))

/** The same statement with results by column; null where JSON would change a type (an instant, a decimal number). */
export const byColumn = (text: string, { columns }: StatementResult): string | null => {
  if (!columns.every(({ type }) => SAME_IN_JSON.has(type))) return null
  const arrays = columns.map(({ name }) => `json_agg(packed."${name}") as "${name}"`)
  return `select ${arrays.join(', ')} from (${text}) as packed`
}

// PostgreSQL type ids of bool, int8, int2, int4, text, json, text[], varchar, date, jsonb.
const SAME_IN_JSON = new Set([16, 20, 21, 23, 25, 114, 1009, 1043, 1082, 3802])
