import { beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatMoney, toCents } from '#features/countries/money.ts'
import type { Caller } from '#tests/caller.ts'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { moneyOf } from '#tests/fixtures/payments/ledger-lines.fixtures.ts'

const testApp = useTestApp()
let olivia: Caller

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

/** The text of a PDF as copied from a viewer. */
const readPdf = async (
  caller: Caller,
  path: string,
  language: 'en' | 'fr' = 'en',
): Promise<{ text: string; pages: number; pictures: number }> => {
  const response = await testApp.app.inject({
    method: 'GET',
    url: `/api/v4${path}`,
    headers: { host: 'localhost', authorization: caller.token!, 'accept-language': language },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(response.rawPayload))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const pictures = response.rawPayload.toString('latin1').split('/Subtype /Image').length - 1
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, pictures }
}

test('a receipt says who paid whom for what, and its sum is the one on the screen', async () => {
  const services = [
    { code: 'tire_rotation', priceCents: 10_000 },
    { code: 'oil_change', position: 'synthetic_blend', priceCents: 6_495 },
  ]
  const { id, lineId } = await moneyOf(testApp).paidOrder({ services, taxCents: 1_402, invoiceNumber: 'HAC-20874' })
  const { text, pages } = await readPdf(olivia, `/payment_activities/${lineId}/receipt`)
  const { sum, vin } = (await olivia.get(`/payment_activities/${lineId}`)).body.payment_activity
  expect(pages).toBe(1)
  for (const part of [
    'Receipt',
    `Order ${id} · Invoice HAC-20874`,
    'Fleetwright',
    'Northwind Couriers',
    '600 W Lake St',
    'Chicago, IL 60661',
    'Harbor Auto Care',
    'Visa ending in 4417',
    'Approved by Olivia Hart',
    vin,
    'Tire rotation',
    'Subtotal $164.95',
    'Tax $14.02',
    'Total $178.97',
  ]) {
    // Columns are read one below the other, so labels and amounts may be separated.
    for (const word of part.split(/ (?=\$)/)) expect(text).toContain(word)
  }
  expect(sum.map((line: { key: string }) => line.key)).toEqual(['sub_total', 'tax', 'total'])
  for (const { amount } of sum) expect(text).toContain(formatMoney(toCents(amount), { country: 'US', language: 'en' }))
})

test('in French for Canada it reads in French, in the country’s days and dollars, with every accent', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { lineId } = await moneyOf(testApp).paidOrder({ by: 'sylvie@boreal.example', shop: 'Quai Mécanique' })
  const { text } = await readPdf(sylvie, `/payment_activities/${lineId}/receipt`, 'fr')
  for (const part of [
    'Reçu',
    'Boréal Livraison',
    'Montréal, QC H2Y 1C6',
    'Quai Mécanique',
    '2026-11-20',
    'Sous-total',
    '108,50 $ CAD',
    'Nordique',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.match(/CAD/g)).toHaveLength(1)
  expect(text).not.toMatch(/[\u0000\ufffd]/)
})

test('TPS and TVQ stand apart with the shop’s numbers, on the payment’s page as on its receipt, and add up to the tax', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const numbers = { gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' }
  await testApp.db.updateTable('shops').set(numbers).where('name', '=', 'Quai Mécanique').execute()
  const { lineId } = await moneyOf(testApp).paidOrder({ by: 'sylvie@boreal.example', shop: 'Quai Mécanique' })
  const { body } = await sylvie.get(`/payment_activities/${lineId}`, {}, { language: 'fr' })
  const { sum, tax } = body.payment_activity
  const taxes = sum.filter((one: { key: string }) => one.key === 'tax')
  expect(taxes.map(({ name }: { name: string }) => name)).toEqual(['TPS 123456789 RT0001', 'TVQ 1234567890 TQ0001'])
  const cents = taxes.reduce((all: number, { amount }: { amount: number }) => all + toCents(amount), 0)
  expect(cents).toBe(toCents(tax))
  const { text } = await readPdf(sylvie, `/payment_activities/${lineId}/receipt`, 'fr')
  for (const { name } of taxes) expect(text).toContain(name)
})

test('the payer’s logo and own tax number stand on it', async () => {
  const fleet = testApp.db.updateTable('fleets').where('name', '=', 'Northwind Couriers')
  await fleet.set({ taxId: '36-1234567' }).execute()
  const { lineId } = await moneyOf(testApp).paidOrder({})
  const path = `/payment_activities/${lineId}/receipt`
  const bare = await readPdf(olivia, path)
  expect([bare.text.includes('Tax ID 36-1234567'), bare.pictures]).toEqual([true, 0])
  const logo = { name: 'logo.png', type: 'image/png', content: await aPhoto(600, 200) }
  expect((await sendForm(olivia, 'PUT', '/company/logo', [['logo', logo]])).status).toBe(200)
  expect((await readPdf(olivia, path)).pictures).toBe(1)
  await olivia.delete('/company/logo')
  await fleet.set({ taxId: null }).execute()
})

