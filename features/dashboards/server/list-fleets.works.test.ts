import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { FleetRow } from '#features/dashboards/contract.ts'
import { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { importFile, undoImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { fleetPages } from './download-fleets.ts'

const testApp = useTestApp()
let fay: Caller

beforeAll(async () => {
  fay = await testApp.as('fay@meridian.example')
  await approvalsOf(testApp).waiting()
  await approvalsOf(testApp).waiting()
  const finished = { odometer: 250_000, at: '2026-10-10T16:00:00Z' }
  await aFinishedOrder(testApp, { ...finished, services: [{ code: 'tire_rotation', priceCents: 10_000 }], taxCents: 101 })
  await aFinishedOrder(testApp, {
    ...finished,
    services: [{ code: 'oil_change', position: 'synthetic_blend', priceCents: 5_000 }],
  })
})

const fleetsOf = async (caller: Caller, query = {}): Promise<FleetRow[]> => (await caller.get('/fleets', query)).body.fleets
const namesOf = (fleets: FleetRow[]): string[] => fleets.map((fleet) => fleet.name)
const all = { filter: { filterType: 'all' } }

describe('the fleets within reach', () => {
  test('carry their figures', async () => {
    const northwind = (await fleetsOf(fay)).find((fleet) => fleet.name === 'Northwind Couriers')
    const users = await testApp.db
      .selectFrom('users')
      .select('id')
      .where('fleetId', '=', northwind!.id)
      .where('deletedAt', 'is', null)
      .execute()
    expect(northwind).toMatchObject({
      rep: 'Felix Braun',
      region: 'Midwest',
      created_at_pretty: '08-02-2022',
      user_total: users.length,
      vehicles_total: 41,
      awaiting_approval_count: 2,
      total_order_count: 2,
      total_maintenance_cost: 151.01,
      average_ticket_spend: 75.51,
      is_active: true,
    })
  })

  test('say how many of their vehicles are past due, can be sorted by it, and narrowed to those that have one', async () => {
    const fleets = await fleetsOf(fay, { sort: 'past_due_total', direction: 'desc', filter: { filterType: 'past_due' } })
    const counted = async (fleet: FleetRow): Promise<number> =>
      (await fay.get('/vehicles', { fmc: true, state: 'past_due', search_type: 'fleet_name', query: fleet.name })).body
        .total_count
    expect(fleets.length).toBeGreaterThan(0)
    for (const fleet of fleets.slice(0, 3)) expect(fleet.past_due_total).toBe(await counted(fleet))
    const counts = fleets.map((fleet) => fleet.past_due_total)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(-1)).toBeGreaterThan(0)
  })

  test('a fleet without a finished order has no average', async () => {
    const other = (await fleetsOf(fay)).find((fleet) => fleet.name === 'Cobalt Field Telecom')
    expect(other).toMatchObject({ total_order_count: 0, total_maintenance_cost: 0, average_ticket_spend: null })
  })

  test('what awaits approval stands first, then by name', async () => {
    const names = namesOf(await fleetsOf(fay))
    expect(names[0]).toBe('Northwind Couriers')
    const others = names.slice(1)
    expect(others).toEqual(others.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
  })

  test.each([
    ['name', 'asc', 'Beacon Security Patrol'],
    ['total_maintenance_cost', 'desc', 'Northwind Couriers'],
    ['average_ticket_spend', 'desc', 'Northwind Couriers'],
    ['vehicles_total', 'desc', 'Northwind Couriers'],
    ['created_at', 'asc', 'Cobalt Field Telecom'],
  ])('sorted by %s %s the first is %s', async (sort, direction, first) => {
    expect(namesOf(await fleetsOf(fay, { sort, direction }))[0]).toBe(first)
  })

  test.each([
    ['active', 15],
    ['inactive', 1],
    ['all', 16],
    ['awaiting_approval', 1],
  ])('filter %s: %d', async (filterType, count) => {
    const { body } = await fay.get('/fleets', { filter: { filterType } })
    expect([body.total_count, body.fleets.length]).toEqual([count, count])
  })

  test('active ones are the usual filter; a region and a rep narrow by their value', async () => {
    expect(await fleetsOf(fay)).toHaveLength(15)
    const plains = await fleetsOf(fay, { filter: { filterType: 'region', filterValue: 'Plains' } })
    expect(new Set(plains.map((fleet) => fleet.region))).toEqual(new Set(['Plains']))
    const felix = await fleetsOf(fay, { filter: { filterType: 'rep', filterValue: 'Felix Braun' } })
    expect(namesOf(felix)).toContain('Northwind Couriers')
  })

  test.each([
    ['north', ['Northwind Couriers']],
    ['NORTHWIND', ['Northwind Couriers']],
    ['dana ortiz', 6],
    ['%%%', []],
    ['oak & iron', ['Oak & Iron Landscaping']],
  ])('search %j', async (query, expected) => {
    const names = namesOf(await fleetsOf(fay, { ...all, query, sort: 'name', direction: 'asc' }))
    if (typeof expected === 'number') expect(names).toHaveLength(expected)
    else expect(names).toEqual(expected)
  })

  test('are the same for every role of the company, also while acting as a fleet', async () => {
    const flora = await testApp.as('flora@meridian.example')
    const before = namesOf(await fleetsOf(flora))
    await flora.put('/fleet_users/impersonate_fleet', { fleet_id: (await fleetsOf(flora))[0]!.id })
    expect(namesOf(await fleetsOf(flora))).toEqual(before)
    expect(before).not.toContain('Boréal Livraison')
  })
})

test('the summary adds up to the list', async () => {
  const fleets = await fleetsOf(fay, all)
  const sum = (figure: (fleet: FleetRow) => number): number => fleets.reduce((total, fleet) => total + figure(fleet), 0)
  const [mostPastDue] = fleets.toSorted((a, b) => b.past_due_total - a.past_due_total || a.name.localeCompare(b.name))
  expect((await fay.get('/fleets/summary')).body).toEqual({
    total_fleets: fleets.length,
    my_fleets: fleets.filter(({ rep }) => rep === `${fay.user.firstName} ${fay.user.lastName}`).length,
    active_fleets: fleets.filter((fleet) => fleet.is_active).length,
    total_vehicles: sum((fleet) => fleet.vehicles_total),
    total_m_cost: sum((fleet) => fleet.total_maintenance_cost),
    total_m_costs: [{ currency: 'USD', total: sum((fleet) => fleet.total_maintenance_cost) }],
    awaiting_fleets: fleets.filter((fleet) => fleet.awaiting_approval_count > 0).length,
    awaiting_approval_count: sum((fleet) => fleet.awaiting_approval_count),
    past_due_fleets: fleets.filter((fleet) => fleet.past_due_total > 0).length,
    past_due_vehicles: sum((fleet) => fleet.past_due_total),
    most_past_due: mostPastDue && { name: mostPastDue.name, vehicles: mostPastDue.past_due_total },
    recalled_fleets: fleets.filter((fleet) => fleet.recalled_total > 0).length,
    recalled_vehicles: sum((fleet) => fleet.recalled_total),
    parked_vehicles: sum((fleet) => fleet.parked_total),
  })
})

test('what a fleet records itself is spent on its board as in its own figures', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const own = async () => {
    const days = { start_date: '2025-01-01', end_date: '2026-11-30' }
    const { total, count } = (await olivia.get('/orders/aggregate', days)).body
    return [total, count]
  }
  const onBoard = async () => {
    const row = (await fleetsOf(fay, all)).find(({ name }) => name === 'Northwind Couriers')!
    return [row.total_maintenance_cost, row.total_order_count]
  }
  expect(await onBoard()).toEqual(await own())
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['vin', 'odometer'])
    .where('name', '=', 'Loop 01')
    .executeTakeFirstOrThrow()
  const before = await onBoard()
  const imported = await importFile(testApp, olivia, 'service_history', [
    'VIN,Service,Date,Miles,Cost',
    `${vehicle.vin},Tire rotation,2026-11-01,${vehicle.odometer - 500},100.50`,
  ])
  expect(imported.progress.added).toBe(1)
  const [spent, count] = await own()
  expect(await onBoard()).toEqual([spent, count])
  expect(spent).toBeCloseTo(before[0]! + 100.5)
  const sorted = await fleetsOf(fay, { ...all, sort: 'total_maintenance_cost', direction: 'desc' })
  const costs = sorted.map((fleet) => fleet.total_maintenance_cost)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  expect((await fay.get('/fleets/summary')).body.total_m_cost).toBeCloseTo(costs.reduce((sum, cost) => sum + cost, 0))
  await undoImport(testApp, olivia, imported.id)
  expect(await onBoard()).toEqual(before)
})

