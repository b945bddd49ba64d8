import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearFlags, codeOf, lastMailTo, mailsTo, setFlag } from '#tests/fixtures/accounts/auth.fixtures.ts'
import { Caller } from '#tests/caller.ts'
import { type TestApp, useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { aSignUp } from '#tests/fixtures/fleets/sign-up.fixtures.ts'

const testApp = useTestApp()
afterEach(() => clearFlags(testApp))

const counts = async () => {
  const counts = sql<{ fleets: number; users: number }>`
    select (select count(*) from fleets)::int as fleets, (select count(*) from users)::int as users`
  return (await counts.execute(testApp.db)).rows[0]!
}
/** The shop user who is notified of an order. */
const deskOf = async ({ db }: TestApp, orderId: number): Promise<string> =>
  (
    await db
      .selectFrom('orders as o')
      .innerJoin('shopUsers as u', 'u.shopId', 'o.shopId')
      .where('o.id', '=', orderId)
      .select('u.email')
      .executeTakeFirstOrThrow()
  ).email

const signUp = (change: Parameters<typeof aSignUp>[0], host = 'localhost') =>
  testApp.nobody.post('/customers/fleet_signup', aSignUp(change), { host })

test('a fleet and its owner are created, and the owner is signed in', async () => {
  const answer = await signUp({})
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    email: 'noor@harborline.example',
    roles: ['owner'],
    cellPhone: '5105550177',
    country: 'US',
    language: 'en',
    isFMC: false,
    fmc_mode: false,
    fleet: { name: 'Harborline Electric', country: 'US', zip: '94606', vehicles_total: 0 },
  })
  const me = await testApp.app.inject({
    url: '/api/v4/customers/me',
    headers: { authorization: answer.body.authentication_token },
  })
  expect(me.json().id).toBe(answer.body.id)
  expect((await testApp.nobody.post('/sessions', { email: 'noor@harborline.example', password: 'fleetwright' })).status).toBe(200)
})

