import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearFlags, codeOf, setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { type CardName, nonceOf } from '#tests/stored-method.ts'
import { aSignUp } from '#tests/fixtures/fleets/sign-up.fixtures.ts'

const testApp = useTestApp()
beforeEach(() => setFlag(testApp, 'fuel_card_credit_card_sign_up', true))
afterEach(() => clearFlags(testApp))

const signUp = async (customer: object = {}, more: object = {}) =>
  testApp.nobody.post('/customers/fleet_signup', { ...aSignUp({ customer }), ...more })
const withCard = async (card: CardName, customer: object = {}) =>
  signUp({ payment_method_nonce: await nonceOf(testApp, card), ...customer })
const counts = async () => ({
  fleets: (await testApp.db.selectFrom('fleets').select('id').execute()).length,
  users: (await testApp.db.selectFrom('users').select('id').execute()).length,
  methods: (await testApp.db.selectFrom('paymentMethods').select('id').execute()).length,
})

test('a fleet signs up with a card: it is its first method and so its default, and the fleet can pay', async () => {
  const { status, body } = await withCard('approves', { email: 'card@harborline.example' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ pays_through_platform: true, has_payment_method: true, fleet_payment_providers: ['braintree'] })
  const [method, ...more] = await testApp.db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('fleetId', '=', body.fleet_id)
    .execute()
  expect(more).toEqual([])
  expect(method).toMatchObject({ isDefault: true, lastFour: '1111', ownerUserId: body.id, billingZip: '94606' })
})

test('without a card nothing is created', async () => {
  const before = await counts()
  const { status, body } = await signUp()
  expect([status, body.code]).toEqual([422, 'card_missing'])
  expect(await counts()).toEqual(before)
})

test.each<[CardName, string]>([
  ['declinedAtStoring', 'card_declined'],
  ['confirms', 'card_details_expired'],
])('with the card that %s nothing is created', async (card, code) => {
  const before = await counts()
  const { status, body } = await withCard(card)
  expect([status, body.code]).toEqual([422, code])
  expect(await counts()).toEqual(before)
})

test('the e-mail of somebody who is here already: the card is not even asked for', async () => {
  const nonce = await nonceOf(testApp)
  const { body } = await signUp({ email: 'olivia@northwind.example', payment_method_nonce: nonce })
  expect(body.code).toBe('email_taken')
  const entry = await testApp.db.selectFrom('vaultNonces').select('usedFor').where('nonce', '=', nonce).executeTakeFirstOrThrow()
  expect(entry.usedFor).toBeNull()
})

test('where a code is asked for the card waits for it, and the same nonce goes with the code', async () => {
  await setFlag(testApp, 'multifactor_authentication', true)
  const email = 'code@harborline.example'
  const nonce = await nonceOf(testApp)
  expect((await signUp({ email, payment_method_nonce: nonce })).body).toMatchObject({ otp_required: true })
  const otp = await codeOf(testApp, email)
  const { status, body } = await signUp({ email, payment_method_nonce: nonce }, { otp })
  expect(status).toBe(200)
  expect(body.has_payment_method).toBe(true)
})

test('where the flag is off a card is not asked for, and the fleet pays in the shop', async () => {
  await clearFlags(testApp)
  const { body } = await signUp({ email: 'plain@harborline.example' })
  expect(body).toMatchObject({ pays_through_platform: false })
})
