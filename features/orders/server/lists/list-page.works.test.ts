import Papa from 'papaparse'
import type { Language } from '#platform/i18n/languages.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { record, vehicleIdOf } from '#tests/fixtures/history/manual-record.fixtures.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { FILTER_STATUSES, type OrderFilter, type OrderStatus, showsPrices, stateIdOf, TAB_STATUSES } from '../../life/status.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { ORDER_SORTS } from '../../sort-orders.ts'

const testApp = useTestApp()
let olivia: Caller
let dan: Caller

const V6 = { prefix: '/api/v6' } as const
/** The tests' clock is at 2026-11-20. */
const PAST = { tab: 'past', appointment_datetime_from: '2026-08-20', appointment_datetime_to: '2026-11-20' }
const ACTIVE = { tab: 'active' }
const DAY_MS = 86_400_000
/** A seeded generator: the same numbers in every run. */
const seededRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
const ORDERS = 160
const RECORDS = 25

/** Orders of all kinds, written bypassing the rules: the expected figures derive only from this data. */
beforeAll(async () => {
  ;[olivia, dan] = [await testApp.as('olivia@northwind.example'), await testApp.as('dan@northwind.example')]
  const random = seededRandom(7)
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const whole = (most: number): number => Math.floor(random() * most)
  const fleetId = olivia.user.fleet_id
  const vehicles = await testApp.db
    .selectFrom('vehicles')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const shops = await testApp.db.selectFrom('shops').select(['id', 'name']).where('country', '=', 'US').orderBy('id').execute()
  const now = testApp.now().getTime()
  const taken = new Set<number>()
  for (let index = 0; index < ORDERS; index += 1) {
    const vehicle = among(vehicles)
    const wanted = among([...TAB_STATUSES.active, ...TAB_STATUSES.past, ...TAB_STATUSES.past, 'cancel'] as OrderStatus[])
    const isOpen = (TAB_STATUSES.active as readonly string[]).includes(wanted) && wanted !== 'walk_in'
    // A vehicle has at most one requested order.
    const status = isOpen && taken.has(vehicle.id) ? 'walk_in' : wanted
    if (isOpen) taken.add(vehicle.id)
    const isPast = (TAB_STATUSES.past as readonly string[]).includes(status)
    const at = new Date(now + (isPast ? -whole(130) : whole(40) - 15) * DAY_MS + whole(20) * 1_800_000)
    const total = among([0, 4900, 4900, whole(90_000)])
    const { id } = await testApp.db
      .insertInto('orders')
      .values({
        fleetId,
        vehicleId: vehicle.id,
        vehicleName: vehicle.name,
        vehicleVin: vehicle.vin,
        shopId: among(shops).id,
        originatorUserId: null,
        status,
        isWalkIn: status === 'walk_in',
        appointmentAt: at,
        appointmentEndsAt: new Date(at.getTime() + 3_600_000),
        appointmentDay: at.toISOString().slice(0, 10),
        completedAt: isPast ? new Date(at.getTime() - whole(3) * DAY_MS) : null,
        estimatedAt: showsPrices(status) ? new Date(now - whole(9) * DAY_MS) : null,
        estimateVersion: showsPrices(status) ? 1 : 0,
        odometer: among([null, 40_000 + whole(5), whole(90_000)]),
        odometerUnits: among(['miles', 'kilometers'] as const),
        subTotalCents: total,
        totalCents: total,
        savingCents: among([0, whole(2000)]),
        poNumber: among([null, null, `PO-${whole(50)}`, '100%_off']),
        invoiceNumber: isPast ? `HA-${7000 + index}` : null,
        createdAt: new Date(now - 20 * DAY_MS),
        // Status columns that no list reads.
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [
      { serviceDefinitionId: among([1, 2, 3, 4, 5, 6]), name: null, vanityLabel: among([null, null, 'Été spécial']) },
    ]
    if (random() < 0.3) lines.push({ serviceDefinitionId: null, name: 'Replace left mirror', vanityLabel: null } as never)
    await testApp.db
      .insertInto('orderServices')
      .values(
        lines.map((line) => ({
          ...line,
          fleetId,
          orderId: id,
          status: among(['approved', 'approved', 'deleted', 'rejected']),
        })) as never,
      )
      .execute()
  }
  // A record that contradicts another reading is refused: odometers rise from day to day, on vehicles without readings.
  await testApp.db.deleteFrom('odometerReadings').where('fleetId', '=', fleetId).execute()
  const read = { odometer: 300_100, odometerReadOn: '2026-11-20' }
  await testApp.db.updateTable('vehicles').set(read).where('fleetId', '=', fleetId).execute()
  for (let index = 0; index < RECORDS; index += 1) {
    const { status, body } = await record(olivia, among(vehicles).id, {
      odometer: String(300_000 + index),
      doneOn: new Date(now - (110 - 4 * index) * DAY_MS).toISOString().slice(0, 10),
      ...(random() < 0.5 ? { customShopName: among(['Joe’s Garage', 'Mécanique Élite']) } : {}),
      services: [{ code: 'tire_rotation', price: among(['39.00', '120.50']) }],
    })
    if (status >= 300) throw new Error(JSON.stringify(body))
  }
})

const pageOf = async (caller: Caller, query: Record<string, unknown>) => {
  const answer = await caller.get('/orders/pages', query, V6)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
/** Loads all rows of a list, page by page. */
const rowsOf = async (caller: Caller, query: Record<string, unknown>): Promise<ListedOrder[]> => {
  const rows: ListedOrder[] = []
  for (let page = 1; ; page += 1) {
    const { orders, total_pages: pages } = await pageOf(caller, { ...query, page })
    rows.push(...orders)
    if (page >= pages) return rows
  }
}
const keyOf = ({ id, is_manual: isManual }: ListedOrder): string => `${isManual ? 'manual' : 'order'} ${id}`
const sumOf = (rows: readonly ListedOrder[], key: 'total' | 'saving'): number =>
  rows.reduce((sum, row) => sum + Math.round((row[key] ?? 0) * 100), 0) / 100

/** Loads the rows of a tab from the calls that return whole lists. */
const plainRows = async (caller: Caller, tab: 'active' | 'past', language: Language = 'en'): Promise<ListedOrder[]> => {
  const { tab: _tab, ...window } = tab === 'past' ? PAST : ACTIVE
  const query = { state_id: TAB_STATUSES[tab].map(stateIdOf), ...window }
  const { orders } = (await caller.get('/orders', query, { language })).body
  if (tab === 'active') return orders
  const records: ListedOrder[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await caller.get('/manual_maintenance_histories', { ...window, page }, { language })
    pages = body.total_pages
    for (const one of body.manual_histories) {
      records.push({ ...one, is_manual: true, status: 'complete', invoice_number: null, order_services: one.vehicle_services })
    }
  }
  return [...orders, ...records]
}

/** Reference search, as the browser once did it: every word occurs somewhere in a row's values. */
const plainSearch = (rows: readonly ListedOrder[], typed: string): string[] => {
  const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return rows
    .filter(({ vehicle, custom_shop_name: typedShop, shop, invoice_number: invoice, po_number: po, order_services: lines }) => {
      const {
        name,
        vin,
        license_plate_number: plate,
        other_id: other,
        department_number: department,
        year,
        make,
        model,
      } = vehicle
      const vehicleNames = [name, vin, plate, other, department, [year, make, model].filter(Boolean).join(' ')]
      const names = [...vehicleNames, typedShop ?? shop?.name, ...lines.flatMap((line) => [line.name, line.vanity_label])]
      const numbers = plain([invoice, po].filter(Boolean).join('\n'))
      return words.every((word) => {
        const isIn = (text: string): boolean => foldText(word) !== '' && foldText(text).includes(foldText(word))
        return numbers.includes(word) || names.some((one) => one && isIn(String(one)))
      })
    })
    .map(keyOf)
    .toSorted()
}

describe.each(['active', 'past'] as const)('the list of %s orders', (tab) => {
  const query = tab === 'past' ? PAST : ACTIVE

  test('has the rows of the calls that send whole lists, each exactly once, page after page', async () => {
    const whole = (await plainRows(olivia, tab)).map(keyOf).toSorted()
    expect(whole.length).toBeGreaterThan(30)
    for (const sort of ORDER_SORTS) {
      for (const direction of ['asc', 'desc']) {
        const rows = await rowsOf(olivia, { ...query, sort, direction })
        expect([sort, direction, rows.map(keyOf).toSorted()]).toEqual([sort, direction, whole])
      }
    }
  })

  test('is sorted by each column in both directions, and what has no value there comes last', async () => {
    const waiting = await testApp.db
      .selectFrom('orders')
      .select(['id', 'estimatedAt'])
      .where('status', '=', 'awaiting_approval')
      .execute()
    const waits = new Map(waiting.map(({ id, estimatedAt }) => [id, estimatedAt!.toISOString()]))
    const valueOf: Record<(typeof ORDER_SORTS)[number], (row: ListedOrder) => string | number | null> = {
      date: (row) =>
        tab === 'past' ? (row.completed_on ?? row.appointment_date) : `${row.appointment_date} ${row.appointment_time}`,
      waiting_since: (row) => (tab === 'past' ? (row.completed_on ?? row.appointment_date) : (waits.get(row.id) ?? null)),
      vehicle: ({ vehicle }) => vehicle.name.toLowerCase(),
      total: ({ total }) => total,
      saving: ({ saving }) => saving,
      mileage: ({ miles }) => miles,
    }
    for (const sort of ORDER_SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const values = (await rowsOf(olivia, { ...query, sort, direction, page_size: 500 })).map(valueOf[sort])
        const known = values.filter((value) => value !== null)
        const way = direction === 'asc' ? 1 : -1
        const sorted = known.toSorted((a, b) => way * (a < b ? -1 : a > b ? 1 : 0))
        expect([sort, direction, values]).toEqual([sort, direction, [...sorted, ...values.filter((value) => value === null)]])
      }
    }
  })

  test('without a wait is sorted by appointment below those that wait', async () => {
    const rows = await rowsOf(olivia, { ...query, sort: 'waiting_since', direction: 'asc' })
    const others = rows.filter(({ status }) => status !== 'awaiting_approval')
    const times = others.map((row) => `${row.appointment_date} ${row.appointment_time}`)
    if (tab === 'active') expect(times).toEqual(times.toSorted())
    else expect(rows.map(keyOf)).toEqual((await rowsOf(olivia, { ...query, sort: 'date', direction: 'asc' })).map(keyOf))
  })

  test.each<[string, Language]>([
    ['loop', 'en'],
    ['LOOP 0', 'en'],
    ['harbor', 'en'],
    ['harbor oil', 'en'],
    ['vidange', 'fr'],
    ['vidange', 'en'],
    ['ete special', 'en'],
    ['mirror', 'en'],
    ['100%_', 'en'],
    ['po-1', 'en'],
    ['ha-70', 'en'],
    ['1FTBR1', 'en'],
    ['mecanique élite', 'en'],
    ['joe’s', 'en'],
    ['transit 2022', 'en'],
    ['(.*)', 'en'],
    ['no such order', 'en'],
  ])(
    'finds “%s” in %s as a search through all rows does, and counts and sums what it found',
    async (typed, language: Language) => {
      const found = await plainRows(olivia, tab, language)
      const expected = plainSearch(found, typed)
      const answer = (await olivia.get('/orders/pages', { ...query, query: typed, page_size: 500 }, { ...V6, language })).body
      expect(answer.orders.map(keyOf).toSorted()).toEqual(expected)
      expect(answer.total_count).toBe(expected.length)
      if (tab === 'past')
        expect(answer.sums).toEqual({ total: sumOf(answer.orders, 'total'), saving: sumOf(answer.orders, 'saving') })
    },
  )

  test('is narrowed to a shop, and offers the shops that it has', async () => {
    const rows = await plainRows(olivia, tab)
    const shopOf = ({ custom_shop_name: typed, shop }: ListedOrder): string => typed ?? shop!.name
    const { shop_names: shops } = (await olivia.get('/orders/shop_names', query, V6)).body
    expect(shops.toSorted()).toEqual([...new Set(rows.map(shopOf))].toSorted())
    for (const shop of shops) {
      const answer = await pageOf(olivia, { ...query, shop, page_size: 500 })
      expect(answer.orders.map(keyOf).toSorted()).toEqual(
        rows
          .filter((row) => shopOf(row) === shop)
          .map(keyOf)
          .toSorted(),
      )
      expect(answer.whole.count).toBe(rows.length)
    }
  })

  test('its file has the same rows in the same order, however it is searched and sorted', async () => {
    const { tab: _tab, ...window } = query as typeof PAST
    for (const change of [{}, { sort: 'total', direction: 'desc' }, { sort: 'vehicle', direction: 'asc' }, { query: 'harbor' }]) {
      const file = { state_id: TAB_STATUSES[tab].map(stateIdOf), ...window, manual_records: tab === 'past', ...change }
      const { text } = await olivia.get(
        '/orders.csv',
        'sort' in change ? file : { ...file, sort: 'date', direction: tab === 'past' ? 'desc' : 'asc' },
      )
      const names = Papa.parse<string[]>(text.trim())
        .data.slice(1)
        .map((cells) => cells[2])
      expect(names).toEqual((await rowsOf(olivia, { ...query, ...change })).map(({ vehicle }) => vehicle.name))
    }
  })

  test('a driver sees those of assigned vehicles, and another fleet its own', async () => {
    const whole = (await plainRows(dan, tab)).map(keyOf).toSorted()
    const rows = await rowsOf(dan, query)
    expect(rows.map(keyOf).toSorted()).toEqual(whole)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan((await pageOf(olivia, query)).total_count)
    expect(new Set(rows.map(({ vehicle }) => vehicle.name)).size).toBeLessThanOrEqual(2)
    const { whole: counts } = await pageOf(dan, query)
    expect(counts.count).toBe(whole.length)
    const sylvie = await testApp.as('sylvie@boreal.example')
    expect(await pageOf(sylvie, query)).toMatchObject({ orders: [], total_count: 0, whole: { count: 0 } })
    expect((await sylvie.get('/orders/shop_names', query, V6)).body.shop_names).toEqual([])
  })
})

describe('figures', () => {
  test('the tiles are those of the dashboard, for an owner and for a driver', async () => {
    for (const caller of [olivia, dan]) {
      const { active_orders: active, need_approval, approved } = (await caller.get('/fleets/orders_summary')).body
      const { counts, whole, total_count: total } = await pageOf(caller, ACTIVE)
      expect(counts).toEqual({ active, needs_approval: need_approval, approved })
      expect([total, whole.count, whole.needs_approval]).toEqual([active + need_approval + approved, total, need_approval])
    }
  })

  test('each tile counts what its filter lists, also in a search', async () => {
    for (const search of [{}, { query: 'harbor' }]) {
      const { counts } = await pageOf(olivia, { ...ACTIVE, ...search })
      for (const filter of Object.keys(FILTER_STATUSES) as OrderFilter[]) {
        const answer = await pageOf(olivia, { ...ACTIVE, ...search, order_filter: filter, page_size: 500 })
        const statuses: readonly string[] = FILTER_STATUSES[filter]
        expect(answer.orders.every(({ status }: ListedOrder) => statuses.includes(status))).toBe(true)
        expect([answer.orders.length, answer.total_count, answer.counts]).toEqual([counts[filter], counts[filter], counts])
      }
    }
  })

  test('what awaits an approval is summed, with since when the longest has', async () => {
    const { orders, whole } = await pageOf(olivia, { ...ACTIVE, order_filter: 'needs_approval', query: 'o', page_size: 500 })
    expect(orders.length).toBeGreaterThan(0)
    const waiting = (await olivia.get('/orders/awaiting_approval', {}, V6)).body.orders
    const since = waiting.map((one: { waiting_since: string }) => one.waiting_since).toSorted()[0]
    expect(whole).toMatchObject({ total: sumOf(waiting, 'total'), waiting_since: since })
  })

  test('past orders are counted and summed as a plain recount does, by status as well', async () => {
    const rows = await plainRows(olivia, 'past')
    const statusOf = (row: ListedOrder): string => (row.is_manual ? 'manual' : row.status)
    for (const status of ['', ...TAB_STATUSES.past, 'manual']) {
      const expected = rows.filter((row) => !status || statusOf(row) === status)
      const answer = await pageOf(olivia, { ...PAST, ...(status ? { status } : {}), page_size: 500 })
      expect([status, answer.total_count, answer.sums]).toEqual([
        status,
        expected.length,
        { total: sumOf(expected, 'total'), saving: sumOf(expected, 'saving') },
      ])
    }
  })

  test('both days of the period count', async () => {
    const rows = await plainRows(olivia, 'past')
    const days = rows.filter((row) => row.is_manual).map((row) => row.completed_on!)
    const day = days.toSorted()[3]!
    const answer = await pageOf(olivia, {
      ...PAST,
      status: 'manual',
      appointment_datetime_from: day,
      appointment_datetime_to: day,
    })
    expect(answer.total_count).toBe(days.filter((one) => one === day).length)
  })
})

test('without a direction the earliest open order comes first, and the latest past one', async () => {
  const [open, past] = [await pageOf(olivia, ACTIVE), await pageOf(olivia, PAST)]
  expect(open.orders.map(keyOf)).toEqual((await pageOf(olivia, { ...ACTIVE, direction: 'asc' })).orders.map(keyOf))
  expect(past.orders.map(keyOf)).toEqual((await pageOf(olivia, { ...PAST, direction: 'desc' })).orders.map(keyOf))
  expect(open.orders).toHaveLength(10)
})

test('orders of one vehicle', async () => {
  const id = await vehicleIdOf(testApp, 'Loop 03')
  const rows = (await plainRows(olivia, 'past')).filter((row) => row.vehicle_id === id)
  expect((await rowsOf(olivia, { ...PAST, vehicle_id: id })).map(keyOf).toSorted()).toEqual(rows.map(keyOf).toSorted())
})

test('a record of a removed vehicle is in no list and in no sum; its orders stay', async () => {
  const before = await plainRows(olivia, 'past')
  const hasOrders = (vehicleId: number) => before.some((row) => !row.is_manual && row.vehicle_id === vehicleId)
  const { vehicle_id: id } = before.find((row) => row.is_manual && hasOrders(row.vehicle_id))!
  // Open orders would prevent a removal.
  await testApp.db
    .updateTable('orders')
    .set({ status: 'cancel' })
    .where('vehicleId', '=', id)
    .where('completedAt', 'is', null)
    .execute()
  expect((await olivia.delete(`/vehicles/${id}`)).status).toBe(200)
  const rows = await plainRows(olivia, 'past')
  expect(rows.some((row) => row.is_manual && row.vehicle_id === id)).toBe(false)
  expect(rows.some((row) => row.vehicle_id === id)).toBe(true)
  for (const query of [{}, { sort: 'vehicle' }, { sort: 'vehicle', direction: 'desc' }])
    expect((await rowsOf(olivia, { ...PAST, ...query })).map(keyOf).toSorted()).toEqual(rows.map(keyOf).toSorted())
  const answer = await pageOf(olivia, PAST)
  expect([answer.total_count, answer.sums.total]).toEqual([rows.length, sumOf(rows, 'total')])
  const { shop_names: shops } = (await olivia.get('/orders/shop_names', PAST, V6)).body
  expect(shops.toSorted()).toEqual([...new Set(rows.map(({ custom_shop_name: typed, shop }) => typed ?? shop!.name))].toSorted())
})

test('canceled orders are a part of the list, and the summary counts both closed parts as their lists show them', async () => {
  const { body: summary } = await olivia.get('/fleets/orders_summary', {}, V6)
  // Also ahead: most are canceled before their appointment.
  const around = { ...PAST, appointment_datetime_to: '2027-02-20' }
  const { body: canceled } = await olivia.get('/orders/pages', { ...around, tab: 'canceled', page_size: 100 }, V6)
  const { body: past } = await olivia.get('/orders/pages', { ...PAST, page_size: 100 }, V6)
  expect(canceled.orders.length).toBeGreaterThan(0)
  expect(new Set(canceled.orders.map(({ status }: ListedOrder) => status))).toEqual(new Set(['cancel']))
  expect(summary).toMatchObject({ past_orders: past.total_count, canceled_orders: canceled.total_count })
  const days = canceled.orders.map(({ appointment_date: day }: ListedOrder) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  // The three months before today alone have fewer of them.
  const { body: before } = await olivia.get('/orders/pages', { ...PAST, tab: 'canceled', page_size: 100 }, V6)
  expect(before.total_count).toBeLessThan(canceled.total_count)
})

test('a driver finds only canceled orders of assigned vehicles and the own ones', async () => {
  const { body: mine } = await dan.get('/orders/pages', { tab: 'canceled', page_size: 100 }, V6)
  const { body: all } = await olivia.get('/orders/pages', { tab: 'canceled', page_size: 100 }, V6)
  const ids = new Set(all.orders.map(({ id }: ListedOrder) => id))
  expect(mine.orders.every(({ id }: ListedOrder) => ids.has(id))).toBe(true)
  expect(mine.total_count).toBeLessThan(all.total_count)
})
