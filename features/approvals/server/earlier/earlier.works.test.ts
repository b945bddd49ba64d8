import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { countUsualPrices, FLEETS_MINIMUM, ORDERS_MINIMUM, SHOPS_MINIMUM } from './usual-price-store.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const earlierOf = async (id: number) =>
  (await (await testApp.as('mia@northwind.example')).get(`/orders/${id}/approval`)).body.earlier

type Finished = { fleetId: number; serviceDefinitionId: number; cents: number; count: number; shopId?: number }

/** Inserts a fleet's completed orders, as the nightly count reads them. */
const finished = async ({ fleetId, serviceDefinitionId, cents, count, shopId }: Finished): Promise<void> => {
  const [order] = await testApp.db.selectFrom('orders').selectAll().limit(1).execute()
  const vehicle = await testApp.db.selectFrom('vehicles').select('id').where('fleetId', '=', fleetId).executeTakeFirstOrThrow()
  for (let one = 0; one < count; one++) {
    const { id: _, ...copied } = order!
    const completedAt = new Date(testApp.now().getTime() - 86_400_000 * (one + 1))
    const { id } = await testApp.db
      .insertInto('orders')
      .values({
        ...copied,
        fleetId,
        ...(shopId === undefined ? {} : { shopId }),
        vehicleId: vehicle.id,
        status: 'paid',
        completedAt,
        decision: null,
        firstApproval: null,
        promotionId: null,
        originatorUserId: null,
        approverUserId: null,
        faultCodes: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { fleetId, orderId: id, serviceDefinitionId, priceCents: cents + one * 100, status: 'approved' as const }
    await testApp.db
      .insertInto('orderServices')
      .values({ ...line, name: null, position: null, retailCents: null, vanityLabel: null, shopNote: null })
      .execute()
  }
}

let fleets: number[]
beforeAll(async () => {
  await anOrder(testApp, { status: 'active' })
  const rows = await testApp.db
    .selectFrom('fleets as f')
    .select('f.id')
    .where('f.country', '=', 'US')
    .where((eb) => eb.exists(eb.selectFrom('vehicles as v').select('v.id').whereRef('v.fleetId', '=', 'f.id')))
    .orderBy('f.id')
    .limit(FLEETS_MINIMUM)
    .execute()
  fleets = rows.map(({ id }) => id)
})

test('a service that was never done on the vehicle says so, and without enough prices none is shown', async () => {
  const { id } = await approvals.waiting()
  await countUsualPrices(testApp.db, testApp.now())
  expect(await earlierOf(id)).toMatchObject([{ last_done_on: null, distance_since: null, last_price: null, usual_price: null }])
})

test('a usual price takes five orders of three fleets, and never tells of fewer', async () => {
  expect(fleets).toHaveLength(FLEETS_MINIMUM)
  const { id } = await approvals.waiting()
  const line = await testApp.db.selectFrom('orderServices').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  await testApp.db.updateTable('orderServices').set({ position: null }).where('orderId', '=', id).execute()
  const service = { serviceDefinitionId: line.serviceDefinitionId!, cents: 33_000 }
  await finished({ ...service, fleetId: fleets[0]!, count: ORDERS_MINIMUM })
  await finished({ ...service, fleetId: fleets[1]!, count: 1 })
  await countUsualPrices(testApp.db, testApp.now())
  expect((await earlierOf(id))[0].usual_price).toBeNull()
  await finished({ ...service, fleetId: fleets[2]!, count: 1 })
  await countUsualPrices(testApp.db, testApp.now())
  expect((await earlierOf(id))[0].usual_price).toEqual({ from: 330, to: 333.4, shops: 1, is_nearby: false })
})

test('where five other shops nearby do it, their prices are the usual ones, without the shop’s own', async () => {
  const { id } = await approvals.waiting()
  const order = await testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const line = await testApp.db.selectFrom('orderServices').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  await testApp.db.updateTable('orderServices').set({ position: null }).where('orderId', '=', id).execute()
  const { id: _, ...own } = await testApp.db
    .selectFrom('shops')
    .selectAll()
    .where('id', '=', order.shopId)
    .executeTakeFirstOrThrow()
  // One degree of latitude is 69 miles.
  const places = [...Array.from({ length: SHOPS_MINIMUM }, () => own.latitude + 0.3), own.latitude + 0.4]
  const service = { serviceDefinitionId: line.serviceDefinitionId!, count: 1 }
  for (const [index, latitude] of places.entries()) {
    const { id: shopId } = await testApp.db
      .insertInto('shops')
      .values({ ...own, name: `Nearby ${index}`, latitude })
      .returning('id')
      .executeTakeFirstOrThrow()
    await finished({ ...service, fleetId: fleets[index % FLEETS_MINIMUM]!, cents: 20_000 + index * 1000, shopId })
  }
  await countUsualPrices(testApp.db, testApp.now())
  expect((await earlierOf(id))[0].usual_price).toEqual({ from: 204, to: 236, shops: SHOPS_MINIMUM, is_nearby: true })
})

test('a service that was done before says when, how far ago, and what it cost then', async () => {
  const { id } = await approvals.waiting()
  const order = await testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const line = await testApp.db.selectFrom('orderServices').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('serviceRecords')
    .values({
      fleetId: order.fleetId,
      vehicleId: order.vehicleId,
      serviceDefinitionId: line.serviceDefinitionId!,
      odometer: order.odometer! - 12_000,
      doneOn: '2025-11-20',
      intervalOdometer: null,
      source: 'manual',
      orderId: null,
      recordedBy: 'Mia',
      manualHistoryId: null,
      engineHours: null,
    })
    .execute()
  expect((await earlierOf(id))[0]).toMatchObject({ last_done_on: '2025-11-20', distance_since: 12_000, last_price: null })
})

test('a service that was done lately needs a look, on the order and in the list of those that wait', async () => {
  const { id } = await approvals.waiting()
  const order = await testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const line = await testApp.db.selectFrom('orderServices').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  const doneOn = new Date(testApp.now().getTime() - 10 * 86_400_000).toISOString().slice(0, 10)
  const before = await earlierOf(id)
  expect(before[0].is_done_lately).toBe(false)
  await testApp.db
    .insertInto('serviceRecords')
    .values({
      fleetId: order.fleetId,
      vehicleId: order.vehicleId,
      serviceDefinitionId: line.serviceDefinitionId!,
      odometer: order.odometer! - 10,
      doneOn,
      intervalOdometer: null,
      source: 'manual',
      orderId: null,
      recordedBy: 'Mia',
      manualHistoryId: null,
      engineHours: null,
    })
    .execute()
  expect((await earlierOf(id))[0]).toMatchObject({ is_done_lately: true, distance_since: 10, last_order_id: null })
  const mia = await testApp.as('mia@northwind.example')
  const { body } = await mia.get(`/orders/awaiting_approval?order_ids[]=${id}`)
  expect(body.orders[0].to_check).toMatchObject([{ says: 'doneLately', over_usual: null }])
  expect(body.orders[0].services_count).toBeGreaterThan(0)
})
