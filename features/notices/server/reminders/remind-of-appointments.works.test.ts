import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelAppointment, moveAppointment } from '#tests/fixtures/notices/appointments.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { chooseSms, numberOf, smsTo } from '#tests/fixtures/notices/sms.fixtures.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const BOTH = ['twenty_four_hour_reminder', 'one_hour_reminder']
/** Tuesday, 9 a.m. in Chicago. */
const AT = '2026-11-24T15:00:00.000Z'

const remind = async (now: string) => {
  testApp.setNow(now)
  const originOf = () => 'http://fleet.example'
  await remindOfAppointments({ database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf })
  await testApp.settle()
}
const texts = async (email = OLIVIA) => (await smsTo(testApp, await numberOf(testApp, email))).map(({ body }) => body)
const mails = async (email = OLIVIA) =>
  (
    await testApp.db
      .selectFrom('mails')
      .select('subject')
      .where('toAddress', '=', email)
      .where('onceKey', 'like', 'appointment:%')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

beforeEach(async () => {
  await testApp.settle()
  await testApp.db.deleteFrom('textMessages').execute()
  await testApp.db.deleteFrom('mails').execute()
  await testApp.db.updateTable('orders').set({ status: 'cancel' }).where('status', '=', 'active').execute()
  await testApp.db.updateTable('users').set({ emailNotices: BOTH, textNotices: [] }).where('email', '=', OLIVIA).execute()
  await chooseSms(testApp, OLIVIA, BOTH)
})
afterEach(() => testApp.setNow(TEST_NOW))

const anAppointment = (at = AT) => anOrder(testApp, { status: 'active', at })

test('a day and an hour before, each once, by mail and by text, in the shop’s time', async () => {
  await anAppointment()
  await remind('2026-11-23T14:59:00.000Z')
  expect([await mails(), await texts()]).toEqual([[], []])
  await remind('2026-11-23T15:00:00.000Z')
  await remind('2026-11-23T15:05:00.000Z')
  expect(await mails()).toEqual([expect.stringMatching(/^Appointment tomorrow: .+, 11\/24\/2026, 9:00\sAM$/)])
  expect(await texts()).toEqual([
    expect.stringMatching(
      /^Fleetwright: .+ has an appointment tomorrow, Tue 11\/24, 9:00 AM, at Harbor Auto Care, .+\. Call \(\d{3}\) \d{3}-\d{4} to change it\. Reply STOP to end texts\.$/,
    ),
  ])
  await remind('2026-11-24T14:00:00.000Z')
  await remind('2026-11-24T14:05:00.000Z')
  expect((await mails())[1]).toMatch(/^Appointment today: /)
  expect((await texts())[1]).toMatch(/has an appointment today, 9:00 AM, at Harbor Auto Care/)
  expect([(await mails()).length, (await texts()).length]).toEqual([2, 2])
})

test('what came near while nothing ran is told with the next run, unless it no longer helps', async () => {
  await anAppointment()
  await remind('2026-11-23T22:00:00.000Z')
  expect(await texts()).toHaveLength(1)
  await anAppointment('2026-11-25T15:00:00.000Z')
  await remind('2026-11-25T11:30:00.000Z')
  expect(await texts()).toHaveLength(1)
})

test('nobody is reminded of what was cancelled, and a move is reminded of at its new time alone', async () => {
  const cancelled = await anAppointment()
  await cancelAppointment(testApp, cancelled)
  const moved = await anAppointment()
  await moveAppointment(testApp, moved, '2026-11-26T15:00:00.000Z')
  await remind('2026-11-23T15:00:00.000Z')
  expect(await texts()).toEqual([])
  await remind('2026-11-25T15:00:00.000Z')
  expect(await texts()).toEqual([expect.stringContaining('tomorrow, Thu 11/26')])
})

test('an appointment that is moved after its reminder is reminded of again', async () => {
  const order = await anAppointment()
  await remind('2026-11-23T15:00:00.000Z')
  await moveAppointment(testApp, order, '2026-11-27T15:00:00.000Z')
  await remind('2026-11-24T15:00:00.000Z')
  expect(await texts()).toHaveLength(1)
  await remind('2026-11-26T15:00:00.000Z')
  expect(await texts()).toHaveLength(2)
})

test('who books for the same day is not told at once what they just did', async () => {
  testApp.setNow('2026-11-24T12:00:00.000Z')
  await anAppointment()
  await remind('2026-11-24T12:05:00.000Z')
  expect(await texts()).toEqual([])
  await remind('2026-11-24T14:00:00.000Z')
  expect(await texts()).toHaveLength(1)
})

test('each channel as chosen, and whoever drives the vehicle there as well', async () => {
  await testApp.db.updateTable('users').set({ emailNotices: [] }).where('email', '=', OLIVIA).execute()
  await chooseSms(testApp, 'dan@northwind.example', [])
  const order = await anAppointment()
  const dan = await testApp.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'dan@northwind.example')
    .executeTakeFirstOrThrow()
  const drives = { fleetId: order.fleetId, vehicleId: order.vehicleId, userId: dan.id }
  await testApp.db
    .insertInto('vehicleDrivers')
    .values(drives)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await remind('2026-11-23T15:00:00.000Z')
  expect([await mails(), (await texts()).length]).toEqual([[], 1])
  expect([(await mails('dan@northwind.example')).length, await texts('dan@northwind.example')]).toEqual([1, []])
})

test('two processes at once remind once', async () => {
  await anAppointment()
  testApp.setNow('2026-11-23T15:00:00.000Z')
  const deps = { database: testApp.database, ports: testApp.ports, now: testApp.now(), originOf: () => 'http://fleet.example' }
  await Promise.all([remindOfAppointments(deps), remindOfAppointments(deps)])
  await testApp.settle()
  expect([(await mails()).length, (await texts()).length]).toEqual([1, 1])
})
