import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { record } from '#tests/fixtures/history/manual-record.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

/** Every figure of the product for a vehicle's cost per mile. */
const figuresOf = async (olivia: Caller, id: number, name: string) => {
  const { vehicles } = (await olivia.get('/vehicles', { query: name })).body
  const { points } = (await olivia.get('/dashboards/scatter')).body as {
    points?: { vehicle_id: number; cost_per_distance: number }[]
  }
  const { body: costs } = await olivia.get(`/vehicles/${id}/cost_history`)
  return {
    list: vehicles.find((one: { id: number }) => one.id === id).cost_per_mile,
    page: (await olivia.get(`/vehicles/${id}`)).body.vehicle.cost_per_mile,
    scatter: points?.find((point) => point.vehicle_id === id)?.cost_per_distance ?? null,
    months: costs.months?.at(-1)?.cost_per_distance ?? null,
  }
}

test('after 50 miles no place says what a mile costs; imported records give it the distance that they tell of, everywhere the same', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicle = await aVehicle(testApp, { odometer: 60_000, odometerReadOn: '2026-11-01' })
  const visit = (odometer: string, doneOn: string, price: string) =>
    record(olivia, vehicle.id, { odometer, doneOn, services: [{ code: 'oil_change', price }] })
  expect((await visit('60050', '2026-11-18', '750')).status).toBe(201)
  expect(await figuresOf(olivia, vehicle.id, vehicle.name)).toEqual({ list: null, page: null, scatter: null, months: null })
  const schedule = async () => (await olivia.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule
  expect(await schedule()).toMatchObject({ monthly_distance: 1000 })

  // Rows of a file are unordered.
  expect((await visit('52000', '2026-04-18', '100')).status).toBe(201)
  expect((await visit('43948', '2025-11-18', '350')).status).toBe(201)
  const known = await figuresOf(olivia, vehicle.id, vehicle.name)
  expect(known.list).toBeCloseTo(1200 / 16_102, 6)
  expect(known).toMatchObject({ page: known.list })
  if (known.scatter !== null) expect(known.scatter).toBeCloseTo(known.list, 6)
  // 16,102 miles in the twelve months before the last reading.
  expect(await schedule()).toMatchObject({ monthly_distance: Math.round((16_102 * 30.4) / 365) })
})

test('a monthly distance that somebody stated stays, and a correction of the records moves the other one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicle = await aVehicle(testApp, { odometer: 60_000, odometerReadOn: '2026-11-01' })
  const monthly = async () => (await olivia.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule.monthly_distance
  const { body } = await record(olivia, vehicle.id, { odometer: '48000', doneOn: '2025-11-01' })
  expect(await monthly()).toBe(Math.round((12_000 * 30.4) / 365))
  await olivia.delete(`/manual_maintenance_histories/${body.manual_history.id}`)
  expect(await monthly()).toBe(1000)
  expect((await olivia.put(`/interval_based_reminders/${vehicle.id}`, { monthly_mileage: 1000 })).status).toBe(200)
  await record(olivia, vehicle.id, { odometer: '48000', doneOn: '2025-11-01' })
  expect(await monthly()).toBe(1000)
})
