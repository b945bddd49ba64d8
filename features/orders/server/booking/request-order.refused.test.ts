import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { SERVICES } from '#features/services/catalog/services.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

/** Posts a request, expects a refusal and checks that nothing was written. */
const refused = async (caller: Caller, form: object, language: 'en' | 'fr' = 'en') => {
  const before = await booking.storedRows()
  const { status, body } = await caller.post('/orders', form, { language })
  expect(await booking.storedRows()).toEqual(before)
  return { status, code: body.code, text: body.errors?.[0], body }
}

const ORDER_EXISTS = 'There is already an active order for this vehicle. Please complete before you schedule.'
const oil = () => booking.service('oil_change', 'diesel')

test('a vehicle with an active order is refused with the text of the alert, also at another shop', async () => {
  await olivia.post('/orders', await booking.form({ vehicle: 'Beverly 05' }))
  const again = await refused(olivia, await booking.form({ vehicle: 'Beverly 05', shop: 'Kinzie Street Garage' }))
  expect(again).toMatchObject({ status: 422, code: 'vehicle_has_active_order', text: ORDER_EXISTS })
  const french = await refused(olivia, await booking.form({ vehicle: 'Beverly 05' }), 'fr')
  expect(french.text).toMatch(/^Il y a déjà un bon de travail actif/)
})

test('a deactivated vehicle cannot be scheduled', async () => {
  const answer = await refused(olivia, await booking.form({ vehicle: 'North Park 30' }))
  expect(answer).toMatchObject({ status: 422, code: 'vehicle_deactivated' })
})

test('a vehicle outside the fuel-card programme cannot be scheduled', async () => {
  const aki = await testApp.as('aki@pacific.example')
  const answer = await refused(aki, await booking.form({ vehicle: 'Van 18', shop: 'Jack London Auto Works' }))
  expect(answer).toMatchObject({ status: 422, code: 'vehicle_unenrolled' })
})

test('deactivated comes before unenrolled, and unenrolled before the open order', async () => {
  const id = await booking.vehicle('Beverly 05')
  const set = (facts: { isActive?: boolean; fleetcorEnrolled?: boolean }) =>
    testApp.db.updateTable('vehicles').set(facts).where('id', '=', id).execute()
  await set({ isActive: false, fleetcorEnrolled: false })
  expect(await refused(olivia, await booking.form({ vehicle: 'Beverly 05' }))).toMatchObject({ code: 'vehicle_deactivated' })
  await set({ isActive: true })
  expect(await refused(olivia, await booking.form({ vehicle: 'Beverly 05' }))).toMatchObject({ code: 'vehicle_unenrolled' })
  await set({ fleetcorEnrolled: true })
  expect(await refused(olivia, await booking.form({ vehicle: 'Beverly 05' }))).toMatchObject({ code: 'vehicle_has_active_order' })
})

test.each<[string, object, string]>([
  ['a vehicle', { vehicle_id: null }, 'vehicle_missing'],
  ['a shop', { shop_id: null }, 'shop_missing'],
  ['a service', { order_services: [] }, 'service_missing'],
  ['a date', { appointment_datetime: null }, 'date_missing'],
  ['a time', { appointment_datetime: '2026-11-23' }, 'time_missing'],
  ['a date that exists', { appointment_datetime: '2026-11-31T09:00' }, 'date_missing'],
])('scheduling needs %s', async (_what, change, code) => {
  expect(await refused(olivia, { ...(await booking.form()), ...change })).toMatchObject({ status: 422, code })
})

test('everything that is wrong is named at once', async () => {
  const { body } = await refused(olivia, { order_services: [], customer_comments: 'x'.repeat(151) })
  expect(body.problems.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['vehicle', 'vehicle_missing'],
    ['shop', 'shop_missing'],
    ['services', 'service_missing'],
    ['customer_comments', 'comments_too_long'],
    ['date', 'date_missing'],
    ['time', 'time_missing'],
  ])
})

test.each<[string, string]>([
  ['yesterday', '2026-11-19T10:00'],
  ['the thirty-first day ahead', '2026-12-21T10:00'],
])('%s cannot be booked', async (_day, appointment_datetime) => {
  const answer = await refused(olivia, { ...(await booking.form()), appointment_datetime })
  expect(answer).toMatchObject({ status: 422, code: 'date_outside_window' })
})

test.each<[string, string, string]>([
  ['before opening', '2026-11-23T06:00', 'time_not_offered'],
  ['when the visit would outlast the day', '2026-11-23T17:30', 'time_not_offered'],
  ['between the half hours', '2026-11-23T09:10', 'time_not_offered'],
  ['on Sunday, when the shop is closed', '2026-11-22T10:00', 'shop_closed_that_day'],
  ['on a holiday', '2026-11-26T10:00', 'shop_closed_that_day'],
  ['today within the hour', '2026-11-20T09:30', 'time_too_soon'],
])('no visit starts %s, and the answer says why', async (_when, appointment_datetime, code) => {
  const answer = await refused(olivia, { ...(await booking.form()), appointment_datetime })
  expect(answer).toMatchObject({ status: 422, code })
})

