import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#features/countries/dates.ts'
import { useTestApp } from '#tests/test-app.ts'
import { happened } from '#features/events/event.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'
import { refreshDueAfter, refreshDueDates } from './refresh-due.ts'

const testApp = useTestApp()
const olivia = () => testApp.as('olivia@northwind.example')
const GROUPS = {
  past_due: 'past_due',
  due_now: 'currently_due',
  due_soon: 'currently_due',
  fine: 'upcoming',
  not_known: 'upcoming',
} as const

/** The day of the tests, and days when Loop 04 and others change state. */
test.each(['2026-11-20', '2026-11-26', '2026-11-27', '2026-11-28', '2027-01-15'])(
  'list, page and stored dates agree on %s',
  async (day) => {
    testApp.setNow(`${day}T15:00:00.000Z`)
    const caller = await olivia()
    const lists = new Map<string, string>()
    for (const state of ['past_due', 'due_soon'] as const) {
      const { body } = await caller.get('/vehicles', { state })
      for (const vehicle of body.vehicles) lists.set(vehicle.name, state)
    }
    const stored = await testApp.db
      .selectFrom('vehicles')
      .selectAll()
      .where('fleetId', '=', caller.user.fleet_id)
      .where('isActive', '=', true)
      .execute()
    expect(stored.length).toBeGreaterThan(30)
    for (const vehicle of stored) {
      const { body } = await caller.get(`/vehicles/${vehicle.id}`)
      const page = (await caller.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule
      const { state, distance } = body.vehicle.due
      const first = page.intervals[0]
      const reached = (date: string | null): boolean => date !== null && date <= day
      const byDates = reached(vehicle.pastDueOn) ? 'past_due' : reached(vehicle.dueSoonOn) ? 'due_soon' : undefined
      expect([vehicle.name, lists.get(vehicle.name)]).toEqual([vehicle.name, byDates])
      expect([vehicle.name, first.remaining]).toEqual([vehicle.name, distance])
      expect([vehicle.name, byDates]).toEqual([
        vehicle.name,
        state === 'fine' || state === 'not_known' ? undefined : state === 'past_due' ? 'past_due' : 'due_soon',
      ])
      // With a short monthly distance, due soon starts 1,000 before: earlier than a month of driving.
      if (state !== 'due_soon') expect([vehicle.name, first.group]).toEqual([vehicle.name, GROUPS[state as keyof typeof GROUPS]])
    }
    testApp.setNow('2026-11-20T15:00:00.000Z')
  },
)

test('the stored dates are the first days of their state', async () => {
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .selectAll()
    .where('name', '=', 'Ravenswood 36')
    .executeTakeFirstOrThrow()
  const stateOn = async (day: string) => {
    testApp.setNow(`${day}T15:00:00.000Z`)
    const { body } = await (await olivia()).get(`/vehicles/${vehicle.id}`)
    return body.vehicle.due.state
  }
  expect(await stateOn(addDays(vehicle.dueSoonOn!, -1))).toBe('fine')
  expect(await stateOn(vehicle.dueSoonOn!)).toBe('due_soon')
  expect(await stateOn(addDays(vehicle.pastDueOn!, -1))).toBe('due_now')
  expect(await stateOn(vehicle.pastDueOn!)).toBe('past_due')
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('2,500 vehicles of a bulk upload are refreshed in one go, and a second time nothing is touched', async () => {
  const { fleetId } = await testApp.db
    .selectFrom('vehicles')
    .select('fleetId')
    .where('name', '=', 'Loop 04')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    fleetId,
    name: `Bulk ${index}`,
    odometer: 20_000 + index * 40,
    firstOdometer: 20_000 + index * 40,
    odometerReadOn: '2026-11-20',
    monthlyDistance: 1_000,
  }))
  const written = await testApp.db.insertInto('vehicles').values(rows).returning('id').execute()
  const ids = written.map((row) => row.id)
  await refreshDueDates(testApp.db, { fleetId }, ids, testApp.ports)
  const bulk = () =>
    testApp.db
      .selectFrom('vehicles')
      .selectAll()
      .select(sql<string>`xmin::text`.as('written'))
      .where('name', 'like', 'Bulk %')
      .orderBy('id')
      .execute()
  const stored = await bulk()
  // Their last times are unknown, so nothing is due; the next multiple of the tire rotation every 7,500 is among the first.
  for (const vehicle of stored) {
    expect(vehicle.nextDueOdometer).toBeGreaterThan(vehicle.odometer)
    expect(vehicle.nextDueOdometer! - vehicle.odometer).toBeLessThanOrEqual(7_500)
    expect([vehicle.nextDueIsKnown, vehicle.nextDueOn, vehicle.dueSoonOn, vehicle.pastDueOn]).toEqual([false, null, null, null])
    expect(vehicle.servicesNotKnown).toBeGreaterThan(3)
  }
  await refreshDueDates(testApp.db, { fleetId }, ids, testApp.ports)
  expect(await bulk()).toEqual(stored)
})

test('new rows of a bulk upload stand with the dates that the schedule gives them, so that it leaves them alone', async () => {
  const caller = await olivia()
  const vins = [aVin(880_001), aVin(880_002)]
  await caller.post('/vehicles/bulk_upsertions', { fileData: csvUrl(csv('vin,miles', `${vins[0]},12345`, `${vins[1]},98765`)) })
  await testApp.settle()
  const uploaded = () =>
    testApp.db
      .selectFrom('vehicles')
      .selectAll()
      .select(sql<string>`xmin::text`.as('written'))
      .where('vin', 'in', vins)
      .orderBy('id')
      .execute()
  const stored = await uploaded()
  expect(stored.map(({ nextDueOdometer }) => nextDueOdometer)).toEqual([expect.any(Number), expect.any(Number)])
  const fleetId = caller.user.fleet_id
  const ids = stored.map(({ id }) => id)
  await refreshDueDates(testApp.db, { fleetId }, ids, testApp.ports)
  expect(await uploaded()).toEqual(stored)
})

test.each([
  ['new rows of a bulk upload are not looked at again', { added: 1, changed: 0, source: 'bulk_upload' as const }, false],
  ['a group with a known vehicle in it is', { added: 0, changed: 1, source: 'bulk_upload' as const }, true],
  ['a vehicle that a form adds is', { added: 1, changed: 0, source: 'form' as const }, true],
])('%s', async (_rule, counts, looksAgain) => {
  const { id, fleetId } = await testApp.db
    .selectFrom('vehicles')
    .selectAll()
    .where('name', '=', 'Loop 02')
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('vehicles')
    .set({ nextDueOdometer: null, dueSoonOn: null, pastDueOn: null })
    .where('id', '=', id)
    .execute()
  const actor = { kind: 'system' as const, id: null, name: 'Test' }
  const event = happened(
    'vehicles_saved',
    { fleetId, subjectId: fleetId, at: testApp.now().toISOString(), actor },
    { vehicleIds: [id], ...counts },
  )
  await refreshDueAfter(testApp.db as never, event, testApp.ports)
  const after = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.nextDueOdometer !== null).toBe(looksAgain)
})
