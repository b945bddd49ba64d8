import { describe, expect, test } from 'vitest'
import { aVehicle } from '../builders.ts'
import { approvalsOf, OVER_MIA } from '../fixtures/approvals/approval.fixtures.ts'
import { promotionsOf } from '../fixtures/promotions/promotion.fixtures.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const promotions = promotionsOf(testApp)
const as = (name: string) => testApp.as(name)
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const OLIVIA = 'olivia@northwind.example'
const WALT = 'walt@bluestem.example'

const ofDan = async (): Promise<number> => {
  const { id, fleetId } = await aVehicle(testApp)
  const userId = (await as(DAN)).user.id
  await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId: id, userId }).execute()
  return id
}

describe('promotions are part of the decision', () => {
  test('who may not approve the order neither applies nor removes one', async () => {
    const { id } = await approvals.waiting({ lines: OVER_MIA })
    const promotion = await promotions.add()
    const mia = await as(MIA)
    const before = await promotions.stored(id)
    const applied = await mia.post('/customers_promotions/apply', { shop_order_id: id, promotion_id: promotion.id })
    expect([applied.status, applied.body.code]).toEqual([403, 'not_eligible'])
    expect(applied.body.errors[0]).toMatch(/Olivia|Adam/)
    const coded = await promotions.add({ code: 'FIRST' })
    expect((await mia.post('/customers_promotions', { shop_order_id: id, code: 'first' })).status).toBe(403)
    expect(await promotions.stored(id)).toEqual(before)
    const olivia = await as(OLIVIA)
    await olivia.post('/customers_promotions', { shop_order_id: id, code: 'first' })
    expect((await promotions.stored(id)).promotionId).toBe(coded.id)
    expect((await mia.delete(`/customers_promotions/${id}`)).status).toBe(403)
    expect((await promotions.stored(id)).promotionId).toBe(coded.id)
    expect((await mia.get('/promotions/available', { shop_order_id: id })).status).toBe(200)
  })
})

describe('a driver', () => {
  test('puts no reminders off, pulls no schedule, reads no first steps and no monthly fees', async () => {
    const dan = await as(DAN)
    const vehicle = await ofDan()
    const answers = [
      await dan.post(`/vehicles/${vehicle}/vehicle_reminders/snooze_reminder`, { snoozDuration: 'weeks', snoozValue: '2' }),
      await dan.post('/due_services/snooze', { services: [{ vehicle_id: vehicle, service_definition_id: 1 }], days: 7 }),
      await dan.post(`/vehicles/${vehicle}/oem_schedules/pull`),
      await dan.get('/set_up'),
      await dan.get('/subscription_activities'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'managers_and_admins_only']))
  })
  test('reads what their own vehicle costs wherever it stands, and of no other one', async () => {
    const dan = await as(DAN)
    const own = await ofDan()
    const costs = await dan.get(`/vehicles/${own}/cost_history`)
    expect(costs.status, costs.text).toBe(200)
    const other = await aVehicle(testApp)
    expect((await dan.get(`/vehicles/${other.id}/cost_history`)).status).toBe(404)
    expect((await dan.get('/spend', { unit: 'month' })).status).toBe(403)
  })
})

describe('whose identity a partner keeps', () => {
  test('changes no name and no password here, by neither way, and stays who they are', async () => {
    const walt = await as(WALT)
    const before = await testApp.db.selectFrom('users').selectAll().where('id', '=', walt.user.id).executeTakeFirstOrThrow()
    expect(before.ssoProvider).not.toBeNull()
    const renamed = await walt.put(`/fleet_users/${walt.user.id}`, { user: { firstName: 'Walter' } })
    expect([renamed.status, renamed.body.code]).toEqual([403, 'profile_kept_by_partner'])
    const password = { new_password: 'another long one 7', new_password_confirmation: 'another long one 7' }
    const changed = await walt.put('/customers/update_password', { current_password: 'fleetwright', ...password })
    expect([changed.status, changed.body.code]).toEqual([403, 'profile_kept_by_partner'])
    const forgotten = await testApp.nobody.post('/customers/reset_password', { email: WALT })
    expect([forgotten.status, forgotten.body.code]).toEqual([403, 'password_kept_by_partner'])
    const after = await testApp.db.selectFrom('users').selectAll().where('id', '=', walt.user.id).executeTakeFirstOrThrow()
    expect(after).toMatchObject({ firstName: before.firstName, passwordHash: before.passwordHash })
  })
  test('still chooses a language', async () => {
    const walt = await as(WALT)
    expect((await walt.put(`/fleet_users/${walt.user.id}`, { user: { language: 'en' } })).status).toBe(200)
  })
})

