import { sql } from 'kysely'
import { firstOfMonth, type IsoDate, type ProductDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { monthAfter, writableMonths } from '../../sync-event.ts'

const BY_MONTH = ['telematics_readings', 'telematics_faults'] as const

const nameOf = (table: string, month: IsoDate): string => `${table}_${month.slice(0, 7).replace('-', '_')}`

/** Creates partitions for writable months. Creates only missing ones, since creating one blocks concurrent writes. */
export const createMonths = async (db: Db, today: ProductDay): Promise<string[]> => {
  const created: string[] = []
  for (const table of BY_MONTH) {
    const known = new Set(await listPartitions(db, table))
    for (const month of writableMonths(today).filter((one) => !known.has(nameOf(table, one)))) {
      const name = nameOf(table, month)
      await sql
        .raw(`create table if not exists ${name} partition of ${table} for values from ('${month}') to ('${monthAfter(month)}')`)
        .execute(db)
      created.push(name)
    }
  }
  return created
}

/** Drops partitions of whole months before a day, but never a writable one. */
export const dropMonths = async (db: Db, today: ProductDay, before: IsoDate): Promise<string[]> => {
  const oldest = [firstOfMonth(before), writableMonths(today)[0]!].toSorted()[0]!
  const dropped: string[] = []
  for (const table of BY_MONTH)
    for (const name of (await listPartitions(db, table)).filter((one) => one < nameOf(table, oldest))) {
      await sql.raw(`drop table if exists ${name}`).execute(db)
      dropped.push(name)
    }
  return dropped
}

const listPartitions = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`.execute(db)
  return rows.map(({ name }) => name)
}

/** Thins daily device odometers past their retention to one per month. */
export const thinOdometers = async (db: Db, before: IsoDate): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from odometer_readings r
    where r.source = 'telematics' and r.read_on < ${before}::date and exists (
      select from odometer_readings later
      where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.source = 'telematics'
        and later.read_on > r.read_on and date_trunc('month', later.read_on) = date_trunc('month', r.read_on))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