test('names beyond Western Europe are written out', async () => {
  await testApp.db
    .updateTable('users')
    .set({ firstName: 'Łucja', lastName: 'Dvořáková' })
    .where('email', '=', 'olivia@northwind.example')
    .execute()
  const { lineId } = await moneyOf(testApp).paidOrder()
  const { text } = await readPdf(olivia, `/payment_activities/${lineId}/receipt`)
  expect(text.replaceAll(' ', '')).toContain('ŁucjaDvořáková')
  await testApp.db
    .updateTable('users')
    .set({ firstName: 'Olivia', lastName: 'Hart' })
    .where('email', '=', 'olivia@northwind.example')
    .execute()
})

test('a part of an order and what was given back say what they are', async () => {
  const { id, fleetId, lineId } = await moneyOf(testApp).paidOrder()
  const money = moneyOf(testApp)
  const refund = await money.line({ id, fleetId }, { kind: 'refunded', amountCents: 2_500 })
  const part = await money.line({ id, fleetId }, { kind: 'captured', amountCents: 5_000 })
  const back = await readPdf(olivia, `/payment_activities/${refund}/receipt`)
  for (const word of ['Refund receipt', 'Refunded to', '−$25.00']) expect(back.text).toContain(word)
  const partly = await readPdf(olivia, `/payment_activities/${part}/receipt`)
  for (const word of ['Other payments', '−$58.50', 'This payment', '$50.00']) expect(partly.text).toContain(word)
  expect((await readPdf(olivia, `/payment_activities/${lineId}/receipt`)).text).not.toContain('This payment')
})

test('an order of many lines goes on over as many pages as it needs', async () => {
  const services = Array.from({ length: 45 }, () => ({ code: 'tire_rotation', priceCents: 1_000 }))
  const { lineId } = await moneyOf(testApp).paidOrder({ services })
  const { text, pages } = await readPdf(olivia, `/payment_activities/${lineId}/receipt`)
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  expect(text).toContain('$458.50')
})

test('a monthly fee has a receipt: vehicles by their price', async () => {
  const fee = await moneyOf(testApp).paidFee('Northwind Couriers', '2026-11-01')
  const { text } = await readPdf(olivia, `/subscription_activities/${fee}/receipt`)
  for (const word of ['Monthly fee, November 2026', '40 vehicles at $9.00', '$360.00', 'Fleetwright Fleet Services Inc.'])
    expect(text).toContain(word)
})

test('a receipt drawn later names vehicle, fleet, shop and approver as they were at the payment', async () => {
  const { db } = testApp
  const { lineId, id } = await moneyOf(testApp).paidOrder({})
  const fee = await moneyOf(testApp).paidFee('Northwind Couriers', '2026-10-01')
  const path = `/payment_activities/${lineId}/receipt`
  const before = await readPdf(olivia, path)
  const feeBefore = await readPdf(olivia, `/subscription_activities/${fee}/receipt`)
  const order = await db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const fleet = db.updateTable('fleets').where('id', '=', order.fleetId)
  const vehicle = db.updateTable('vehicles').where('id', '=', order.vehicleId)
  const shop = db.updateTable('shops').where('id', '=', order.shopId)
  const was = {
    vehicle: await db.selectFrom('vehicles').where('id', '=', order.vehicleId).selectAll().executeTakeFirstOrThrow(),
    shop: await db.selectFrom('shops').where('id', '=', order.shopId).selectAll().executeTakeFirstOrThrow(),
  }
  await fleet.set({ name: 'Renamed Fleet', address: '1 New St' }).execute()
  await vehicle.set({ name: 'Renamed 99', licensePlateNumber: 'NEWPLATE', departmentNumber: 'D-NEW' }).execute()
  await shop.set({ name: 'Renamed Shop', addressLine1: '2 New St', mainPhoneNumber: '3125550199' }).execute()
  await db.updateTable('users').set({ lastName: 'Renamed' }).where('email', '=', 'olivia@northwind.example').execute()
  expect((await readPdf(olivia, path)).text).toBe(before.text)
  expect((await readPdf(olivia, `/subscription_activities/${fee}/receipt`)).text).toBe(feeBefore.text)
  // A refund is a separate event, with the names of its day.
  const refund = await moneyOf(testApp).line({ id, fleetId: order.fleetId }, { kind: 'refunded', amountCents: 100 })
  expect((await readPdf(olivia, `/payment_activities/${refund}/receipt`)).text).toContain('Renamed 99')
  await fleet.set({ name: 'Northwind Couriers', address: '600 W Lake St' }).execute()
  const { name, licensePlateNumber, departmentNumber } = was.vehicle
  await vehicle.set({ name, licensePlateNumber, departmentNumber }).execute()
  const { name: shopName, addressLine1, mainPhoneNumber } = was.shop
  await shop.set({ name: shopName, addressLine1, mainPhoneNumber }).execute()
  await db.updateTable('users').set({ lastName: 'Hart' }).where('email', '=', 'olivia@northwind.example').execute()
})
