import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { refreshDueDates } from './refresh-due.ts'

const testApp = useTestApp()

test('counts a vehicle on which nobody knows when the next service was done last as not known, not as on schedule', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const summary = async () => (await olivia.get('/fleets/vehicles_state_summary')).body
  const before = await summary()
  const { id, name } = await aVehicle(testApp, { odometer: 50_100, monthlyDistance: 100 })
  await refreshDueDates(testApp.db, { fleetId: olivia.user.fleet_id }, [id], testApp.ports)
  expect((await summary()).not_known).toBe(before.not_known + 1)
  const { vehicles } = (await olivia.get('/vehicles', { state: 'not_known' })).body
  expect(vehicles.map((one: { name: string }) => one.name)).toContain(name)
  expect(new Set(vehicles.map(({ due }: { due: { state: string } }) => due.state))).toEqual(new Set(['not_known']))
  const { schedule } = (await olivia.get(`/vehicles/${id}/schedule`)).body
  expect([schedule.forecast.is_known, schedule.intervals[0].is_known]).toEqual([false, false])
  const { due_vehicles: due } = (await olivia.get('/due_services/vehicles', { with_upcoming: true, query: name })).body
  expect(due[0].services[0].state).toBe('not_known')
})