test('a time that is taken is refused with the times that are still free', async () => {
  const at = {
    shop: 'Kinzie Street Garage',
    order_services: [booking.service('tire_rotation')],
    appointment_datetime: '2026-11-24T08:00',
  }
  for (const vehicle of ['Chatham 09', 'Evanston 14']) await olivia.post('/orders', await booking.form({ ...at, vehicle }))
  const { status, code, body } = await refused(olivia, await booking.form({ ...at, vehicle: 'Hyde Park 18' }))
  expect([status, code]).toEqual([422, 'slot_taken'])
  expect(body.available_times).toMatchObject([{ date: '2026-11-24' }])
  expect(body.available_times[0].times.slice(0, 2)).toEqual(['08:30', '09:00'])
})

test('a service with positions needs one of its own', async () => {
  const form = await booking.form()
  const [rotation] = form.order_services
  expect(await refused(olivia, { ...form, order_services: [booking.service('oil_change')] })).toMatchObject({
    status: 422,
    code: 'position_missing',
  })
  expect(await refused(olivia, { ...form, order_services: [booking.service('oil_change', 'rear')] })).toMatchObject({
    code: 'position_unknown',
  })
  expect(await refused(olivia, { ...form, order_services: [rotation, rotation] })).toMatchObject({ code: 'service_named_twice' })
})

test('a truck is refused by a shop, and for a service, that does not take trucks', async () => {
  const shop = await refused(olivia, await booking.form({ vehicle: 'Depot truck', order_services: [oil()] }))
  expect(shop).toMatchObject({ status: 422, code: 'shop_does_not_fit' })
  const lightOnly = SERVICES.find(({ mediumHeavy, positions }) => !mediumHeavy && positions === null)!
  const form = await booking.form({
    vehicle: 'Depot truck',
    shop: 'Midway Fleet Service',
    order_services: [booking.service(lightOnly.code)],
  })
  expect(await refused(olivia, form)).toMatchObject({ status: 422, code: 'service_does_not_fit' })
})

test('an oil change is neither offered for an electric van nor booked on it; a plug-in hybrid takes it', async () => {
  const id = await booking.vehicle('Hyde Park 18')
  const isA = (powertrain: 'electric' | 'hybrid') =>
    testApp.db.updateTable('vehicles').set({ powertrain }).where('id', '=', id).execute()
  const offersOil = async () => {
    const { services } = (await olivia.get('/services', { vehicle_id: id })).body
    return services.some(({ code }: { code: string }) => code === 'oil_change')
  }
  const schedule = async () => JSON.stringify((await olivia.get(`/vehicles/${id}/schedule`)).body)
  await isA('electric')
  expect(await offersOil()).toBe(false)
  expect(await schedule()).not.toContain('Oil change')
  const form = await booking.form({ vehicle: 'Hyde Park 18', order_services: [booking.service('oil_change', 'full_synthetic')] })
  expect(await refused(olivia, form)).toMatchObject({ status: 422, code: 'service_needs_engine', text: /electric/ })
  await isA('hybrid')
  expect([await offersOil(), (await schedule()).includes('Oil change')]).toEqual([true, true])
  expect((await olivia.post('/orders', form)).status).toBe(201)
})

test('151 characters of comments and 51 of a PO number are refused', async () => {
  const form = await booking.form()
  expect(await refused(olivia, { ...form, customer_comments: 'x'.repeat(151) })).toMatchObject({
    status: 422,
    code: 'comments_too_long',
  })
  expect(await refused(olivia, { ...form, po_number: 'x'.repeat(51) })).toMatchObject({ status: 422, code: 'po_number_too_long' })
})

test('a driver cannot book for a vehicle that is not assigned', async () => {
  const dan = await testApp.as('dan@northwind.example')
  expect(await refused(dan, await booking.form({ vehicle: 'Hyde Park 18' }))).toMatchObject({ status: 404, code: 'not_found' })
})

test('shops and services that do not exist are not found', async () => {
  const form = await booking.form()
  expect(await refused(olivia, { ...form, shop_id: 999_999 })).toMatchObject({ status: 404, code: 'shop_not_found' })
  expect(await refused(olivia, { ...form, order_services: [{ service_definition_id: 999_999 }] })).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test.each<[string, object]>([
  ['ids that are words', { vehicle_id: 'one' }],
  ['a huge list of services', { order_services: Array.from({ length: 51 }, () => ({ service_definition_id: 1 })) }],
  ['a NUL in the comments', { customer_comments: 'a\u0000b' }],
])('%s are invalid input', async (_what, change) => {
  expect(await refused(olivia, { ...(await booking.form()), ...change })).toMatchObject({ status: 422, code: 'invalid_input' })
})
