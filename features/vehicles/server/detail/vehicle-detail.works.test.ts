import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const show = async (email: string, name: string) => {
  const caller = await testApp.as(email)
  return (await caller.get(`/vehicles/${await idOf(name)}`)).body.vehicle
}

test('a vehicle is shown with what its page needs', async () => {
  expect(await show('olivia@northwind.example', 'Loop 04')).toMatchObject({
    name: 'Loop 04',
    vehicle_name: 'Loop 04',
    fleet_name: 'Northwind Couriers',
    vin: '1FTBR1Y86MK010988',
    odometer: 78_733,
    odometer_read_on: '2026-11-05',
    miles: 78_733,
    kilometers: 126_708,
    predicted_current_miles: 79_633,
    last_maintenance_date: '2026-10-02',
    last_maintenance_date_pretty: '10/02/2026',
    license_plate_state: 'IL',
    department_number: 'Downtown',
    garaging_city: 'Chicago',
    drivers: [{ name: 'Dan Kowalski' }],
    active_order: null,
    is_active: true,
  })
})

test('the cost per mile is the lifetime cost over the distance since the first reading; a dash before any distance', async () => {
  const id = await idOf('Loop 04')
  const set = (cents: number, first: number) =>
    testApp.db.updateTable('vehicles').set({ lifetimeCostCents: cents, firstOdometer: first }).where('id', '=', id).execute()
  await set(250_000, 68_733)
  expect(await show('olivia@northwind.example', 'Loop 04')).toMatchObject({ cost_per_mile: 0.25, lifetime_cost: 2500 })
  await set(250_000, 78_733)
  expect(await show('olivia@northwind.example', 'Loop 04')).toMatchObject({ cost_per_mile: null })
})

test('a Canadian vehicle is kept in kilometers and its dates are written the Canadian way', async () => {
  const vehicle = await show('sylvie@boreal.example', 'Plateau 03')
  expect(vehicle).toMatchObject({ odometer_units: 'kilometers', license_plate_state: 'QC' })
  expect(vehicle.kilometers).toBe(vehicle.odometer)
  expect(vehicle.last_maintenance_date_pretty).toBe(vehicle.last_maintenance_date)
})

test.each([
  ['olivia@northwind.example', { edit: true, manage: true, edit_policies: true, edit_manual_history: true }],
  ['mia@northwind.example', { edit: true, manage: false, edit_policies: true, edit_manual_history: false }],
  ['dan@northwind.example', { edit: false, manage: false, edit_policies: false, edit_manual_history: false }],
])('what %s may do travels with the vehicle', async (email, can) => {
  expect((await show(email, 'Loop 04')).can).toEqual(can)
})

test('a vehicle is loaded in brief for a search, and with all that is known of it when it is asked for', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const path = `/vehicles/${await idOf('Loop 04')}`
  const load = async (dataType?: string) => (await olivia.get(path, dataType ? { dataType } : {})).body.vehicle
  const [brief, page, extended] = [await load('search'), await load(), await load('extended')]
  expect(Object.keys(page)).toEqual(expect.arrayContaining(Object.keys(brief)))
  expect(brief).not.toHaveProperty('drivers')
  expect(extended).toMatchObject(page)
  expect(extended.maintenance).toContainEqual(expect.objectContaining({ status: 'upcoming' }))
  expect(extended.oemServices[0]).toMatchObject({ name: 'Tire rotation' })
  for (const key of ['maintenance_histories', 'manualMaintenanceHistories', 'policies', 'recalls']) {
    expect([key, Array.isArray(extended[key])]).toEqual([key, true])
  }
})

test('the next maintenance is reached on the day that the schedule says', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const id = await idOf('Loop 02')
  const { body } = await olivia.get(`/vehicles/${id}/schedule`)
  expect((await show('olivia@northwind.example', 'Loop 02')).next_maintenance_date).toBe(body.schedule.intervals[0].due_on)
})
