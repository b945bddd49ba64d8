import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { record } from '#tests/fixtures/history/manual-record.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { approvalsOf, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let olivia: Caller
let fay: Caller
let ids: Record<'waits' | 'over' | 'requested' | 'confirmed' | 'complete' | 'cancelled' | 'boreal', number>

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  fay = await testApp.as('fay@meridian.example')
  ids = {
    waits: (await approvals.waiting({ vehicle: 'Loop 03', lines: WITHIN_MIA, tax: 20 })).id,
    over: (await approvals.waiting({ vehicle: 'Loop 04', lines: OVER_MIA })).id,
    requested: (await anOrder(testApp, { status: 'initiated', vehicle: 'Beverly 05' })).id,
    confirmed: (await anOrder(testApp, { status: 'active', vehicle: 'Bucktown 08' })).id,
    complete: (await anOrder(testApp, { status: 'complete', vehicle: 'Chatham 09' })).id,
    cancelled: (await anOrder(testApp, { status: 'cancel', vehicle: 'Evanston 14' })).id,
    boreal: (await approvals.waiting({ at: 'boreal' })).id,
  }
})

const V6 = { prefix: '/api/v6' } as const
const history = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await caller.get('/orders/approvals_history', query, V6)).body
const idsOf = ({ orders }: { orders: { id: number }[] }) => orders.map(({ id }) => id).toSorted((a, b) => a - b)

describe('approvals history', () => {
  test('holds what waits, what was decided and what was cancelled, and nothing that the shop has not looked at', async () => {
    const answer = await history(olivia)
    expect(idsOf(answer)).toEqual([ids.waits, ids.over, ids.complete, ids.cancelled].toSorted((a, b) => a - b))
    expect([answer.total_count, answer.total_pages]).toEqual([4, 1])
  })

  test('a row that waits says whether the reader can decide it, over all fleets as well', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const decides = async (caller: Caller, query = {}) =>
      new Map(
        (await history(caller, query)).orders.map((one: { id: number; can_approve?: boolean }) => [one.id, one.can_approve]),
      )
    const [hers, fays] = [await decides(mia), await decides(fay, { fmc: true })]
    expect([hers.get(ids.waits), hers.get(ids.over), hers.get(ids.complete)]).toEqual([true, false, undefined])
    expect([fays.get(ids.over), fays.get(ids.complete)]).toEqual([true, undefined])
  })

  test('a row has everything that the grid shows', async () => {
    const { orders } = await history(olivia, { query: 'Loop 03' })
    expect(orders).toHaveLength(1)
    expect(orders[0]).toMatchObject({
      id: ids.waits,
      fleet_name: 'Northwind Couriers',
      status: 'awaiting_approval',
      appointment_date: '2026-11-20',
      vehicle: { name: 'Loop 03', vin: expect.any(String), other_id: '1079' },
      shop: { name: 'Harbor Auto Care' },
      order_services: [{ name: 'Brake pads and rotors' }],
      po_number: null,
      invoice_number: null,
      total: 368,
      maintenance_type: 'FleetAdvise',
    })
  })

  test.each([
    ['what waits', [3], ['waits', 'over']],
    ['what was cancelled', [10], ['cancelled']],
    ['two states', [5, 10], ['complete', 'cancelled']],
    ['a state that the history does not hold', [1], []],
  ] as const)('filtered by %s', async (_what, states, expected) => {
    const found = idsOf(await history(olivia, { state_id: states }))
    expect(found).toEqual(expected.map((key) => ids[key]).toSorted((a, b) => a - b))
  })

  test('found by vehicle, shop, PO and invoice number', async () => {
    await olivia.put(`/orders/${ids.waits}`, { po_number: 'PO-77-1' })
    expect(idsOf(await history(olivia, { query: 'po-77' }))).toEqual([ids.waits])
    expect(idsOf(await history(olivia, { query: 'harbor' }))).toHaveLength(4)
    expect(idsOf(await history(olivia, { query: 'Chatham' }))).toEqual([ids.complete])
    expect(idsOf(await history(olivia, { query: '%%%' }))).toEqual([])
  })

  test('sorted by cost, dearest first; what never had a cost last', async () => {
    const { orders } = await history(olivia, { sort: 'total', direction: 'desc' })
    const totals = orders.map(({ total }: { total: number }) => total)
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a))
  })

  test('a driver sees those of the two assigned vehicles', async () => {
    const dan = await testApp.as('dan@northwind.example')
    expect(idsOf(await history(dan))).toEqual([ids.waits, ids.over])
  })

  test('staff of a management company see all their fleets, and the one that they act for', async () => {
    expect(idsOf(await history(fay))).toEqual(idsOf(await history(olivia)))
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed('Halsted Home Health') })
    expect(idsOf(await history(fay))).toEqual([])
    expect(idsOf(await history(fay, { fmc: true }))).toHaveLength(4)
    await fay.delete('/fleet_users/impersonate_fleet')
  })
})

