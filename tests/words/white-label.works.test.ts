import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { defaultBrand } from '#features/brands/catalog/default.ts'
import type { Caller } from '#tests/caller.ts'
import { paymentsOf } from '#tests/fixtures/payments/payment.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { formsOf, loadAllTables } from './all-tables.ts'

const testApp = useTestApp()
const payments = paymentsOf(testApp)
const OUR_NAME = new RegExp(defaultBrand.name, 'i')
const HOST = 'canadafuel.localhost'

let sylvie: Caller
let orderId: number

/** An order of Boréal, a fleet of the brand Nordique: booked, approved, charged to a card, paid. */
beforeAll(async () => {
  sylvie = await testApp.nobody.signIn('/sessions', 'sylvie@boreal.example', 'fleetwright', HOST)
  const { id } = await payments.approvals.waiting({ vehicle: 'Plateau 04', at: 'boreal', tax: 30 })
  orderId = id
  const { payment_methods: methods } = (await sylvie.get('/braintree_payment_methods')).body
  const paid = { payment_type: 'braintree', payment_token: String(methods[0].id) }
  expect((await payments.approve(id, paid, sylvie)).status).toBe(200)
  await payments.complete(id, 'boreal')
  expect(await payments.status(id)).toBe('paid')
})

test('no text of the product holds our name: it is a brand like the others', async () => {
  const forms = (await loadAllTables()).flatMap(({ name, entries }) =>
    Object.entries(entries).flatMap(([key, text]) =>
      [...formsOf(text, 'en'), ...formsOf(text, 'fr')].map((form) => `${name}.${key}: ${form}`),
    ),
  )
  expect(forms.filter((form) => OUR_NAME.test(form.replace(/^\S+ /, '')))).toEqual([])
})

test.each(['en', 'fr'] as const)(
  'in %s the brand did what the product does itself, in activity and payment',
  async (language) => {
    const { body } = await sylvie.get(`/orders/${orderId}/approval`, {}, { language })
    expect(body.activity.map((item: { acting_user: string }) => item.acting_user)).toContain('Nordique')
    expect(JSON.stringify(body)).not.toMatch(OUR_NAME)
  },
)

test('the card statement names the brand', async () => {
  const [movement] = await testApp.db
    .selectFrom('vaultMovements as m')
    .innerJoin('paymentIntents as i', (join) => join.on((eb) => eb(eb.cast('i.id', 'text'), '=', eb.ref('m.key'))))
    .select('m.orderName')
    .where('i.orderId', '=', orderId)
    .where('m.orderName', 'is not', null)
    .execute()
  expect(movement).toEqual({ orderName: `Nordique ${orderId}` })
})

test('no mail and no text message to the brand’s people holds our name', async () => {
  const mails = await testApp.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('brandId', '=', 'canadafuel')
    .execute()
  expect(mails.length).toBeGreaterThan(3)
  expect(mails.filter((mail) => OUR_NAME.test(JSON.stringify(mail)))).toEqual([])
})

test('no notification and no file of the brand’s fleet holds our name', async () => {
  const { vehicleId, fleetId } = await payments.approvals.stored(orderId)
  const month = { unit: 'month', start: '2026-11-01' }
  const answers = await Promise.all([
    sylvie.get('/notifications'),
    sylvie.get('/orders.csv'),
    sylvie.get(`/vehicles/${vehicleId}/maintenance_history.csv`),
    sylvie.get(`/vehicles/${vehicleId}/timeline.csv`),
    sylvie.get('/payment_activities.csv'),
    sylvie.get('/transactions/report.csv'),
    sylvie.get('/spend.csv', month),
    sylvie.get('/spend/accounting.csv', month),
    sylvie.get(`/fleets/${fleetId}/vehicles.csv`),
    sylvie.get(`/fleets/${fleetId}/users.csv`),
  ])
  for (const { status, text } of answers) {
    expect(status, text).toBe(200)
    expect(text).not.toMatch(OUR_NAME)
  }
})

test('no receipt of the brand holds our name', async () => {
  const line = (await payments.lines(orderId)).find(({ kind }) => kind === 'captured')!
  const response = await testApp.app.inject({
    url: `/api/v4/payment_activities/${line.id}/receipt`,
    headers: { host: HOST, authorization: sylvie.token! },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
  expect(text).toContain('Nordique')
  expect(text).not.toMatch(OUR_NAME)
})

test('the API reference is of the host’s brand', async () => {
  const response = await testApp.app.inject({ url: '/api/openapi.json', headers: { host: HOST } })
  expect(response.json().info.title).toBe('Nordique API')
  // Addresses and passwords of the demo are data, not the name.
  expect(response.body).not.toContain(defaultBrand.name)
})
