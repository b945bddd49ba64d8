import { expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { dueServices } from '#features/schedules/interval.ts'
import { linesOf } from '#features/schedules/server/schedule-lines.ts'
import { findAnchors, findScheduledVehicle } from '#features/schedules/server/schedule-store.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const ODOMETER = 130_000
const TIRE_ROTATION = 2

test('the whole life of an order: asked for, confirmed, checked in, estimated, approved, done, paid at the counter', async () => {
  await testApp.db
    .updateTable('fleets')
    .set({ fleetPaymentType: 'pay_in_shop' })
    .where('name', '=', 'Northwind Couriers')
    .execute()
  const harper = await testApp.asDesk('harper@harbor.example')
  const olivia = await testApp.as('olivia@northwind.example')
  const booking = bookingOf(testApp)
  const request = await olivia.post(
    '/orders',
    await booking.form({ vehicle: 'Avondale 04', order_services: [booking.service('tire_rotation')] }),
  )
  expect(request.status).toBe(201)
  const { id, vehicleId, fleetId } = await testApp.db
    .selectFrom('orders')
    .select(['id', 'vehicleId', 'fleetId'])
    .executeTakeFirstOrThrow()
  const path = (step: string) => `/shop_portal/orders/${id}/${step}`
  const before = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  expect((await duesOf(fleetId, vehicleId)).get(TIRE_ROTATION)).toBeLessThanOrEqual(ODOMETER)

  await harper.post(path('confirm'))
  const { body: received } = await harper.post(path('check_in'), { odometer: ODOMETER })
  const lines = [{ id: received.services[0].id, service_definition_id: TIRE_ROTATION, price: 450 }]
  const { body: sent } = await harper.post(path('estimate'), {
    lines,
    tax: 46.13,
    shop_comments: 'Worn.',
    version: received.version,
  })
  expect(sent).toMatchObject({ status: 'awaiting_approval', total: 496.13 })

  const approval = await olivia.put(`/orders/${id}`, {
    order_services: [{ id: lines[0]!.id, status: 'approved' }],
    version: sent.version,
  })
  expect(approval.status).toBe(200)
  const stale = await harper.post(path('estimate'), { lines, version: sent.version })
  expect(stale).toMatchObject({ status: 409, body: { code: 'fleet_decided_meanwhile' } })

  const { body: done } = await harper.post(path('complete'), { odometer: ODOMETER + 3, invoice_number: 'H-1009' })
  expect(done).toMatchObject({ status: 'complete', state: 'complete', next_step: 'pay_in_shop', invoice_number: 'H-1009' })
  const unknown = await harper.post(path('pay_in_shop'), { version: done.version, means: 'barter' })
  expect(unknown.status).toBe(422)
  const { body: paid } = await harper.post(path('pay_in_shop'), { version: done.version, means: 'check' })
  expect(paid).toMatchObject({ status: 'paid_in_shop', state: 'paid', next_step: null })

  const { shop_order_activity_items: activity } = (await olivia.get('/shop_order_activity_items', { shop_order_id: id })).body
  expect(activity.find(({ activity_type: type }: { activity_type: string }) => type === 'order_paid_in_shop')).toMatchObject({
    detail: 'By check',
  })

  const after = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  expect(after).toMatchObject({
    odometer: ODOMETER + 3,
    odometerReadOn: '2026-11-20',
    lastMaintenanceOn: '2026-11-20',
    lastMaintenanceOdometer: ODOMETER + 3,
    lifetimeCostCents: before.lifetimeCostCents + 49_613,
  })
  expect((await duesOf(fleetId, vehicleId)).get(TIRE_ROTATION)).toBeGreaterThan(ODOMETER)
  expect((await olivia.get('/vehicles', { page: 1, query: 'Avondale 04' })).body.vehicles[0].active_order).toBeNull()
  expect((await olivia.post('/orders', await booking.form({ vehicle: 'Avondale 04' }))).status).toBe(201)

  const history = await olivia.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicleId, page: 1 })
  expect(history.body.maintenance_history[0]).toMatchObject({ id })

  const events = await testApp.db
    .selectFrom('events')
    .select('type')
    .where('subjectType', '=', 'order')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute()
  expect(events.map(({ type }) => type)).toEqual([
    'order_requested',
    'order_confirmed',
    'order_checked_in',
    'estimate_sent',
    'order_approved',
    'order_completed',
    'order_paid_in_shop',
  ])
})

/** The due odometer of each service of a vehicle. */
const duesOf = async (fleetId: number, vehicleId: number): Promise<Map<number, number>> => {
  const vehicle = (await findScheduledVehicle(testApp.db, { fleetId }, vehicleId))!
  const completions = (await findAnchors(testApp.db, { fleetId }, [vehicleId])).get(vehicleId) ?? new Map()
  const due = dueServices(linesOf(testApp.ports.serviceSchedules, vehicle), completions, vehicle)
  return new Map(due.map((service) => [service.serviceDefinitionId, service.dueOdometer]))
}
