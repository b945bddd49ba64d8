import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

it.each([
  ['a search of two characters', { query: 'ab' }, 422, 'search_too_short'],
  ['an unknown order', { sort: 'password' }, 422, 'invalid_input'],
  ['an unknown state', { state: 'gone' }, 422, 'invalid_input'],
  ['page 0', { page: 0 }, 422, 'invalid_input'],
  ['every fleet, by an owner', { fmc: true }, 403, 'fmc_only'],
])('%s', async (_name, query, status, code) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/vehicles', query)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

it('another fleet is not found, and its file is forbidden', async () => {
  const [adam, sylvie] = [await testApp.as('adam@northwind.example'), await testApp.as('sylvie@boreal.example')]
  expect((await adam.get('/vehicles', { fleet_id: sylvie.user.fleet_id })).status).toBe(404)
  expect((await adam.get(`/fleets/${sylvie.user.fleet_id}/vehicles.csv`)).status).toBe(403)
  const { id } = (await sylvie.get('/vehicles')).body.vehicles[0]
  expect((await adam.get('/vehicles', { vehicle_ids: [id] })).body.vehicles).toEqual([])
})

it('a fleet of another company is not found by FMC staff, nor another one while they act for a fleet', async () => {
  const [fay, sylvie] = [await testApp.as('fay@meridian.example'), await testApp.as('sylvie@boreal.example')]
  expect((await fay.get('/vehicles', { fleet_id: sylvie.user.fleet_id })).status).toBe(404)
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await fay.get('/vehicles', { fleet_id: olivia.user.fleet_id })).status).toBe(200)
  const fleets = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Bluestem Utilities')
    .executeTakeFirstOrThrow()
  const acting = await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleets.id })
  expect(acting.status, acting.text).toBe(200)
  expect((await fay.get('/vehicles', { fleet_id: olivia.user.fleet_id })).status).toBe(404)
  const { body } = await fay.get('/vehicles', { fmc: true })
  expect(body.vehicles.every((vehicle: { fleet_id: number }) => vehicle.fleet_id === fleets.id)).toBe(true)
})

it('the file of all fleets is for staff of a company', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/fmc/vehicles.csv')).status).toBe(403)
  expect((await testApp.nobody.get('/fmc/vehicles.csv')).status).toBe(401)
})
