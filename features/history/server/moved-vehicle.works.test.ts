import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { idOfService, pdf, record } from '#tests/fixtures/history/manual-record.fixtures.ts'

/** A vehicle of Northwind, with an order and a manual record, is transferred to Great Lakes HVAC. */

const testApp = useTestApp()
let olivia: Caller
let fay: Caller
let vehicle: Awaited<ReturnType<typeof aVehicle>>
let leftId: number
let orderId: number
let before: Awaited<ReturnType<typeof figures>>
let belongings: Awaited<ReturnType<typeof belongingsOf>>
let toFleetId: number

const figures = async () => ({
  ...(({ year_to_date_cost }) => ({ year_to_date_cost }))((await olivia.get('/fleets/vehicles_state_summary')).body),
  months: (await olivia.get('/orders/aggregate', { start_date: '2026-11-01', end_date: '2026-11-30' })).body,
  orders: (await olivia.get('/orders', { state_id: [5, 7, 8, 9] })).body.orders.map((order: { id: number }) => order.id),
  records: (await olivia.get('/manual_maintenance_histories')).body.total_cost,
})
const belongingsOf = async (vehicleId: number) => {
  const of = async (table: 'odometer_readings' | 'service_records') =>
    (
      await sql<{
        odometer: number
      }>`select odometer from ${sql.table(table)} where vehicle_id = ${vehicleId} order by odometer`.execute(testApp.db)
    ).rows
  return {
    readings: await of('odometer_readings'),
    records: await of('service_records'),
    reminders: await testApp.db
      .selectFrom('vehicleReminders')
      .select('reminderDate')
      .where('vehicleId', '=', vehicleId)
      .execute(),
  }
}

const transfer = async (from: number, to: number): Promise<void> => {
  const body = { vehicle_ids: [vehicle.id], old_fleet_ids: [from], new_fleet_id: to }
  expect((await fay.post('/vehicles/transfer_vehicles', body)).status).toBe(200)
}

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  vehicle = await aVehicle(testApp, { odometer: 59_800, odometerReadOn: '2026-11-01', drivers: ['dan@northwind.example'] })
  toFleetId = (
    await testApp.db.selectFrom('fleets').select('id').where('name', '=', 'Great Lakes HVAC').executeTakeFirstOrThrow()
  ).id
  const services = [
    { code: 'tire_rotation', priceCents: 39_00 },
    { code: 'cabin_air_filter', priceCents: 20_00, declined: true },
  ]
  orderId = (await aFinishedOrder(testApp, { vehicle: vehicle.name, odometer: 60_000, services, taxCents: 3_00 })).id
  await record(olivia, vehicle.id, { odometer: '59960', services: [{ code: 'oil_change', price: '80' }], files: [pdf('a.pdf')] })
  await olivia.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue: '2 weeks' })
  before = await figures()
  belongings = await belongingsOf(vehicle.id)
  await transfer(vehicle.fleetId, toFleetId)
  leftId = (await testApp.db.selectFrom('vehicles').select('id').where('movedToId', '=', vehicle.id).executeTakeFirstOrThrow()).id
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: toFleetId })
})

describe('the fleet that it left', () => {
  test('keeps its orders, records and figures to the cent', async () => {
    expect(await figures()).toEqual(before)
    expect((await olivia.get(`/orders/${orderId}`)).body).toMatchObject({ total: 40.98, vehicle: { name: vehicle.name } })
  })
  test('has the vehicle no longer: not in lists, not by id, not by its driver', async () => {
    for (const id of [vehicle.id, leftId]) expect((await olivia.get(`/vehicles/${id}`)).status).toBe(404)
    const { vehicles } = (await olivia.get('/vehicles', { query: vehicle.name })).body
    expect(vehicles.filter(({ id }: { id: number }) => [vehicle.id, leftId].includes(id))).toEqual([])
    const dan = await testApp.as('dan@northwind.example')
    expect((await dan.get(`/vehicles/${vehicle.id}`)).status).toBe(404)
  })
  test('reads its records, and changes them no more', async () => {
    const [mine] = (await olivia.get('/manual_maintenance_histories')).body.manual_histories
    expect(mine).toMatchObject({ vehicle_id: leftId, total: 80, has_moved: true, can_edit: false, can_delete: false })
    const one = await olivia.get(`/manual_maintenance_histories/${mine.id}`)
    expect(one.body.manual_history).toMatchObject({ has_moved: true, vehicle: { name: vehicle.name } })
    expect((await olivia.delete(`/manual_maintenance_histories/${mine.id}`)).status).toBe(404)
    expect(await figures()).toEqual(before)
  })
})

