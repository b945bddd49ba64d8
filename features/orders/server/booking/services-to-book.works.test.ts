import { beforeAll, expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle, type WantedVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
let sylvie: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  sylvie = await testApp.as('sylvie@boreal.example')
})

type ToBook = { service_definition_id: number; position: string | null; state: string; remaining: number; is_chosen: boolean }
const toBook = async (caller: Caller, vehicleId: number): Promise<ToBook[]> =>
  (await caller.get(`/vehicles/${vehicleId}/service_request`)).body.services_to_book
const idsOf = (services: readonly { service_definition_id: number }[]) =>
  services.map((one) => one.service_definition_id).toSorted((a, b) => a - b)
const idOf = (code: string): number => serviceByCode(code)!.id

const ODOMETER = 100_000
const CODES = ['tire_rotation', 'brake_inspection', 'cabin_air_filter', 'engine_air_filter'] as const
type Code = (typeof CODES)[number]

/** A vehicle whose services are due after these distances; none is due by the calendar. */
const dueIn = async (remaining: Partial<Record<Code, number>>, wanted: WantedVehicle & { by?: Caller } = {}) => {
  const { by = olivia, ...given } = wanted
  const base = { odometer: ODOMETER, monthlyDistance: 100, ...given }
  const known = await aVehicle(testApp, { ...base, done: Object.fromEntries(CODES.map((code) => [code, today(ODOMETER)])) })
  const { services } = (await by.get(`/vehicles/${known.id}/show_services`)).body
  const every = (code: string): number =>
    services.find((one: { service_definition_id: number }) => one.service_definition_id === idOf(code)).every
  const done = Object.entries(remaining).map(([code, distance]) => [code, today(ODOMETER - every(code) + distance)])
  return aVehicle(testApp, { ...base, done: Object.fromEntries(done) })
}
const today = (odometer: number) => ({ odometer, on: '2026-11-20' })

test('what is past due and due now is chosen, what is due within 1,000 mi is offered, and nothing else is named', async () => {
  const vehicle = await dueIn({ tire_rotation: -2_000, brake_inspection: 500, cabin_air_filter: 1_000, engine_air_filter: 1_001 })
  expect(await toBook(olivia, vehicle.id)).toMatchObject([
    { service_definition_id: idOf('tire_rotation'), state: 'past_due', remaining: -2_000, is_chosen: true },
    { service_definition_id: idOf('brake_inspection'), state: 'due_now', remaining: 500, is_chosen: true },
    { service_definition_id: idOf('cabin_air_filter'), state: 'due_soon', remaining: 1_000, is_chosen: false },
  ])
})

test('in kilometers 1 600 are offered, though they are not due soon yet', async () => {
  const vehicle = await dueIn(
    { tire_rotation: -1_900, cabin_air_filter: 1_600, engine_air_filter: 1_601 },
    { fleet: 'Boréal Livraison', by: sylvie },
  )
  expect(await toBook(sylvie, vehicle.id)).toMatchObject([
    { service_definition_id: idOf('tire_rotation'), state: 'past_due', is_chosen: true },
    { service_definition_id: idOf('cabin_air_filter'), state: 'fine', is_chosen: false },
  ])
})

test('the chosen services are those that the due list calls past due and due now, and they can be booked as they are', async () => {
  const vehicle = await dueIn({ tire_rotation: -2_000, brake_inspection: 400, cabin_air_filter: 900 })
  const { due_vehicles: listed } = (await olivia.get('/due_services/vehicles', { query: vehicle.name })).body
  const due = listed[0].services.filter(({ state }: ToBook) => state === 'past_due' || state === 'due_now')
  const chosen = (await toBook(olivia, vehicle.id)).filter((one) => one.is_chosen)
  expect(idsOf(chosen)).toEqual(idsOf(due))
  const order_services = chosen.map(({ service_definition_id, position }) => ({ service_definition_id, position }))
  const { status, body } = await olivia.post('/orders', await booking.form({ vehicle: vehicle.name, order_services }))
  expect(status).toBe(201)
  expect(idsOf(body.order_services)).toEqual(idsOf(chosen))
  // They are in an open order now, so nothing is brought again.
  expect(await toBook(olivia, vehicle.id)).toEqual([])
})

test('services whose last time is unknown are not chosen, nor offered', async () => {
  const vehicle = await aVehicle(testApp, { odometer: ODOMETER })
  expect(await toBook(olivia, vehicle.id)).toEqual([])
})

test('a deactivated vehicle brings nothing, however far over it is', async () => {
  const vehicle = await dueIn({ tire_rotation: -2_000 })
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('id', '=', vehicle.id).execute()
  expect(await toBook(olivia, vehicle.id)).toEqual([])
})

test('a vehicle that changed in bulk a moment ago brings what is due by its new odometer', async () => {
  const vehicle = await dueIn({ tire_rotation: 4_000 })
  expect(await toBook(olivia, vehicle.id)).toEqual([])
  await testApp.db
    .updateTable('vehicles')
    .set({ odometer: ODOMETER + 6_000 })
    .where('id', '=', vehicle.id)
    .execute()
  await testApp.db.insertInto('servicesToList').values({ fleetId: vehicle.fleetId, vehicleId: vehicle.id }).execute()
  expect(await toBook(olivia, vehicle.id)).toMatchObject([{ service_definition_id: idOf('tire_rotation'), state: 'past_due' }])
})

test('a driver is told of assigned vehicles only', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const own = await dueIn({ tire_rotation: -2_000 }, { drivers: ['dan@northwind.example'] })
  const other = await dueIn({ tire_rotation: -2_000 })
  expect(idsOf(await toBook(dan, own.id))).toEqual([idOf('tire_rotation')])
  expect((await dan.get(`/vehicles/${other.id}/service_request`)).status).toBe(404)
  expect((await sylvie.get(`/vehicles/${own.id}/service_request`)).status).toBe(404)
})
