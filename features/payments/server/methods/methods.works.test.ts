import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aMethod, nonceOf, paypalNonceOf } from '#tests/stored-method.ts'

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

const listed = async (caller: Caller) => (await caller.get(PATH)).body.payment_methods as { id: number; [key: string]: unknown }[]
const idOf = async (email: string) =>
  (await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const add = async (caller: Caller, body: object = {}) =>
  caller.post(PATH, { payment_method_nonce: await nonceOf(testApp), ...body })
const eventsOf = async (type: string) =>
  (
    await testApp.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', type as never)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload)

test('a card is kept with who may use it, and its list tells no more of it than brand, last four and expiry', async () => {
  const adamId = await idOf('adam@northwind.example')
  const { status, body, text } = await add(olivia, {
    nickname: 'Road calls',
    email: 'bills@northwind.example',
    customer_ids: [adamId],
  })
  expect(status).toBe(201)
  expect(body.payment_method).toMatchObject({
    type: 'credit_card',
    card_type: 'Visa',
    last_4: '1111',
    expiration_date: '08/2029',
    cardholder_name: 'Olivia Hart',
    customer_name: 'Olivia Hart',
    email: 'bills@northwind.example',
    customer_ids: [adamId],
    has_active_orders: false,
    is_default: false,
    can: { edit: true, set_default: true },
  })
  expect(body.payment_method.token).toBe(String(body.payment_method.id))
  const { vaultToken } = await testApp.db
    .selectFrom('paymentMethods')
    .select('vaultToken')
    .where('id', '=', body.payment_method.id)
    .executeTakeFirstOrThrow()
  expect(text).not.toContain(vaultToken)
  expect((await eventsOf('payment_method_added')).at(-1)).toMatchObject({ method: { en: 'Visa ending in 1111' } })
})

test('a PayPal account and a billing address stand in the same list', async () => {
  const paypal = await add(olivia, {
    type: 'paypal',
    payment_method_nonce: await paypalNonceOf(testApp, 'tires@northwind.example'),
  })
  expect(paypal.body.payment_method).toMatchObject({
    type: 'paypal',
    email: 'tires@northwind.example',
    last_4: null,
    expiry: 'fine',
    // No card provider is connected: a billing address alone moves no money.
    is_test_mode: true,
  })
  const billTo = await olivia.post(PATH, {
    type: 'bill_to',
    nickname: 'Yard',
    billing_address: '1 Yard St',
    billing_zip: '60607',
  })
  expect(billTo.body.payment_method).toMatchObject({
    type: 'bill_to',
    nickname: 'Yard',
    is_default: false,
    is_test_mode: false,
    can: { set_default: false },
  })
  expect((await listed(olivia)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([paypal.body.payment_method.id, billTo.body.payment_method.id]),
  )
})

test('the first method of a fleet becomes its default, and the fleet can pay from then on', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  await testApp.db
    .updateTable('paymentMethods')
    .set({ isDefault: false, removedAt: testApp.now() })
    .where('fleetId', '=', sylvie.user.fleet_id)
    .execute()
  expect((await sylvie.get('/customers/me')).body).toMatchObject({ pays_through_platform: true, has_payment_method: false })
  const first = await add(sylvie, { is_default: false })
  const second = await add(sylvie)
  expect([first.body.payment_method.is_default, second.body.payment_method.is_default]).toEqual([true, false])
  expect((await sylvie.get('/customers/me')).body.has_payment_method).toBe(true)
})

test('each sees the own methods and those shared with them, admins all', async () => {
  const before = (await listed(mia)).map(({ id }) => id)
  const of = await aMethod(testApp, { by: 'olivia@northwind.example', isDefault: false })
  const shared = await aMethod(testApp, {
    by: 'olivia@northwind.example',
    isDefault: false,
    sharedWith: ['mia@northwind.example'],
  })
  const own = await aMethod(testApp, { by: 'mia@northwind.example', isDefault: false })
  const ids = (await listed(mia)).map(({ id }) => id)
  expect(ids).toEqual([...before, shared.id, own.id])
  expect((await listed(adam)).map(({ id }) => id)).toEqual(expect.arrayContaining([of.id, shared.id, own.id]))
  const answer = await mia.get(PATH)
  expect(answer.body.can).toEqual({ add: true, see_default: false })
})

test('a driver reads the methods shared with them, and neither fees nor the names of others', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.get(PATH)
  expect(body).toMatchObject({ sharing: [], next_fee: null, can: { add: false, see_default: false } })
})

test('the owner changes who may use a method, and its name', async () => {
  const { id } = await aMethod(testApp, { by: 'mia@northwind.example', isDefault: false })
  const oliviaId = await idOf('olivia@northwind.example')
  const { body } = await mia.put(`${PATH}/${id}`, { customer_ids: [oliviaId], nickname: 'Mia’s' })
  expect(body.payment_method).toMatchObject({ customer_ids: [oliviaId], nickname: 'Mia’s' })
  expect((await mia.put(`${PATH}/${id}`, { customer_ids: [] })).body.payment_method).toMatchObject({
    customer_ids: [],
    nickname: 'Mia’s',
  })
})

test('making another the default takes it from the first, and again changes nothing', async () => {
  const { id } = await aMethod(testApp, { isDefault: false })
  expect((await olivia.put(`${PATH}/${id}/set_default`)).body.payment_method.is_default).toBe(true)
  expect((await listed(olivia)).filter((method) => method.is_default).map((method) => method.id)).toEqual([id])
  const eventCount = (await eventsOf('payment_method_made_default')).length
  expect((await olivia.put(`${PATH}/${id}/set_default`)).status).toBe(200)
  expect((await eventsOf('payment_method_made_default')).length).toBe(eventCount)
})

test('of many who make another the default at once, one remains', async () => {
  const methods = await Promise.all([1, 2, 3, 4].map(() => aMethod(testApp, { isDefault: false })))
  const answers = await Promise.all(methods.map(({ id }) => olivia.put(`${PATH}/${id}/set_default`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listed(olivia)).filter((method) => method.is_default)).toHaveLength(1)
})

test('what is removed is in no list, and the provider forgets it', async () => {
  const { id, vaultToken } = await aMethod(testApp, { isDefault: false })
  expect((await olivia.delete(`${PATH}/${id}`)).status).toBe(200)
  expect((await listed(olivia)).map((method) => method.id)).not.toContain(id)
  await testApp.settle()
  const storedMethod = await testApp.db
    .selectFrom('vaultMethods')
    .select('forgottenAt')
    .where('token', '=', vaultToken)
    .executeTakeFirstOrThrow()
  expect(storedMethod.forgottenAt).not.toBeNull()
})

test('the same nonce sent twice, one after the other or at once, is one method', async () => {
  const body = { payment_method_nonce: await nonceOf(testApp), nickname: 'Once' }
  const answers = await Promise.all([olivia.post(PATH, body), olivia.post(PATH, body)])
  const again = await olivia.post(PATH, body)
  expect(new Set([...answers, again].map((answer) => answer.body.payment_method.id)).size).toBe(1)
})

test('whoever died between the provider and our table finds the card by the same nonce', async () => {
  const nonce = await nonceOf(testApp)
  const { fleet_id: fleetId } = olivia.user
  const before = (await listed(olivia)).length
  // The process died here: the provider has stored the card, we have not.
  const { keepCard } = await import('./keep-card.ts')
  const storedMethod = await keepCard(testApp.ports, { nonce, customer: `fleet-${fleetId}` })
  expect(await listed(olivia)).toHaveLength(before)
  const { body } = await olivia.post(PATH, { payment_method_nonce: nonce })
  expect(await listed(olivia)).toHaveLength(before + 1)
  const row = await testApp.db
    .selectFrom('paymentMethods')
    .select('vaultToken')
    .where('id', '=', body.payment_method.id)
    .executeTakeFirstOrThrow()
  expect(row.vaultToken).toBe(storedMethod.vaultToken)
})

test('the account number is set, read back whole by admins and those it is shared with, masked for the others', async () => {
  await testApp.db.updateTable('fleets').set({ fleetPaymentType: 'wex' }).where('name', '=', 'Northwind Couriers').execute()
  const set = await adam.put('/fleets/me/fleet_payment_mapping', { wex_account_number: '0000 6941 00093' })
  expect(set.body).toMatchObject({ wex_account_number: '0000694100093', set_by: 'Adam Reyes', can_edit: true })
  expect((await olivia.get('/fleets/me/fleet_payment_mapping')).body).toMatchObject({
    wex_account_number: '0000694100093',
    set_by: 'Adam Reyes',
  })
  expect((await mia.get('/fleets/me/fleet_payment_mapping')).body).toMatchObject({
    wex_account_number: '•••••••••0093',
    can_edit: false,
  })
  await testApp.db.updateTable('users').set({ shareAccountNumber: true }).where('id', '=', mia.user.id).execute()
  expect((await mia.get('/fleets/me/fleet_payment_mapping')).body.wex_account_number).toBe('0000694100093')
  await testApp.db.updateTable('affiliations').set({ allowShareAccountNumber: false }).execute()
  expect((await mia.get('/fleets/me/fleet_payment_mapping')).body.wex_account_number).toBe('•••••••••0093')
  await testApp.db.updateTable('affiliations').set({ allowShareAccountNumber: true }).execute()
  await testApp.db.updateTable('users').set({ shareAccountNumber: false }).where('id', '=', mia.user.id).execute()
  const eventCount = (await eventsOf('account_number_set')).length
  expect((await adam.put('/fleets/me/fleet_payment_mapping', { wex_account_number: '0000694100093' })).status).toBe(200)
  const events = await eventsOf('account_number_set')
  expect(events).toHaveLength(eventCount)
  expect(events.at(-1)).toEqual({ beforeLastFour: null, lastFour: '0093' })
  await testApp.db.updateTable('fleets').set({ fleetPaymentType: 'card' }).where('name', '=', 'Northwind Couriers').execute()
})

test('the fields get what they need, also where nobody is signed in', async () => {
  const { body } = await testApp.nobody.get('/braintree_tokens/new')
  expect(body.kind).toBe('embedded')
  expect(body.client_token.length).toBeGreaterThan(20)
})

test('a card expires for its list on the day on which it can no longer be charged, whatever day it is where the fleet is', async () => {
  const { body } = await add(olivia)
  const { id } = body.payment_method
  await testApp.db.updateTable('paymentMethods').set({ expiresOn: '2026-11-30' }).where('id', '=', id).execute()
  const expiryAt = async (instant: string) => {
    testApp.setNow(instant)
    return (await listed(olivia)).find((method) => method.id === id)!.expiry
  }
  const before = testApp.now().toISOString()
  // 11:30 p.m. on November 30 in Chicago; in the product's zone, which decides on expiry, December has begun.
  expect([await expiryAt('2026-12-01T04:30:00Z'), await expiryAt('2026-12-01T05:30:00Z')]).toEqual(['soon', 'expired'])
  testApp.setNow(before)
})
