import { beforeAll, describe, expect, test } from 'vitest'
import { aRequest, aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { fleetIdOf, transfer } from '#tests/fixtures/transfers/transfer.fixtures.ts'

const testApp = useTestApp()
let olivia: Caller
let fay: Caller
let root: Caller
let northwind: number
let greatLakes: number

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  root = await testApp.as('root@fleetwright.example')
  northwind = await fleetIdOf(testApp, 'Northwind Couriers')
  greatLakes = await fleetIdOf(testApp, 'Great Lakes HVAC')
})

/** Fay acts as the fleet, reads as its own users do, and leaves it. */
const inFleet = async <T>(fleetId: number, look: () => Promise<T>): Promise<T> => {
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })
  try {
    return await look()
  } finally {
    await fay.delete('/fleet_users/impersonate_fleet')
  }
}

describe('vehicles are moved', () => {
  test('to another fleet: one list is shorter, the other longer, and the ids of the old fleet are not found', async () => {
    const [one, other] = [await aVehicle(testApp), await aVehicle(testApp)]
    const answer = await transfer(fay, [one.id, other.id], northwind, greatLakes)
    expect(answer).toMatchObject({ status: 200, body: { fleet: { id: greatLakes, name: 'Great Lakes HVAC' } } })
    const left = await testApp.db.selectFrom('vehicles').select('id').where('movedToId', 'in', [one.id, other.id]).execute()
    for (const id of [one.id, other.id, ...left.map((row) => row.id)]) {
      for (const path of ['', '/history.csv', '/oem_schedules', '/policies']) {
        expect((await olivia.get(`/vehicles/${id}${path}`)).status).toBe(404)
      }
    }
    const listed = (await fay.get('/vehicles/basic_details', { fleet_id: greatLakes })).body.vehicles
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  })
  test('from two fleets at once, which one search found', async () => {
    const mine = await aVehicle(testApp)
    const theirs = await aVehicle(testApp, { fleet: 'Summit Elevator' })
    const to = await fleetIdOf(testApp, 'Harvest Table Catering')
    const answer = await transfer(fay, [mine.id, theirs.id], [mine.fleetId, theirs.fleetId], to)
    expect(answer.status).toBe(200)
    const rows = await testApp.db.selectFrom('vehicles').select('fleetId').where('id', 'in', [mine.id, theirs.id]).execute()
    expect(rows).toEqual([{ fleetId: to }, { fleetId: to }])
  })
  test('by a second try of the same call once', async () => {
    const { id } = await aVehicle(testApp)
    const body = { vehicle_ids: [id], old_fleet_ids: [northwind], new_fleet_id: greatLakes }
    const first = await fay.post('/vehicles/transfer_vehicles', body, { key: 'transfer-once' })
    const second = await fay.post('/vehicles/transfer_vehicles', body, { key: 'transfer-once' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await testApp.db.selectFrom('vehicleMoves').selectAll().where('vehicleId', '=', id).execute()).toHaveLength(1)
  })
})

describe('what is the fleet’s own ends', () => {
  test('drivers, garaging address and department number', async () => {
    const { id } = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
    await testApp.db.updateTable('vehicles').set({ departmentNumber: 'D 7', garagingZip: '60601' }).where('id', '=', id).execute()
    await transfer(fay, [id], northwind, greatLakes)
    const { vehicle } = (await inFleet(greatLakes, () => fay.get(`/vehicles/${id}`))).body
    expect(vehicle).toMatchObject({ drivers: [], department_number: null, garaging_zip: null, address_id: null })
  })
  test('its place in policies, and the audit log of the fleet says so', async () => {
    const { id } = await aVehicle(testApp)
    const form = { amount: 50, service_definition_ids: [], user_ids: [olivia.user.id], vehicle_ids: [id], all_vehicles: false }
    const { policy } = (await olivia.post('/policies', { ...form, auto_approvable: false })).body
    await transfer(fay, [id], northwind, greatLakes)
    expect((await olivia.get('/policies')).body.policies.find((one: { id: number }) => one.id === policy.id).vehicle_ids).toEqual(
      [],
    )
    const { history } = (await olivia.get(`/policies/${policy.id}/history`)).body
    expect(history[0]).toMatchObject({ acting_user: 'Fay Sandoval' })
  })
})

test('papers go along, but for the license of a driver, who stays; back again it is there', async () => {
  const { id } = await aVehicle(testApp)
  const document = { vehicleId: id, number: null, expiresOn: null, stateId: null, insuranceName: null, title: null }
  const at = { createdAt: testApp.now(), updatedAt: testApp.now() }
  await testApp.db
    .insertInto('gloveboxItems')
    .values((['registration', 'drivers_license'] as const).map((kind) => ({ ...document, ...at, fleetId: northwind, kind })))
    .execute()
  const documentsOf = async (fleetId: number) =>
    (
      await testApp.db
        .selectFrom('gloveboxItems')
        .select('kind')
        .where('fleetId', '=', fleetId)
        .where('vehicleId', '=', id)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind)
  await transfer(fay, [id], northwind, greatLakes)
  expect(await documentsOf(greatLakes)).toEqual(['registration'])
  expect(await documentsOf(northwind)).toEqual([])
  await transfer(fay, [id], greatLakes, northwind)
  expect(await documentsOf(northwind)).toEqual(['drivers_license', 'registration'])
})

describe('what is due', () => {
  test('stays due: a service that was past due before the move is past due after it', async () => {
    const { id } = await aVehicle(testApp, { odometer: 84_000, done: { oil_change: { odometer: 48_000, on: '2026-01-10' } } })
    const due = (row: { body: { vehicle: { due: unknown } } }) => row.body.vehicle.due
    const before = due(await olivia.get(`/vehicles/${id}`))
    expect(before).toMatchObject({ state: 'past_due' })
    await transfer(fay, [id], northwind, greatLakes)
    expect(due(await inFleet(greatLakes, () => fay.get(`/vehicles/${id}`)))).toEqual(before)
  })
  test('counts from the same last time, for every service', async () => {
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    await aFinishedOrder(testApp, {
      vehicle: vehicle.name,
      odometer: 51_000,
      services: [{ code: 'tire_rotation', priceCents: 40_00 }],
    })
    const planOf = async (by: Caller) => {
      const { services } = (await by.get(`/vehicles/${vehicle.id}/show_services`)).body
      return services.map(({ name, interval_id: due, due: basis }: { name: string; interval_id: number; due: object }) => [
        name,
        due,
        basis,
      ])
    }
    const before = await planOf(olivia)
    const TIRES = expect.objectContaining({ counts_from: 'last_done', last_done: expect.objectContaining({ odometer: 51_000 }) })
    expect(before).toContainEqual(['Tire rotation', 58_500, TIRES])
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    expect(await inFleet(greatLakes, () => planOf(fay))).toEqual(before)
  })
  test('a cost per mile is over the miles of the present fleet', async () => {
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    const finish = (odometer: number) =>
      aFinishedOrder(testApp, { vehicle: vehicle.name, odometer, services: [{ code: 'tire_rotation', priceCents: 100_00 }] })
    await finish(51_000)
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    const there = (await inFleet(greatLakes, () => fay.get(`/vehicles/${vehicle.id}`))).body.vehicle
    expect(there).toMatchObject({ lifetime_cost: 0, cost_per_mile: null })
    await testApp.db.updateTable('vehicles').set({ odometer: 56_000 }).where('id', '=', vehicle.id).execute()
    await transfer(fay, [vehicle.id], greatLakes, northwind)
    await finish(57_000)
    // 1,000 miles before and 1,000 after, none of the 5,000 in between.
    expect((await olivia.get(`/vehicles/${vehicle.id}`)).body.vehicle).toMatchObject({ lifetime_cost: 200, cost_per_mile: 0.1 })
  })
})

describe('an open order', () => {
  test('stays with its fleet until it is finished; meanwhile the new fleet reads that it cannot book, and not why in figures', async () => {
    const vehicle = await aVehicle(testApp)
    const order = await aRequest(testApp, { vehicle: vehicle.name })
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    expect((await olivia.get(`/orders/${order.id}`)).body).toMatchObject({ id: order.id, vehicle: { name: vehicle.name } })
    const { listed, request } = await inFleet(greatLakes, async () => ({
      listed: await fay.get(`/vehicles/${vehicle.id}`),
      request: await fay.get(`/vehicles/${vehicle.id}/service_request`),
    }))
    expect(listed.body.vehicle).toMatchObject({ held_elsewhere: true, active_order: null })
    // Bare numbers such as 3 occur in every response: only next to an order's key do they identify an order.
    expect(listed.text).not.toMatch(new RegExp(`order\\w*":"?(\\{"id":)?${order.id}\\b`))
    expect(request.body).toMatchObject({ blocked: 'vehicle_held_elsewhere', active_order_id: null })
    await olivia.put(`/orders/${order.id}`, { status: 'cancel' })
    expect((await inFleet(greatLakes, () => fay.get(`/vehicles/${vehicle.id}`))).body.vehicle.held_elsewhere).toBe(false)
  })
  test('keeps the vehicle out of what is due in its new fleet until it is finished', async () => {
    const done = { tire_rotation: { odometer: 52_500, on: '2026-03-01' } }
    const vehicle = await aVehicle(testApp, { odometer: 61_000, done })
    const order = await aRequest(testApp, { vehicle: vehicle.name })
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    const dueIn = () =>
      inFleet(greatLakes, async () => {
        const services = await fay.get(`/due_services?query=${encodeURIComponent(vehicle.name)}`)
        const waiting = await fay.get('/fleets/me/vehicle_services', { vehicle_ids: [vehicle.id] })
        return [services.body.total_count > 0, waiting.body.total_count]
      })
    expect(await dueIn()).toEqual([false, 0])
    await olivia.put(`/orders/${order.id}`, { status: 'cancel' })
    expect(await dueIn()).toEqual([true, 1])
  })
  test('that is finished after the move: the work follows the vehicle, and what it cost stays', async () => {
    const vehicle = await aVehicle(testApp, { odometer: 60_000 })
    const { id } = await anOrder(testApp, { status: 'approved', vehicle: vehicle.name, priceCents: 80_00 })
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    const harper = await testApp.asDesk('harper@harbor.example')
    const done = await harper.post(`/shop_portal/orders/${id}/complete`, { odometer: 60_500, invoice_number: 'H-77' })
    expect(done.status).toBe(200)
    const seen = await inFleet(greatLakes, async () => ({
      vehicle: (await fay.get(`/vehicles/${vehicle.id}`)).body.vehicle,
      history: (await fay.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicle.id })).body,
    }))
    expect(seen.vehicle).toMatchObject({
      odometer: 60_500,
      last_maintenance_miles: 60_500,
      lifetime_cost: 0,
      held_elsewhere: false,
    })
    expect(seen.history).toMatchObject({ total_cost: 0, earlier_visits: [{ service_miles: 60_500 }] })
    const stayedRow = await testApp.db
      .selectFrom('vehicles')
      .select('lifetimeCostCents')
      .where('movedToId', '=', vehicle.id)
      .execute()
    expect(stayedRow).toEqual([{ lifetimeCostCents: 8000 }])
  })
  test('of a vehicle that policies named is not open to everybody: an Owner or Admin decides', async () => {
    const vehicle = await aVehicle(testApp)
    await testApp.db.updateTable('policies').set({ deletedAt: testApp.now() }).where('fleetId', '=', northwind).execute()
    const { id } = await anOrder(testApp, { status: 'awaiting_approval', vehicle: vehicle.name, priceCents: 80_00 })
    const mia = await testApp.as('mia@northwind.example')
    expect((await mia.get(`/orders/${id}/approval`)).body.can_approve).toBe(true)
    await transfer(fay, [vehicle.id], northwind, greatLakes)
    expect((await mia.get(`/orders/${id}/approval`)).body.can_approve).toBe(false)
    expect((await olivia.get(`/orders/${id}/approval`)).body.can_approve).toBe(true)
  })
})

