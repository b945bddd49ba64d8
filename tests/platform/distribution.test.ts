import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BEYOND_FLEETS, KEYS_BEYOND_FLEETS, REFERENCE_TABLES, REFERENCES_BEYOND_FLEETS } from '#database/schema/distribution.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()

type Key = { table: string; name: string; columns: string[] }
/** Primary keys and unique indexes. */
const uniqueKeys = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select t.relname as "table", i.relname as name, array(
      select coalesce(a.attname, '(expression)') from unnest(x.indkey::int[]) with ordinality as k (number, place)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0 order by k.place)::text[] as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname not like 'kysely%'
    order by 1, 2`.execute(testApp.database.kysely)
  return rows
}

type Reference = { table: string; columns: string[]; target: string; targetColumns: string[] }
const references = async (): Promise<Reference[]> => {
  const columnsOf = (table: string, numbers: string) =>
    sql.raw(`array(
    select a.attname from unnest(c.${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number order by k.place)::text[]`)
  const { rows } = await sql<Reference>`
    select t.relname as "table", f.relname as target, ${columnsOf('conrelid', 'conkey')} as columns,
      ${columnsOf('confrelid', 'confkey')} as target_columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not t.relispartition
      and c.conparentid = 0`.execute(testApp.database.kysely)
  return rows
}

const isFleetTable = (table: string): boolean => !(table in REFERENCE_TABLES) && !(table in BEYOND_FLEETS)

test('every table is a fleet’s, a reference table, or on the list of the others with its reason', async () => {
  const { rows } = await sql<{ table: string; hasFleet: boolean }>`
    select relname as "table", exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'fleet_id' and a.attnotnull) as has_fleet
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
      and relname not like 'kysely%'`.execute(testApp.database.kysely)
  expect(rows.length).toBeGreaterThan(80)
  const names = new Set(rows.map(({ table }) => table))
  const listed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(BEYOND_FLEETS)]
  expect(listed.filter((table) => !names.has(table))).toEqual([])
  expect(rows.filter(({ table, hasFleet }) => isFleetTable(table) && !hasFleet).map(({ table }) => table)).toEqual([])
})

test('the keys of a fleet’s table begin with the fleet, but for those listed with their reason', async () => {
  const keys = (await uniqueKeys()).filter(({ table }) => isFleetTable(table))
  expect(keys.length).toBeGreaterThan(50)
  const beyond = keys.filter(({ columns }) => columns[0] !== 'fleet_id').map(({ name }) => name)
  expect(beyond.toSorted()).toEqual(Object.keys(KEYS_BEYOND_FLEETS).toSorted())
})

test('a reference from one fleet’s table to another goes by the fleet, so that both lie on one node', async () => {
  const between = (await references()).filter(({ table, target }) => isFleetTable(table) && isFleetTable(target))
  expect(between.length).toBeGreaterThan(20)
  const beyond = between.filter(({ targetColumns }) => targetColumns[0] !== 'fleet_id')
  expect(beyond.map(({ table, columns }) => `${table}.${columns.join()}`)).toEqual(Object.keys(REFERENCES_BEYOND_FLEETS))
})