describe('approval fleets', () => {
  test('are not taken by a Fleet Admin of the company for themselves, but given by an FMC', async () => {
    const felix = await as('felix@meridian.example')
    const northwind = await promotions.idOf('fleets', 'Northwind Couriers')
    const ofFelix = () =>
      testApp.db
        .selectFrom('userFleets')
        .select('fleetId')
        .where('userId', '=', felix.user.id)
        .where('purpose', '=', 'approval')
        .orderBy('fleetId')
        .execute()
    const before = await ofFelix()
    expect(before.map(({ fleetId }) => fleetId)).not.toContain(northwind)
    const ids = [...before.map(({ fleetId }) => fleetId), northwind]
    const taken = await felix.put(`/fleet_users/${felix.user.id}`, { user: { approval_fleet_ids: ids } })
    expect([taken.status, taken.body.code, taken.body.field]).toEqual([403, 'own_approval_fleets', 'approval_fleet_ids'])
    expect(await ofFelix()).toEqual(before)
    const fay = await as('fay@meridian.example')
    expect((await fay.put(`/fleet_users/${felix.user.id}`, { user: { approval_fleet_ids: ids } })).status).toBe(200)
    expect((await felix.put(`/fleet_users/${felix.user.id}`, { user: { approval_fleet_ids: [] } })).status).toBe(200)
    expect(await ofFelix()).toEqual([])
  })
})

