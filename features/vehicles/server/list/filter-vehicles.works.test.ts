import { expect, it } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import type { Caller } from '#tests/caller.ts'

const testApp = useTestApp()

type Row = Record<string, unknown> & {
  name: string
  vin: string
  odometer: number
  cost_per_mile: number | null
  last_maintenance_date: string | null
}
const list = async (person: Caller, query: Record<string, unknown> = {}): Promise<Row[]> => {
  const answer = await person.get('/vehicles', query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.vehicles
}
/** The cast's fleet fits one page, so the filter's expected result is known. */
const countMatches = async (person: Caller, filter: Record<string, unknown>, matches: (row: Row) => boolean): Promise<number> => {
  const all = await list(person)
  const names = (rows: Row[]) => rows.map(({ name }) => name)
  const filtered = await list(person, { filter })
  expect(names(filtered)).toEqual(names(all.filter(matches)))
  return filtered.length
}

it.each<[string, Record<string, unknown>, (row: Row) => boolean]>([
  ['a model', { model: 'Transit 250' }, (row) => row.model === 'Transit 250'],
  ['a make and a year', { make: 'Ford', year: 2021 }, (row) => row.make === 'Ford' && row.year === 2021],
  ['a part of the name, in any case', { name: 'loop' }, (row) => row.name.startsWith('Loop')],
  ['a part of the VIN', { vin: '1ftbr' }, (row) => row.vin.startsWith('1FTBR')],
  ['a part of the unit number', { other_id: '108' }, (row) => String(row.other_id).includes('108')],
  [
    'a part of the plate, without its spaces',
    { license_plate_number: '635-5' },
    (row) => String(row.license_plate_number).replaceAll(' ', '').includes('6355'),
  ],
  ['the state of the plate', { license_plate_state: 'IL' }, (row) => row.license_plate_state === 'IL'],
  ['an odometer from', { odometer_from: 100_000 }, (row) => row.odometer >= 100_000],
  [
    'an odometer from and to',
    { odometer_from: 50_000, odometer_to: 80_000 },
    ({ odometer }) => odometer >= 50_000 && odometer <= 80_000,
  ],
  [
    'a last maintenance before',
    { last_maintenance_to: '2026-09-01' },
    (row) => row.last_maintenance_date !== null && row.last_maintenance_date <= '2026-09-01',
  ],
  ['a class', { vehicle_type_id: 2 }, (row) => row.vehicle_type_id === 2],
])('%s filters the whole fleet', async (_what, filter, matches) => {
  expect(await countMatches(await testApp.as('olivia@northwind.example'), filter, matches)).toBeGreaterThan(0)
})

it('an odometer is filtered in the unit of who asks', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  await countMatches(sylvie, { odometer_from: 100_000 }, (row) => (row.kilometers as number) >= 100_000)
})

it('what a mile costs is filtered to the cent that is shown', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const dear = testApp.db.updateTable('vehicles').set({ lifetimeCostCents: 250_000, firstOdometer: 68_733, odometer: 78_733 })
  await dear.where('name', '=', 'Loop 04').execute()
  const between = async (from: number, to: number) =>
    (await list(olivia, { filter: { cost_from: from, cost_to: to } })).map(({ name }) => name)
  expect(await between(0.25, 0.25)).toEqual(['Loop 04'])
  expect(await between(0.26, 9)).toEqual([])
})

it('whoever drives a vehicle is offered and filters', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { drivers, models } = (await olivia.get('/vehicles/filter_choices')).body
  const dan = drivers.find(({ name }: { name: string }) => name === 'Dan Kowalski')
  expect(await list(olivia, { filter: { driver_id: dan.id } })).toHaveLength(2)
  expect(models).toContain('Transit 250')
})

it.each(['model', 'drivers', 'license_plate_state', 'license_plate_expiration', 'fleetcor_enrolled', 'fleet_name', 'other_id'])(
  'sorts the whole fleet by %s, and no row is lost',
  async (sort) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const [up, down] = [await list(olivia, { sort }), await list(olivia, { sort, direction: 'desc' })]
    expect(up.map(({ vin }) => vin).toSorted()).toEqual(down.map(({ vin }) => vin).toSorted())
  },
)

it('what is typed is no pattern, and what is no number is refused', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await list(olivia, { filter: { name: '%' } })).toEqual([])
  expect((await olivia.get('/vehicles', { filter: { odometer_from: 'many' } })).status).toBe(422)
})

it('states are counted within a search and filters, as the list has them', async () => {
  const [olivia, dan, fay] = await Promise.all(
    ['olivia@northwind.example', 'dan@northwind.example', 'fay@meridian.example'].map((email) => testApp.as(email)),
  )
  for (const [who, query] of [
    [olivia, { filter: { make: 'Ford' } }],
    [olivia, { query: 'Loop' }],
    [olivia, { query: 'Loop', filter: { make: 'Ford' } }],
    [dan, { filter: { make: 'Ford' } }],
    [fay, { fmc: true, filter: { make: 'Ford' } }],
  ] as const) {
    const { body, status } = await who!.get('/vehicles/state_counts', query)
    expect(status).toBe(200)
    for (const [key, state] of [
      ['total', 'all'],
      ['past_due', 'past_due'],
      ['due_soon', 'due_soon'],
      ['not_known', 'not_known'],
      ['in_order', 'in_order'],
    ] as const)
      expect([key, body[key]]).toEqual([key, (await who!.get('/vehicles', { ...query, state })).body.total_count])
  }
})
