import { expect, test } from 'vitest'
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
