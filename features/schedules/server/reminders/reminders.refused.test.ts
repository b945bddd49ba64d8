import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const storedRows = async () => ({
  snoozes: await testApp.db.selectFrom('vehicleReminders').selectAll().execute(),
  preferences: await testApp.db.selectFrom('maintenancePreferences').selectAll().execute(),
})

test.each<string | number>([3, 0, -1, 2.5, '', 'Remind Me', '3 weeks', '0 weeks', 'weeks'])(
  '%j is no number of weeks that is offered',
  async (snoozValue) => {
    const vehicle = await aVehicle(testApp)
    const before = await storedRows()
    const olivia = await testApp.as('olivia@northwind.example')
    const answer = await olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue })
    expect([answer.status, answer.body.code]).toEqual([422, 'snooze_not_valid'])
    expect(await storedRows()).toEqual(before)
  },
)

test.each([[null], [true], [[2]], [{ weeks: 2 }]])('%j is neither a text nor a number', async (snoozValue) => {
  const vehicle = await aVehicle(testApp)
  const before = await storedRows()
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue })
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  expect(await storedRows()).toEqual(before)
})

test.each([
  ['sylvie@boreal.example', 404, 'vehicle_not_found'],
  ['dan@northwind.example', 403, 'managers_and_admins_only'],
])('%s does not put off what is out of reach', async (email, status, code) => {
  const vehicle = await aVehicle(testApp)
  const before = await storedRows()
  const person = await testApp.as(email)
  const answer = await person.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '1 week' })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await storedRows()).toEqual(before)
})

test('nobody reads or sets the preferences of somebody else', async () => {
  const [olivia, mia] = [await testApp.as('olivia@northwind.example'), await testApp.as('mia@northwind.example')]
  const before = await storedRows()
  const path = `/customers/${mia.user.id}/maintenance_preferences`
  expect((await olivia.get(path)).status).toBe(403)
  expect((await olivia.put(path, { text_notification: true, email_notification: true })).status).toBe(403)
  expect(await storedRows()).toEqual(before)
})
