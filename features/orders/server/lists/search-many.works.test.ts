import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { localize } from '#features/countries/country.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { ListedOrder } from '../../listed-wire.ts'

const testApp = useTestApp()
let olivia: Caller
let dan: Caller

const V6 = { prefix: '/api/v6' } as const
/** The tests' clock is at 2026-11-20. */
const PAST = { tab: 'past', appointment_datetime_from: '2026-08-20', appointment_datetime_to: '2026-11-20' }
const VEHICLES = 1600

/** More vehicles, orders and records than a statement lists by id. */
beforeAll(async () => {
  ;[olivia, dan] = [await testApp.as('olivia@northwind.example'), await testApp.as('dan@northwind.example')]
  const fleet = olivia.user.fleet_id
  for (const statement of [
    sql`insert into vehicles (fleet_id, name, vin, make, model, year, odometer, odometer_read_on, first_odometer, deleted_at)
      select ${fleet}, case when n % 400 = 0 then 'Unité ' || n else 'Rig ' || lpad(n::text, 4, '0') end, 'MANY' || n,
        case when n % 3 = 0 then 'Isuzu' else 'Ford' end, 'NPR', 2020 + n % 3, 1000 + n, date '2026-11-01', 0,
        case when n % 97 = 0 then timestamptz '2026-11-10 12:00Z' end
      from generate_series(1, ${VEHICLES}::int) n`,
    sql`update vehicles set department_number = 'Everywhere' where fleet_id = ${fleet}`,
    sql`insert into vehicle_drivers (fleet_id, vehicle_id, user_id)
      select fleet_id, id, ${dan.user.id} from vehicles where fleet_id = ${fleet} and vin like 'MANY%' and odometer % 5 = 0`,
    sql`insert into orders (fleet_id, vehicle_id, vehicle_name, vehicle_vin, shop_id, status, appointment_at, appointment_ends_at,
        appointment_day, completed_at, odometer_units, sub_total_cents, total_cents, saving_cents, created_at, invoice_number, po_number)
      select v.fleet_id, v.id, v.name, v.vin, s.ids[1 + (v.odometer + n) % 4], (array['paid', 'complete', 'paid_in_shop'])[n], t, t,
        t::date, t, 'miles', v.odometer * n, v.odometer * n, n, t, 'INV-' || v.odometer || n, case when v.odometer % 200 = n then 'PO-' || v.odometer end
      from vehicles v cross join generate_series(1, 2) n
      cross join lateral (select timestamptz '2026-11-15 12:00Z' - (v.odometer % 120) * interval '1 day' - n * interval '1 hour' as t) t
      cross join (select array_agg(id order by name not like 'Harbor%', id) as ids from shops where country = 'US') s
      where v.fleet_id = ${fleet} and v.vin like 'MANY%'`,
    sql`insert into order_services (fleet_id, order_id, service_definition_id, name, vanity_label, status)
      select o.fleet_id, o.id, case when o.total_cents % 4 > 0 then 1 + o.total_cents % 2 end,
        case when o.total_cents % 4 = 0 then 'Glaze the panel' end, case when o.total_cents % 3 = 0 then 'Été spécial' end,
        case when o.total_cents % 11 = 0 then 'deleted' else 'approved' end
      from orders o where o.fleet_id = ${fleet} and o.vehicle_vin like 'MANY%'`,
    sql`insert into manual_histories (fleet_id, vehicle_id, custom_shop_name, odometer, odometer_units, done_on, total_cents, recorded_by, created_at, updated_at)
      select fleet_id, id, case when odometer % 2 = 0 then 'Own yard' else 'Mécanique Élite' end, odometer, 'miles',
        date '2026-11-18' - odometer % 100, odometer, 'Test', now(), now()
      from vehicles where fleet_id = ${fleet} and vin like 'MANY%'`,
  ])
    await statement.execute(testApp.db)
})

type Row = { key: string; facts: string; total: number; saving: number }

