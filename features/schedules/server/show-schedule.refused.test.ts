import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const reads = [
  ['the schedule', (id: number) => [`/vehicles/${id}/schedule`, {}]],
  ['the services', (id: number) => [`/vehicles/${id}/show_services`, {}]],
  ['the completed intervals', (id: number) => [`/vehicles/${id}/completed_intervals`, {}]],
  ['the recommendation', (id: number) => ['/services/recommended/oem', { vehicleId: id }]],
  ['the extras', (id: number) => ['/services/recommended/caradvise', { vehicleId: id }]],
] as [string, (id: number) => [string, Record<string, unknown>]][]

test.each(reads)('%s of another fleet’s vehicle, or of one not assigned to the driver, is not found', async (_what, call) => {
  for (const [email, name] of [
    ['sylvie@boreal.example', 'Loop 04'],
    ['dan@northwind.example', 'Loop 01'],
  ] as const) {
    const answer = await (await testApp.as(email)).get(...call(await idOf(name)))
    expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
  }
})

test('an interval that no service has is not found', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/services/recommended/oem', { vehicleId: await idOf('Loop 04'), interval_id: 77_777 })
  expect([answer.status, answer.body.code]).toEqual([404, 'interval_not_found'])
})
