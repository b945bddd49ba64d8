import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
type Row = { vehicle_name: string; maintenance: { name: string; status: string; services: unknown[] }[] }
const rows = async (email: string, query = {}, language: 'en' | 'fr' = 'en'): Promise<Row[]> =>
  (await (await testApp.as(email)).get('/fleets/me/vehicle_services', query, { language })).body.vehicle_services

test('each vehicle has what is past due, due, and first to come; furthest over stands first', async () => {
  const listed = await rows('olivia@northwind.example')
  const loop = listed.find((row) => row.vehicle_name === 'Loop 04')
  expect(
    loop?.maintenance.map(({ name, status, services }) => [name.replaceAll('\u00a0', ' '), status, services.length]),
  ).toEqual([
    ['Services due at 75,000 mi', 'past_due', 3],
    ['Services due at 80,115 mi', 'due', 2],
    // The tires repeat, as if rotated today at 79,633.
    ['Services due at 87,133 mi', 'upcoming', 1],
  ])
  const states = listed.map((row) => row.maintenance[0]?.status)
  expect(states.lastIndexOf('past_due')).toBeLessThan(states.indexOf('upcoming'))
})

test('a vehicle with an active order is left out, and so is an inactive one', async () => {
  await aRequest(testApp, { vehicle: 'Avondale 04' })
  const names = (await rows('olivia@northwind.example')).map((row) => row.vehicle_name)
  expect(names).not.toContain('Avondale 04')
  expect(names).not.toContain('North Park 30')
  expect(names).toContain('Pullman 35')
})

test('only chosen vehicles, and only those that the caller sees', async () => {
  const ids = [await idOf('Loop 04'), await idOf('Loop 01'), await idOf('Plateau 03')]
  const seen = async (email: string) => (await rows(email, { vehicle_ids: ids })).map((row) => row.vehicle_name)
  expect((await seen('olivia@northwind.example')).toSorted()).toEqual(['Loop 01', 'Loop 04'])
  expect(await seen('dan@northwind.example')).toEqual(['Loop 04'])
  expect(await seen('sylvie@boreal.example')).toEqual(['Plateau 03'])
})

test('a page after the last is empty, and nothing lies after page 8', async () => {
  expect(await rows('olivia@northwind.example', { page: 2 })).toEqual([])
  expect(await rows('olivia@northwind.example', { page: 9 })).toEqual([])
})

test('in French the maintenance is named in French', async () => {
  const [row] = await rows('sylvie@boreal.example', {}, 'fr')
  expect(row?.maintenance[0]?.name).toMatch(/^Services prévus à \d+\u00a0000\u00a0km$/)
})
