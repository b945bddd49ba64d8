import { expect, it } from 'vitest'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { Caller } from '#tests/caller.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'
import { readBulkHeader } from '../../bulk-upload/bulk-columns.ts'

const testApp = useTestApp()

const names = async (person: Caller, query: Record<string, unknown> = {}): Promise<string[]> => {
  const answer = await person.get('/vehicles', query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.vehicles.map((vehicle: { name: string }) => vehicle.name)
}
const addVehicles = async (person: Caller, count: number, from: number) => {
  const rows = Array.from({ length: count }, (_, index) => `${aVin(from + index)},Grid ${String(index).padStart(3, '0')}`)
  await person.post('/vehicles/bulk_upsertions', { fileData: csvUrl(csv('vin,name', ...rows)) })
  await testApp.settle()
}

it('comes in pages of 50 in which no vehicle is missing or twice', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  await addVehicles(sylvie, 110, 500_000)
  const pages = [await names(sylvie), await names(sylvie, { page: 2 }), await names(sylvie, { page: 3 })]
  expect(pages.slice(0, 2).map((page) => page.length)).toEqual([50, 50])
  const { total_count: total, total_pages: last } = (await sylvie.get('/vehicles')).body
  expect([new Set(pages.flat()).size, last]).toEqual([total, 3])
})

it('searches beyond the first page, and what is typed is no pattern', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect(await names(sylvie, { query: 'grid 109' })).toEqual(['Grid 109'])
  expect(await names(sylvie, { query: aVin(500_003).slice(3) })).toEqual(['Grid 003'])
  expect(await names(sylvie, { query: '%%%' })).toEqual([])
})

it('searches in one kind of number alone', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  expect(await names(olivia, { query: '1082', search_type: 'other_id' })).toEqual(['Loop 04'])
  expect(await names(olivia, { query: '1082', search_type: 'vin' })).toEqual([])
  expect(await names(olivia, { query: '635565', search_type: 'license_plate_number' })).toEqual(['Loop 04'])
})

it('filters by the values that the fleet has', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const choices = (await olivia.get('/vehicles/filter_choices')).body
  expect(choices.makes).toContain('Ford')
  const { body } = await olivia.get('/vehicles', { filter: { make: 'Ford', department_number: 'Downtown' } })
  expect(body.total_count).toBeGreaterThan(0)
  for (const vehicle of body.vehicles) expect(vehicle).toMatchObject({ make: 'Ford', department_number: 'Downtown' })
})

it.each(['odometer', 'cost_per_mile', 'vin', 'due', 'last_maintenance_date'])('sorts the whole fleet by %s', async (sort) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const up = await names(olivia, { sort, direction: 'asc' })
  expect([...up].toSorted()).toEqual((await names(olivia, { sort, direction: 'desc' })).toSorted())
  if (sort !== 'odometer') return
  const { body } = await olivia.get('/vehicles', { sort })
  for (const { odometer_read_on: day } of body.vehicles) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  const odometers = body.vehicles.map((vehicle: { odometer: number }) => vehicle.odometer)
  expect(odometers).toEqual(odometers.toSorted((a: number, b: number) => a - b))
})

it('sorted by what is due, the days on which vehicles fall due never go back, and what is not known or in an order stands last', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/vehicles', { sort: 'due' })
  type Row = { due: { due_on: string | null } | null; active_order: object | null }
  const shown = body.vehicles.map(({ due, active_order: order }: Row) => (order ? '9999' : (due?.due_on ?? '9999')))
  expect(new Set(shown).size).toBeGreaterThan(5)
  expect(shown).toEqual(shown.toSorted())
})

it('has as many vehicles in each segment as the statistics say, and an open order takes one out of past due', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const before = (await olivia.get('/fleets/vehicles_state_summary')).body
  const [first] = await names(olivia, { state: 'past_due' })
  await aRequest(testApp, { vehicle: first! })
  const { body } = await olivia.get('/fleets/vehicles_state_summary')
  for (const state of ['past_due', 'due_soon', 'not_known', 'in_order', 'inactive']) {
    expect([state, (await names(olivia, { state })).length]).toEqual([state, body[state]])
  }
  expect(body).toMatchObject({ past_due: before.past_due - 1, in_order: before.in_order + 1, total: body.active + body.inactive })
})

