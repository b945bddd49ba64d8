import { expect, it } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const SOLD = { retired_on: '2026-11-20', retired_as: 'sold' }

const vehicleOf = async (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
type Person = Awaited<ReturnType<typeof testApp.as>>
const namesOf = async (person: Person, state: string): Promise<string[]> =>
  (await person.get('/vehicles', { state })).body.vehicles.map(({ name }: { name: string }) => name)
const countsOf = async (person: Person) => (await person.get('/fleets/vehicles_state_summary')).body
const addressOf = (id: number) => `/vehicles/${id}/retirement`

it('a sold vehicle leaves the list, its counts, what is due and the file, and stands in a list of its own', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  const before = await countsOf(olivia)
  const { status, body } = await olivia.put(addressOf(id), SOLD)
  expect([status, body.vehicle.is_active]).toEqual([200, false])
  const after = await countsOf(olivia)
  expect([after.total, after.active, after.inactive, after.retired]).toEqual([
    before.total - 1,
    before.active - 1,
    before.inactive,
    before.retired + 1,
  ])
  expect(await namesOf(olivia, 'all')).not.toContain('Loop 02')
  expect(await namesOf(olivia, 'inactive')).not.toContain('Loop 02')
  expect(await namesOf(olivia, 'retired')).toEqual(['Loop 02'])
  const narrowed = await olivia.get('/vehicles/state_counts', { query: 'Loop' })
  expect(narrowed.body.retired).toBe(1)
  const shown = (await olivia.get(`/vehicles/${id}`)).body.vehicle
  expect(shown).toMatchObject({ is_active: false, retired: { on: '2026-11-20', as: 'sold' }, due: null })
  const file = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, { state: 'retired' })
  expect(file.text).toContain('Loop 02')
  expect(file.text).toContain('Left the fleet on')
  expect(file.text).toContain('11-20-2026')
  const usual = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, {})
  expect(usual.text).not.toContain('Loop 02')
})

it('it cannot be booked, keeps its history, and its timeline says when it left', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  const check = await olivia.get(`/vehicles/${id}/service_request`)
  expect(check.body.blocked).toBe('vehicle_deactivated')
  const { text } = await olivia.get(`/vehicles/${id}/timeline.csv`)
  expect(text).toContain('Sold on 11/20/2026')
})

it('the day and the reason can be corrected', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  await olivia.put(addressOf(id), { retired_on: '2026-11-18', retired_as: 'totaled' })
  expect(await vehicleOf('Loop 02')).toMatchObject({ retiredOn: '2026-11-18', retiredAs: 'totaled', isActive: false })
})

it('it is brought back as an active vehicle', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  const { status, body } = await olivia.delete(addressOf(id))
  expect([status, body.vehicle.is_active]).toEqual([200, true])
  expect(await vehicleOf('Loop 02')).toMatchObject({ retiredOn: null, retiredAs: null, isActive: true })
  expect(await namesOf(olivia, 'retired')).toEqual([])
  expect(await countsOf(olivia)).toMatchObject({ retired: 0 })
})

it('activating it by the older call brings it back too, and leaves no reason behind', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  await olivia.put(addressOf(id), SOLD)
  expect((await olivia.put(`/vehicles/${id}/deactivate`, { is_active: true })).status).toBe(200)
  expect(await vehicleOf('Loop 02')).toMatchObject({ retiredOn: null, retiredAs: null, isActive: true })
})

it('an inactive vehicle can be sold without being activated', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  await olivia.put(`/vehicles/${id}/deactivate`, { is_active: false })
  const before = await countsOf(olivia)
  await olivia.put(addressOf(id), SOLD)
  const after = await countsOf(olivia)
  expect([after.inactive, after.retired]).toEqual([before.inactive - 1, 1])
  await olivia.delete(addressOf(id))
})

it('a vehicle with an open order stays, and the order is named', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { vehicleId, id: orderId } = await aRequest(testApp, { vehicle: 'Loop 01' })
  const before = await vehicleOf('Loop 01')
  const { status, body } = await olivia.put(addressOf(vehicleId), SOLD)
  expect([status, body.code]).toEqual([409, 'open_order_blocks_retirement'])
  expect(body.errors[0]).toBe(`Loop 01 has an open order (${orderId}). Complete or cancel it first.`)
  expect(await vehicleOf('Loop 01')).toEqual(before)
})

it.each<[string, object, number]>([
  ['a day that is not one', { ...SOLD, retired_on: '2026-02-30' }, 422],
  ['a day in the future', { ...SOLD, retired_on: '2026-12-24' }, 422],
  ['no reason', { retired_on: '2026-11-20' }, 422],
  ['an unknown reason', { ...SOLD, retired_as: 'stolen' }, 422],
])('%s is refused and nothing is written', async (_name, body, status) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = await vehicleOf('Loop 03')
  expect((await olivia.put(addressOf(before.id), body)).status).toBe(status)
  expect(await vehicleOf('Loop 03')).toEqual(before)
})

it('a vehicle of the fleet is not brought back, and neither manager nor driver retires one', async () => {
  const before = await vehicleOf('Loop 03')
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.delete(addressOf(before.id))).body.code).toBe('vehicle_not_retired')
  for (const email of ['mia@northwind.example', 'dan@northwind.example']) {
    const person = await testApp.as(email)
    expect((await person.put(addressOf(before.id), SOLD)).status).toBe(403)
  }
  expect(await vehicleOf('Loop 03')).toEqual(before)
})