test('what was said on the way is written down, and a mail says welcome', async () => {
  const { body } = await signUp({ customer: { email: 'Ana@harborline.example' }, fleet: { vehicles_total: 0 } })
  const event = await testApp.db
    .selectFrom('events')
    .select(['payload', 'fleetId'])
    .where('type', '=', 'fleet_signed_up')
    .where('actorId', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({
    fleetId: body.fleet_id,
    payload: { vehiclesTotal: 0, inFrench: false, promotionalTerms: false },
  })
  expect(await lastMailTo(testApp, 'ana@harborline.example')).toMatchObject({ subject: 'Welcome to Fleetwright' })
})

test.each([
  ['fuelcard1.localhost', undefined, '94606', 'fleetcor', 'US', 'en', 'fuelcard1'],
  ['canadafuel.localhost', undefined, 'h2y1c6', 'pay_in_shop', 'CA', 'fr-CA', 'canadafuel'],
  ['localhost', undefined, '94606', 'pay_in_shop', 'US', 'en', 'default'],
  ['localhost', 'CA', 'h2x1y4', 'pay_in_shop', 'CA', 'fr-CA', 'default'],
  ['rental.localhost', 'CA', 'H2X 1Y4', 'pay_in_shop', 'CA', 'fr-CA', 'rental'],
])('at %s in %s: country, language and how the fleet pays', async (host, sent, zip, payment, country, language, brandId) => {
  const email = `owner-${country}@${brandId}.example`
  const said = { email, zip, country: sent, accepted_promotional_terms: true }
  const { body } = await signUp({ customer: said, affiliation: { communication_preferences_in_french: true } }, host)
  expect(body).toMatchObject({ country, language })
  const fleet = await testApp.db.selectFrom('fleets').selectAll().where('id', '=', body.fleet_id).executeTakeFirstOrThrow()
  expect(fleet).toMatchObject({ brandId, country, fleetPaymentType: payment, affiliationId: null, isCompany: false })
  expect(fleet.zip).toMatch(country === 'CA' ? /^H2[XY] 1[CY][46]$/ : /^94606$/)
})

test.each([
  ['fuelcard1.localhost', 'CA', 'H2X 1Y4'],
  ['canadafuel.localhost', 'US', '94606'],
])('at %s a fleet in %s is refused', async (host, country, zip) => {
  const before = await counts()
  const answer = await signUp({ customer: { email: 'not@served.example', country, zip, accepted_promotional_terms: true } }, host)
  expect([answer.status, answer.body.code]).toEqual([422, 'country_not_served'])
  expect(await counts()).toEqual(before)
})

describe('where codes are asked for', () => {
  const email = 'lea@harborline.example'
  beforeEach(() => setFlag(testApp, 'multifactor_authentication', true))

  test('nothing is created before the code of the mail, which then signs the owner in', async () => {
    const before = await counts()
    const response = await signUp({ customer: { email } })
    expect([response.status, response.body]).toEqual([200, { otp_required: true, email }])
    expect(response.headers.authorization).toBeUndefined()
    expect(await counts()).toEqual(before)
    const otp = await codeOf(testApp, email)
    expect((await lastMailTo(testApp, email))!.subject).toBe(`${otp} is your sign-up code`)
    const answer = await testApp.nobody.post('/customers/fleet_signup', { ...aSignUp({ customer: { email } }), otp })
    expect([answer.status, answer.body]).toMatchObject([200, { email, email_proven: true, roles: ['owner'] }])
    expect(await counts()).toEqual({ fleets: before.fleets + 1, users: before.users + 1 })
    const again = await testApp.nobody.post('/customers/fleet_signup', { ...aSignUp({ customer: { email } }), otp })
    expect(again.body.code).toBe('one_time_code_invalid')
  })

  test('another code comes on request, and the answer is the same for an e-mail that has an account', async () => {
    const send = (to: string, more: object = {}) =>
      testApp.nobody.post('/sessions/send_otp', { email: to, purpose: 'sign_up', ...more })
    const newcomer = await send('noe@harborline.example')
    const known = await send('mia@northwind.example')
    expect([known.status, known.body]).toEqual([newcomer.status, newcomer.body])
    expect((await lastMailTo(testApp, 'mia@northwind.example'))!.subject).toBe('You already have an account')
    const tooSoon = await send('noe@harborline.example', { is_resend_otp: true })
    expect([tooSoon.status, tooSoon.body.code]).toEqual([429, 'one_time_code_too_soon'])
  })
})

describe('without a code', () => {
  test('the e-mail is proven by the link of the welcome mail', async () => {
    const email = 'ida@harborline.example'
    const { body } = await signUp({ customer: { email } })
    expect(body.email_proven).toBe(false)
    const ida = new Caller(testApp.app, body.authentication_token)
    expect((await ida.post('/customers/email_proof')).status).toBe(200)
    const mail = await lastMailTo(testApp, email)
    expect(mail).toMatchObject({ subject: 'Confirm your email', holdsSecret: true })
    const token = /confirm_email\?token=([\w-]+)/.exec(mail!.text)![1]!
    const proved = await testApp.nobody.put('/customers/email_proof', { token })
    expect([proved.status, proved.body]).toEqual([200, { email }])
    expect((await ida.get('/customers/me')).body.email_proven).toBe(true)
    // Proven emails get no further mail.
    const before = await mailsTo(testApp, email)
    expect((await ida.post('/customers/email_proof')).status).toBe(200)
    expect(await mailsTo(testApp, email)).toBe(before)
  })

  test('nothing that they do is mailed to others before that', async () => {
    const order = await anOrder(testApp, { status: 'active' })
    const desk = await deskOf(testApp, order.id)
    const olivia = testApp.db.updateTable('users').where('email', '=', 'olivia@northwind.example')
    await olivia.set({ emailProven: false }).execute()
    const cancel = async (id: number) => (await testApp.as('olivia@northwind.example')).put(`/orders/${id}`, { status: 'cancel' })
    const before = await mailsTo(testApp, desk)
    expect((await cancel(order.id)).status).toBe(200)
    expect(await mailsTo(testApp, desk)).toBe(before)
    await olivia.set({ emailProven: true }).execute()
    const other = await anOrder(testApp, { status: 'active' })
    const between = await mailsTo(testApp, desk)
    expect((await cancel(other.id)).status).toBe(200)
    expect(await mailsTo(testApp, desk)).toBe(between + 1)
  })

  test('names that would become links stand in no subject and no greeting', async () => {
    const email = 'spam@harborline.example'
    await signUp({
      fleet: { name: 'Win a prize www.prize.example' },
      customer: { email, firstName: 'Click https://prize.example/now' },
    })
    const mail = await lastMailTo(testApp, email)
    expect(mail!.subject).toBe('Welcome to Fleetwright')
    expect(mail!.text).not.toContain('prize')
    expect(mail!.html).not.toContain('prize')
  })
})
