import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#database/migrations.ts'
import { migrate } from '#platform/db/migrate.ts'
import { freshDatabase } from '../databases.ts'

const FIRST_READ = '0141-odometers-that-nobody-read'

test('vehicles that came without an odometer count from their first reading, those read before and those read later', async () => {
  const { database, drop } = await freshDatabase()
  onTestFinished(drop)
  await migrate(database.kysely, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < FIRST_READ)))
  const query = async (text: string, values: readonly unknown[] = []) => (await database.pool.query(text, [...values])).rows
  const [{ id: fleetId }] = await query(`insert into fleets (name) values ('Old') returning id`)
  const aVehicle = async (name: string, first: number, readings: readonly [number, string][]): Promise<void> => {
    const [{ id }] = await query(
      `insert into vehicles (fleet_id, name, odometer, odometer_read_on, first_odometer)
       values ($1, $2, $3, '2026-11-02', $4) returning id`,
      [fleetId, name, readings.at(-1)?.[0] ?? first, first],
    )
    for (const [odometer, on] of readings)
      await query(
        `insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at)
         values ($1, $2, $3, $4, 'form', now())`,
        [fleetId, id, odometer, on],
      )
  }
  await aVehicle('read since', 0, [
    [45_210, '2026-10-01'],
    [46_000, '2026-11-02'],
  ])
  await aVehicle('never read', 0, [])
  await aVehicle('known from the beginning', 10_000, [[12_000, '2026-11-02']])

  await migrate(database.kysely, migrations)
  await query(`update vehicles set odometer = 33100 where name = 'never read'`)
  await query(`update vehicles set odometer = 13000 where name = 'known from the beginning'`)

  const rows = await query('select name, first_odometer from vehicles order by id')
  expect(Object.fromEntries(rows.map((row) => [row.name, row.first_odometer]))).toEqual({
    'read since': 45_210,
    'never read': 33_100,
    'known from the beginning': 10_000,
  })
  // The first one's due services are recomputed.
  const listed = await query(`select v.name from services_to_list l join vehicles v on v.id = l.vehicle_id order by 1`)
  expect(listed.map(({ name }) => name)).toContain('read since')
})