/** All past orders and records of the period, read once without a search, with their searchable words: nothing changes them here. */
const plainRows = (assignedTo: number | null): Promise<Row[]> => {
  const rows = read.get(assignedTo) ?? readRows(assignedTo)
  read.set(assignedTo, rows)
  return rows
}
const read = new Map<number | null, Promise<Row[]>>()

const readRows = async (assignedTo: number | null): Promise<Row[]> => {
  const ofDriver = (row: 'o' | 'm') =>
    assignedTo === null
      ? sql`true`
      : sql`exists (select from vehicle_drivers d where d.vehicle_id = ${sql.ref(`${row}.vehicle_id`)} and d.user_id = ${assignedTo})`
  const { rows: orders } = await sql<{
    id: number
    facts: string
    total: number
    saving: number
    services: { id: number | null; name: string | null; label: string | null }[]
  }>`
    select o.id, concat_ws(' ', v.search, o.vehicle_vin, o.po_number, o.invoice_number, s.name) as facts, o.total_cents as total,
      o.saving_cents as saving, (select coalesce(json_agg(json_build_object('id', x.service_definition_id, 'name', x.name, 'label', x.vanity_label)), '[]')
        from order_services x where x.order_id = o.id and x.status <> 'deleted') as services
    from orders o join vehicles v on v.id = o.vehicle_id join shops s on s.id = o.shop_id
    where o.fleet_id = ${olivia.user.fleet_id} and o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')
      and (${ofDriver('o')} or o.originator_user_id = ${assignedTo})
      and (coalesce(o.completed_at, o.appointment_at) at time zone 'America/Chicago')::date between date '2026-08-20' and date '2026-11-20'`.execute(
    testApp.db,
  )
  const { rows: records } = await sql<{ id: number; facts: string; total: number }>`
    select m.id, concat_ws(' ', v.search, m.custom_shop_name, s.name, m.po_number, (select string_agg(x.name, ' ') from manual_services x where x.manual_history_id = m.id)) as facts, m.total_cents as total
    from manual_histories m join vehicles v on v.id = m.vehicle_id left join shops s on s.id = m.shop_id
    where m.fleet_id = ${olivia.user.fleet_id} and (v.deleted_at is null or v.moved_to_id is not null and ${assignedTo}::bigint is null) and ${ofDriver('m')}
      and m.done_on between date '2026-08-20' and date '2026-11-20'`.execute(testApp.db)
  const serviceName = (id: number | null): string => (id === null ? '' : localize(serviceById(id)!.name, 'en'))
  return [
    ...orders.map(({ id, facts, total, saving, services }) => ({
      key: `order ${id}`,
      facts: plain([facts, ...services.map((line) => `${line.name ?? serviceName(line.id)} ${line.label ?? ''}`)].join('\n')),
      total: Number(total),
      saving: Number(saving),
    })),
    ...records.map(({ id, facts, total }) => ({ key: `manual ${id}`, facts: plain(facts), total: Number(total), saving: 0 })),
  ]
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const keyOf = ({ id, is_manual: isManual }: ListedOrder): string => `${isManual ? 'manual' : 'order'} ${id}`

test.each([
  ['that every vehicle holds', 'everywhere', [3000, 5000]],
  ['that nearly every vehicle holds', 'rig', [2500, 5000]],
  ['that few vehicles hold', 'rig 0012', [1, 9]],
  ['that a third of the vehicles holds', 'isuzu', [900, 2000]],
  ['of a shop', 'harbor', [100, 2000]],
  ['of a service', 'oil', [400, 2000]],
  ['of the shop’s own line', 'glaze', [501, 2000]],
  ['of a label, without its accents', 'ete special', [501, 2000]],
  ['of a record’s own shop', 'yard', [501, 2000]],
  ['of every invoice', 'inv-', [2000, 4000]],
  ['of few POs', 'po-1401', [1, 5]],
  ['of a vehicle, with and without its accent', 'unité', [1, 30]],
  ['of a vehicle, without its accent', 'unite', [1, 30]],
  ['of all and of few', 'everywhere 0012', [1, 9]],
  ['of many vehicles and a service', 'isuzu oil', [50, 1500]],
  ['of nearly all vehicles and a shop', 'rig harbor', [50, 2000]],
  ['of a shop and of a label', 'harbor ete', [1, 1500]],
  ['that nothing holds', 'rig nosuchthing', [0, 0]],
] as const)('a search for words %s finds, counts and sums what a reading of all rows does', async (_, typed, [least, most]) => {
  for (const [caller, assignedTo] of [
    [olivia, null],
    [dan, dan.user.id],
  ] as const) {
    const all = await plainRows(assignedTo)
    const words = plain(typed).split(' ')
    const expected = all.filter(({ facts }) => words.every((word) => facts.includes(word)))
    if (assignedTo === null) {
      expect(expected.length).toBeGreaterThanOrEqual(least)
      expect(expected.length).toBeLessThanOrEqual(most)
    }
    const found: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body, status, text } = await caller.get('/orders/pages', { ...PAST, query: typed, page, page_size: 500 }, V6)
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      pages = body.total_pages
      found.push(...body.orders.map(keyOf))
      const sumOf = (key: 'total' | 'saving') => expected.reduce((sum, row) => sum + row[key], 0) / 100
      expect([body.total_count, body.sums, body.whole.count]).toEqual([
        expected.length,
        { total: sumOf('total'), saving: sumOf('saving') },
        all.length,
      ])
    }
    expect(found.toSorted()).toEqual(expected.map(({ key }) => key).toSorted())
  }
})

