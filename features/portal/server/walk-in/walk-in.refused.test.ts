import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const AVONDALE = '3C6LRVDG1LE061514'
const rotation = [{ service_definition_id: 2 }]
const orders = async () => (await testApp.db.selectFrom('orders').select('id').execute()).length

const refused = async (body: Record<string, unknown>, status: number, code: string) => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const before = await orders()
  expect(await harper.post('/shop_portal/walk_ins', body)).toMatchObject({ status, body: { code } })
  expect(await orders()).toBe(before)
}

test.each([
  ['a VIN that no fleet has', { vin: '1FTBR1Y80MK000001', services: rotation }, 404, 'vehicle_not_known'],
  ['a plate without its state', { plate: '585 420B', services: rotation }, 422, 'vin_or_plate_missing'],
  ['no service', { vin: AVONDALE, services: [] }, 422, 'service_missing'],
  ['a wheel service without its wheel', { vin: AVONDALE, services: [{ service_definition_id: 13 }] }, 422, 'position_missing'],
  ['a service of no catalog', { vin: AVONDALE, services: [{ service_definition_id: 9999 }] }, 422, 'unknown_service'],
])('a walk-in with %s is refused', async (_, body, status, code) => {
  await refused(body, status, code)
})

test('a deactivated vehicle, and a vehicle of a closed fleet, is not found', async () => {
  const body = { vin: AVONDALE, services: rotation }
  await testApp.db.updateTable('vehicles').set({ isActive: false }).where('vin', '=', AVONDALE).execute()
  await refused(body, 404, 'vehicle_not_known')
  await testApp.db.updateTable('vehicles').set({ isActive: true }).where('vin', '=', AVONDALE).execute()
  await testApp.db.updateTable('fleets').set({ isActive: false }).where('name', '=', 'Northwind Couriers').execute()
  await refused(body, 404, 'vehicle_not_known')
  await testApp.db.updateTable('fleets').set({ isActive: true }).where('name', '=', 'Northwind Couriers').execute()
})

test('a heavy truck is not taken by a shop that does not take them', async () => {
  await testApp.db.updateTable('shops').set({ mediumHeavy: false }).where('name', '=', 'Harbor Auto Care').execute()
  await refused({ vin: 'JALC4W164L7054077', services: rotation }, 422, 'shop_does_not_fit')
})

test('a VIN that two fleets have needs a choice', async () => {
  const vehicle = await testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', AVONDALE).executeTakeFirstOrThrow()
  const other = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Great Lakes HVAC')
    .executeTakeFirstOrThrow()
  // The garaging address belongs to its fleet.
  const { id: _, search: __, searchKey: ___, addressId: ____, ...copy } = vehicle
  await testApp.db
    .insertInto('vehicles')
    .values({ ...copy, fleetId: other.id })
    .execute()
  await refused({ vin: AVONDALE, services: rotation }, 409, 'vehicle_in_several_fleets')
  const harper = await testApp.asDesk('harper@harbor.example')
  const chosen = await harper.post('/shop_portal/walk_ins', { vin: AVONDALE, vehicle_id: vehicle.id, services: rotation })
  expect(chosen.body.fleet.name).toBe('Northwind Couriers')
})

test('users of a fleet neither search vehicles for a desk nor open walk-ins', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/shop_portal/vehicles', { vin: AVONDALE })).status).toBe(403)
  expect((await olivia.post('/shop_portal/walk_ins', { vin: AVONDALE, services: rotation })).status).toBe(403)
})
