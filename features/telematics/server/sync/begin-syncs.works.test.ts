import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ProductEvent } from '#features/events/event.ts'
import { saveAndReact } from '#app/composition/event-reactions.ts'
import { writer } from '#platform/db/writer.ts'
import { useConnectedFleet } from '#tests/connected-fleet.ts'
import { useTestApp } from '#tests/test-app.ts'
import { beginSyncs, keepTelematicsMonths } from './begin-syncs.ts'
import { createMonths, dropMonths } from './partition-store.ts'

const testApp = useTestApp()
const fleet = useConnectedFleet(testApp)

beforeEach(async () => {
  await fleet.connect('Northwind Couriers', 'northwind')
})
const begin = async (): Promise<void> => {
  const write = writer<ProductEvent>(
    testApp.database,
    (tx, events, now) => saveAndReact(testApp.ports)(tx, events, now),
    testApp.now,
  )
  await beginSyncs({ db: testApp.db, write, clock: { now: testApp.now }, jobs: testApp.ports.jobs })
  await testApp.settle()
}
const events = () =>
  testApp.db.selectFrom('telematicsSyncEvents').select(['status', 'createdAt', 'errorCode']).orderBy('id').execute()

test('each database is read once a day from six in the morning on, also by a process that was away at six', async () => {
  const days: [string, number][] = [
    ['2026-11-20T10:50:00.000Z', 0],
    ['2026-11-20T11:00:00.000Z', 1],
    ['2026-11-20T11:10:00.000Z', 1],
    ['2026-11-21T04:50:00.000Z', 1],
    ['2026-11-21T10:50:00.000Z', 1],
    ['2026-11-21T19:30:00.000Z', 2],
    ['2026-11-22T11:00:00.000Z', 3],
  ]
  for (const [now, expected] of days) {
    testApp.setNow(now)
    await begin()
    expect((await events()).length, now).toBe(expected)
  }
  expect((await events()).every(({ status }) => status === 'completed')).toBe(true)
})

test('a sync whose job was lost is taken up again, and given up after half a day', async () => {
  testApp.setNow('2026-11-23T09:00:00.000Z')
  const { id: fleetId } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  const lost = (hoursAgo: number) => ({
    fleetId,
    status: 'running' as const,
    createdAt: new Date(testApp.now().getTime() - hoursAgo * 3_600_000),
    startedBy: null,
  })
  await testApp.db.insertInto('telematicsSyncEvents').values(lost(1)).execute()
  await begin()
  expect((await events()).at(-1)).toMatchObject({ status: 'completed' })
  await testApp.db.insertInto('telematicsSyncEvents').values(lost(13)).execute()
  await begin()
  expect((await events()).at(-1)).toMatchObject({ status: 'failed', errorCode: 'interrupted' })
})

test('months past keeping are dropped with what is in them, months to come are made, and both only once', async () => {
  testApp.setNow('2026-11-20T12:00:00.000Z')
  await keepTelematicsMonths({ db: testApp.db, clock: { now: testApp.now } })
  const months = async () =>
    (
      await sql<{
        name: string
      }>`select relname as name from pg_class where relname like 'telematics_readings_20%' and relkind = 'r' order by 1`.execute(
        testApp.db,
      )
    ).rows.map(({ name }) => name)
  const before = await months()
  expect([before[0], before.at(-1), before.length]).toEqual(['telematics_readings_2025_11', 'telematics_readings_2027_01', 15])
  const { id, fleetId } = await testApp.db.selectFrom('vehicles').select(['id', 'fleetId']).limit(1).executeTakeFirstOrThrow()
  const reading = (readAt: string) => ({ fleetId, vehicleId: id, kind: 'oil_life' as const, readAt, value: 40 })
  await testApp.db
    .insertInto('telematicsReadings')
    .values([reading('2025-11-30T12:00:00Z'), reading('2025-12-01T12:00:00Z')])
    .execute()
  expect(await createMonths(testApp.db, '2026-12-01')).toEqual(['telematics_readings_2027_02', 'telematics_faults_2027_02'])
  expect(await createMonths(testApp.db, '2026-12-01')).toEqual([])
  // Refused: the retention period exceeds the months that are written.
  expect(await dropMonths(testApp.db, '2026-12-01', '2025-11-30')).toEqual([])
  // Months that are still written are never dropped, however short the retention.
  expect(await dropMonths(testApp.db, '2026-11-30', '2026-11-30')).toEqual([])
  const dropped = ['telematics_readings_2025_11', 'telematics_faults_2025_11']
  expect(await dropMonths(testApp.db, '2026-12-01', '2025-12-01')).toEqual(dropped)
  expect(await dropMonths(testApp.db, '2026-12-01', '2025-12-01')).toEqual([])
  const left = await testApp.db.selectFrom('telematicsReadings').select('readAt').where('vehicleId', '=', id).execute()
  expect(left.map(({ readAt }) => readAt.toISOString())).toEqual(['2025-12-01T12:00:00.000Z'])
})
