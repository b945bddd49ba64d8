import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlaces } from '#integrations/places/embedded.ts'
import type { Ports } from '#platform/http/ports.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { NOTIFICATIONS_CONSUMER } from '#features/notices/server/read-event.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { filesOnDisk } from '#integrations/files/embedded.ts'
import { reconcile } from '#features/payments/server/pay/reconcile.ts'
import { embeddedVault } from '#integrations/payments/embedded.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase, WITHOUT_CAST } from '#tests/databases.ts'
import { seedDemo } from './seed.ts'

/** A Friday morning, and a Sunday on which every shop of the cast is closed. */
const NOWS = ['2026-11-20T16:30:00.000Z', '2026-11-22T20:00:00.000Z'] as const

const jobs: Ports['jobs'] = {
  send: () => Promise.reject(new Error('the seed sends no jobs')),
  runAgain: () => Promise.reject(new Error('the seed runs no jobs')),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}
const originOf = (brandId: string): string => `http://${brandId}.localhost`
const folder = mkdtempSync(join(tmpdir(), 'fleetwright-seed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = filesOnDisk(folder)
const ports = {
  jobs,
  files,
  serviceSchedules: generalSchedules,
  places: await openPlaces(),
  installation: { services: [] },
  sealing: { current: null, before: null },
} as unknown as Ports

test('the demo is written on an afternoon, when some of its visits no longer fit before closing', async () => {
  const { database, drop } = await freshDatabase(WITHOUT_CAST)
  try {
    await seedDemo(database, ports, { now: new Date('2026-11-24T21:47:00.000Z'), originOf }, false)
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(database.kysely)
    expect(rows[0]!.orders).toBeGreaterThan(400)
  } finally {
    await drop()
  }
}, 120_000)

describe.each(NOWS)('the demo of %s', (instant) => {
  const now = new Date(instant)
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await freshDatabase(WITHOUT_CAST))
    await seedDemo(database, ports, { now, originOf }, false)
  }, 120_000)
  afterAll(() => drop())

  const rows = async (text: string): Promise<Record<string, unknown>[]> =>
    (await sql.raw<Record<string, unknown>>(text).execute(database.kysely)).rows
  const counts = async (text: string): Promise<Record<string, number>> =>
    Object.fromEntries((await rows(text)).map(({ key, count }) => [String(key), Number(count)]))
  const northwind = `(select id from fleets where name = 'Northwind Couriers')`

  test('has the money of every order in the ledger, and the bank has the same', async () => {
    const wrong = await rows(`select o.id, o.status from orders o join fleets f on f.id = o.fleet_id
      left join lateral (select
          coalesce(sum(amount_cents) filter (where kind in ('captured', 'settled')), 0) as paid,
          coalesce(sum(case kind when 'authorised' then amount_cents when 'voided' then -amount_cents else 0 end), 0)
            - coalesce(sum(h.held) filter (where kind = 'captured'), 0) as held
        from ledger_lines l left join lateral (select a.amount_cents as held from ledger_lines a
          where a.provider_reference = l.of_reference and l.kind = 'captured') h on true
        where l.fleet_id = o.fleet_id and l.order_id = o.id) m on true
      where f.fleet_payment_type <> 'pay_in_shop' and case
        when o.status = 'paid' then m.paid <> o.total_cents or m.held <> 0
        when o.status = 'approved' and f.fleet_payment_type = 'card' then m.held <> o.total_cents
        when o.status in ('paid_deferred', 'awaiting_approval') then m.held <> 0 or m.paid <> 0
        else false end`)
    expect(wrong).toEqual([])
    const provider = embeddedVault({ database, clock: { now: () => now } })
    await reconcile({ db: database.kysely, provider, now: () => now })
    expect(await rows(`select what, reference from payment_differences`)).toEqual([])
    expect(await rows(`select id from payment_intents where state = 'begun'`)).toEqual([])
  })

  test('shows Northwind as its dashboard is drawn: 3 to approve, 1 approved, 2 active', async () => {
    const open = await rows(`select vehicle_name, status, sub_total_cents from orders where fleet_id = ${northwind}
      and status in ('initiated', 'active', 'walk_in', 'awaiting_approval', 'approved') order by vehicle_name`)
    expect(open).toEqual([
      { vehicleName: 'Depot truck', status: 'awaiting_approval', subTotalCents: 128_475 },
      { vehicleName: 'Garfield 15', status: 'active', subTotalCents: 0 },
      { vehicleName: 'Logan Sq 24', status: 'initiated', subTotalCents: 0 },
      { vehicleName: 'Loop 03', status: 'awaiting_approval', subTotalCents: 61_240 },
      { vehicleName: 'O’Hare shuttle 1', status: 'approved', subTotalCents: 31_820 },
      { vehicleName: 'Pilsen 07', status: 'awaiting_approval', subTotalCents: 43_800 },
    ])
  })

  test('has an open failed item with its photo, a report that three people signed, and two yearly inspections that run out', async () => {
    const defects =
      await rows(`select d.item_id, d.certified_as, count(distinct f.id)::int as photos, count(distinct r.user_id)::int as reviews
      from inspection_defects d left join inspection_files f on f.fleet_id = d.fleet_id and f.inspection_id = d.inspection_id
        left join inspection_reviews r on r.fleet_id = d.fleet_id and r.inspection_id = d.inspection_id
      where d.fleet_id = ${northwind} group by d.id, d.item_id, d.certified_as order by d.item_id`)
    expect(defects).toEqual([
      { itemId: 'tail_lights', certifiedAs: null, photos: 1, reviews: 0 },
      { itemId: 'wipers', certifiedAs: 'repaired', photos: 1, reviews: 1 },
    ])
    const yearly = await rows(`select v.name from annual_inspections a
      join vehicles v on v.fleet_id = a.fleet_id and v.id = a.vehicle_id
      where a.valid_until between '${productDayOf(now)}' and '${productDayOf(now)}'::date + 60 order by v.name`)
    expect(yearly.map(({ name }) => name)).toEqual(['Camion 15', 'Depot truck'])
  })

  test('has a trailer, whose coupling its driver inspected, with a yearly inspection', async () => {
    const [trailer, ...others] = await rows(`select v.name, v.powertrain, i.starting_point, i.odometer, i.driver_name,
        i.results ->> 'coupling' as coupling, a.valid_until > '${productDayOf(now)}' as is_valid
      from vehicles v join inspections i on i.fleet_id = v.fleet_id and i.vehicle_id = v.id
        join annual_inspections a on a.fleet_id = v.fleet_id and a.vehicle_id = v.id where v.body = 'trailer'`)
    expect(others).toEqual([])
    expect(trailer).toEqual({
      name: 'Remorque 17',
      powertrain: 'none',
      startingPoint: 'ca_trailer',
      odometer: null,
      driverName: 'Nadia Khalil',
      coupling: 'pass',
      isValid: true,
    })
  })

  test('has orders in every status', async () => {
    const statuses = await counts('select status as key, count(*) from orders group by status')
    expect(Object.keys(statuses).toSorted()).toEqual([
      'active',
      'approved',
      'awaiting_approval',
      'cancel',
      'complete',
      'initiated',
      'paid',
      'paid_deferred',
      'paid_in_shop',
      'walk_in',
    ])
  })

  test('has about 400 finished orders of Northwind in two years, and every month costs something plausible', async () => {
    const months = await rows(`select to_char(completed_at, 'YYYY-MM') as month, count(*), sum(total_cents) as cents from orders
      where fleet_id = ${northwind} and completed_at is not null group by 1 order by 1`)
    const full = months.slice(1, -1)
    expect(months.reduce((sum, { count }) => sum + Number(count), 0)).toBeGreaterThan(370)
    expect(full.length).toBeGreaterThan(20)
    const average = full.reduce((sum, { cents }) => sum + Number(cents), 0) / full.length
    expect(average > 300_000 && average < 500_000).toBe(true)
  })

  test('shows Meridian 16 fleets with 24 orders that await approval in 8 of them', async () => {
    const [fleets] = await rows(
      'select count(*), max(vehicles) as largest from (select f.id, count(v.id) as vehicles from fleets f left join vehicles v on v.fleet_id = f.id where f.affiliation_id = 1 and not f.is_company group by f.id) x',
    )
    expect([Number(fleets?.count), Number(fleets?.largest)]).toEqual([16, 1184])
    const awaiting = await counts(`select f.name as key, count(*) from orders o join fleets f on f.id = o.fleet_id
      where f.affiliation_id = 1 and o.status = 'awaiting_approval' group by f.name`)
    expect([Object.keys(awaiting).length, Object.values(awaiting).reduce((a, b) => a + b)]).toEqual([8, 24])
  })

  test('gives the desk of Harbor two requests to answer and vehicles in its bays', async () => {
    const states = await counts(`select status as key, count(*) from orders where shop_id = 1
      and status in ('initiated', 'active', 'walk_in', 'awaiting_approval', 'approved') group by status`)
    expect(states).toEqual({ initiated: 2, active: 4, walk_in: 1, awaiting_approval: 1, approved: 1 })
  })

  test('tells of nothing that happens after now, and of no visit before its appointment', async () => {
    expect(await rows(`select type, at from events where at > '${instant}'`)).toEqual([])
    expect(await rows(`select id from orders where received_at < appointment_at - interval '1 minute'`)).toEqual([])
    expect(
      await rows(`select id from orders where greatest(received_at, estimated_at, completed_at, created_at) > '${instant}'`),
    ).toEqual([])
  })

  test('leaves what visits left on the vehicles: cost, last maintenance, services done', async () => {
    const wrong = await rows(`select v.name from vehicles v join (
        select fleet_id, vehicle_id, sum(total_cents) as cents, max(appointment_day) as last_on from orders where completed_at is not null group by 1, 2
      ) o on o.fleet_id = v.fleet_id and o.vehicle_id = v.id
      left join lateral (
        select max(done_on) as last_on from service_records m where m.fleet_id = v.fleet_id and m.vehicle_id = v.id and m.source = 'marked'
      ) m on true
      where v.lifetime_cost_cents <> o.cents or v.last_maintenance_on <> greatest(o.last_on, m.last_on)`)
    expect(wrong).toEqual([])
  })

  test('marks of the past are older than what a tick takes back', async () => {
    const marks = await rows(`select count(*)::int as count from service_records where source = 'marked'`)
    expect(marks[0]!['count']).toBeGreaterThan(100)
    expect(await rows(`select id from service_records where source = 'marked' and recorded_at > '${instant}'`)).toEqual([])
    expect(await rows(`select id from service_records where source = 'marked' and recorded_at::date > done_on`)).toEqual([])
  })

  test('records services of finished orders alone', async () => {
    expect(
      await rows(`select r.id from service_records r join orders o on o.id = r.order_id where o.completed_at is null`),
    ).toEqual([])
  })

  test('has due dates that the product would write again', async () => {
    const due = 'select id, next_due_odometer, due_soon_on, past_due_on from vehicles order by id'
    const storedRows = await rows(due)
    for (const { id } of await rows('select id from fleets')) {
      const vehicles = await rows(`select id from vehicles where fleet_id = ${String(id)}`)
      await refreshDueDates(
        database.kysely,
        { fleetId: Number(id) },
        vehicles.map((vehicle) => Number(vehicle.id)),
        ports,
      )
    }
    expect(await rows(due)).toEqual(storedRows)
  })

  test('has as many vehicles past due and due soon as the rings show', async () => {
    const today = productDayOf(instant)
    const [rings] = await rows(`select count(*) filter (where past_due_on <= '${today}') as past_due,
        count(*) filter (where due_soon_on <= '${today}' and past_due_on > '${today}') as due_soon
      from vehicles v where fleet_id = ${northwind} and is_active and not exists (select from orders o
        where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ('initiated', 'active', 'awaiting_approval', 'approved'))`)
    expect([Number(rings?.pastDue), Number(rings?.dueSoon)]).toEqual([6, 7])
  })

  test('has plates that expired, that expire soon and that hold, and an engine in every vehicle', async () => {
    const [plates] =
      await rows(`select count(*) filter (where license_plate_expiration_on < '${productDayOf(instant)}') as expired,
        count(*) filter (where license_plate_expiration_on between '${productDayOf(instant)}' and date '${productDayOf(instant)}' + 30) as soon,
        count(*) filter (where license_plate_expiration_on > date '${productDayOf(instant)}' + 30) as holding,
        count(*) filter (where engine is null) as without_engine
      from vehicles where fleet_id = ${northwind}`)
    expect(Number(plates?.expired)).toBeGreaterThan(0)
    expect(Number(plates?.expired)).toBeLessThan(Number(plates?.holding) / 4)
    expect(Number(plates?.soon)).toBeGreaterThan(0)
    expect(Number(plates?.withoutEngine)).toBe(0)
  })

  test('has invoices of the newest finished orders, each a file that is there', async () => {
    const invoices = await rows(`select i.file_key, i.content_type, i.bytes, s.name from order_invoice_files i
      join orders o on o.fleet_id = i.fleet_id and o.id = i.order_id join shops s on s.id = o.shop_id order by i.id`)
    expect(new Set(invoices.map(({ name }) => name))).toEqual(new Set(['Harbor Auto Care', 'Quai Mécanique']))
    for (const { fileKey, contentType, bytes } of invoices) {
      const content = await buffer(await files.open(String(fileKey)))
      expect([contentType, content.length]).toEqual(['application/pdf', bytes])
      expect(content.toString('latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/)
    }
  })

  test('sends no mail about its past', async () => {
    const read = `select 1 from event_readings where event_id = e.id and reader = '${NOTIFICATIONS_CONSUMER}'`
    expect(
      await rows(
        `select id from events e where at > '${now.toISOString()}'::timestamptz - interval '3 days' and not exists (${read})`,
      ),
    ).toEqual([])
    expect(await rows('select id from mails')).toEqual([])
  })

  test('has phones that were told in both languages of an appointment and an estimate, and one that answered STOP', async () => {
    const texts = await rows(
      'select number, language, direction, status, body from text_messages order by number, created_at, id',
    )
    const smsIn = (language: string) =>
      [...Map.groupBy(texts, ({ number }) => number).values()]
        .filter(([first]) => String(first!['language']).startsWith(language))
        .map((phone) => phone.map(({ body }) => String(body)))
        .toSorted((a, b) => b.length - a.length)
    const [stopped, estimateSms] = smsIn('en')
    expect(stopped).toEqual([
      expect.stringMatching(/^Fleetwright: .* has an appointment tomorrow.*Reply STOP/),
      expect.stringMatching(/^Fleetwright: .* has an appointment today.*Reply STOP/),
      'STOP',
      expect.stringMatching(/^Fleetwright: You won't get any more texts/),
    ])
    expect(estimateSms![0]).toMatch(/needs your approval\. .*http:\/\/default\.localhost\/orders\/\d+\/approvals/)
    const [arrete, demande] = smsIn('fr')
    expect(arrete).toEqual([
      expect.stringMatching(/^Nordique\u00a0?\s?: .* a rendez-vous demain/),
      expect.stringMatching(/^Nordique\u00a0?\s?: .* a rendez-vous aujourd.hui/),
      'STOP',
      expect.stringMatching(/^Nordique/),
    ])
    expect(demande![0]).toMatch(/demande votre approbation/)
    expect(texts.filter(({ status }) => status !== 'delivered' && status !== 'received')).toEqual([])
  })

  test('is written once', async () => {
    const before = await counts(`select 'orders' as key, count(*) from orders`)
    await seedDemo(database, ports, { now, originOf }, false)
    expect(await counts(`select 'orders' as key, count(*) from orders`)).toEqual(before)
  })
})
