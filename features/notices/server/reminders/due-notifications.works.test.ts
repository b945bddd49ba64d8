import { beforeEach, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const DAN = 'dan@northwind.example'

const remind = (now: string = TEST_NOW) => {
  testApp.setNow(now)
  return sendReminders({
    database: testApp.database,
    ports: testApp.ports,
    now: testApp.now(),
    originOf: (brand) => `http://${brand}`,
  })
}
const bellOf = async (email: string) => (await (await testApp.as(email)).get('/notifications')).body.notifications
const unreadOf = async (email: string) => (await (await testApp.as(email)).get('/notifications/unread')).body.by_group.vehicles
const dueFrom = (vehicleId: number, dueSoonOn: string, pastDueOn: string) =>
  testApp.db.updateTable('vehicles').set({ dueSoonOn, pastDueOn, nextDueIsKnown: true }).where('id', '=', vehicleId).execute()
const aDueVehicle = async (dueSoonOn: string, drivers: string[] = []) => {
  const vehicle = await aVehicle(testApp, { drivers })
  await dueFrom(vehicle.id, dueSoonOn, '2026-12-20')
  return vehicle
}

beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  await testApp.settle()
  await testApp.db.deleteFrom('notifications').execute()
  await testApp.db.deleteFrom('fleetReminderRuns').execute()
  await testApp.db.updateTable('vehicles').set({ dueSoonOn: null, pastDueOn: null }).execute()
})

test('the morning’s reminder is one entry under the bell, however many vehicles it names, and once a day', async () => {
  const own = await aDueVehicle('2026-11-20', [DAN])
  await aDueVehicle('2026-11-20')
  await remind()
  await remind()
  expect(await bellOf(OLIVIA)).toMatchObject([
    { kind: 'services_due', group: 'vehicles', title: '2 vehicles have services due', action: 'open', path: '/due_services' },
  ])
  expect(await bellOf(DAN)).toMatchObject([{ title: `${own.name} has services due`, path: `/vehicles/${own.id}` }])
  expect(await bellOf('sylvie@boreal.example')).toEqual([])
})

test('the next morning’s takes its place and carries over what is still due', async () => {
  const done = await aDueVehicle('2026-11-20')
  await aDueVehicle('2026-11-20')
  await aDueVehicle('2026-11-21')
  await remind()
  await dueFrom(done.id, '2027-05-01', '2027-06-01')
  await remind('2026-11-21T15:00:00.000Z')
  expect(await bellOf(OLIVIA)).toMatchObject([{ title: '2 vehicles have services due', is_read: false }])
})

test('it ends with its cause: what was done or put off is no longer counted, and then it is read', async () => {
  const first = await aDueVehicle('2026-11-20')
  const second = await aDueVehicle('2026-11-20')
  await remind()
  await dueFrom(first.id, '2027-05-01', '2027-06-01')
  expect(await bellOf(OLIVIA)).toMatchObject([{ title: '1 vehicle has services due', outcome: null }])
  expect(await unreadOf(OLIVIA)).toBe(1)

  const olivia = await testApp.as(OLIVIA)
  const snoozed = await olivia.post(`/vehicles/${second.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '4 weeks' })
  expect(snoozed.status).toBe(200)
  await testApp.settle()
  expect(await bellOf(OLIVIA)).toMatchObject([{ outcome: 'Taken care of', action: 'view', is_read: true }])
  expect(await unreadOf(OLIVIA)).toBe(0)
})

test('whoever turned maintenance reminders off has none under the bell either', async () => {
  await aDueVehicle('2026-11-20')
  const user = await testApp.db.selectFrom('users').select('id').where('email', '=', OLIVIA).executeTakeFirstOrThrow()
  const off = { userId: user.id, emailNotification: false, textNotification: false, updatedAt: testApp.now() }
  await testApp.db.insertInto('maintenancePreferences').values(off).execute()
  await remind()
  expect(await bellOf(OLIVIA)).toEqual([])
})
