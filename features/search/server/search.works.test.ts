import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { SearchResults } from '../contract.ts'

const testApp = useTestApp()

const search = async (caller: Caller, query: string, more: object = {}): Promise<SearchResults> => {
  const { status, body } = await caller.get('/search', { query, ...more })
  expect(status).toBe(200)
  return body
}
const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

test('a vehicle is found by a part of its name, its plate or its VIN, names that begin with the text first', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { vehicles, vehicle_count, is_similar } = await search(olivia, 'loop 0')
  expect(namesOf(vehicles)).toEqual(['Loop 01', 'Loop 02', 'Loop 03', 'Loop 04'])
  expect([vehicle_count, is_similar]).toEqual([4, false])
  const { body } = await olivia.get('/vehicles', { query: 'Loop 04' })
  const { vin, license_plate_number: plate } = body.vehicles[0]
  expect(namesOf((await search(olivia, vin.slice(3))).vehicles)).toEqual(['Loop 04'])
  expect(namesOf((await search(olivia, plate.toLowerCase())).vehicles)).toContain('Loop 04')
})

test('a misspelled name finds the vehicles that are spelled alike, and says so', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const [{ name }] = (await olivia.get('/vehicles', { query: 'Bridgeport' })).body.vehicles
  const { vehicles, vehicle_count, is_similar } = await search(olivia, 'Brigdeport')
  expect(namesOf(vehicles)).toContain(name)
  expect([vehicle_count, is_similar]).toEqual([0, true])
})

test('an order is found by its number and by its vehicle, open ones first; both name its shop', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id, vehicleId } = await aRequest(testApp, {})
  const { body } = await olivia.get(`/vehicles/${vehicleId}`)
  const { name } = body.vehicle
  const byNumber = await search(olivia, `order ${id}`)
  expect(byNumber.orders[0]).toMatchObject({
    id,
    vehicle_name: name,
    shop_name: 'Harbor Auto Care',
    status: 'initiated',
    fleet_name: null,
  })
  const byVehicle = await search(olivia, name)
  expect(byVehicle.orders[0]).toMatchObject({ id })
  expect(byVehicle.vehicles[0]).toMatchObject({ id: vehicleId, order_status: 'initiated' })
})

test('the due state is the one of the list of vehicles', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/vehicles', { query: 'Loop', sort: 'name', direction: 'asc' })
  const listed = body.vehicles.map((one: { id: number; due: { state: string } | null }) => [one.id, one.due?.state])
  const { vehicles } = await search(olivia, 'Loop')
  const states = new Map(listed as [number, string | undefined][])
  expect(vehicles.length).toBeGreaterThan(2)
  for (const { id, due_state } of vehicles) {
    const state = states.get(id)
    expect(due_state).toBe(state === undefined || state === 'fine' || state === 'unknown' ? null : state)
  }
})

test('a shop is found by its name, a colleague by name or e-mail', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(namesOf((await search(olivia, 'harbor')).shops)).toContain('Harbor Auto Care')
  expect((await search(olivia, 'mia@north')).people).toMatchObject([{ name: expect.stringMatching(/^Mia /), roles: ['manager'] }])
})

test('staff of a company find fleets, and vehicles of all their fleets with the fleet beside them', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const { fleets } = await search(fay, 'northwind', { fmc: true })
  expect(namesOf(fleets)).toEqual(['Northwind Couriers'])
  const { vehicles } = await search(fay, 'Loop 04', { fmc: true })
  expect(vehicles[0]).toMatchObject({ name: 'Loop 04', fleet_id: fleets[0]!.id, fleet_name: 'Northwind Couriers' })
})

test('an order that staff of a company find by its number alone names its fleet', async () => {
  const { id, vehicleId } = await aRequest(testApp, {})
  const fay = await testApp.as('fay@meridian.example')
  const { vehicles, orders } = await search(fay, `order ${id}`, { fmc: true })
  expect(vehicles.map((vehicle) => vehicle.id)).not.toContain(vehicleId)
  expect(orders[0]).toMatchObject({ id, fleet_name: 'Northwind Couriers' })
})

test('an open problem is found by its words and by its vehicle; a closed one, and one of another fleet, is not', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { id: vehicleId } = await ofDan(testApp)
  const { body } = await report(dan, [
    ['vehicle_id', String(vehicleId)],
    ['lamp', 'oil'],
    ['words', 'Rattles like a kettle'],
  ])
  const { id } = body.problem
  const mia = await testApp.as('mia@northwind.example')
  const { name } = (await mia.get(`/vehicles/${vehicleId}`)).body.vehicle
  const found = { id, vehicle_name: name, severity: 'do_not_drive' }
  expect((await search(mia, 'like a kettle')).problems).toMatchObject([found])
  expect((await search(dan, name)).problems).toMatchObject([found])
  expect((await search(await testApp.as('sylvie@boreal.example'), 'like a kettle')).problems).toEqual([])
  await mia.put(`/problems/${id}/close`, { reason: 'repaired' })
  expect((await search(mia, 'like a kettle')).problems).toEqual([])
})
