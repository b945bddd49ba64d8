import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const vehicleOf = (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('the current mileage becomes a reading of today, and what is due moves with it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 04')
  const { status, body } = await olivia.put(`/interval_based_reminders/${id}`, { current_mileage: 78_800, monthly_mileage: 600 })
  expect(status).toBe(200)
  expect(body.schedule.forecast).toMatchObject({
    recorded: 78_800,
    recorded_on: '2026-11-20',
    days: 0,
    driven: 0,
    today: 78_800,
    still_to_go: 1_315,
  })
  expect(body.schedule.intervals[1]).toMatchObject({ interval_id: 80_115, group: 'upcoming' })
  expect(await vehicleOf('Loop 04')).toMatchObject({ odometer: 78_800, odometerReadOn: '2026-11-20', monthlyDistance: 600 })
  const reading = await testApp.db
    .selectFrom('odometerReadings')
    .selectAll()
    .where('vehicleId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(reading).toMatchObject({ odometer: 78_800, readOn: '2026-11-20', source: 'form' })
})

test('the distance a month alone moves the date and leaves the reading', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicleOf('Albany Park 01')
  const { body } = await olivia.put(`/interval_based_reminders/${before.id}`, { monthly_mileage: 3_000 })
  expect(body.schedule.forecast.recorded_on).toBe(before.odometerReadOn)
  const after = await vehicleOf('Albany Park 01')
  expect(after.pastDueOn! < before.pastDueOn!).toBe(true)
  expect(after.odometer).toBe(before.odometer)
})

test('0 is a mileage here, and figures may come as text', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { id } = await vehicleOf('Loop 03')
  const { status, body } = await dan.put(`/interval_based_reminders/${id}`, { current_mileage: '0', monthly_mileage: '500' })
  expect([status, body.schedule.predicted_odometer, body.schedule.monthly_distance]).toEqual([200, 0, 500])
})