it('adds up what finished orders of this year cost', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const summary = async () => (await olivia.get('/fleets/vehicles_state_summary')).body
  const before = await summary()
  const services = [{ code: 'tire_rotation', priceCents: 10_000 }]
  await aFinishedOrder(testApp, { vehicle: 'Loop 01', services, taxCents: 250, odometer: 31_000 })
  const after = await summary()
  expect(after.year_to_date_cost - before.year_to_date_cost).toBeCloseTo(102.5)
  expect(after.distance_unit).toBe('miles')
  // Over a year of driving, less than a cent per mile: shows a reason instead of $0.00.
  expect([after.average_cost_per_distance, after.average_missing]).toEqual([null, 'under_a_cent'])
  testApp.setNow('2027-02-01T15:00:00.000Z')
  const later = await testApp.as('olivia@northwind.example')
  expect((await later.get('/fleets/vehicles_state_summary')).body.year_to_date_cost).toBe(0)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

it('gives a mechanic the counts, and no costs', async () => {
  const marcus = await testApp.as('marcus@northwind.example')
  const { body } = await marcus.get('/fleets/vehicles_state_summary')
  expect(body).toMatchObject({ year_to_date_cost: null, average_cost_per_distance: null, average_missing: null })
  expect(body.total).toBeGreaterThan(0)
})

it('gives a mechanic neither the order nor the filters of costs, nor a column of them', async () => {
  const marcus = await testApp.as('marcus@northwind.example')
  const olivia = await testApp.as('olivia@northwind.example')
  const byName = await names(marcus)
  expect(await names(marcus, { sort: 'cost_per_mile', direction: 'asc' })).toEqual(byName)
  expect(await names(marcus, { sort: 'fuel_cost_per_mile', direction: 'asc' })).toEqual(byName)
  const costly = { filter: { cost_from: 1000 } }
  expect(await names(marcus, costly)).toEqual(byName)
  expect(await names(olivia, costly)).toEqual([])
  expect((await marcus.get('/vehicles/state_counts', costly)).body.total).toBeGreaterThan(0)
  const [head] = (await marcus.get(`/fleets/${marcus.user.fleet_id}/vehicles.csv`)).text.split('\r\n')
  expect(head).not.toMatch(/cost|CPM/i)
})

it('shows a driver the vehicles assigned and sums up no others', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const own = await names(dan)
  expect(own).toHaveLength(2)
  expect((await dan.get('/fleets/vehicles_state_summary')).body.total).toBe(2)
  expect((await dan.get('/vehicles/basic_details')).body.vehicles).toHaveLength(2)
  expect((await dan.get(`/fleets/${dan.user.fleet_id}/vehicles.csv`)).text.trim().split('\r\n')).toHaveLength(3)
})

it('shows FMC and Super Admin the vehicles of every fleet that they oversee', async () => {
  const [fay, felix, root] = await Promise.all(
    ['fay@meridian.example', 'felix@meridian.example', 'root@fleetwright.example'].map((email) => testApp.as(email)),
  )
  const fleetsOf = async (person: Caller, query = {}) =>
    new Set(
      (await person.get('/vehicles', { sort: 'odometer', ...query })).body.vehicles.map(
        (vehicle: { fleet_name: string }) => vehicle.fleet_name,
      ),
    )
  expect(await fleetsOf(fay!)).toContain('Northwind Couriers')
  expect(await fleetsOf(fay!)).not.toContain('Boréal Livraison')
  expect(await fleetsOf(felix!, { fmc: true })).toContain('Northwind Couriers')
  expect((await fleetsOf(felix!)).size).toBe(0)
  expect(await fleetsOf(root!, { search_type: 'fleet_name', query: 'Boréal' })).toEqual(new Set(['Boréal Livraison']))
  // One search matches fleets and vehicles.
  expect(await fleetsOf(root!, { query: 'boréal liv' })).toEqual(new Set(['Boréal Livraison']))
})