test('dollars of Canadian fleets are never added to those of the United States, and are named', async () => {
  const boreal = await testApp.db
    .selectFrom('fleets')
    .selectAll()
    .where('name', '=', 'Boréal Livraison')
    .executeTakeFirstOrThrow()
  const join = (affiliationId: number | null) =>
    testApp.db.updateTable('fleets').set({ affiliationId }).where('id', '=', boreal.id).execute()
  const statistics = async () => (await fay.get('/fleets/vehicles_state_summary', { fmc: true })).body
  const before = await statistics()
  await aFinishedOrder(testApp, {
    by: 'sylvie@boreal.example',
    shop: 'Quai Mécanique',
    odometer: 250_000,
    at: '2026-10-10T16:00:00Z',
    services: [{ code: 'tire_rotation', priceCents: 7_000 }],
  })
  await join(fay.user.affiliation_id)
  const listed = (await fleetsOf(fay, all)).filter(({ total_maintenance_cost: cost }) => cost > 0)
  expect(listed.map(({ name, currency, total_maintenance_cost: cost }) => [name, currency, cost])).toEqual([
    ['Northwind Couriers', 'USD', 151.01],
    ['Boréal Livraison', 'CAD', 70],
  ])
  expect((await fay.get('/fleets/summary')).body.total_m_cost).toBe(151.01)
  expect((await fay.get('/fleets/summary')).body.total_m_costs).toEqual([
    { currency: 'USD', total: 151.01 },
    { currency: 'CAD', total: 70 },
  ])
  const [heading, ...lines] = (await fay.get('/fleets.csv')).text.trimEnd().split('\r\n')
  const [currency, spend] = ['Currency', 'Total spend'].map((name) => heading!.split(',').indexOf(name))
  const cells = lines.find((line) => line.startsWith('Boréal'))!.split(',')
  expect([cells[currency!], cells[spend!]]).toEqual(['CAD', '70.00'])
  const { year_to_date_cost: cost, average_cost_per_distance: average } = await statistics()
  expect([cost, average]).toEqual([before.year_to_date_cost, before.average_cost_per_distance])
  await join(boreal.affiliationId)
})

