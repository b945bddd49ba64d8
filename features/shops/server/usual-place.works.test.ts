import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const AROUND = { around: 'garage' }

const locationOf = async (email: string) => {
  const caller = await testApp.as(email)
  const { body } = await caller.get('/shops/select_shops', AROUND)
  return { zip: body.location?.zip, shops: body.shops?.length, code: body.code }
}
const setGarages = (fleet: string, zip: string) =>
  testApp.db
    .updateTable('vehicles')
    .set({ garagingZip: zip })
    .where('fleetId', 'in', (eb) => eb.selectFrom('fleets').select('id').where('name', '=', fleet))
    .execute()

test('who says no place finds the shops around the garage with the most vehicles', async () => {
  await setGarages('Northwind Couriers', '60661')
  expect(await locationOf('olivia@northwind.example')).toMatchObject({ zip: '60661', shops: 10 })
})

test('the shops of estimates are around that garage for every vehicle, wherever it is itself', async () => {
  await setGarages('Northwind Couriers', '60661')
  const away = await testApp.db.selectFrom('vehicles').select('id').where('name', '=', 'Loop 04').executeTakeFirstOrThrow()
  await testApp.db.updateTable('vehicles').set({ garagingZip: '60077' }).where('id', '=', away.id).execute()
  const olivia = await testApp.as('olivia@northwind.example')
  const near = (await olivia.get('/shops/select_shops', AROUND)).body
  const forVehicle = (await olivia.get('/shops/select_shops', { ...AROUND, vehicle_id: away.id })).body
  expect(forVehicle.location.zip).toBe('60661')
  expect(forVehicle.shops[0].id).toBe(near.shops[0].id)
})

test('a driver finds them around the own vehicles', async () => {
  await setGarages('Northwind Couriers', '60661')
  const { id } = await testApp.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'dan@northwind.example')
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('vehicles')
    .set({ garagingZip: '60077' })
    .where('id', 'in', (eb) => eb.selectFrom('vehicleDrivers').select('vehicleId').where('userId', '=', id))
    .execute()
  expect(await locationOf('dan@northwind.example')).toMatchObject({ zip: '60077' })
})

test('without a garage that anybody can place, the fleet’s own address counts', async () => {
  await setGarages('Northwind Couriers', '')
  const { zip } = await testApp.db
    .selectFrom('fleets')
    .select('zip')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  expect(await locationOf('olivia@northwind.example')).toMatchObject({ zip })
})

test('with neither, a saved shop; and with nothing at all a place has to be said', async () => {
  await setGarages('Northwind Couriers', '')
  await testApp.db.updateTable('fleets').set({ zip: '' }).where('name', '=', 'Northwind Couriers').execute()
  const mia = await testApp.as('mia@northwind.example')
  expect(await locationOf('mia@northwind.example')).toMatchObject({ code: 'location_missing' })
  const shop = await testApp.db.selectFrom('shops').select('id').where('name', '=', 'Harbor Auto Care').executeTakeFirstOrThrow()
  await mia.post(`/shops/${shop.id}/toggle_favorite`, { value: true })
  expect(await locationOf('mia@northwind.example')).toMatchObject({ zip: '60607' })
})

test('another fleet’s garages tell nothing', async () => {
  await setGarages('Northwind Couriers', '60077')
  expect((await locationOf('sylvie@boreal.example')).zip).not.toBe('60077')
})