test.each([
  ['date', 'asc'],
  ['total', 'asc'],
  ['total', 'desc'],
  ['saving', 'desc'],
  ['mileage', 'desc'],
])(
  'a search for a service of many orders, sorted by %s %s, shows the same rows and sums in every page',
  async (sort, direction) => {
    const expected = (await plainRows(null)).filter(({ facts }) => facts.includes('oil'))
    const found: ListedOrder[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await olivia.get('/orders/pages', { ...PAST, query: 'oil', sort, direction, page, page_size: 200 }, V6)
      pages = body.total_pages
      found.push(...body.orders)
      const sumOf = (key: 'total' | 'saving') => expected.reduce((sum, row) => sum + row[key], 0) / 100
      expect([body.total_count, body.sums]).toEqual([expected.length, { total: sumOf('total'), saving: sumOf('saving') }])
    }
    expect(found.map(keyOf).toSorted()).toEqual(expected.map(({ key }) => key).toSorted())
    if (sort === 'total') {
      const totalOf = new Map(expected.map(({ key, total }) => [key, total]))
      const totals = found.map((order) => totalOf.get(keyOf(order))!)
      expect(totals).toEqual(totals.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
    }
    // A page past the last one of a search is empty, with the same totals.
    const { body } = await olivia.get('/orders/pages', { ...PAST, query: 'oil', sort, direction, page: 900, page_size: 200 }, V6)
    expect([body.orders, body.total_count]).toEqual([[], expected.length])
  },
)

test('records are sorted by the names of their vehicles among the orders, page after page', async () => {
  for (const direction of ['asc', 'desc']) {
    const names: string[] = []
    const keys: string[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await olivia.get('/orders/pages', { ...PAST, sort: 'vehicle', direction, page, page_size: 500 }, V6)
      pages = body.total_pages
      names.push(...body.orders.map(({ vehicle }: ListedOrder) => vehicle.name.toLowerCase()))
      keys.push(...body.orders.map(keyOf))
    }
    expect(keys.toSorted()).toEqual((await plainRows(null)).map(({ key }) => key).toSorted())
    const way = direction === 'asc' ? 1 : -1
    expect(names).toEqual(names.toSorted((a, b) => way * (a < b ? -1 : a > b ? 1 : 0)))
  }
})
