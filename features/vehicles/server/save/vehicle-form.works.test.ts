import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

const byName = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const detail = async (email: string, id: number) => (await (await testApp.as(email)).get(`/vehicles/${id}`)).body.vehicle
const events = (type: string) => testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute()

it('the ids of the drop-downs are enough, and come back with the words', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const found = (await olivia.get('/vehicles/vin_lookup', { vin: '4T3RWRFV3MU116002' })).body
  const ids = {
    motorMakeID: found.motorMakeID,
    motorModelID: found.motorModelID,
    motor_sub_model_id: found.motor_sub_model_id,
    motorEngineID: found.motorEngineID,
  }
  const plate = { license_plate_number: 'IDS 1', license_plate_state: 'IL' }
  const { status, body } = await olivia.post('/vehicles', { year: found.year, ...ids, ...plate, odometer: 5 })
  expect([status, body.vehicle?.name]).toEqual([200, `${found.year} ${found.make} ${found.model}`])
  expect(await detail('olivia@northwind.example', body.vehicle.id)).toMatchObject({
    ...ids,
    make: found.make,
    model: found.model,
    submodel: found.submodel,
    engine: found.engine,
    powertrain: 'hybrid',
    body: 'suv',
  })
})

it('a manager changes how a vehicle is driven and when it was last looked after; the due dates follow', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const id = await byName('Loop 02')
  const before = await detail('mia@northwind.example', id)
  const change = {
    odometer: before.odometer + 5,
    odometer_per_month: '2000',
    last_maintenance_miles: before.odometer - 100,
    last_maintenance_date: '2026-11-10',
  }
  expect((await mia.put(`/vehicles/${id}`, change)).status).toBe(200)
  const after = await detail('mia@northwind.example', id)
  expect(after).toMatchObject({
    odometer: before.odometer + 5,
    odometer_per_month_config: { quantity: 2000 },
    last_maintenance_miles: before.odometer - 100,
    last_maintenance_date: '2026-11-10',
  })
  expect(after.next_maintenance_date < before.next_maintenance_date).toBe(true)
})

it('miles are taken as miles by a vehicle that counts kilometers', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const id = await byName('Plateau 03')
  expect((await sylvie.put(`/vehicles/${id}`, { last_maintenance_miles: 100 })).status).toBe(200)
  expect(await detail('sylvie@boreal.example', id)).toMatchObject({
    last_maintenance_miles: 100,
    last_maintenance_kilometers: 161,
  })
})

it('a garaging address is added once, filled in from its postal code, and offered to the next vehicle', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const [one, other] = [await byName('Loop 01'), await byName('Loop 03')]
  const address = { street: '12 Depot Rd', zip: '60607' }
  expect((await olivia.put(`/vehicles/${one}`, { address })).status).toBe(200)
  const { addresses } = (await olivia.get('/vehicles/form_choices')).body
  const added = addresses.filter(({ street }: { street: string | null }) => street === '12 Depot Rd')
  expect(added).toMatchObject([{ city: 'Chicago', state: 'IL', zip: '60607', vehicles: 1 }])
  expect((await olivia.put(`/vehicles/${other}`, { address: { ...address, street: '12 depot rd' } })).status).toBe(200)
  expect(await detail('olivia@northwind.example', other)).toMatchObject({
    address_id: added[0].id,
    garaging_zip: '60607',
    garaging_city: 'Chicago',
  })
  expect((await olivia.put(`/vehicles/${other}`, { address_id: null })).status).toBe(200)
  expect(await detail('olivia@northwind.example', other)).toMatchObject({ address_id: null, garaging_zip: null })
})

it('whoever is given a vehicle sees it, and no longer when it is given to somebody else', async () => {
  const [mia, dan] = [await testApp.as('mia@northwind.example'), await testApp.as('dan@northwind.example')]
  const id = await byName('Loop 01')
  expect((await dan.get(`/vehicles/${id}`)).status).toBe(404)
  const { drivers } = (await mia.get('/vehicles/form_choices')).body
  const danId = drivers.find(({ email }: { email: string }) => email === 'dan@northwind.example').id
  expect((await mia.put(`/vehicles/${id}`, { driver_ids: [danId] })).status).toBe(200)
  expect((await dan.get(`/vehicles/${id}`)).body.vehicle.driver_names).toEqual(['Dan Kowalski'])
  expect((await mia.put(`/vehicles/${id}`, { driver_ids: [] })).status).toBe(200)
  expect((await dan.get(`/vehicles/${id}`)).status).toBe(404)
})

it('the class that a person chooses restricts services and shops from then on', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.post('/vehicles', { vin: aVin(610_001), odometer: 9, vehicle_type_id: 2 })
  expect((await detail('olivia@northwind.example', body.vehicle.id)).vehicle_type_id).toBe(2)
})

it('who takes a vehicle out of use, back, or off for good stands in the audit log with its name and VIN', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vin = aVin(610_002)
  const { id } = (await olivia.post('/vehicles', { vin, odometer: 9, name_of_vehicle: 'Short life' })).body.vehicle
  for (const is_active of [false, false, true]) await olivia.put(`/vehicles/${id}/deactivate`, { is_active })
  await olivia.delete(`/vehicles/${id}`)
  const actor = { subjectType: 'vehicle', subjectId: String(id), actorId: olivia.user.id }
  expect(await events('vehicle_switched')).toMatchObject([
    { ...actor, payload: { name: 'Short life', vin, to: 'deactivated' } },
    { ...actor, payload: { name: 'Short life', vin, to: 'activated' } },
  ])
  expect(await events('vehicle_deleted')).toMatchObject([{ ...actor, payload: { name: 'Short life', vin } }])
})
