import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

/** In the United States there is a single tax. */
/** A shop in the US, with its original logo. */
const NO_TAXES = { gst_number: null, pst_number: null, taxes: [], logo_url: '/assets/shop-logos/harbor.svg' }
const testApp = useTestApp()

test('hours, closures, bays, automatic confirmation and providers are saved for the own shop only', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body: before } = await harper.get('/shop_portal/settings')
  expect(before).toMatchObject({
    bays: 4,
    auto_confirm: false,
    phone_only: false,
    payment_providers: ['braintree', 'wex', 'fleetcor'],
  })
  expect(before.hours).toContainEqual({ weekday: 1, opens: '07:30', closes: '18:00' })
  const others = () => testApp.db.selectFrom('shopHours').selectAll().where('shopId', '<>', harper.user.shop.id).execute()
  const untouched = await others()

  const next = {
    hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    closures: ['2026-12-24', '2026-12-24', '2026-11-27'],
    bays: 6,
    auto_confirm: true,
    phone_only: false,
    payment_providers: ['braintree', 'fleetcor'],
  }
  const saved = await harper.put('/shop_portal/settings', next)
  expect(saved.body).toEqual({ ...next, closures: ['2026-11-27', '2026-12-24'], ...NO_TAXES })
  expect((await harper.get('/shop_portal/settings')).body).toEqual(saved.body)
  expect((await harper.get('/shop_portal/day', { date: '2026-11-24' })).body.is_open).toBe(false)
  expect(await others()).toEqual(untouched)
})

test('a shop that closes at midnight closes at 24:00', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const body = {
    hours: [{ weekday: 5, opens: '12:00', closes: '24:00' }],
    closures: [],
    bays: 4,
    auto_confirm: false,
    phone_only: false,
    payment_providers: [],
  }
  expect((await harper.put('/shop_portal/settings', body)).body).toEqual({ ...body, ...NO_TAXES })
})

test('a Canadian shop keeps the numbers under which it collects its province’s taxes; left out, they stay', async () => {
  const jules = await testApp.asDesk('jules@quai.example')
  const { body } = await jules.get('/shop_portal/settings')
  expect(body.taxes).toEqual(['gst', 'qst'])
  const numbers = { gst_number: '123456789 RT0001', pst_number: null }
  expect((await jules.put('/shop_portal/settings', { ...body, ...numbers })).body).toMatchObject(numbers)
  const { gst_number: _gst, pst_number: _pst, ...without } = body
  expect((await jules.put('/shop_portal/settings', without)).body).toMatchObject(numbers)
})

test('a shop that goes over to the phone is booked by phone at once, and offers what it takes', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body } = await harper.get('/shop_portal/settings')
  const next = { ...body, auto_confirm: false, phone_only: true, payment_providers: ['wex'] }
  expect((await harper.put('/shop_portal/settings', next)).body).toEqual(next)
  expect((await harper.get('/shop_portal/me')).body.shop.phone_only).toBe(true)
  const olivia = await testApp.as('olivia@northwind.example')
  const { body: seen } = await olivia.get(`/shops/${harper.user.shop.id}`)
  expect(seen.shop).toMatchObject({ phone_only: true, next_free: null, payment_method_availability: ['wex'] })
})

test('a day is closed together with its appointments: to a chosen time, or to the nearest free one of another day', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body } = await harper.get('/shop_portal/settings')
  const nine = await aRequest(testApp, { at: '2026-12-01T15:00:00.000Z' })
  const ten = await aRequest(testApp, { at: '2026-12-01T16:00:00.000Z' })
  const stays = await aRequest(testApp, { at: '2026-12-01T17:00:00.000Z' })
  const versionOf = async ({ id }: { id: number }) => (await harper.get(`/shop_portal/orders/${id}`)).body.version
  const answer = await harper.put('/shop_portal/settings', {
    ...body,
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' })),
    phone_only: false,
    closures: ['2026-12-01'],
    moves: [
      { order_id: nine.id, version: await versionOf(nine), date: '2026-12-02' },
      { order_id: ten.id, version: await versionOf(ten), date: '2026-12-03', time: '11:30' },
    ],
  })
  expect(answer).toMatchObject({ status: 200, body: { closures: ['2026-12-01'] } })
  const times = await Promise.all(
    [nine, ten, stays].map(async ({ id }) => {
      const { body: order } = await harper.get(`/shop_portal/orders/${id}`)
      return [order.state, order.appointment_date, order.appointment_time]
    }),
  )
  expect(times).toEqual([
    ['expected', '2026-12-02', '09:00'],
    ['expected', '2026-12-03', '11:30'],
    ['requested', '2026-12-01', '11:00'],
  ])
})

test('hours and prices are saved together', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const { body } = await harper.get('/shop_portal/settings')
  const rotation = serviceByCode('tire_rotation')!.id
  const prices = [{ service_definition_id: rotation, price: 38 }]
  expect((await harper.put('/shop_portal/settings', { ...body, bays: 5, labor_rate: 121, prices })).body.bays).toBe(5)
  const { body: list } = await harper.get('/shop_portal/prices')
  const listed = list.services.find((one: { service_definition_id: number }) => one.service_definition_id === rotation)
  expect([list.labor_rate, listed.price]).toEqual([121, 38])
})
