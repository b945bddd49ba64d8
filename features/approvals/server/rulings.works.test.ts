import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findNamedOrders, type NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { approvalsOf, WITHIN_MIA } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { rulingsOf } from './rulings.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
let orders: NamedOrder[]

/** Waiting orders in three fleets, whose policies name all users, a department that another fleet has too, and people. */
beforeAll(async () => {
  const loop = (await approvals.waiting({ vehicle: 'Loop 03', lines: WITHIN_MIA, tax: 20 })).id
  const boreal = (await approvals.waiting({ at: 'boreal' })).id
  const { fleetId: northwind, vehicleId } = await testApp.db
    .selectFrom('orders')
    .select(['fleetId', 'vehicleId'])
    .where('id', '=', loop)
    .executeTakeFirstOrThrow()
  const other = await testApp.db
    .selectFrom('vehicles')
    .select(['id', 'fleetId'])
    .where('fleetId', 'not in', [northwind])
    .where('fleetId', '!=', (eb) => eb.selectFrom('orders').select('fleetId').where('id', '=', boreal))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`update vehicles set department_number = 'Shared' where id = any(${[vehicleId, other.id]}::bigint[])`.execute(
    testApp.db,
  )
  const copy = 900_001
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${copy}::bigint, 'fleet_id', ${other.fleetId}::bigint,
      'vehicle_id', ${other.id}::bigint, 'invoice_number', null))).* from orders o where o.id = ${loop}`.execute(testApp.db)
  await sql`insert into order_services (fleet_id, order_id, service_definition_id, status, price_cents)
    select ${other.fleetId}, ${copy}, service_definition_id, status, price_cents from order_services where order_id = ${loop}`.execute(
    testApp.db,
  )
  await sql`insert into policies (fleet_id, amount_cents, all_users, all_vehicles, auto_approvable, roles, departments, duty_classes, created_at, updated_at)
    values (${other.fleetId}, 100000, true, true, false, '{}', '{}', '{}', now(), now()),
      (${northwind}, 50000, false, false, false, '{manager}', '{Shared}', '{}', now(), now())`.execute(testApp.db)
  // In one fleet only: the deputy must not deputize in any other.
  await sql`insert into deputies (fleet_id, user_id, deputy_user_id, from_on, to_on, set_by_user_id, set_at)
    select ${northwind}, o.id, d.id, '2000-01-01', '2100-01-01', o.id, now() from users o, users d
    where o.email = 'olivia@northwind.example' and d.email = 'dan@northwind.example'`.execute(testApp.db)
  const ids = [loop, boreal, copy]
  const fleetIds = (await testApp.db.selectFrom('fleets').select('id').execute()).map(({ id }) => id)
  orders = await findNamedOrders(testApp.db, { fleetIds }, ids)
})

const rule = async (of: NamedOrder[]) => {
  let statements = 0
  const db = testApp.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const ruled = await rulingsOf({ db, now: testApp.now() }, of)
  return {
    statements,
    ruled: ruled.toSorted((a, b) => a.order.id - b.order.id).map(({ order, ruling }) => ({ id: order.id, ruling })),
  }
}

test('who can approve orders of several fleets is who may by each fleet alone, and nobody of another one', async () => {
  expect(new Set(orders.map(({ fleetId }) => fleetId)).size).toBe(3)
  const alone = []
  for (const order of orders.toSorted((a, b) => a.id - b.id)) alone.push(...(await rule([order])).ruled)
  expect((await rule(orders)).ruled).toEqual(alone)
  expect(new Set(alone.map(({ ruling }) => ruling.decidedBy)).has('policy')).toBe(true)
})

test('it takes as many statements for three fleets as for one', async () => {
  await rule(orders)
  expect((await rule(orders)).statements).toBe((await rule(orders.slice(0, 1))).statements)
})
