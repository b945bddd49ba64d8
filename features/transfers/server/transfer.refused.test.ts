import { beforeAll, describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { fleetIdOf, transfer, whereabouts } from '#tests/fixtures/transfers/transfer.fixtures.ts'

const VIN = '1FTBR1Y80MK999909'
const testApp = useTestApp()
let olivia: Caller
let fay: Caller
let root: Caller
let ids: Record<'northwind' | 'greatLakes' | 'boreal' | 'pacific', number>
let van: Awaited<ReturnType<typeof aVehicle>>

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  root = await testApp.as('root@fleetwright.example')
  ids = {
    northwind: await fleetIdOf(testApp, 'Northwind Couriers'),
    greatLakes: await fleetIdOf(testApp, 'Great Lakes HVAC'),
    boreal: await fleetIdOf(testApp, 'Boréal Livraison'),
    pacific: await fleetIdOf(testApp, 'East Bay crews'),
  }
  van = await aVehicle(testApp, { vin: VIN })
})

type Sent = Awaited<ReturnType<typeof transfer>>
/** Expects this refusal, and that no vehicle moved. */
const refused = async (sent: () => Promise<Sent>, ...alsoHere: number[]) => {
  const before = await whereabouts(testApp, [van.id, ...alsoHere])
  const { status, body } = await sent()
  expect(await whereabouts(testApp, [van.id, ...alsoHere])).toEqual(before)
  return { status, code: body.code, text: body.errors?.[0] }
}

describe('what is missing', () => {
  test('no destination', async () => {
    expect(await refused(() => transfer(fay, [van.id], ids.northwind, null))).toEqual({
      status: 422,
      code: 'transfer_no_destination',
      text: 'Please select Destination fleet for vehicle transfer',
    })
  })
  test('no vehicles', async () => {
    expect(await refused(() => transfer(fay, [], ids.northwind, ids.greatLakes))).toEqual({
      status: 422,
      code: 'transfer_no_vehicles',
      text: 'Please select vehicles for transfer',
    })
  })
  test('more than 500', async () => {
    const many = Array.from({ length: 501 }, (_, index) => 800_000 + index)
    expect(await refused(() => transfer(fay, many, ids.northwind, ids.greatLakes))).toMatchObject({ code: 'transfer_too_many' })
  })
  test('the same fleet on both sides', async () => {
    expect(await refused(() => transfer(fay, [van.id], ids.northwind, ids.northwind))).toEqual({
      status: 422,
      code: 'transfer_same_fleet',
      text: 'You are not allowed to select fleet in both of the section',
    })
  })
})

describe('who may not', () => {
  test.each(['olivia@northwind.example', 'dan@northwind.example'])('%s', async (email) => {
    const somebody = await testApp.as(email)
    expect(await refused(() => transfer(somebody, [van.id], ids.northwind, ids.greatLakes))).toMatchObject({ status: 403 })
  })
  test('staff of a company while they act for one fleet', async () => {
    const felix = await testApp.as('felix@meridian.example')
    await felix.put('/fleet_users/impersonate_fleet', { fleet_id: ids.northwind })
    expect(await refused(() => transfer(felix, [van.id], ids.northwind, ids.greatLakes))).toMatchObject({ status: 403 })
  })
  test('a fleet or vehicle that the company does not oversee is not found', async () => {
    const theirs = await aVehicle(testApp, { fleet: 'Boréal Livraison' })
    expect(await refused(() => transfer(fay, [van.id], ids.northwind, ids.boreal))).toMatchObject({ status: 404 })
    expect(await refused(() => transfer(fay, [theirs.id], ids.boreal, ids.greatLakes), theirs.id)).toMatchObject({ status: 404 })
    expect(await refused(() => transfer(fay, [van.id, theirs.id], ids.northwind, ids.greatLakes))).toMatchObject({ status: 404 })
    expect(await refused(() => transfer(fay, [van.id, 999_999], ids.northwind, ids.greatLakes))).toMatchObject({ status: 404 })
  })
  test('a row that stayed behind is no vehicle', async () => {
    const gone = await aVehicle(testApp)
    await transfer(fay, [gone.id], ids.northwind, ids.greatLakes)
    const left = await testApp.db.selectFrom('vehicles').select('id').where('movedToId', '=', gone.id).executeTakeFirstOrThrow()
    const sent = () => transfer(fay, [left.id], ids.northwind, ids.greatLakes)
    expect(await refused(sent, left.id)).toMatchObject({ status: 404, code: 'vehicle_not_found' })
  })
})

describe('what stands in the way of one stops all', () => {
  test('a vehicle that is in another fleet by now', async () => {
    const moved = await aVehicle(testApp, { name: 'Moved before' })
    await transfer(fay, [moved.id], ids.northwind, ids.greatLakes)
    const harvest = await fleetIdOf(testApp, 'Harvest Table Catering')
    expect(await refused(() => transfer(fay, [van.id, moved.id], ids.northwind, harvest), moved.id)).toEqual({
      status: 422,
      code: 'transfer_moved_meanwhile',
      text: 'Someone else has moved Moved before to another fleet. Nothing was moved. Refresh, then choose again.',
    })
  })
  test('a VIN that the destination has', async () => {
    const twin = await aVehicle(testApp, { vin: VIN, fleet: 'Great Lakes HVAC' })
    const other = await aVehicle(testApp)
    expect(
      await refused(() => transfer(fay, [other.id, van.id], ids.northwind, ids.greatLakes), other.id, twin.id),
    ).toMatchObject({
      code: 'transfer_vin_taken',
      text: expect.stringContaining(`Great Lakes HVAC would have the VIN of ${van.name} twice`),
    })
    const summit = await fleetIdOf(testApp, 'Summit Elevator')
    expect(await refused(() => transfer(fay, [twin.id, van.id], [ids.northwind, ids.greatLakes], summit), twin.id)).toMatchObject(
      { code: 'transfer_vin_taken' },
    )
  })
  test('an inactive fleet', async () => {
    const summit = await fleetIdOf(testApp, 'Summit Elevator')
    await testApp.db.updateTable('fleets').set({ isActive: false }).where('id', '=', summit).execute()
    expect(await refused(() => transfer(fay, [van.id], ids.northwind, summit))).toMatchObject({ code: 'transfer_fleet_inactive' })
  })
  test('a fleet of another country, or in a fuel-card program', async () => {
    expect(await refused(() => transfer(root, [van.id], ids.northwind, ids.boreal))).toMatchObject({
      code: 'transfer_other_country',
    })
    expect(await refused(() => transfer(root, [van.id], ids.northwind, ids.pacific))).toMatchObject({
      code: 'transfer_fuel_card',
    })
  })
  test('in French', async () => {
    const { body } = await fay.post(
      '/vehicles/transfer_vehicles',
      { vehicle_ids: [], old_fleet_ids: [], new_fleet_id: ids.greatLakes },
      { language: 'fr' },
    )
    expect(body.errors).toEqual(['Veuillez choisir les véhicules à transférer'])
  })
})

test('what would be refused is refused before it is saved', async () => {
  const ask = (by: Caller, toFleetId: number) =>
    by.get('/vehicles/transfer_vehicles', { vehicle_ids: [van.id], old_fleet_ids: [ids.northwind], new_fleet_id: toFleetId })
  expect((await ask(olivia, ids.greatLakes)).status).toBe(403)
  expect((await ask(fay, ids.boreal)).status).toBe(404)
  expect((await ask(root, ids.boreal)).body.code).toBe('transfer_other_country')
})
