import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const FORM = { filled_on: '2026-11-18', odometer: '50100', volume: '20', amount: '70' }

const stored = async () => ({
  entries: await testApp.db.selectFrom('fuelEntries').selectAll().orderBy('id').execute(),
  readings: await testApp.db.selectFrom('odometerReadings').select('id').orderBy('id').execute(),
  vehicles: await testApp.db.selectFrom('vehicles').select(['id', 'odometer']).orderBy('id').execute(),
  events: await testApp.db.selectFrom('events').select('id').where('type', 'like', 'fuel%').execute(),
})

describe('a fill that is not right is refused at its field, and nothing is written', () => {
  test.each<[string, Record<string, unknown>, number, string, string]>([
    ['without a day', { filled_on: '' }, 422, 'fuel_date_missing', 'filled_on'],
    ['of a day that does not exist', { filled_on: '2026-02-31' }, 422, 'fuel_date_missing', 'filled_on'],
    ['of a day that has begun nowhere', { filled_on: '2026-11-22' }, 422, 'fuel_date_in_future', 'filled_on'],
    ['of 1950', { filled_on: '1950-01-01' }, 422, 'fuel_date_too_early', 'filled_on'],
    ['at 24:00', { filled_time: '24:00' }, 422, 'fuel_time_not_valid', 'filled_time'],
    ['with an odometer of 0', { odometer: 0 }, 422, 'mileage_not_valid', 'odometer'],
    [
      'with a digit too many, when the form can ask',
      { odometer: '501000', ask_odometer: true },
      409,
      'confirm_odometer',
      'odometer',
    ],
    ['far ahead, when the form can ask', { odometer: '150000', ask_odometer: true }, 409, 'confirm_odometer', 'odometer'],
    ['of 1,500 gallons for 15.00', { volume: '1500', ask_amounts: true }, 409, 'confirm_fuel', 'volume'],
    ['at 3 cents a gallon', { volume: '150', amount: '5', ask_amounts: true }, 409, 'confirm_fuel', 'amount'],
    ['at 70 dollars a gallon', { volume: '1', ask_amounts: true }, 409, 'confirm_fuel', 'amount'],
    ['without a volume', { volume: '' }, 422, 'fuel_volume_not_valid', 'volume'],
    ['with a negative volume', { volume: -3 }, 422, 'fuel_volume_not_valid', 'volume'],
    ['without an amount', { amount: '' }, 422, 'fuel_amount_not_valid', 'amount'],
    ['with a price that is none', { price_per_unit: 'free' }, 422, 'fuel_price_not_valid', 'price_per_unit'],
    ['with a station of 101 characters', { station: 'x'.repeat(101) }, 422, 'fuel_text_too_long', 'station'],
    ['with a number of 61 characters', { reference: 'x'.repeat(61) }, 422, 'fuel_text_too_long', 'reference'],
  ])('%s', async (_, part, status, code, field) => {
    const vehicle = await aVehicle(testApp)
    const olivia = await testApp.as('olivia@northwind.example')
    const before = await stored()
    const answer = await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, { ...FORM, ...part })
    expect(answer).toMatchObject({ status, body: { code, field } })
    expect(await stored()).toEqual(before)
  })

  test('with a fuel that nobody sells', async () => {
    const vehicle = await aVehicle(testApp)
    const olivia = await testApp.as('olivia@northwind.example')
    const answer = await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, { ...FORM, fuel_type: 'coal' })
    expect(answer.status).toBe(422)
  })
})

test('a vehicle that a driver does not drive, and its fills, are not found', async () => {
  const vehicle = await aVehicle(testApp)
  const [olivia, dan] = [await testApp.as('olivia@northwind.example'), await testApp.as('dan@northwind.example')]
  const { fuel_entry: entry } = (await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).body
  const before = await stored()
  expect((await dan.get(`/vehicles/${vehicle.id}/fuel_entries`)).status).toBe(404)
  expect((await dan.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).status).toBe(404)
  expect((await dan.put(`/fuel_entries/${entry.id}`, FORM)).status).toBe(404)
  expect((await dan.delete(`/fuel_entries/${entry.id}`)).status).toBe(404)
  expect((await dan.get(`/fuel_entries.csv?vehicle_id=${vehicle.id}`)).status).toBe(404)
  expect((await dan.get('/fuel_entries.csv')).text).not.toContain(vehicle.name)
  expect(await stored()).toEqual(before)
})

test('a fill of another fleet is not found, by its own id or by that of its vehicle', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { fuel_entry: entry } = (await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).body
  const sylvie = await testApp.as('sylvie@boreal.example')
  const before = await stored()
  expect((await sylvie.get(`/vehicles/${vehicle.id}/fuel_entries`)).status).toBe(404)
  expect((await sylvie.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).status).toBe(404)
  expect(await sylvie.put(`/fuel_entries/${entry.id}`, FORM)).toMatchObject({
    status: 404,
    body: { code: 'fuel_entry_not_found' },
  })
  expect((await sylvie.delete(`/fuel_entries/${entry.id}`)).status).toBe(404)
  expect((await sylvie.get('/fuel_entries.csv')).text).not.toContain(vehicle.name)
  expect(await stored()).toEqual(before)
})

test('a correction that is not right leaves the entry and the odometer as they were', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { fuel_entry: entry } = (await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).body
  const before = await stored()
  expect((await olivia.put(`/fuel_entries/${entry.id}`, { ...FORM, volume: '0' })).status).toBe(422)
  expect(await stored()).toEqual(before)
})

test('a deleted vehicle takes its fills along', async () => {
  const vehicle = await aVehicle(testApp)
  const olivia = await testApp.as('olivia@northwind.example')
  const { fuel_entry: entry } = (await olivia.post(`/vehicles/${vehicle.id}/fuel_entries`, FORM)).body
  expect((await olivia.delete(`/vehicles/${vehicle.id}`)).status).toBe(200)
  expect(await testApp.db.selectFrom('fuelEntries').select('id').where('id', '=', entry.id).execute()).toEqual([])
})