describe('the file of fleets', () => {
  test('holds every fleet by name, with headings in the language asked for', async () => {
    const { headers, text } = await fay.get('/fleets.csv', { lancode: 'fr-CA' })
    const [heading, ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(heading).toBe(
      'Nom du parc;Représentant;Utilisateurs;Créé le;Véhicules;En retard;Rappels de sécurité ouverts;À immobiliser;En attente d’approbation;Transactions;Devise;Dépenses totales;Moyenne par bon;Région;Actif',
    )
    expect(lines).toHaveLength(16)
    expect(lines.find((line) => line.startsWith('Northwind'))).toMatch(
      /^Northwind Couriers;Felix Braun;\d+;08-02-2022;41;\d+;0;0;2;2;USD;151,01;75,51;Midwest;Oui$/,
    )
  })

  test('makes plain text of a name that a spreadsheet would run', async () => {
    await fay.post('/fleets', { name: '=1+1', fleet_payment_type: 'card' })
    expect((await fay.get('/fleets.csv')).text).toContain("'=1+1")
    for (const narrowed of [{ query: 'northwind' }, { filter: { filterType: 'past_due' } }, { query: 'zzz' }]) {
      const { body } = await fay.get('/fleets', { ...all, ...narrowed })
      const lines = (await fay.get('/fleets.csv', narrowed)).text.trimEnd().split('\r\n')
      expect(lines).toHaveLength(body.total_count + 1)
    }
  })
})

describe('the token in the address of the file of fleets', () => {
  const issue = async (caller: Caller): Promise<string> => (await caller.post('/download_tokens')).body.auth_token
  const refused = async (auth_token: string, caller = testApp.nobody): Promise<void> => {
    const { status, body } = await caller.get('/fleets.csv', { auth_token })
    expect([status, body.code]).toEqual([401, 'download_token_invalid'])
  }

  test('gives the file of its user once, and nothing else', async () => {
    const auth_token = await issue(fay)
    expect((await testApp.nobody.get('/fleets', { auth_token })).status).toBe(401)
    const { status, text } = await testApp.nobody.get('/fleets.csv', { auth_token, query: 'northwind', lancode: 'fr' })
    expect([status, text.split('\r\n').length]).toEqual([200, 3])
    expect(text).toContain('Nom du parc')
    await refused(auth_token)
  })

  test('lasts a minute, and no longer than its session', async () => {
    const [old, ended] = [await issue(fay), await testApp.as('fay@meridian.example')]
    const ofEnded = await issue(ended)
    await ended.delete('/sessions')
    await refused(ofEnded)
    await testApp.db
      .updateTable('downloadTokens')
      .set({ expiresAt: new Date(testApp.now().getTime() - 1) })
      .execute()
    await refused(old)
  })

  test('is no token of a session, in either direction', async () => {
    const auth_token = await issue(fay)
    expect((await new Caller(testApp.app, auth_token).get('/customers/me')).status).toBe(401)
    await refused(fay.token!)
    await refused(fay.token!, fay)
  })

  test('has the rights of its user and the brand of its session', async () => {
    const owner = await issue(await testApp.as('olivia@northwind.example'))
    expect((await testApp.nobody.get('/fleets.csv', { auth_token: owner })).status).toBe(403)
    const { status } = await testApp.nobody.get('/fleets.csv', { auth_token: await issue(fay) }, { host: 'canadafuel.localhost' })
    expect(status).toBe(401)
  })
})

test('the file of fleets can hold a single page of the list', async () => {
  const lines = async (page: number) => (await fay.get('/fleets.csv', { page })).text.trimEnd().split('\r\n').length
  expect([await lines(1), await lines(2)]).toEqual([(await fleetsOf(fay, all)).length + 1, 1])
})

test('120 more fleets come in pages of 50, each fleet once', async () => {
  const affiliationId = fay.user.affiliation_id
  await testApp.db
    .insertInto('fleets')
    .values(Array.from({ length: 120 }, (_, index) => ({ name: `Sample ${index}`, affiliationId })))
    .execute()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => fay.get('/fleets', { page })))
  expect(pages.map(({ body }) => body.fleets.length)).toEqual([50, 50, 36, 0])
  const ids = pages.flatMap(({ body }) => body.fleets.map((fleet: FleetRow) => fleet.id))
  expect(new Set(ids).size).toBe(136)
  expect(pages[0]!.body).toMatchObject({ total_count: 136, total_pages: 3 })
})

test('names that change between two pages of the file neither skip nor repeat a fleet', async () => {
  const access = { everyFleet: false, affiliationId: fay.user.affiliation_id }
  const listing = { sort: 'name', direction: 'asc', filter: { type: 'active' }, today: '2026-11-20' as FleetDay } as const
  const pages = (rowsAtOnce: number) => fleetPages(testApp.db, access, listing, { rowsAtOnce })
  const before = (await Array.fromAsync(pages(200))).flat().map(({ id }) => id)
  const deactivated = before.at(-1)!
  const ids: number[] = []
  for await (const rows of pages(30)) {
    if (ids.length === 0) {
      // Reverses the order of the list, and removes one fleet from it.
      await sql`update fleets set name = 'Renamed ' || 1000 - array_position(${before}::bigint[], id)
        where id = any(${before}::bigint[])`.execute(testApp.db)
      await testApp.db.updateTable('fleets').set({ isActive: false }).where('id', '=', deactivated).execute()
    }
    ids.push(...rows.map(({ id }) => id))
  }
  expect(before.length).toBeGreaterThan(120)
  expect(ids).toEqual(before.slice(0, -1))
})
