import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDrivenEnough } from '#features/vehicles/average-cost.ts'
import { useTestApp } from '#tests/test-app.ts'
import { liveHistory, type Model, openWorld, type World } from '#tests/fixtures/transfers/random-history.fixtures.ts'

/** Three vehicles are transferred among three fleets at random, with bookings, completed orders and manual records. */

const testApp = useTestApp()
let world: World

beforeAll(async () => {
  world = await openWorld(testApp)
})

type Fleet = World['fleets'][number]
const toDollars = (cents: number): number => Math.round(cents) / 100
const sumOf = (visits: { cents: number }[]): number => visits.reduce((sum, { cents }) => sum + cents, 0)

/** Spend, orders and manual records as the fleet's own users see them. */
const money = async ({ eyes }: Fleet) => ({
  spend: (await eyes.get('/orders/aggregate', { start_date: '2026-11-01', end_date: '2026-11-30' })).body.total as number,
  orders: (await eyes.get('/orders', { state_id: [5, 7, 8, 9] })).body.orders.map(({ id }: { id: number }) => id) as number[],
  records: (await eyes.get('/manual_maintenance_histories')).body.total_cost as number,
})

const historyOf = async ({ eyes }: Fleet, vehicleId: number) => {
  const own = await eyes.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicleId })
  const pages = [own]
  for (let page = 2; page <= own.body.total_pages; page += 1) {
    pages.push(await eyes.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicleId, page }))
  }
  const manual = await eyes.get('/manual_maintenance_histories', { vehicle_id: vehicleId })
  return {
    orders: pages.flatMap(({ body }) => body.maintenance_history.map((row: { id: number; cost: number }) => [row.id, row.cost])),
    records: manual.body.manual_histories.map((row: { id: number; total: number }) => [row.id, row.total]),
    earlier: own.body.earlier_visits.map((row: { id: number; service_miles: number }) => [row.id, row.service_miles]),
    text: pages.map(({ text }) => text).join('') + manual.text,
  }
}
type Pair = [number, number]
const sorted = (pairs: Pair[]): Pair[] => pairs.toSorted(([a, x], [b, y]) => a - b || x - y)

let averagesSeen = 0
afterAll(() => expect(averagesSeen).toBeGreaterThan(0))

const lookAtVehicles = async (model: Model): Promise<void> => {
  for (const vehicle of model.vehicles) {
    const visits = model.visits.filter((visit) => visit.vehicle === vehicle)
    const own = visits.filter(({ fleetId }) => fleetId === vehicle.fleetId)
    const earlier = visits.filter(({ fleetId }) => fleetId !== vehicle.fleetId)
    const present = world.fleets.find(({ id }) => id === vehicle.fleetId)!
    const seen = await historyOf(present, vehicle.id)
    const priced = (kind: string) =>
      own.filter((visit) => visit.kind === kind).map(({ id, cents }): Pair => [id, toDollars(cents)])
    expect(sorted(seen.orders)).toEqual(sorted(priced('order')))
    expect(sorted(seen.records)).toEqual(sorted(priced('manual')))
    expect(sorted(seen.earlier)).toEqual(sorted(earlier.map(({ id, odometer }): Pair => [id, odometer])))
    for (const { cents } of earlier) expect(seen.text).not.toContain(String(toDollars(cents)))
    const cost = toDollars(sumOf(own))
    const driven = vehicle.drivenHere.get(vehicle.fleetId) ?? 0
    const shown = (await present.eyes.get(`/vehicles/${vehicle.id}`)).body.vehicle
    expect(shown).toMatchObject({ odometer: vehicle.odometer, lifetime_cost: cost })
    if (isDrivenEnough(driven, 'miles')) {
      expect(shown.cost_per_mile).toBeCloseTo(cost / driven, 6)
      averagesSeen += 1
    } else expect(shown.cost_per_mile).toBeNull()
    expect(shown.held_elsewhere).toBe(model.open.some((one) => one.vehicle === vehicle && one.fleetId !== vehicle.fleetId))
  }
}

/** Another fleet's vehicles, orders and placeholder rows respond with 404. */
const lookAtStrangers = async (model: Model): Promise<void> => {
  const ids = model.vehicles.map(({ id }) => id)
  const rows = await testApp.db.selectFrom('vehicles').select(['id', 'movedToId']).where('movedToId', 'in', ids).execute()
  for (const { id, eyes } of world.fleets) {
    const strangers = model.vehicles.filter(({ fleetId }) => fleetId !== id).map((vehicle) => vehicle.id)
    for (const vehicleId of [...strangers, ...rows.map((row) => row.id)]) {
      expect((await eyes.get(`/vehicles/${vehicleId}`)).status).toBe(404)
      expect((await eyes.get('/vehicles/vehicle_maintenance_history', { vehicle_id: vehicleId })).status).toBe(404)
      expect((await eyes.get(`/vehicles/${vehicleId}/services`)).status).toBe(404)
    }
    for (const visit of [...model.visits, ...model.open.map((one) => ({ ...one, kind: 'order' as const }))]) {
      const path = visit.kind === 'order' ? `/orders/${visit.id}` : `/manual_maintenance_histories/${visit.id}`
      expect((await eyes.get(path)).status).toBe(visit.fleetId === id ? 200 : 404)
    }
  }
}

/** Dependent rows have the vehicle's fleet; an order references the vehicle, or its placeholder row in the previous fleet. */
const lookAtRows = async (model: Model): Promise<void> => {
  const ids = model.vehicles.map(({ id }) => id)
  for (const table of ['odometer_readings', 'service_records', 'vehicle_reminders']) {
    const { rows } = await sql`select x.vehicle_id from ${sql.table(table)} x left join vehicles v
      on v.fleet_id = x.fleet_id and v.id = x.vehicle_id where x.vehicle_id = any(${ids}::bigint[]) and v.id is null`.execute(
      testApp.db,
    )
    expect(rows).toEqual([])
  }
  const { rows } = await sql<{ orderId: number }>`select o.id as order_id from orders o
    join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
    where coalesce(v.moved_to_id, v.id) = any(${ids}::bigint[]) order by o.id`.execute(testApp.db)
  const known = [...model.visits.filter(({ kind }) => kind === 'order'), ...model.open].map(({ id }) => id)
  expect(rows.map(({ orderId }) => orderId)).toEqual(known.toSorted((a, b) => a - b))
}

describe.each([11, 2_026, 777, 40_414])('a history by chance (%i)', (seed) => {
  test(
    'leaves the money where it was paid, the visits with the vehicle, and nothing to strangers',
    { timeout: 120_000 },
    async () => {
      const before = new Map<number, Awaited<ReturnType<typeof money>>>()
      for (const fleet of world.fleets) before.set(fleet.id, await money(fleet))
      await liveHistory(world, seed, 24, async (model) => {
        for (const fleet of world.fleets) {
          const paid = model.visits.filter(({ fleetId }) => fleetId === fleet.id)
          const orders = paid.filter(({ kind }) => kind === 'order')
          const records = paid.filter(({ kind }) => kind === 'manual')
          const then = before.get(fleet.id)!
          const now = await money(fleet)
          expect(now.spend).toBeCloseTo(then.spend + toDollars(sumOf(paid)), 2)
          expect(now.records).toBeCloseTo(then.records + toDollars(sumOf(records)), 2)
          expect(now.orders.toSorted()).toEqual([...then.orders, ...orders.map(({ id }) => id)].toSorted())
        }
        await lookAtVehicles(model)
        await lookAtStrangers(model)
        await lookAtRows(model)
      })
    },
  )
})
