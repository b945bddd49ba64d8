import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Caller } from '#tests/caller.ts'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let olivia: Caller

beforeEach(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})
const load = (url: string) => testApp.app.inject({ method: 'GET', url })
const upload = async () =>
  sendForm(olivia, 'PUT', '/company/logo', [['logo', { name: 'logo.jpg', type: 'image/jpeg', content: await aPhoto(800, 300) }]])

test('an admin reads and changes name, address and tax number, and the change is logged', async () => {
  const before = (await olivia.get('/company')).body.company
  expect(before).toMatchObject({
    name: 'Northwind Couriers',
    address: { city: 'Chicago', state: 'IL', zip: '60661' },
    tax_id: null,
    time_zone: 'America/Chicago',
    odometer_units: 'miles',
    pays: 'card',
    can: { edit: true },
  })
  const { status, body } = await olivia.put('/company', {
    name: 'Northwind Courier Co.',
    tax_id: '36-1234567',
    address_attributes: { zip: '94103', state: 'CA' },
  })
  expect(status).toBe(200)
  expect(body.company).toMatchObject({
    name: 'Northwind Courier Co.',
    tax_id: '36-1234567',
    address: { address: before.address.address, city: 'Chicago', state: 'CA', zip: '94103' },
    time_zone: 'America/Los_Angeles',
  })
  const { payload } = await testApp.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', 'fleet_updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ before: { taxId: null }, after: { taxId: '36-1234567' } })
  await olivia.put('/company', { name: before.name, tax_id: null, address_attributes: before.address })
  expect((await olivia.get('/company')).body.company).toEqual(before)
})

test('a manager reads it without what is billed', async () => {
  const { company } = (await (await testApp.as('mia@northwind.example')).get('/company')).body
  expect(company).toMatchObject({ name: 'Northwind Couriers', billing: null, can: { edit: false, choose_payment: false } })
})

test('the price of a vehicle, and what the active ones come to next month', async () => {
  await testApp.db.updateTable('fleets').set({ planPriceCents: 900 }).where('name', '=', 'Northwind Couriers').execute()
  const { billing } = (await olivia.get('/company')).body.company
  expect(billing).toEqual({ price_per_vehicle: 9, vehicles: 40, amount: 360, taxes: [], next_on: '2026-12-01' })
  const { next_fee: next } = (await olivia.get('/braintree_payment_methods')).body
  expect([next.amount, next.vehicles, next.on]).toEqual([billing.amount, billing.vehicles, billing.next_on])
})

test('a fleet that signed up itself chooses to pay here, and later in the shop again', async () => {
  const { owner } = await aSignedUpFleet(testApp)
  expect((await owner.get('/company')).body.company).toMatchObject({ pays: 'pay_in_shop', can: { choose_payment: true } })
  expect((await owner.put('/company', { pays: 'card' })).body.company.pays).toBe('card')
  expect((await owner.get('/customers/me')).body).toMatchObject({ pays_through_platform: true, has_payment_method: false })
  expect((await owner.put('/company', { pays: 'pay_in_shop' })).body.company.pays).toBe('pay_in_shop')
  expect((await owner.get('/customers/me')).body.pays_through_platform).toBe(false)
})

test('a logo is stored without what the camera wrote, opens by its signed address alone, and is removed', async () => {
  const { company } = (await upload()).body
  const opened = await load(company.logo_url)
  const picture = await sharp(opened.rawPayload).metadata()
  expect([opened.statusCode, picture.format, picture.width, picture.exif]).toEqual([200, 'jpeg', 800, undefined])
  expect((await load(company.logo_url.replace(/signature=.*/, 'signature=x'))).statusCode).toBe(404)
  expect((await olivia.delete('/company/logo')).body.company.logo_url).toBeNull()
  expect((await load(company.logo_url)).statusCode).toBe(404)
})