describe('the fleet that it moved to', () => {
  test('has the vehicle with its schedule, readings, records of services and reminder', async () => {
    expect(await belongingsOf(vehicle.id)).toEqual(belongings)
    expect(belongings.readings.length).toBeGreaterThan(0)
    expect(belongings.records.length).toBeGreaterThan(0)
    expect(belongings.reminders).toHaveLength(1)
    const { body } = await fay.get(`/vehicles/${vehicle.id}`)
    expect(body.vehicle).toMatchObject({ id: vehicle.id, odometer: 60_000, lifetime_cost: 0, drivers: [] })
  })
  test('sees the earlier visits with services and odometer, without any price and without the invoices that show one', async () => {
    const { body, text } = await fay.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicle.id })
    expect(body).toMatchObject({ maintenance_history: [], total_count: 0, total_cost: 0 })
    expect(body.earlier_visits).toMatchObject([
      {
        shop_name: 'Harbor Auto Care',
        completed_on: '2026-11-20',
        service_miles: 60_000,
        order_services: [{ service_definition_id: idOfService('tire_rotation') }],
      },
      {
        shop_name: 'Joe’s Garage',
        completed_on: '2026-11-18',
        service_miles: 59_960,
        invoices_kept: 1,
      },
    ])
    expect(text).not.toMatch(/price|cost":\s*[1-9]|"total":|tax|40\.98|39|80\.?0*[,}]/)
    expect(text).not.toMatch(/a\.pdf|invoice_document_url/)
  })
  test('does not open the orders and records themselves, and pays for nothing of them', async () => {
    expect((await fay.get(`/orders/${orderId}`)).status).toBe(404)
    const { body } = await fay.get('/manual_maintenance_histories', { vehicle_id: vehicle.id })
    expect(body).toMatchObject({ manual_histories: [], total_cost: 0 })
  })
  test('may book it and take it on again', async () => {
    const row = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicle.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ fleetId: toFleetId, deletedAt: null, inFleetSince: '2026-11-20' })
    expect(row).toMatchObject({ firstOdometer: 59_800, drivenElsewhere: 200 })
  })
})

test('back again, the first fleet has its own visits with their prices as before, and no row is left over', async () => {
  await fay.delete('/fleet_users/impersonate_fleet')
  await transfer(toFleetId, vehicle.fleetId)
  const { body } = await olivia.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicle.id })
  expect(body).toMatchObject({ earlier_visits: [], total_count: 1, total_cost: 40.98 })
  const [mine] = (await olivia.get('/manual_maintenance_histories', { vehicle_id: vehicle.id })).body.manual_histories
  expect(mine).toMatchObject({ vehicle_id: vehicle.id, total: 80, can_edit: true, can_delete: true })
  expect((await olivia.get(`/vehicles/${vehicle.id}`)).body.vehicle).toMatchObject({ lifetime_cost: 120.98 })
  expect(await figures()).toEqual(before)
  const left = testApp.db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', vehicle.fleetId)
    .where('movedToId', 'is not', null)
  expect(await left.execute()).toEqual([])
})

test('the keys let no order or record follow a vehicle to another fleet', async () => {
  const other = await aVehicle(testApp)
  await aFinishedOrder(testApp, { vehicle: other.name, odometer: 60_000, services: [{ code: 'tire_rotation', priceCents: 100 }] })
  await expect(
    testApp.db.updateTable('vehicles').set({ fleetId: toFleetId }).where('id', '=', other.id).execute(),
  ).rejects.toThrow(/orders_fleet_id_vehicle_id_fkey/)
})
