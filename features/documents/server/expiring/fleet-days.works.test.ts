import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const EAST = { fleet: 'Boréal Livraison', email: 'sylvie@boreal.example', zip: 'H2Y 1C6' }
const WEST = { fleet: 'Northwind Couriers', email: 'olivia@northwind.example', zip: '90012' }

beforeAll(async () => {
  await testApp.db.deleteFrom('gloveboxItems').execute()
  for (const { fleet, zip } of [EAST, WEST])
    await testApp.db.updateTable('fleets').set({ zip }).where('name', '=', fleet).execute()
  // 12:30 a.m. on the 21st in Montréal, 9:30 p.m. on the 20th in Los Angeles.
  testApp.setNow('2026-11-21T05:30:00.000Z')
})

const withDocument = async (fleet: string) => {
  const vehicle = await aVehicle(testApp, { fleet })
  await testApp.db
    .insertInto('gloveboxItems')
    .values({
      fleetId: vehicle.fleetId,
      vehicleId: vehicle.id,
      kind: 'registration',
      title: null,
      number: null,
      expiresOn: '2026-11-20',
      stateId: null,
      insuranceName: null,
      createdAt: testApp.now(),
      updatedAt: testApp.now(),
    })
    .execute()
  return vehicle
}

test.each([
  [EAST, -1, { expired_count: 1, expiring_count: 0 }],
  [WEST, 0, { expired_count: 0, expiring_count: 1 }],
])('a paper expires when its last day is over where the fleet is: %o', async ({ fleet, email }, days, counts) => {
  await withDocument(fleet)
  const caller = await testApp.as(email)
  const list = (await caller.get('/expiring_documents')).body
  expect(list).toMatchObject({ ...counts, documents: [{ expires_in_days: days }] })
  expect((await caller.get('/expiring_documents', { state: 'expired' })).body.total_count).toBe(counts.expired_count)
  const file = await caller.get('/expiring_documents.csv', { state: 'all' })
  expect(file.headers['content-disposition']).toContain(days < 0 ? '2026-11-21' : '2026-11-20')
})

test.each([
  [EAST, '2026-11-28'],
  [WEST, '2026-11-27'],
])('a week is counted from the day of the fleet: %o', async ({ fleet, email }, until) => {
  const vehicle = await aVehicle(testApp, { fleet })
  const snoozed = { snoozValue: '1 week' }
  const caller = await testApp.as(email)
  const { status, body } = await caller.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, snoozed)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(until)])
})
