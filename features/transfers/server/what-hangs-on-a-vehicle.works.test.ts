import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ENDING, STAYING } from '#features/vehicles/server/move/move-store.ts'
import { aVehicle } from '#tests/builders.ts'
import { fleetIdOf, transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'
import { sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

/** A transfer moves rows by foreign key cascades. These tests fail for a new table without them; decision 44 explains how to add one. */

const testApp = useTestApp()

/** Tables that reference the vehicle by id alone, which stays the same in every fleet. */
const BY_ID = ['vehicles', 'vehicle_moves']

type Key = { fromTable: string; onUpdate: string; columns: number }
const keysToVehicles = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as from_table, confupdtype as on_update, cardinality(conkey) as columns from pg_constraint
    where contype = 'f' and confrelid = 'vehicles'::regclass and conparentid = 0 order by 1`.execute(testApp.db)
  return rows
}

test('every table that hangs on a vehicle follows it by its key, unless it is meant to stay or to end', async () => {
  const keys = await keysToVehicles()
  const following = keys.filter(({ onUpdate }) => onUpdate === 'c').map(({ fromTable }) => fromTable)
  expect(following).toEqual(expect.arrayContaining(['odometer_readings', 'service_records', 'vehicle_reminders']))
  const others = keys.filter(({ onUpdate, columns }) => onUpdate !== 'c' && columns === 2).map(({ fromTable }) => fromTable)
  const known: readonly string[] = [...STAYING, ...ENDING]
  expect(others.filter((table) => !known.includes(table))).toEqual([])
  const byId = keys.filter(({ columns }) => columns === 1).map(({ fromTable }) => fromTable)
  expect(byId.toSorted()).toEqual(BY_ID.toSorted())
  expect(known.filter((table) => !keys.some(({ fromTable }) => fromTable === table))).toEqual([])
})

test('no table names a vehicle without a key to it, which a transfer would leave behind', async () => {
  const { rows } = await sql<{ tableName: string }>`
    select c.table_name from information_schema.columns c
    join pg_class t on t.oid = c.table_name::regclass and not t.relispartition and t.relkind in ('r', 'p')
    where c.table_schema = 'public' and c.column_name = 'vehicle_id' order by 1`.execute(testApp.db)
  const known = new Set((await keysToVehicles()).map(({ fromTable }) => fromTable))
  expect(rows.map(({ tableName }) => tableName).filter((table) => !known.has(table))).toEqual([])
})

test('a file of one vehicle waits for another one after a transfer, and is of this one again when it comes back', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const olivia = await testApp.as('olivia@northwind.example')
  const [northwind, greatLakes] = [await fleetIdOf(testApp, 'Northwind Couriers'), await fleetIdOf(testApp, 'Great Lakes HVAC')]
  const { id } = await aVehicle(testApp)
  const file = (await sendImport(olivia, 'fuel', ['Date,Odometer,Volume,Total', '09/01/2026,30100,11.25,39.37'])).body.import
  expect((await olivia.put(`/imports/${file.id}`, { vehicle_id: id })).body.import.vehicle.id).toBe(id)
  expect((await transfer(fay, [id], northwind, greatLakes)).status).toBe(200)
  expect((await olivia.get(`/imports/${file.id}`)).body.import).toMatchObject({ vehicle: { name: null }, can_check: false })
  expect((await transfer(fay, [id], greatLakes, northwind)).status).toBe(200)
  expect((await olivia.get(`/imports/${file.id}`)).body.import.vehicle.id).toBe(id)
})