it('counts them by state for whoever lists them, over the same fleets', async () => {
  const felix = await testApp.as('felix@meridian.example')
  const { body: summary } = await felix.get('/fleets/vehicles_state_summary', { fmc: true })
  for (const [state, count] of [
    ['all', summary.total],
    ['past_due', summary.past_due],
    ['due_soon', summary.due_soon],
    ['not_known', summary.not_known],
    ['in_order', summary.in_order],
  ]) {
    expect([state, (await felix.get('/vehicles', { fmc: true, state })).body.total_count]).toEqual([state, count])
  }
  expect(summary.past_due).toBeGreaterThan(0)
  const { active, worst } = summary.fleets
  const { fleets } = (await felix.get('/fleets', { page: 1 })).body
  expect(active).toBe(fleets.filter((fleet: { is_active: boolean }) => fleet.is_active).length)
  const late = { fmc: true, state: 'past_due', search_type: 'fleet_name', query: worst.name }
  expect((await felix.get('/vehicles', late)).body.total_count).toBe(worst.past_due)
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get('/fleets/vehicles_state_summary', { fmc: true })).body.code).toBe('fmc_only')
  expect((await olivia.get('/fleets/vehicles_state_summary')).body.fleets).toBeNull()
})

it('downloads every vehicle, also beyond the first page, in the words and dates of the reader', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { text, headers } = await sylvie.get(`/fleets/${sylvie.user.fleet_id}/vehicles.csv`, {}, { language: 'fr' })
  expect(headers['content-type']).toContain('text/csv')
  const [heading, ...rows] = text.trimEnd().split('\r\n')
  expect(heading).toBe(
    '\ufeffNom du véhicule;NIV;Division;Numéro d’unité;Année;Marque;Modèle;Plaque d’immatriculation;Province;Carburant;Identifiant externe;Odomètre (km);CPK ($ CAD/km);Dernier entretien;Conducteurs;Actif;Consommation, 12 derniers mois;Unité de consommation;Coût du carburant par kilomètre;Entretien;Services à faire;Rappels de sécurité ouverts',
  )
  expect(rows).toHaveLength((await sylvie.get('/vehicles')).body.total_count)
  const olivia = await testApp.as('olivia@northwind.example')
  const english = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`)
  expect(english.text).toMatch(/Plate expiration,Odometer \(mi\),CPM/)
  expect(english.text).toMatch(/\d\d-\d\d-20\d\d/)
})

it.each([
  ['what is searched for', { query: 'Loop' }],
  ['a state', { state: 'past_due' }],
  ['what a recall says to park', { state: 'to_park' }],
  ['a filter of a column', { filter: { make: 'Ford' } }],
  ['no vehicle at all', { query: 'zzzz' }],
])('the file holds what the list shows, narrowed to %s', async (_name, narrowed) => {
  const [olivia, fay] = [await testApp.as('olivia@northwind.example'), await testApp.as('fay@meridian.example')]
  for (const [person, path, of] of [
    [olivia, `/fleets/${olivia.user.fleet_id}/vehicles.csv`, {}],
    [fay, '/fmc/vehicles.csv', { fmc: true }],
  ] as const) {
    const [, ...rows] = (await person.get(path, narrowed)).text.trimEnd().split('\r\n')
    expect([path, rows.length]).toEqual([path, (await person.get('/vehicles', { ...narrowed, ...of })).body.total_count])
  }
})

it('a file of two letters is refused as the list is', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { status, body } = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, { query: 'ab' })
  expect([status, body.code]).toEqual([422, 'search_too_short'])
})

it('downloads the vehicles of all fleets that a company oversees, and of no other', async () => {
  const [fay, sylvie] = [await testApp.as('fay@meridian.example'), await testApp.as('sylvie@boreal.example')]
  const { text } = await fay.get('/fmc/vehicles.csv')
  const [heading, ...rows] = text.trimEnd().split('\r\n')
  expect(heading).toMatch(/^\ufeffFleet,Vehicle name,VIN,/)
  expect(rows).toHaveLength((await fay.get('/vehicles', { fmc: true })).body.total_count)
  const fleets = new Set(rows.map((row) => row.split(',')[0]))
  expect(fleets).toContain('Northwind Couriers')
  expect(fleets).not.toContain(sylvie.user.fleet.name)
})

it('a fuel type is a word in the list’s file, sorts the list and narrows it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/vehicles', { filter: { fuel_type: 'electric' }, sort: 'fuel_type' })
  expect(body.total_count).toBeGreaterThan(0)
  expect(new Set(body.vehicles.map((vehicle: { fuel_type: string }) => vehicle.fuel_type))).toEqual(new Set(['electric']))
  const { text } = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`)
  expect(text.match(/,Electric,/g)).toHaveLength(body.total_count)
})

