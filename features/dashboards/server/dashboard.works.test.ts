import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf, OVER_MIA, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import type { AttentionRow, AwaitingRow, ScatterPoint } from '#features/dashboards/contract.ts'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let olivia: Caller
let dan: Caller
let sylvie: Caller

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  dan = await testApp.as('dan@northwind.example')
  sylvie = await testApp.as('sylvie@boreal.example')
})

const priced = (priceCents: number) => [{ code: 'tire_rotation', priceCents }]
const attentionOf = async (caller: Caller, limit = 50): Promise<AttentionRow[]> =>
  (await caller.get('/dashboards/attention', { limit })).body.vehicles
const totalOf = async (caller: Caller, state: string): Promise<number> =>
  (await caller.get('/vehicles', { state })).body.total_count

describe('vehicles that need attention', () => {
  test('are those of the rings and of the lists that they lead to', async () => {
    const rows = await attentionOf(olivia)
    const rings = (await olivia.get('/fleets/vehicles_state_summary')).body
    const pastDue = rows.filter((row) => row.due.state === 'past_due')
    expect([pastDue.length, rows.length - pastDue.length]).toEqual([rings.past_due, rings.due_soon])
    expect([rings.past_due, rings.due_soon]).toEqual([await totalOf(olivia, 'past_due'), await totalOf(olivia, 'due_soon')])
    expect(rings.past_due).toBeGreaterThan(0)
  })

  test('come in the order of the days on which they fell due, with what is due and how far since it was done', async () => {
    const rows = await attentionOf(olivia)
    const days = rows.map((row) => row.due.due_on)
    expect(days).toEqual(days.toSorted())
    for (const row of rows) {
      expect(row.services.length).toBeGreaterThan(0)
      if (row.since_last !== null) expect(row.interval - row.since_last).toBe(row.due.distance)
    }
  })

  test('agree with what the list of vehicles says of each', async () => {
    const listed = (await olivia.get('/vehicles', { state: 'past_due' })).body.vehicles
    const rows = await attentionOf(olivia)
    for (const vehicle of listed) {
      expect(rows.find((row) => row.vehicle.id === vehicle.id)?.due).toEqual(vehicle.due)
    }
  })

  test('are as many as asked for', async () => {
    expect(await attentionOf(olivia, 3)).toEqual((await attentionOf(olivia)).slice(0, 3))
  })

  test('name their services in the language of who asks', async () => {
    const english = (await attentionOf(olivia, 1))[0]!.services[0]!
    const french = (await olivia.get('/dashboards/attention', { limit: 1 }, { language: 'fr' })).body.vehicles[0].services[0]
    expect(french.service_definition_id).toBe(english.service_definition_id)
    expect(french.name).not.toBe(english.name)
  })

  test('are told in kilometers in Canada', async () => {
    expect((await sylvie.get('/dashboards/attention')).body.odometer_units).toBe('kilometers')
  })

  test('are only the assigned ones for a driver', async () => {
    const assigned = (await dan.get('/vehicles')).body.vehicles.map((vehicle: { id: number }) => vehicle.id)
    for (const row of await attentionOf(dan)) expect(assigned).toContain(row.vehicle.id)
    expect((await attentionOf(dan)).length).toBeLessThan((await attentionOf(olivia)).length)
  })

  test('do not hold a vehicle once it is booked', async () => {
    const [worst] = await attentionOf(olivia)
    await aRequest(testApp, { vehicle: worst!.vehicle.name })
    expect((await attentionOf(olivia)).map((row) => row.vehicle.id)).not.toContain(worst!.vehicle.id)
  })
})

