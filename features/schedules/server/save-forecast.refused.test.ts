import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const vehicleOf = (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const INVALID = 'Not a valid number for mileage. Enter a positive whole number and try again.'

test.each([
  ['499 a month', { current_mileage: 80_000, monthly_mileage: 499 }, 'monthly_mileage', 500],
  ['a fraction', { current_mileage: '80000.5', monthly_mileage: 1_000 }, 'current_mileage', 0],
  ['a negative number', { current_mileage: -1 }, 'current_mileage', 0],
  ['letters', { current_mileage: '80k' }, 'current_mileage', 0],
  ['more than an odometer shows', { current_mileage: 10_000_000 }, 'current_mileage', 0],
])('%s is refused and nothing is written', async (_case, body, field, minimum) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicleOf('Loop 04')
  const answer = await olivia.put(`/interval_based_reminders/${before.id}`, body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'mileage_not_valid', errors: [INVALID], field, minimum } })
  expect(await vehicleOf('Loop 04')).toEqual(before)
})

test.each([
  ['sylvie@boreal.example', 'Loop 04'],
  ['dan@northwind.example', 'Loop 01'],
])('%s does not reach %s, and nothing is written', async (email, name) => {
  const before = await vehicleOf(name)
  const answer = await (await testApp.as(email)).put(`/interval_based_reminders/${before.id}`, { current_mileage: 1 })
  expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
  expect(await vehicleOf(name)).toEqual(before)
})

test('an odometer far below the last reading is asked about, when the sender can ask', async () => {
  const before = await testApp.db.selectFrom('vehicles').selectAll().where('name', '=', 'Loop 03').executeTakeFirstOrThrow()
  const olivia = await testApp.as('olivia@northwind.example')
  const path = `/interval_based_reminders/${before.id}`
  const asked = await olivia.put(path, { current_mileage: 7_873, ask_odometer: true })
  expect(asked).toMatchObject({ status: 409, body: { code: 'confirm_odometer', field: 'current_mileage' } })
  expect(await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()).toEqual(
    before,
  )
})

test('for whom schedules are switched off, their calls are not there; what is due next is', async () => {
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Loop 03').executeTakeFirstOrThrow()
  const olivia = await testApp.as('olivia@northwind.example')
  const calls = () =>
    Promise.all([
      olivia.get(`/vehicles/${id}/schedule`),
      olivia.put(`/interval_based_reminders/${id}`, { monthly_mileage: 900 }),
      olivia.get(`/customers/${olivia.user.id}/maintenance_preferences`),
    ])
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200])
  await testApp.db
    .insertInto('featureFlags')
    .values({ key: 'maintenance_schedules', value: JSON.stringify(false), email: 'olivia@northwind.example' })
    .execute()
  const refused = await calls()
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [404, 'schedules_off']))
  expect((await olivia.get(`/vehicles/${id}/show_services`)).status).toBe(200)
  const mia = await testApp.as('mia@northwind.example')
  expect((await mia.get(`/customers/${mia.user.id}/maintenance_preferences`)).status).toBe(200)
})
