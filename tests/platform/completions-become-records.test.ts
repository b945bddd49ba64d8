import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#database/migrations.ts'
import { findAnchors } from '#features/schedules/server/schedule-store.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { writeCatalog } from '#features/services/server/catalog-store.ts'
import { migrate } from '#platform/db/migrate.ts'
import { freshDatabase } from '../databases.ts'

const COUNTED = '0113-counted-from-what-was-done'
const idOf = (code: string): number => serviceByCode(code)!.id

type Completion = { code: string; through: number; odometer: number; on: string; source: string }
type Known = { code: string; odometer: number; on: string; mark: number | null; source: string }

/** Completions from the time before due dates were computed from service records. */
const COMPLETIONS: readonly Completion[] = [
  { code: 'oil_change', through: 75_000, odometer: 79_402, on: '2026-11-01', source: 'order' },
  { code: 'tire_rotation', through: 75_000, odometer: 78_000, on: '2026-10-01', source: 'manual' },
  { code: 'cabin_air_filter', through: 75_000, odometer: 79_000, on: '2026-11-01', source: 'marked' },
  { code: 'brake_inspection', through: 75_000, odometer: 76_000, on: '2026-08-01', source: 'order' },
  { code: 'engine_air_filter', through: 60_000, odometer: 61_000, on: '2026-01-01', source: 'order' },
  { code: 'coolant_flush', through: 0, odometer: 79_000, on: '2026-11-01', source: 'marked' },
]
const RECORDS: readonly Known[] = [
  // The order already has a record of the same visit.
  { code: 'brake_inspection', odometer: 76_000, on: '2026-08-01', mark: null, source: 'order' },
  // A later mark is more precise than the completion.
  { code: 'engine_air_filter', odometer: 70_500, on: '2026-07-01', mark: 60_000, source: 'marked' },
]

test('every completion of an older database is told of by a record afterwards, once, and the plan counts from it', async () => {
  const { database, drop } = await freshDatabase()
  onTestFinished(drop)
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < COUNTED))
  await migrate(database.kysely, before)
  await writeCatalog(database.kysely)
  const query = async (text: string, values: readonly unknown[] = []) => (await database.pool.query(text, [...values])).rows
  const [{ id: fleetId }] = await query(`insert into fleets (name) values ('Old') returning id`)
  const [{ id: vehicleId }] = await query(
    `insert into vehicles (fleet_id, name, odometer, odometer_read_on, first_odometer, monthly_distance)
     values ($1, 'Loop 04', 79500, '2026-11-02', 10000, 1520) returning id`,
    [fleetId],
  )
  for (const { code, through, odometer, on, source } of COMPLETIONS)
    await query(
      `insert into service_completions (fleet_id, vehicle_id, service_definition_id, done_through, odometer, done_on, source)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [fleetId, vehicleId, idOf(code), through, odometer, on, source],
    )
  for (const { code, odometer, on, mark, source } of RECORDS)
    await query(
      `insert into service_records (fleet_id, vehicle_id, service_definition_id, odometer, done_on, interval_odometer, source, recorded_by)
       values ($1, $2, $3, $4, $5, $6, $7, 'Olivia')`,
      [fleetId, vehicleId, idOf(code), odometer, on, mark, source],
    )

  await migrate(database.kysely, migrations)

  const rows = await query(
    `select service_definition_id as service, odometer, done_on::text as on, source, is_estimated as estimated
     from service_records where fleet_id = $1 order by service, odometer`,
    [fleetId],
  )
  const of = (code: string) =>
    rows
      .filter((row) => Number(row.service) === idOf(code))
      .map(({ odometer, on, source, estimated }) => [odometer, on, source, estimated])
  expect({
    oil_change: of('oil_change'),
    tire_rotation: of('tire_rotation'),
    cabin_air_filter: of('cabin_air_filter'),
    brake_inspection: of('brake_inspection'),
    engine_air_filter: of('engine_air_filter'),
    coolant_flush: of('coolant_flush'),
  }).toEqual({
    oil_change: [[79_402, '2026-11-01', 'order', false]],
    tire_rotation: [[78_000, '2026-10-01', 'manual', false]],
    // Only the mark is known: the date is estimated, 4,000 miles at 50 a day before.
    cabin_air_filter: [[75_000, '2026-08-13', 'stated', true]],
    brake_inspection: [[76_000, '2026-08-01', 'order', false]],
    engine_air_filter: [[70_500, '2026-07-01', 'marked', false]],
    coolant_flush: [],
  })
  const anchors = (await findAnchors(database.kysely, { fleetId: Number(fleetId) }, [Number(vehicleId)])).get(Number(vehicleId))!
  const counted = COMPLETIONS.filter(({ through }) => through > 0).map(({ code }) => anchors.get(idOf(code))?.odometer)
  expect(counted).toEqual([79_402, 78_000, 75_000, 76_000, 70_500])
})