describe('stuck orders', () => {
  const stuck = async (at?: 'boreal') => {
    const { id } = await approvals.waiting(at ? { at } : {})
    await testApp.db.updateTable('orders').set({ status: 'paid_deferred' }).where('id', '=', id).execute()
    return id
  }
  const statusOf = async (id: number) =>
    (await testApp.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  test('are settled by an FMC for the own company’s fleets, and for no other one', async () => {
    const fay = await as('fay@meridian.example')
    const own = await stuck()
    const foreign = await stuck('boreal')
    expect((await fay.post('/back_office/settlements', { order_ids: [foreign], as: 'paid' })).status).toBe(404)
    expect((await fay.post('/back_office/settlements', { order_ids: [own, foreign], as: 'paid' })).status).toBe(404)
    expect([await statusOf(own), await statusOf(foreign)]).toEqual(['paid_deferred', 'paid_deferred'])
    expect((await fay.post('/back_office/settlements', { order_ids: [own], as: 'paid' })).status).toBe(200)
    expect(await statusOf(own)).toBe('paid')
    for (const other of ['felix@meridian.example', 'flora@meridian.example', OLIVIA])
      expect((await (await as(other)).post('/back_office/settlements', { order_ids: [foreign], as: 'paid' })).status).toBe(403)
  })
  test('are canceled by them with a reason', async () => {
    const fay = await as('fay@meridian.example')
    const { id } = await approvals.waiting()
    expect((await fay.put(`/back_office/orders/${id}/cancel`, { comment: '' })).status).toBe(422)
    expect((await fay.put(`/back_office/orders/${id}/cancel`, { comment: 'The shop has closed.' })).status).toBe(200)
    expect(await statusOf(id)).toBe('cancel')
    const { id: foreign } = await approvals.waiting({ at: 'boreal' })
    expect((await fay.put(`/back_office/orders/${foreign}/cancel`, { comment: 'Not ours.' })).status).toBe(404)
    expect(await statusOf(foreign)).toBe('awaiting_approval')
  })
})

test('support rates no visit, approves no order and applies no promotion for a customer', async () => {
  const root = await as('root@fleetwright.example')
  const { id } = await approvals.waiting()
  const northwind = await promotions.idOf('fleets', 'Northwind Couriers')
  await root.put('/fleet_users/impersonate_fleet', { fleet_id: northwind })
  const answers = [
    await root.put(`/orders/${id}/rating`, { stars: 5, comment: '' }),
    await root.put(`/orders/${id}`, { order_services: [] }),
    await root.delete(`/customers_promotions/${id}`),
  ]
  await root.delete('/fleet_users/impersonate_fleet')
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

describe('a mechanic', () => {
  const MARCUS = 'marcus@northwind.example'
  test('reads no money, orders, documents, people or policies', async () => {
    const marcus = await as(MARCUS)
    const { id } = await aVehicle(testApp)
    const order = await approvals.waiting()
    const paths = [
      `/orders/${order.id}`,
      '/orders/aggregate',
      `/vehicles/${id}/cost_history`,
      `/vehicles/${id}/maintenance_history.csv`,
      '/manual_maintenance_histories',
      '/policies',
      '/braintree_payment_methods',
      '/subscription_activities',
      '/glovebox_items',
      '/shops/favorites',
    ]
    for (const path of paths) {
      const { status } = await marcus.get(path, { vehicle_id: id })
      expect([path, status]).toEqual([path, 403])
    }
  })
  test('sees due services, vehicles and recalls of the whole fleet without a price, and no phone of anybody', async () => {
    const marcus = await as(MARCUS)
    const own = await ofDan()
    await testApp.db.updateTable('vehicles').set({ purchasePriceCents: 4_250_000 }).where('id', '=', own).execute()
    const { body } = await marcus.get(`/vehicles/${own}`)
    expect(body.vehicle).toMatchObject({ lifetime_cost: null, cost_per_mile: null, purchase_price: null })
    expect(body.vehicle.drivers.map(({ phone }: { phone: unknown }) => phone)).toEqual([null])
    expect((await as(DAN).then((dan) => dan.get(`/vehicles/${own}`))).body.vehicle.drivers[0].phone).not.toBeNull()
    const extended = await marcus.get(`/vehicles/${own}`, { dataType: 'extended' })
    expect(extended.body.vehicle).toMatchObject({ maintenance_histories: [], manualMaintenanceHistories: [], policies: [] })
    expect((await marcus.get('/due_services')).status).toBe(200)
    expect((await marcus.get('/recalls')).status).toBe(200)
    const timeline = await marcus.get(`/vehicles/${own}/timeline`)
    expect([timeline.status, timeline.body.entries.filter(({ total }: { total: unknown }) => total !== null)]).toEqual([200, []])
    const shop = await testApp.db
      .selectFrom('shops')
      .select('id')
      .where('name', '=', 'Harbor Auto Care')
      .executeTakeFirstOrThrow()
    const { body: services } = await marcus.get('/services', { full_prices: 'true', shop_id: shop.id })
    expect(services.services.filter((service: object) => 'price_estimates' in service)).toEqual([])
    const { body: found } = await marcus.get('/search', { query: 'Harbor' })
    expect([found.shops, found.orders, found.people]).toEqual([[], [], []])
  })
  test('books, approves and deputizes nothing', async () => {
    const marcus = await as(MARCUS)
    const { id } = await aVehicle(testApp)
    const order = await approvals.waiting()
    const answers = [
      await marcus.post('/orders', { vehicle_id: id }),
      await marcus.put(`/orders/${order.id}`, { order_services: [] }),
      await marcus.put(`/vehicles/${id}`, { vehicle: { name: 'Mine' } }),
      await marcus.get(`/fleet_users/${marcus.user.id}/deputy`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
