import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test('nothing of another fleet is found, by name or by number', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { id } = await aRequest(testApp, {})
  const loop = (await sylvie.get('/search', { query: 'Loop 04' })).body
  expect([loop.vehicles, loop.orders]).toEqual([[], []])
  expect((await sylvie.get('/search', { query: `order ${id}` })).body.orders).toEqual([])
  expect((await sylvie.get('/search', { query: 'mia@north' })).body.people).toEqual([])
  expect((await sylvie.get('/search', { query: 'Harbor' })).body.shops).toEqual([])
})

test('a driver finds the vehicles assigned, orders of these, and no colleagues', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const own = (await dan.get('/vehicles')).body.vehicles.map(({ name }: { name: string }) => name)
  const olivia = await testApp.as('olivia@northwind.example')
  const request = await aRequest(testApp, {})
  const { body } = await olivia.get(`/vehicles/${request.vehicleId}`)
  const foreign = body.vehicle.name
  expect(own).not.toContain(foreign)
  expect((await dan.get('/search', { query: foreign })).body).toMatchObject({ vehicles: [], orders: [] })
  expect((await dan.get('/search', { query: `order ${request.id}` })).body.orders).toEqual([])
  expect((await dan.get('/search', { query: own[0] })).body.vehicles[0]).toMatchObject({ name: own[0] })
  expect((await dan.get('/search', { query: 'mia' })).body.people).toEqual([])
})

test('who oversees no fleets cannot search over them, and one letter is not a search', async () => {
  const mia = await testApp.as('mia@northwind.example')
  expect(await mia.get('/search', { query: 'loop', fmc: true })).toMatchObject({ status: 403, body: { code: 'fmc_only' } })
  expect((await mia.get('/search', { query: 'l' })).status).toBe(422)
  expect((await mia.get('/search', {})).status).toBe(422)
})

test('signs of a pattern are letters like any other', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const query of ['%%', '__', '\\\\']) expect((await olivia.get('/search', { query })).body.vehicles).toEqual([])
})
