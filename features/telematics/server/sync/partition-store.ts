import { sql } from 'kysely'
import type { IsoDate, ProductDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { monthAfter, retainedMonths } from '../../sync-event.ts'

const BY_MONTH = ['telematics_readings', 'telematics_faults'] as const

const nameOf = (table: string, month: IsoDate): string => `${table}_${month.slice(0, 7).replace('-', '_')}`

/**
 * Creates partitions for writable months and drops those past retention. Creates only missing ones: creating a partition blocks
 * concurrent writes.
 */
export const keepMonths = async (db: Db, today: ProductDay): Promise<{ made: string[]; dropped: string[] }> => {
  const months = retainedMonths(today)
  const made: string[] = []
  const dropped: string[] = []
  for (const table of BY_MONTH) {
    const known = new Set(await listPartitions(db, table))
    const retainedNames = new Set(months.map((month) => nameOf(table, month)))
    for (const month of months.filter((one) => !known.has(nameOf(table, one)))) {
      const name = nameOf(table, month)
      await sql
        .raw(`create table if not exists ${name} partition of ${table} for values from ('${month}') to ('${monthAfter(month)}')`)
        .execute(db)
      made.push(name)
    }
    for (const name of [...known].filter((one) => !retainedNames.has(one) && one < nameOf(table, months[0]!))) {
      await sql.raw(`drop table if exists ${name}`).execute(db)
      dropped.push(name)
    }
  }
  return { made, dropped }
}

const listPartitions = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

/** Thins daily device odometers past retention to one per month. */
export const thinOdometers = async (db: Db, before: IsoDate): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from odometer_readings r
    where r.source = 'telematics' and r.read_on < ${before}::date and exists (
      select from odometer_readings later
      where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.source = 'telematics'
        and later.read_on > r.read_on and date_trunc('month', later.read_on) = date_trunc('month', r.read_on))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
