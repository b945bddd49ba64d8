import { expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const TODAY_AT_TEN = '2026-11-20T16:00:00.000Z'
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('the day has requests of any day to answer, and its vehicles by the clock', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const empty = (await harper.get('/shop_portal/day')).body
  expect(empty).toMatchObject({ date: '2026-11-20', today: '2026-11-20', is_open: true, bays: 4, bays_in_use: 0 })
  expect(empty).toMatchObject({ requests: [], vehicles: [], earlier: [], oldest_open_step: null })

  const nextWeek = await aRequest(testApp, { at: '2026-11-24T19:30:00.000Z' })
  const late = await aRequest(testApp, { at: '2026-11-20T20:00:00.000Z' })
  const early = await aRequest(testApp, { at: TODAY_AT_TEN, services: [{ code: 'oil_change', position: 'full_synthetic' }] })
  for (const { id } of [late, early]) await harper.post(`/shop_portal/orders/${id}/confirm`)
  await harper.post(`/shop_portal/orders/${early.id}/check_in`, { odometer: 150_000 })

  const day = (await harper.get('/shop_portal/day')).body
  expect(idsOf(day.requests)).toEqual([nextWeek.id])
  expect(idsOf(day.vehicles)).toEqual([early.id, late.id])
  expect(day.counts).toEqual({ requests: 1, estimates: 1, jobs: 0, arrivals: 1, payments: 0, ready: 0, vehicles: 2 })
  expect(day).toMatchObject({ bays_in_use: 1, oldest_open_step: early.id })
  expect(day.vehicles[0]).toMatchObject({
    state: 'checked_in',
    is_here: true,
    appointment_time: '10:00',
    received_time: '09:00',
    total: null,
    fleet: { name: 'Northwind Couriers' },
    contact: { name: 'Olivia Hart', phone: '3125550101', role: { en: 'Owner', fr: 'Propriétaire' } },
  })
  expect(day.vehicles[0].services).toMatchObject([
    { name: { en: 'Oil change', fr: 'Vidange d’huile' }, position_name: { en: 'Full Synthetic', fr: 'Synthétique' } },
  ])

  const tuesday = (await harper.get('/shop_portal/day', { date: '2026-11-24' })).body
  expect(tuesday).toMatchObject({ vehicles: [], earlier: [], counts: { requests: 1 } })
  expect((await harper.get('/shop_portal/day', { date: '2026-11-22' })).body.is_open).toBe(false)
})

test('what is still open from earlier days is not lost, and an expected vehicle that never came is overdue', async () => {
  const { id } = await aRequest(testApp, { at: TODAY_AT_TEN, vehicle: 'Avondale 04' })
  const harper = await testApp.asDesk('harper@harbor.example')
  await harper.post(`/shop_portal/orders/${id}/confirm`)
  testApp.setNow('2026-11-23T15:00:00.000Z')
  const day = (await harper.get('/shop_portal/day')).body
  expect(idsOf(day.earlier)).toContain(id)
  expect(day.earlier.find((row: { id: number }) => row.id === id)).toMatchObject({ is_overdue: true, next_step: 'check_in' })
  expect(idsOf((await harper.get('/shop_portal/orders')).body.orders)).toContain(id)
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('what is to be paid at the counter stays on today until it is, whenever its appointment was', async () => {
  const later = await aRequest(testApp, { at: '2026-11-24T19:30:00.000Z' })
  const earlier = await aRequest(testApp, { at: '2026-11-19T19:30:00.000Z' })
  const { fleetId } = await testApp.db.selectFrom('orders').select('fleetId').where('id', '=', later.id).executeTakeFirstOrThrow()
  const payIn = (fleetPaymentType: string) =>
    testApp.db.updateTable('fleets').set({ fleetPaymentType }).where('id', '=', fleetId).execute()
  const { fleetPaymentType } = await testApp.db
    .selectFrom('fleets')
    .select('fleetPaymentType')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('orders').set({ status: 'complete' }).where('id', 'in', [later.id, earlier.id]).execute()
  const harper = await testApp.asDesk('harper@harbor.example')
  const today = async () => {
    const { earlier: before, vehicles, counts } = (await harper.get('/shop_portal/day')).body
    const ids = idsOf([...before, ...vehicles]).filter((id) => id === later.id || id === earlier.id)
    return { ids, payments: counts.payments }
  }

  await payIn('card')
  expect(await today()).toEqual({ ids: [], payments: 0 })
  await payIn('pay_in_shop')
  expect(await today()).toEqual({ ids: [earlier.id, later.id], payments: 2 })
  await testApp.db.updateTable('orders').set({ status: 'paid_in_shop' }).where('id', '=', later.id).execute()
  expect(await today()).toEqual({ ids: [earlier.id], payments: 1 })
  await payIn(fleetPaymentType)
})

test('what is finished today stands among today’s vehicles, whenever its appointment was, and on its own day', async () => {
  const { id } = await aFinishedOrder(testApp, {
    at: '2026-11-24T19:30:00.000Z',
    services: [{ code: 'tire_rotation', priceCents: 4_000 }],
    odometer: 210_000,
  })
  const harper = await testApp.asDesk('harper@harbor.example')
  const on = async (query: { date?: string } = {}) => {
    const { earlier, vehicles, counts } = (await harper.get('/shop_portal/day', query)).body
    return { isListed: idsOf(vehicles).includes(id), isEarlier: idsOf(earlier).includes(id), ready: counts.ready }
  }
  expect(await on()).toEqual({ isListed: true, isEarlier: false, ready: 1 })
  expect(await on({ date: '2026-11-24' })).toEqual({ isListed: true, isEarlier: false, ready: 0 })
  expect(await on({ date: '2026-11-23' })).toEqual({ isListed: false, isEarlier: false, ready: 0 })
})

test('a desk sees the service under its own name, not under the fleet’s label', async () => {
  const { id } = await aRequest(testApp)
  await testApp.db.updateTable('orderServices').set({ vanityLabel: 'Secret project' }).where('orderId', '=', id).execute()
  const harper = await testApp.asDesk('harper@harbor.example')
  const answer = await harper.get(`/shop_portal/orders/${id}`)
  expect(answer.body.services[0].name.en).toBe('Tire rotation')
  expect(answer.text).not.toContain('Secret project')
})