describe('both sides are told', () => {
  test('a line stands in the audit log of each fleet', async () => {
    const { id, name } = await aVehicle(testApp)
    await transfer(fay, [id], northwind, greatLakes)
    const lines = async (fleetId: number) => (await root.get('/back_office/audit', { fleet_id: fleetId })).body.entries
    const findEvent = (entries: { type: string }[], type: string) => entries.find((entry) => entry.type === type)
    expect(findEvent(await lines(northwind), 'vehicles_moved_away')).toMatchObject({
      who: 'Fay Sandoval',
      what: 'Transferred vehicles to another fleet',
      changes: expect.arrayContaining([
        { key: 'vehicles', field: 'Vehicles', before: null, after: name },
        { key: 'fleet', field: 'Other fleet', before: null, after: 'Great Lakes HVAC' },
      ]),
    })
    expect(findEvent(await lines(greatLakes), 'vehicles_moved_in')).toMatchObject({
      what: 'Received vehicles from another fleet',
    })
  })
})

test('what a transfer would do is said before it is done', async () => {
  const vehicle = await aVehicle(testApp, { drivers: ['dan@northwind.example'] })
  await aFinishedOrder(testApp, {
    vehicle: vehicle.name,
    odometer: 50_100,
    services: [{ code: 'tire_rotation', priceCents: 100 }],
  })
  const open = await aRequest(testApp, { vehicle: vehicle.name })
  const query = { vehicle_ids: [vehicle.id], old_fleet_ids: [northwind], new_fleet_id: greatLakes }
  expect((await fay.get('/vehicles/transfer_vehicles', query)).body).toEqual({
    vehicles: [{ id: vehicle.id, name: vehicle.name, fleet_id: northwind }],
    from: [{ id: northwind, name: 'Northwind Couriers' }],
    to: { id: greatLakes, name: 'Great Lakes HVAC' },
    papers: 0,
    licenses: 0,
    visits: 1,
    drivers: ['Dan Kowalski'],
    policies: 0,
    policy_vehicles: [],
    garaging_addresses: 0,
    departments: 0,
    open_orders: [{ id: open.id, vehicle_id: vehicle.id, vehicle: vehicle.name, fleet: 'Northwind Couriers' }],
  })
})

test('vehicles are found by VIN, plate and unit number, in the fleets within reach only', async () => {
  const own = await aVehicle(testApp)
  const foreign = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
  const numbers = { vin: '1FTBR1Y86MK099991', otherId: 'U-77 41', licensePlateNumber: 'ZX-41 77', licensePlateState: 'IL' }
  for (const { id } of [own, foreign]) await testApp.db.updateTable('vehicles').set(numbers).where('id', '=', id).execute()
  const found = async (by: Caller, entry: string) =>
    (await by.post('/vehicles/transfer_vehicles/find', { numbers: [entry] })).body.vehicles.map(({ id }: { id: number }) => id)
  for (const entry of ['1ftbr1y86mk099991', 'u7741', 'ZX4177', 'IL zx-4177']) expect(await found(fay, entry)).toEqual([own.id])
  expect(await found(root, 'U7741')).toEqual(expect.arrayContaining([own.id, foreign.id]))
  expect(await found(fay, 'U774')).toEqual([])
  await testApp.db.updateTable('vehicles').set({ deletedAt: testApp.now() }).where('id', '=', own.id).execute()
  expect(await found(fay, 'U7741')).toEqual([])
})