describe('orders that await approval', () => {
  const awaitingOf = async (caller: Caller, query = {}, options = {}) =>
    (await caller.get('/dashboards/awaiting', query, options)).body
  const reasons = (orders: AwaitingRow[]) => orders.map((order) => [order.can_approve, order.pre_tax_sub_total, order.reason])

  test('none at first', async () => {
    expect(await awaitingOf(olivia)).toEqual({
      orders: [],
      total_count: 0,
      mine: { count: 0, pre_tax_sub_total: 0, approval_amount: 0, waiting_since: null },
      others: [],
    })
  })

  test('say the amount, the rule that decided, and who can approve', async () => {
    await approvals.waiting({ lines: WITHIN_MIA, tax: 20 })
    testApp.setNow('2026-11-20T17:00:00.000Z')
    await approvals.waiting({ lines: OVER_MIA })
    const answer = await awaitingOf(olivia)
    expect(reasons(answer.orders)).toEqual([
      [true, 612.4, 'Over Mia’s $400'],
      [true, 348, 'Within Mia’s $400'],
    ])
    expect(answer).toMatchObject({
      total_count: 2,
      mine: { count: 1, pre_tax_sub_total: 612.4, waiting_since: '2026-11-20T17:00:00.000Z' },
      others: ['Mia'],
    })
    expect(answer.orders[0].services[0]).toBe('Brake pads and rotors')
    expect(answer.orders[0].shop.name).toBe('Harbor Auto Care')
  })

  test('begin with those of the caller, who is another one for Mia', async () => {
    const mia = await testApp.as('mia@northwind.example')
    const answer = await awaitingOf(mia)
    expect(reasons(answer.orders)).toEqual([
      [true, 348, 'Within your $400'],
      [false, 612.4, 'Over your $400'],
    ])
    expect(answer.others).toEqual(expect.arrayContaining(['Olivia', 'Adam']))
  })

  test('agree with the summary of orders and with the list that they lead to', async () => {
    const { total_count } = await awaitingOf(olivia, { limit: 1 })
    expect((await olivia.get('/fleets/orders_summary')).body.need_approval).toBe(total_count)
    expect((await olivia.get('/orders', { state_id: [3] })).body.orders).toHaveLength(total_count)
  })

  test('say why in French', async () => {
    const { orders } = await awaitingOf(olivia, {}, { language: 'fr' })
    expect(orders[0].reason.replaceAll('\u00a0', ' ')).toBe('Au-delà des 400 $ de Mia')
  })

  test('are not those of another fleet, nor of vehicles that a driver does not drive', async () => {
    expect((await awaitingOf(sylvie)).orders).toEqual([])
    const own = (await dan.get('/orders')).body.orders.filter((order: { status: string }) => order.status === 'awaiting_approval')
    expect((await awaitingOf(dan)).total_count).toBe(own.length)
  })
})

describe('costs by month', () => {
  const window = { start_date: '2026-09-01', end_date: '2026-11-30', grouping: 'monthly' }

  /** The appointment is a month later: a finished order counts on its finish day. */
  const finishedAt = async ({ at, ...wanted }: Parameters<typeof aFinishedOrder>[1] & { at: string }) => {
    const now = testApp.now().toISOString()
    testApp.setNow(at)
    await aFinishedOrder(testApp, { ...wanted, at: new Date(Date.parse(at) + 30 * 86_400_000).toISOString() })
    testApp.setNow(now)
  }

  test('are those of the finished orders that the past tab lists for each month', async () => {
    await finishedAt({ at: '2026-09-10T16:00:00Z', odometer: 250_000, services: priced(10_000), taxCents: 800 })
    await finishedAt({ at: '2026-11-03T16:00:00Z', odometer: 250_000, services: priced(20_000) })
    await finishedAt({ at: '2026-11-19T16:00:00Z', odometer: 250_000, services: priced(5_050) })
    const { body } = await olivia.get('/orders/aggregate', window)
    expect(body).toEqual({
      aggregates: [
        { period: '2026-09', start_date: '2026-09-01', total: 108, count: 1 },
        { period: '2026-10', start_date: '2026-10-01', total: 0, count: 0 },
        { period: '2026-11', start_date: '2026-11-01', total: 250.5, count: 2 },
      ],
      total: 358.5,
      count: 3,
    })
    const november = { state_id: [5, 7, 8, 9], appointment_datetime_from: '2026-11-01', appointment_datetime_to: '2026-11-30' }
    const totals = (await olivia.get('/orders', november)).body.orders.map((order: { total: number }) => order.total)
    expect(totals.toSorted((a: number, b: number) => a - b)).toEqual([50.5, 200])
  })

  test('an hour before midnight belongs to the month of the product’s zone', async () => {
    await finishedAt({ at: '2026-11-01T04:30:00Z', odometer: 250_000, services: priced(7_700) })
    const { aggregates } = (await olivia.get('/orders/aggregate', window)).body
    expect(aggregates[1]).toMatchObject({ period: '2026-10', total: 77, count: 1 })
  })

  test('are a driver’s own and no other fleet’s', async () => {
    expect((await dan.get('/orders/aggregate', window)).body.count).toBeLessThan(4)
    expect((await sylvie.get('/orders/aggregate', window)).body.total).toBe(0)
  })
})

