import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const SNOOZED = '/vehicles/me/vehicle_reminders/snoozed_date'

test.each<[string | number, string]>([
  ['1 week', '2026-11-27'],
  ['2', '2026-12-04'],
  [2, '2026-12-04'],
  ['2 weeks', '2026-12-04'],
  ['4 weeks', '2026-12-18'],
  ['8 weeks', '2027-01-15'],
  ['13 weeks', '2027-02-19'],
])('%s put a reminder off until %s', async (snoozValue, date) => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, {
    vehicle_id: vehicle.id,
    snoozValue,
  })
  expect([answer.status, answer.body]).toEqual([200, { vehicle_id: vehicle.id, reminder_date: date }])
})

test('a new snooze replaces the old one, is over on its day, and changes nothing of what is due', async () => {
  const vehicle = await aVehicle(testApp, { odometer: 59_700 })
  const olivia = await testApp.as('olivia@northwind.example')
  const due = async () => (await olivia.get(`/vehicles/${vehicle.id}/schedule`)).body
  const before = await due()
  const snooze = (snoozValue: string) => olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue })
  await snooze('13 weeks')
  await snooze('1 week')
  const snoozed = async () => (await olivia.get(SNOOZED, { vehicle_ids: [vehicle.id] })).body.vehicle_reminders
  expect(await snoozed()).toEqual([{ vehicle_id: vehicle.id, reminder_date: '2026-11-27' }])
  expect(await due()).toEqual(before)
  testApp.setNow('2026-11-27T15:00:00.000Z')
  expect(await (await testApp.as('olivia@northwind.example')).get(SNOOZED, { vehicle_ids: [vehicle.id] })).toMatchObject({
    body: { vehicle_reminders: [] },
  })
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('everybody sees the snoozes of the vehicles that they see', async () => {
  const [assigned, other] = [await aVehicle(testApp, { drivers: ['dan@northwind.example'] }), await aVehicle(testApp)]
  const olivia = await testApp.as('olivia@northwind.example')
  for (const { id } of [assigned, other]) {
    await olivia.post(`/vehicles/${id}/vehicle_reminders/snooze_reminder`, { snoozValue: '2 weeks' })
  }
  const seen = async (email: string): Promise<number[]> =>
    (await (await testApp.as(email)).get(SNOOZED)).body.vehicle_reminders.map((one: { vehicle_id: number }) => one.vehicle_id)
  expect(await seen('olivia@northwind.example')).toEqual(expect.arrayContaining([assigned.id, other.id]))
  expect(await seen('dan@northwind.example')).toEqual([assigned.id])
  expect(await seen('sylvie@boreal.example')).toEqual([])
})

test('preferences begin with e-mail, are kept, and never push', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const path = `/customers/${mia.user.id}/maintenance_preferences`
  expect((await mia.get(path)).body).toEqual({
    text_notification: false,
    can_send_texts: true,
    email_notification: true,
    document_email_notification: true,
    recall_email_notification: true,
    push_notification: false,
  })
  const saved = await mia.put(path, {
    text_notification: true,
    email_notification: false,
    document_email_notification: false,
    recall_email_notification: true,
    push_notification: true,
  })
  expect(saved.body).toEqual({
    text_notification: true,
    can_send_texts: true,
    email_notification: false,
    document_email_notification: false,
    recall_email_notification: true,
    push_notification: false,
  })
  expect((await mia.get(path)).body).toEqual(saved.body)
})

test('mails about documents and recalls follow the reminders where a program does not name them', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const path = `/customers/${mia.user.id}/maintenance_preferences`
  for (const email of [false, true])
    expect((await mia.put(path, { text_notification: false, email_notification: email })).body).toMatchObject({
      email_notification: email,
      document_email_notification: email,
      recall_email_notification: email,
    })
})
