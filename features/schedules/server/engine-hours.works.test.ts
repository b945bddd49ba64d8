import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const OIL = serviceByCode('oil_change')!.id

test('what engine hours bring first says its hours: in the schedule, on the vehicle’s page and once it is done', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await aVehicle(testApp, { odometer: 61_000 })
  await testApp.db
    .updateTable('vehicles')
    .set({ firstOdometer: 60_900, engineHours: 950, engineHoursReadOn: '2026-11-20', firstEngineHours: 950 })
    .where('id', '=', id)
    .execute()
  const own = {
    name: 'Oil by hours',
    service_definition_ids: [OIL],
    every_hours: 20,
    applies_to: 'vehicles',
    vehicle_ids: [id],
    first_due: 'today',
  }
  const made = await olivia.post('/own_schedules', own)
  expect(made.status, made.text).toBeLessThan(300)
  expect((await olivia.get(`/vehicles/${id}`)).body.vehicle).toMatchObject({
    engine_hours: 950,
    engine_hours_read_on: '2026-11-20',
  })
  type Intervals = { interval_id: number; by_hours: { service_id: number; due_hours: number; hours_remaining: number }[] }[]
  const intervals = async () => (await olivia.get(`/vehicles/${id}/schedule`)).body.schedule.intervals as Intervals
  const planned = await intervals()
  const hours = planned.flatMap((interval) => interval.by_hours)
  expect(hours).toEqual([{ service_id: OIL, due_hours: 970, hours_remaining: 20 }])
  const intervalId = planned.find((interval) => interval.by_hours.length > 0)!.interval_id
  const marked = await olivia.put(`/vehicles/${id}/intervals/${intervalId}/completion`, {
    is_completed: true,
    service_definition_ids: [OIL],
  })
  expect(marked.status, marked.text).toBe(200)
  const { completed_intervals: completed } = (await olivia.get(`/vehicles/${id}/completed_intervals`)).body
  expect(completed[0]).toMatchObject({ engine_hours: 950, odometer: 61_000 })
})
