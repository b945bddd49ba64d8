import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const count = async (): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('id').where('deletedAt', 'is', null).execute()).length
const form = (sequence: number, plate: string, more: object = {}) => ({
  vin: aVin(sequence),
  odometer: 10,
  license_plate_number: plate,
  license_plate_state: 'IL',
  ...more,
})

test('a plate that another vehicle of the fleet has is asked about, however it is written, and saved when confirmed', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const first = (await olivia.post('/vehicles', form(1, 'qx 77-1b'))).body.vehicle
  const before = await count()
  for (const plate of ['QX771B', 'qx 77 1b', 'QX-77-1B']) {
    const { status, body } = await olivia.post('/vehicles', form(2, plate))
    expect([status, body.code, body.field, body.vehicle_id]).toEqual([409, 'confirm_plate', 'license_plate_number', first.id])
    expect(body.errors[0]).toContain(first.name)
  }
  const french = await olivia.post('/vehicles', form(2, 'QX771B'), { language: 'fr' })
  expect(french.body.errors[0]).toContain('Cette plaque')
  expect(await count()).toBe(before)
  expect((await olivia.post('/vehicles', form(2, 'QX771B', { confirm_plate: true }))).status).toBe(200)
  expect(await count()).toBe(before + 1)
})

test('the same plate in another state or another fleet, and a plate that stays, are not asked about', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { vehicle } = (await olivia.post('/vehicles', form(3, 'ZZ 901'))).body
  expect((await olivia.post('/vehicles', form(4, 'ZZ 901', { license_plate_state: 'WI' }))).status).toBe(200)
  expect((await olivia.put(`/vehicles/${vehicle.id}`, { license_plate_number: 'ZZ901', license_plate_state: 'IL' })).status).toBe(
    200,
  )
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.post('/vehicles', form(5, 'ZZ901'))).status).toBe(200)
})

test('a change to a plate that another vehicle has is asked about', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await olivia.post('/vehicles', form(6, 'AA 100'))
  const { vehicle } = (await olivia.post('/vehicles', form(7, 'AA 200'))).body
  const { status, body } = await olivia.put(`/vehicles/${vehicle.id}`, { license_plate_number: 'aa100' })
  expect([status, body.code]).toEqual([409, 'confirm_plate'])
  const { licensePlateNumber } = await testApp.db
    .selectFrom('vehicles')
    .select('licensePlateNumber')
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow()
  expect(licensePlateNumber).toBe('AA 200')
})
