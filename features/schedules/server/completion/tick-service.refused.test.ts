import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { rowIdOf } from '../../service-row.ts'

const testApp = useTestApp()
const TIRES = serviceByCode('tire_rotation')!.id
const vehicleOf = (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const storedRows = async () => ({
  records: await testApp.db.selectFrom('serviceRecords').select('id').orderBy('id').execute(),
  vehicle: await vehicleOf('Loop 04'),
})

test.each([
  ['sylvie@boreal.example', 'Loop 04', TIRES, 'a service of a vehicle of another fleet'],
  ['dan@northwind.example', 'Loop 01', TIRES, 'a service of a vehicle that the driver does not drive'],
  ['olivia@northwind.example', 'Loop 01', serviceByCode('oil_change')!.id, 'an oil change of an electric vehicle'],
  ['olivia@northwind.example', 'Loop 04', 9_999, 'a service that nobody knows'],
])('%s, %s, %i: %s is not there', async (email, name, service) => {
  const before = await storedRows()
  const person = await testApp.as(email)
  const id = rowIdOf((await vehicleOf(name)).id, service)
  const answer = await person.put('/vehicles/update_is_completed', { service_id: id, is_completed: true })
  expect([answer.status, answer.body.code]).toEqual([404, 'service_not_found'])
  expect(await storedRows()).toEqual(before)
})

test.each([
  ['a mileage that is no number', { last_completed_mileage: '60k' }, 422, 'mileage_not_valid'],
  ['a date after today', { last_completed_date: '2026-11-22' }, 422, 'completion_date_not_valid'],
  ['a date that does not exist', { last_completed_date: '2026-02-31' }, 422, 'completion_date_not_valid'],
  ['neither a day nor an odometer', {}, 422, 'completion_missing'],
  ['an odometer that no vehicle has', { last_completed_mileage: 9_000_000 }, 422, 'completion_odometer_impossible'],
  [
    'an odometer above what was read later',
    { last_completed_mileage: 79_000, last_completed_date: '2026-11-01' },
    422,
    'completion_odometer_impossible',
  ],
  ['an odometer below the last time', { last_completed_mileage: 50_000 }, 422, 'completion_before_last'],
  [
    'a day before the last time',
    { last_completed_mileage: 66_000, last_completed_date: '2025-06-01' },
    422,
    'completion_before_last',
  ],
  ['never, where it was done', { is_never: true }, 422, 'completion_before_last'],
  ['an interval of nothing', { interval: 99, last_completed_mileage: 79_000 }, 422, 'interval_distance_invalid'],
  ['a service that the schedule does not have', { service_definition_id: 9_999 }, 404, 'service_not_found'],
])('%s is refused, and nothing is written', async (_what, body, status, code) => {
  const before = await storedRows()
  const olivia = await testApp.as('olivia@northwind.example')
  const path = `/service_based_reminders/${before.vehicle.id}`
  const answer = await olivia.put(path, { service_definition_id: TIRES, ...body })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await storedRows()).toEqual(before)
})

test('a driver does not change how often a service is due, and nothing else is written either', async () => {
  const before = await storedRows()
  const dan = await testApp.as('dan@northwind.example')
  const path = `/service_based_reminders/${before.vehicle.id}`
  const answer = await dan.put(path, { service_definition_id: TIRES, interval: 10_000, last_completed_mileage: 79_000 })
  expect([answer.status, answer.body.code]).toEqual([422, 'interval_not_allowed'])
  expect(await storedRows()).toEqual(before)
})