describe('mileage against cost', () => {
  test('is one point for each active vehicle that has been driven', async () => {
    const { body } = await olivia.get('/dashboards/scatter')
    const driven = await testApp.db
      .selectFrom('vehicles')
      .selectAll()
      .where('fleetId', '=', olivia.user.fleet_id)
      .where('isActive', '=', true)
      .where(sql<boolean>`odometer - first_odometer >= 1000`)
      .execute()
    expect(body.points.map((point: ScatterPoint) => point.vehicle_id).toSorted()).toEqual(
      driven.map((vehicle) => vehicle.id).toSorted(),
    )
    const summary = (await olivia.get('/fleets/vehicles_state_summary')).body
    expect(body.average).toBe(summary.average_cost_per_distance)
    expect(body.distance_unit).toBe('miles')
  })

  test('has the one average of the product: the costs of twelve months over the distance of the same vehicles', async () => {
    const wordsOf = async () => {
      const { average } = (await olivia.get('/dashboards/scatter')).body
      const summary = (await olivia.get('/fleets/vehicles_state_summary')).body
      expect(summary.average_cost_per_distance).toBe(average)
      return { average, reason: summary.average_missing, yearToDate: summary.year_to_date_cost }
    }
    await testApp.db.deleteFrom('orders').where('status', '=', 'complete').execute()
    expect(await wordsOf()).toMatchObject({ average: null, reason: 'nothing_spent' })
    const spent = async (vehicle: string, cents: number) =>
      aFinishedOrder(testApp, { vehicle, odometer: 250_000, services: priced(cents) })
    await spent('Beverly 05', 1_000_000)
    await spent('Bucktown 08', 2_000_000)
    const both = await wordsOf()
    expect(both.average).toBeGreaterThan(0)
    const gone = await testApp.db.selectFrom('vehicles').selectAll().where('name', '=', 'Bucktown 08').executeTakeFirstOrThrow()
    await olivia.delete(`/vehicles/${gone.id}`)
    const one = await wordsOf()
    expect(one.yearToDate).toBe(both.yearToDate)
    const rows = await testApp.db
      .selectFrom('vehicles as v')
      .where('v.fleetId', '=', olivia.user.fleet_id)
      .where('v.deletedAt', 'is', null)
      .select(['v.id', 'v.odometer', 'v.firstOdometer'])
      .execute()
    const readings = await testApp.db.selectFrom('odometerReadings').selectAll().orderBy('readOn').orderBy('odometer').execute()
    const day = (on: string): number => Date.parse(on) / 86_400_000
    const miles = rows.reduce((sum, row) => {
      const own = readings.filter((reading) => reading.vehicleId === row.id && reading.stands)
      const before = own.findLast((reading) => reading.readOn < '2025-11-20')
      const after = before && own.find((reading) => reading.readOn >= '2025-11-20' && reading.odometer >= before.odometer)
      const share = before && after ? (day('2025-11-20') - day(before.readOn)) / (day(after.readOn) - day(before.readOn)) : 0
      const from = before
        ? Math.round(before.odometer + ((after ?? before).odometer - before.odometer) * share)
        : Math.min(...own.map(({ odometer }) => odometer), own.length === 0 ? row.firstOdometer : Infinity)
      return sum + Math.max(0, row.odometer - from)
    }, 0)
    expect(one.average).toBeCloseTo(10_000 / miles, 10)
  })

  test('agrees with the list of vehicles, point by point', async () => {
    const { points } = (await olivia.get('/dashboards/scatter')).body
    for (const vehicle of (await olivia.get('/vehicles')).body.vehicles) {
      const point = points.find((one: ScatterPoint) => one.vehicle_id === vehicle.id)
      if (point) expect([point.odometer, point.cost_per_distance]).toEqual([vehicle.odometer, vehicle.cost_per_mile])
    }
  })

  test('marks the vehicles that the ring counts as past due', async () => {
    const { points } = (await olivia.get('/dashboards/scatter')).body
    expect(points.filter((point: ScatterPoint) => point.past_due)).toHaveLength(await totalOf(olivia, 'past_due'))
  })

  test('shows a vehicle without any due date as not past due', async () => {
    const points = (await olivia.get('/dashboards/scatter')).body.points as ScatterPoint[]
    const id = points.find((point) => point.past_due)!.vehicle_id
    const vehicles = testApp.db.selectFrom('vehicles').select(['dueSoonOn', 'pastDueOn']).where('id', '=', id)
    const before = await vehicles.executeTakeFirstOrThrow()
    const change = (days: { dueSoonOn: string | null; pastDueOn: string | null }) =>
      testApp.db.updateTable('vehicles').set(days).where('id', '=', id).execute()
    await change({ dueSoonOn: null, pastDueOn: null })
    const { status, body } = await olivia.get('/dashboards/scatter')
    await change(before)
    expect(status).toBe(200)
    expect(body.points.find((point: ScatterPoint) => point.vehicle_id === id).past_due).toBe(false)
  })

  test('is in kilometers in Canada', async () => {
    expect((await sylvie.get('/dashboards/scatter')).body.distance_unit).toBe('kilometers')
  })
})
