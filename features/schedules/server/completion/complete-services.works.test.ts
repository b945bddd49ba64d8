import { expect, test } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const vehicleOf = (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
type Interval = { interval_id: number; services: { name: string }[] }

test('services done on an order are no longer due; what was declined still is', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 04')
  await aFinishedOrder(testApp, {
    vehicle: 'Loop 04',
    odometer: 79_650,
    services: [
      { code: 'tire_rotation', priceCents: 39_00 },
      { code: 'oil_change', position: 'full_synthetic', priceCents: 89_40 },
      { code: 'cabin_air_filter', priceCents: 38_00, declined: true },
    ],
  })
  const { body } = await olivia.get(`/vehicles/${id}/schedule`)
  const due = body.schedule.intervals
    .slice(0, 2)
    .map((interval: Interval) => [interval.interval_id, interval.services.map(({ name }) => name)])
  expect(due).toEqual([
    [75_000, ['Brake inspection', 'Cabin air filter']],
    [80_115, ['Multi-point inspection']],
  ])
  expect(body.schedule.last_completed).toMatchObject({ completed_on: '2026-11-20' })
  const { body: vehicle } = await olivia.get(`/vehicles/${id}`)
  expect(vehicle.vehicle).toMatchObject({ odometer: 79_650, last_maintenance_date: '2026-11-20', active_order: null })
})

test('a service that the schedule does not ask for is remembered and moves no date', async () => {
  const before = await vehicleOf('Albany Park 01')
  await aFinishedOrder(testApp, {
    vehicle: 'Albany Park 01',
    odometer: before.odometer,
    services: [{ code: 'brake_pads', position: 'front', priceCents: 187_00 }],
  })
  expect((await vehicleOf('Albany Park 01')).nextDueOdometer).toBe(before.nextDueOdometer)
  const records = await testApp.db
    .selectFrom('serviceRecords')
    .selectAll()
    .where('vehicleId', '=', before.id)
    .where('source', '=', 'order')
    .execute()
  expect(records).toMatchObject([{ serviceDefinitionId: 8, intervalOdometer: null, recordedBy: 'Harper Lin' }])
})
