import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const stored = (id: number) => testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const byName = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

it('a VIN and an odometer are enough: the rest is looked up, the first reading and the due dates are there', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.post('/vehicles', { vin: aVin(600_001).toLowerCase(), odometer: '12,345' })
  expect([status, body.vehicle]).toMatchObject([200, { name: '2021 Ford Transit 250', vin: aVin(600_001), is_active: true }])
  expect(await stored(body.vehicle.id)).toMatchObject({
    odometer: 12_345,
    firstOdometer: 12_345,
    body: 'van',
    nextDueOdometer: expect.any(Number),
  })
  const readings = await testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', body.vehicle.id).execute()
  expect(readings).toMatchObject([{ odometer: 12_345, source: 'form', recordedBy: olivia.user.id }])
})

it('a vehicle without a VIN is known by its plate', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const form = {
    year: 2018,
    make: 'Ford',
    model: 'F-150',
    license_plate_number: 'abc  123',
    license_plate_state: 'Québec',
    odometer: 500,
  }
  const { body } = await sylvie.post('/vehicles', form)
  expect(await stored(body.vehicle.id)).toMatchObject({
    vin: null,
    licensePlateNumber: 'ABC 123',
    licensePlateState: 'QC',
    odometerUnits: 'kilometers',
  })
})

it('a manager changes a vehicle; what is not sent stays', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const id = await byName('Loop 02')
  const before = await stored(id)
  const { status } = await mia.put(`/vehicles/${id}`, { department_number: 'Airport', odometer: before.odometer + 10 })
  expect(status).toBe(200)
  expect(await stored(id)).toMatchObject({
    name: 'Loop 02',
    vin: before.vin,
    departmentNumber: 'Airport',
    odometer: before.odometer + 10,
    odometerReadOn: '2026-11-20',
    firstOdometer: before.firstOdometer,
  })
})

it('a vehicle is taken out of use, keeps its history, and comes back', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const id = await byName('Loop 03')
  const readings = () => testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', id).execute()
  const history = await readings()
  expect((await olivia.put(`/vehicles/${id}/deactivate`, { is_active: false })).body.vehicle.is_active).toBe(false)
  expect(await readings()).toEqual(history)
  expect((await olivia.put(`/vehicles/${id}/deactivate`, { is_active: true })).body.vehicle.is_active).toBe(true)
})

it('a card programme’s vehicle is enrolled by the change of the vehicle', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
  const { id } = await testApp.db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', aki.user.fleet_id)
    .where('fleetcorEnrolled', '=', false)
    .executeTakeFirstOrThrow()
  const { body } = await aki.put(`/vehicles/${id}`, { fleetcor_enrolled: true })
  expect(body.vehicle.fleetcor_enrolled).toBe(true)
})

it('a deleted vehicle is gone from every list with its history, and its VIN is free again', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/vehicles', { vin: aVin(600_002), odometer: 7 })
  const { id } = body.vehicle
  expect((await olivia.delete(`/vehicles/${id}`)).status).toBe(200)
  expect((await olivia.get(`/vehicles/${id}`)).status).toBe(404)
  expect((await olivia.get('/vehicles', { query: aVin(600_002) })).body.total_count).toBe(0)
  expect(await testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', id).execute()).toEqual([])
  expect((await olivia.post('/vehicles', { vin: aVin(600_002), odometer: 7 })).status).toBe(200)
})

it('a VIN tells year, make, model and duty class', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.get('/vehicles/vin_lookup', { vin: ' 1ftbr1y86mk010988' })
  expect(body).toMatchObject({
    vin: '1FTBR1Y86MK010988',
    year: 2021,
    make: 'Ford',
    model: 'Transit 250',
    body: 'van',
    vehicle_type_id: 1,
  })
})