it('downloads what a bulk upload understands', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const [language, separator] of [
    ['en', ','],
    ['fr', ';'],
  ] as const) {
    const { text } = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, {}, { language })
    const header = readBulkHeader(text.split('\r\n')[0]!.split(separator))
    expect(header).toMatchObject({ ok: true })
    expect(header.ok && header.columns.filter(Boolean)).toHaveLength(14)
  }
})

it('answers as much of each vehicle as is asked for, and says which', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const held: string[] = []
  const keysOf = async (request?: string): Promise<string[]> => {
    const { body } = await olivia.get('/vehicles', { query: 'loop 04', ...(request ? { request } : {}) })
    held.push(body.vehicles[0].holds)
    return Object.keys(body.vehicles[0])
  }
  const [plain, basic, whole, most] = [
    await keysOf('plain'),
    await keysOf('basic'),
    await keysOf(),
    await keysOf('addMaintenance'),
  ]
  expect(held).toEqual(['name', 'basics', 'all', 'all'])
  expect(basic).toEqual(expect.arrayContaining(plain))
  expect(whole).toEqual(expect.arrayContaining([...basic, 'active_order', 'driver_names']))
  expect(most).toEqual(expect.arrayContaining([...whole, 'maintenance']))
  expect([plain.length, basic.length, whole.length, most.length]).toEqual(
    [plain, basic, whole, most].map((keys) => keys.length).toSorted((a, b) => a - b),
  )
  const { body } = await olivia.get('/vehicles', { query: 'loop 04', request: 'addMaintenance' })
  expect(body.vehicles[0].maintenance).toContainEqual(
    expect.objectContaining({
      status: 'upcoming',
      name: expect.stringContaining('mi'),
      services: [expect.objectContaining({ name: expect.any(String) })],
    }),
  )
})

it('by request=active_order holds only vehicles that an order occupies', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await aRequest(testApp, { vehicle: 'Montrose 29' })
  const { body } = await olivia.get('/vehicles', { request: 'active_order' })
  expect(body.vehicles.map((vehicle: { name: string }) => vehicle.name)).toContain('Montrose 29')
  expect(body.vehicles.every((vehicle: { active_order: object | null }) => vehicle.active_order !== null)).toBe(true)
  expect(body.total_count).toBe((await olivia.get('/vehicles', { state: 'in_order' })).body.total_count)
})

it('gives FMC staff at home the labels of all vehicles that they see', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const brief = (await fay.get('/vehicles/basic_details')).body
  expect(brief.total_count).toBe((await fay.get('/vehicles')).body.total_count)
  expect(brief.vehicles.length).toBeGreaterThan(0)
  await fay.put('/fleet_users/impersonate_fleet', {
    fleet_id: (await fay.get('/fleets/basic_details', {}, { prefix: '/api/v6' })).body.fleets[0].id,
  })
  expect((await fay.get('/vehicles/basic_details')).body.total_count).toBeLessThan(brief.total_count)
})
