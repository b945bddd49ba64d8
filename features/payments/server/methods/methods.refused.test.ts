import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod, type CardName, nonceOf } from '#tests/stored-method.ts'
import { aRequest } from '#tests/builders.ts'

const testApp = useTestApp()
const PATH = '/braintree_payment_methods'
let olivia: Caller
let adam: Caller
let mia: Caller

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  adam = await testApp.as('adam@northwind.example')
  mia = await testApp.as('mia@northwind.example')
})

const methods = () => testApp.db.selectFrom('paymentMethods').selectAll().orderBy('id').execute()
/** Refused, and nothing written. */
const refused = async (ask: () => Promise<{ status: number; body: { errors: string[]; code: string } }>) => {
  const before = await methods()
  const { status, body } = await ask()
  expect(await methods()).toEqual(before)
  return [status, body.code, body.errors[0]]
}
const add = async (body: object, caller = olivia) => caller.post(PATH, body)

test.each<[CardName, number, string]>([
  ['declinedAtStoring', 422, 'card_declined'],
  ['confirms', 422, 'card_details_expired'],
])('the card that %s', async (card, status, code) => {
  const nonce = await nonceOf(testApp, card)
  expect((await refused(() => add({ payment_method_nonce: nonce }))).slice(0, 2)).toEqual([status, code])
})

test('no nonce, an invented one, and one that another fleet has used', async () => {
  expect((await refused(() => add({}))).slice(0, 2)).toEqual([422, 'card_missing'])
  expect((await refused(() => add({ payment_method_nonce: 'nonce_invented' })))[1]).toBe('card_details_expired')
  const nonce = await nonceOf(testApp)
  expect((await add({ payment_method_nonce: nonce })).status).toBe(201)
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await refused(() => add({ payment_method_nonce: nonce }, sylvie)))[1]).toBe('card_details_expired')
})

test('a provider that cannot be reached: nothing is written, and it is said so', async () => {
  const { cardProvider } = testApp.ports
  const unreachable = { ok: false, how: 'unreachable', code: 'timeout', reason: 'No answer' } as const
  testApp.ports.cardProvider = { ...cardProvider, store: async () => unreachable }
  const answer = await refused(() => add({ payment_method_nonce: 'nonce_any' }))
  testApp.ports.cardProvider = cardProvider
  expect(answer.slice(0, 2)).toEqual([503, 'card_provider_away'])
})

test('somebody who is not offered: a driver, a manager, and whoever is of another fleet', async () => {
  for (const email of ['dan@northwind.example', 'mia@northwind.example', 'sylvie@boreal.example', 'root@fleetwright.example']) {
    const { id } = await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const nonce = await nonceOf(testApp)
    expect((await refused(() => add({ payment_method_nonce: nonce, customer_ids: [id] })))[1]).toBe('not_offered_for_sharing')
  }
})

test('a driver adds none', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const nonce = await nonceOf(testApp)
  expect((await refused(() => add({ payment_method_nonce: nonce }, dan))).slice(0, 2)).toEqual([403, 'managers_and_admins_only'])
})

test('the default is not deleted', async () => {
  const defaultMethod = (await methods()).find((method) => method.isDefault && method.fleetId === olivia.user.fleet_id)!
  expect(await refused(() => olivia.delete(`${PATH}/${defaultMethod.id}`))).toEqual([
    409,
    'method_is_default',
    "This payment method is set as default so you can't delete it",
  ])
})

test('a method that an active order uses is not deleted, and is as soon as the order is over', async () => {
  const { id } = await aMethod(testApp, { isDefault: false })
  const order = await aRequest(testApp)
  const pays = { paymentType: 'braintree', paymentToken: String(id) }
  for (const status of ['active', 'awaiting_approval', 'approved', 'complete', 'paid_deferred'] as const) {
    await testApp.db
      .updateTable('orders')
      .set({ ...pays, status })
      .where('id', '=', order.id)
      .execute()
    expect(await refused(() => olivia.delete(`${PATH}/${id}`))).toEqual([
      409,
      'method_has_orders',
      "This payment method has active orders and can't be removed",
    ])
  }
  await testApp.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute()
  expect((await olivia.delete(`${PATH}/${id}`)).status).toBe(200)
})

test('an Admin sees another’s method and changes nothing of it', async () => {
  const { id } = await aMethod(testApp, { by: 'olivia@northwind.example', isDefault: false })
  const asks = [
    () => adam.put(`${PATH}/${id}`, { nickname: 'Mine' }),
    () => adam.delete(`${PATH}/${id}`),
    () => adam.put(`${PATH}/${id}/set_default`),
  ]
  for (const ask of asks) expect((await refused(ask)).slice(0, 2)).toEqual([403, 'method_of_another'])
})

test('what somebody cannot see is not there', async () => {
  const { id } = await aMethod(testApp, { by: 'olivia@northwind.example', isDefault: false })
  for (const ask of [() => mia.put(`${PATH}/${id}`, {}), () => mia.delete(`${PATH}/${id}`)])
    expect((await refused(ask)).slice(0, 2)).toEqual([404, 'method_not_found'])
})

test('a Manager sets no default, not even of the own card', async () => {
  const { id } = await aMethod(testApp, { by: 'mia@northwind.example', isDefault: false })
  expect((await refused(() => mia.put(`${PATH}/${id}/set_default`))).slice(0, 2)).toEqual([403, 'admins_only'])
})

test('neither a card that has expired nor a billing address becomes the default', async () => {
  const { id } = await aMethod(testApp, { isDefault: false })
  await testApp.db.updateTable('paymentMethods').set({ expiresOn: '2026-10-31' }).where('id', '=', id).execute()
  expect((await refused(() => olivia.put(`${PATH}/${id}/set_default`))).slice(0, 2)).toEqual([409, 'method_expired'])
  const billTo = await olivia.post(PATH, { type: 'bill_to', nickname: 'Yard' })
  const path = `${PATH}/${billTo.body.payment_method.id}/set_default`
  expect((await refused(() => olivia.put(path))).slice(0, 2)).toEqual([409, 'method_cannot_be_charged'])
})

test('a billing address without a name and an address, and a receipt address that is none', async () => {
  expect((await refused(() => add({ type: 'bill_to' })))[2]).toBe('Enter a nickname or a billing address.')
  const nonce = await nonceOf(testApp)
  expect((await refused(() => add({ payment_method_nonce: nonce, email: 'nowhere' })))[0]).toBe(422)
})

test.each([
  ['', 'Enter the account number. This field is required.'],
  ['000069410009', 'Invalid account number. Enter its 13 digits.'],
  ['00006941000931', 'Invalid account number. Enter its 13 digits.'],
  ['000069410009A', 'Invalid account number. Enter its 13 digits.'],
])('the account number "%s"', async (number, text) => {
  const { status, body } = await olivia.put('/fleets/me/fleet_payment_mapping', { wex_account_number: number })
  expect([status, body.errors]).toEqual([422, [text]])
})

test('the account number of a fleet that pays by card, and by who is no admin', async () => {
  const body = { wex_account_number: '0000694100093' }
  expect((await olivia.put('/fleets/me/fleet_payment_mapping', body)).body.code).toBe('account_number_not_used')
  expect((await mia.put('/fleets/me/fleet_payment_mapping', body)).body.code).toBe('admins_only')
})