const fleetNamed = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('records written down by hand', () => {
  let manualId: number
  beforeAll(async () => {
    const { body, status } = await record(olivia, await approvals.vehicleId('Hyde Park 18'), {
      odometer: '147100',
      customShopName: 'Joe’s Garage',
    })
    if (status >= 300) throw new Error(JSON.stringify(body))
    manualId = (await testApp.db.selectFrom('manualHistories').select('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => testApp.db.deleteFrom('manualHistories').execute())

  test('stand in the approvals history as complete, on their day, with their shop and cost', async () => {
    const { orders, total_count: total } = await history(olivia, { query: 'joe’s' })
    expect(total).toBe(1)
    expect(orders).toMatchObject([
      {
        id: manualId,
        fleet_name: 'Northwind Couriers',
        status: 'complete',
        maintenance_type: 'Manually Entered',
        appointment_date: '2026-11-18',
        vehicle: { name: 'Hyde Park 18' },
        custom_shop_name: 'Joe’s Garage',
        order_services: [{ name: 'Tire rotation' }],
        total: 39,
        can_cancel: false,
      },
    ])
  })
  test('are counted, sorted and filtered with the orders', async () => {
    const { orders, total_count: total } = await history(olivia, { sort: 'total', direction: 'asc' })
    expect([orders.length, total]).toEqual([5, 5])
    const types = (found: { orders: { maintenance_type: string }[] }) => found.orders.map((order) => order.maintenance_type)
    expect(types(await history(olivia, { state_id: [5] })).toSorted()).toEqual(['FleetAdvise', 'Manually Entered'])
    expect(types(await history(olivia, { state_id: [10] }))).toEqual(['FleetAdvise'])
    expect(types(await history(fay, { query: 'Hyde Park' }))).toEqual(['Manually Entered'])
  })
  test('are nothing of a driver without the vehicle, of another fleet, or among open orders', async () => {
    const dan = await testApp.as('dan@northwind.example')
    const sylvie = await testApp.as('sylvie@boreal.example')
    for (const other of [dan, sylvie]) expect((await history(other, { query: 'joe’s' })).orders).toEqual([])
    expect((await fay.get('/orders/fleet_orders', { query: 'joe’s' }, V6)).body.orders).toEqual([])
  })
})

describe('orders of all fleets', () => {
  const fleetOrders = async (caller: Caller, query: Record<string, unknown> = {}) =>
    (await caller.get('/orders/fleet_orders', query, V6)).body

  test('the open orders of every fleet within reach, with the name of each', async () => {
    const answer = await fleetOrders(fay)
    expect(idsOf(answer)).toEqual([ids.waits, ids.over, ids.requested, ids.confirmed].toSorted((a, b) => a - b))
    expect(answer.orders[0].fleet_name).toBe('Northwind Couriers')
  })

  test('of two affiliations only where one oversees both', async () => {
    const root = await testApp.as('root@fleetwright.example')
    const names = new Set((await fleetOrders(root)).orders.map((order: { fleet_name: string }) => order.fleet_name))
    expect([...names].toSorted()).toEqual(['Boréal Livraison', 'Northwind Couriers'])
  })

  test('counts the groups of the fleet’s own page: requested and walk-in orders are active', async () => {
    const northwind = await fleetNamed('Northwind Couriers')
    const { counts } = await fleetOrders(fay, { page: 1, fleet_id: northwind })
    const { body: own } = await olivia.get('/fleets/orders_summary')
    const groups = { active: own.active_orders, awaiting_approval: own.need_approval, approved: own.approved }
    expect(counts).toEqual({ ...groups, all: groups.active + groups.awaiting_approval + groups.approved })
    expect(counts).toMatchObject({ active: 2, awaiting_approval: 2 })
    const { body: page } = await olivia.get('/orders/pages', { page: 1 }, V6)
    expect(page.counts).toMatchObject({
      active: counts.active,
      needs_approval: counts.awaiting_approval,
      approved: counts.approved,
    })
  })

  test('one page, one fleet, one status', async () => {
    const northwind = await fleetNamed('Northwind Couriers')
    const answer = await fleetOrders(fay, { page: 1, fleet_id: northwind, state_id: [3] })
    expect([idsOf(answer), answer.total_count]).toEqual([[ids.waits, ids.over], 2])
    expect(idsOf(await fleetOrders(fay, { page: 2, fleet_id: northwind }))).toEqual([])
    expect(idsOf(await fleetOrders(fay, { fleet_id: await fleetNamed('Boréal Livraison') }))).toEqual([])
  })

  test.each(['appointment_datetime', 'total', 'fleet_name'])(
    'sorted by %s its count is that of the rows it is filtered to',
    async (sort) => {
      const northwind = await fleetNamed('Northwind Couriers')
      const whole = await history(fay, { fmc: true, sort })
      const filters = [
        { fleet_id: await fleetNamed('Halsted Home Health') },
        { fleet_id: northwind, query: 'loop' },
        { query: 'no such vehicle' },
      ]
      for (const filter of filters) {
        const answer = await history(fay, { fmc: true, sort, ...filter })
        expect([filter, answer.total_count]).toEqual([filter, answer.orders.length])
        expect([filter, answer.total_count < whole.total_count]).toEqual([filter, true])
      }
    },
  )
})

describe('active maintenances', () => {
  const active = async (caller: Caller) => (await caller.get('/orders/active_maintenances', {}, V6)).body.orders

  test('every open order, what waits for an approval first, each with who can approve it', async () => {
    const orders = await active(olivia)
    expect(orders.map(({ status }: { status: string }) => status)).toEqual([
      'awaiting_approval',
      'awaiting_approval',
      'initiated',
      'active',
    ])
    const waits = orders.find(({ id }: { id: number }) => id === ids.waits)
    expect(waits).toMatchObject({ can_approve: true, can_cancel: false, sentence: 'You can approve as Owner; Mia can too.' })
    expect(waits.approvers.map(({ name }: { name: string }) => name)).toEqual(['Mia Castellano', 'Olivia Hart', 'Adam Reyes'])
    const over = orders.find(({ id }: { id: number }) => id === ids.over)
    expect(over).toMatchObject({ can_approve: true })
    expect(orders.find(({ id }: { id: number }) => id === ids.requested)).toMatchObject({ can_approve: false, can_cancel: true })
  })

  test('for Mia only what lies within her policy', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const orders: { id: number; can_approve: boolean }[] = await active(mia)
    expect(orders.filter((order) => order.can_approve).map(({ id }) => id)).toEqual([ids.waits])
  })
})

describe('who can approve what waits', () => {
  const waiting = async (
    caller: Caller,
  ): Promise<{ id: number; is_mine: boolean; waiting_since: string; who_can_approve: string }[]> =>
    (await caller.get('/orders/awaiting_approval', {}, V6)).body.orders

  test('names the approvers of each order for the one who reads it, and since when it waits', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const ofMia = await waiting(mia)
    const ofOlivia = await waiting(olivia)
    expect(idsOf({ orders: ofOlivia })).toEqual([ids.waits, ids.over].toSorted((a, b) => a - b))
    const within = ofMia.find(({ id }) => id === ids.waits)!
    expect(within).toMatchObject({ is_mine: true, who_can_approve: expect.stringMatching(/^You/) })
    expect(Number.isNaN(Date.parse(within.waiting_since))).toBe(false)
    expect(ofMia.find(({ id }) => id === ids.over)?.is_mine ?? false).toBe(false)
    expect(ofOlivia.find(({ id }) => id === ids.over)!.who_can_approve).toMatch(/^You/)
  })

  test('an order of another fleet is in nobody else’s list', async () => {
    expect((await waiting(olivia)).map(({ id }) => id)).not.toContain(ids.boreal)
  })

  test('of certain orders only those that wait in the own fleet, with their total and how many wait in all', async () => {
    const of = async (caller: Caller, order_ids: number[]) =>
      (await caller.get('/orders/awaiting_approval', { order_ids }, V6)).body
    const answer = await of(olivia, [ids.waits, ids.complete, ids.boreal])
    expect(answer).toMatchObject({ total_count: 2, orders: [{ id: ids.waits, total: 368 }] })
    expect(answer.orders).toHaveLength(1)
    const dan = await testApp.as('dan@northwind.example')
    expect((await of(dan, [ids.requested, ids.boreal])).orders).toEqual([])
  })

  test('more orders than are listed at once are invalid input', async () => {
    const order_ids = Array.from({ length: 501 }, (_, index) => index + 1)
    expect(await olivia.get('/orders/awaiting_approval', { order_ids }, V6)).toMatchObject({ status: 422 })
  })
})

test('orders of all fleets: earliest first by the clock of each shop, as the list shows it', async () => {
  const at = (id: number, instant: string) =>
    testApp.db
      .updateTable('orders')
      .set({ appointmentAt: new Date(instant) })
      .where('id', '=', id)
      .execute()
  await at(ids.boreal, '2026-12-21T13:00:00Z')
  await at(ids.requested, '2026-12-21T13:30:00Z')
  const root = await testApp.as('root@fleetwright.example')
  const { orders } = (await root.get('/orders/fleet_orders', { sort: 'appointment_datetime', direction: 'asc' }, V6)).body
  const shown = orders.map((order: Record<'appointment_date' | 'appointment_time', string>) => [
    order.appointment_date,
    order.appointment_time,
  ])
  expect(shown.slice(-2)).toEqual([
    ['2026-12-21', '07:30'],
    ['2026-12-21', '08:00'],
  ])
})
