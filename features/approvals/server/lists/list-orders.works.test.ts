import Papa from 'papaparse'
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

  test('a payment that the bank declined is told apart from one that an account settles later', async () => {
    const become = (status: 'paid_deferred' | 'complete', paymentType: string | null) =>
      testApp.db.updateTable('orders').set({ status, paymentType }).where('id', '=', ids.complete).execute()
    const failed = async () => [
      (await history(olivia, { state_id: [9] })).orders[0].payment_failed,
      (await olivia.get('/orders', { state_id: [9] })).body.orders[0].payment_failed,
    ]
    await become('paid_deferred', 'braintree')
    expect(await failed()).toEqual([true, true])
    await become('paid_deferred', 'wex')
    expect(await failed()).toEqual([undefined, undefined])
    await become('complete', null)
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
    expect(counts).toMatchObject({ ...groups, all: groups.active + groups.awaiting_approval + groups.approved })
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

describe('orders that wait for the caller, over all fleets', () => {
  type Row = {
    id: number
    fleet_name: string
    is_mine: boolean
    can_approve: boolean
    waiting_since: string
    reason: string
    pre_tax_sub_total: number
  }
  const rows = async (caller: Caller, query: Record<string, unknown>): Promise<Row[]> =>
    (await caller.get('/orders/fleet_orders', { page: 1, ...query }, V6)).body.orders
  const waitingForMe = async (caller: Caller) => (await caller.get('/orders/fleet_orders/waiting_for_me', {}, V6)).body

  test('are those that the fleet’s own people may not decide, with the reason; the others wait for the fleet', async () => {
    const mine = await rows(fay, { waiting_for: 'me' })
    const others = await rows(fay, { waiting_for: 'others' })
    expect(mine).toMatchObject([
      { id: ids.over, is_mine: true, can_approve: true, reason: 'Over Mia’s $400.00 limit', fleet_rep: 'Felix Braun' },
    ])
    expect(others).toMatchObject([{ id: ids.waits, is_mine: false, reason: 'Within Mia’s $400.00 limit' }])
    expect(Number.isNaN(Date.parse(mine[0]!.waiting_since))).toBe(false)
  })

  test('are counted alike in the list, in the navigation and by the queue of the same person in the fleet', async () => {
    const { counts, total_count: total } = (await fay.get('/orders/fleet_orders', { page: 1, waiting_for: 'me' }, V6)).body
    const summary = await waitingForMe(fay)
    expect([counts.waiting_for_me, total, summary.count]).toEqual([1, 1, 1])
    expect(counts.awaiting_approval).toBe(2)
    const [row] = await rows(fay, { waiting_for: 'me' })
    expect(summary).toEqual({
      count: 1,
      fleets: 1,
      pre_tax_sub_totals: [{ amount: row!.pre_tax_sub_total, currency: 'USD' }],
      waiting_since: row!.waiting_since,
    })
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed('Northwind Couriers') })
    const { orders } = (await fay.get('/orders/awaiting_approval', {}, V6)).body
    await fay.delete('/fleet_users/impersonate_fleet')
    expect(orders.filter((order: Row) => order.is_mine).map(({ id }: Row) => id)).toEqual([ids.over])
  })

  test('are none of a colleague who does not approve for the fleet, and of the operator', async () => {
    for (const email of ['flora@meridian.example', 'root@fleetwright.example']) {
      const someone = await testApp.as(email)
      expect([email, await waitingForMe(someone)]).toEqual([
        email,
        { count: 0, fleets: 0, pre_tax_sub_totals: [], waiting_since: null },
      ])
      expect(await rows(someone, { waiting_for: 'me' })).toEqual([])
    }
  })

  test('are filtered by search and fleet as the list is, and approved from it as narrowed', async () => {
    expect(await rows(fay, { waiting_for: 'me', query: 'Loop 03' })).toEqual([])
    expect(await rows(fay, { waiting_for: 'me', fleet_id: await fleetNamed('Halsted Home Health') })).toEqual([])
    const waiting = async (query: object) =>
      idsOf((await fay.get('/orders/fleet_orders/awaiting_approval', { ...query }, V6)).body)
    expect(await waiting({ waiting_for: 'me' })).toEqual([ids.over])
    expect(await waiting({ waiting_for: 'others' })).toEqual([ids.waits])
    expect(await waiting({ waiting_for: 'me', order_ids: [ids.waits] })).toEqual([])
    expect(await waiting({ waiting_for: 'me', order_ids: [ids.over, ids.boreal] })).toEqual([ids.over])
  })

  test('by fleet: its orders stand together, the fleet with the longest wait first, each with its sum', async () => {
    const root = await testApp.as('root@fleetwright.example')
    const list = async (query: object) =>
      (
        await root.get(
          '/orders/fleet_orders',
          { page: 1, waiting_for: 'others', sort: 'waiting_since', direction: 'asc', ...query },
          V6,
        )
      ).body
    const since = (id: number, instant: string) =>
      testApp.db
        .updateTable('orders')
        .set({ estimatedAt: new Date(instant) })
        .where('id', '=', id)
        .execute()
    await since(ids.over, '2026-11-16T10:00:00Z')
    await since(ids.boreal, '2026-11-17T10:00:00Z')
    await since(ids.waits, '2026-11-18T10:00:00Z')
    const shown = ({ orders }: { orders: Row[] }) => orders.map(({ id }) => id)
    expect(shown(await list({}))).toEqual([ids.over, ids.boreal, ids.waits])
    const grouped = await list({ by_fleet: true })
    expect(shown(grouped)).toEqual([ids.over, ids.waits, ids.boreal])
    expect(grouped.fleets).toMatchObject([
      { fleet_name: 'Boréal Livraison', currency: 'CAD', count: 1 },
      { fleet_name: 'Northwind Couriers', currency: 'USD', count: 2 },
    ])
    const ofNorthwind = grouped.orders.filter((order: Row) => order.fleet_name === 'Northwind Couriers')
    const sum = ofNorthwind.reduce((total: number, order: Row) => total + order.pre_tax_sub_total, 0)
    expect(grouped.fleets[1].pre_tax_sub_total).toBeCloseTo(sum, 2)
    expect((await list({ page: 2, by_fleet: true })).fleets).toEqual([])
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

describe('the orders of all fleets', () => {
  const fleetOrders = async (query: Record<string, unknown> = {}, caller = fay) =>
    (await caller.get('/orders/fleet_orders', query, V6)).body
  const fileOf = async (query: Record<string, unknown> = {}, caller = fay) => {
    const { status, text } = await caller.get('/orders/fleet_orders.csv', query, V6)
    expect(status).toBe(200)
    return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
  }

  test('of the fleets whose rep one is are found as one’s own, in list, counts and file', async () => {
    const rep = `${fay.user.firstName} ${fay.user.lastName}`
    await testApp.db.updateTable('fleets').set({ rep: null }).execute()
    await testApp.db.updateTable('fleets').set({ rep }).where('name', '=', 'Northwind Couriers').execute()
    const mine = await fleetOrders({ fleet_rep: 'me', page: 1 })
    expect([...new Set(mine.orders.map((order: { fleet_name: string }) => order.fleet_name))]).toEqual(['Northwind Couriers'])
    expect(mine.counts.all).toBe(mine.total_count)
    expect((await fileOf({ fleet_rep: 'me' })).map(({ Fleet }) => Fleet)).toEqual(mine.orders.map(() => 'Northwind Couriers'))
    expect((await fleetOrders({ fleet_rep: 'Nobody Known' })).total_count).toBe(0)
    expect((await fay.get('/fleets', { filter: { filterType: 'mine' } }, V6)).body.fleets).toMatchObject([
      { name: 'Northwind Couriers', rep },
    ])
    expect((await fay.get('/fleets/summary', {}, V6)).body.my_fleets).toBe(1)
  })

  test('are downloaded as the list shows them, with each tax and the currency', async () => {
    // Of all companies, so that there are both currencies.
    const root = await testApp.as('root@fleetwright.example')
    const rows = await fileOf({}, root)
    const listed = await fleetOrders({}, root)
    expect(rows.map(({ Order }) => Number(Order))).toEqual(listed.orders.map(({ id }: { id: number }) => id))
    const boreal = rows.find(({ Order }) => Number(Order) === ids.boreal)!
    const order = listed.orders.find(({ id }: { id: number }) => id === ids.boreal)
    expect(boreal).toMatchObject({ Fleet: 'Boréal Livraison', Currency: 'CAD', Total: order.total.toFixed(2) })
    const taxes = ['GST', 'HST', 'PST', 'QST'].map((tax) => Number(boreal[tax]))
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBeCloseTo(Number(boreal.Tax), 2)
    const waits = rows.find(({ Order }) => Number(Order) === ids.waits)!
    expect(waits).toMatchObject({ Tax: '20.00', GST: '0.00', Currency: 'USD', Status: 'Awaiting approval' })
    expect((await fileOf({ query: 'Loop 03' })).map(({ Vehicle }) => Vehicle)).toEqual(['Loop 03'])
  })

  test('are no file for people of a fleet, and a search of two letters is refused', async () => {
    expect((await olivia.get('/orders/fleet_orders.csv', {}, V6)).status).toBe(403)
    expect((await fay.get('/orders/fleet_orders.csv', { query: 'ab' }, V6)).body.code).toBe('search_too_short')
  })
})
