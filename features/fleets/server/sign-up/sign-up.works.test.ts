import { afterEach, expect, test } from 'vitest'
import { clearFlags, codeOf, lastMailTo, setFlag } from '#features/accounts/server/example-doors.ts'
import { useHouse } from '#tests/house.ts'
import { aSignUp } from './example-sign-up.ts'

const house = useHouse()
afterEach(() => clearFlags(house))

const signUp = (change: Parameters<typeof aSignUp>[0], host = 'localhost') =>
  house.nobody.post('/customers/fleet_signup', aSignUp(change), { host })

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
  const me = await house.app.inject({ url: '/api/v4/customers/me', headers: { authorization: answer.body.authentication_token } })
  expect(me.json().id).toBe(answer.body.id)
  expect((await house.nobody.post('/sessions', { email: 'noor@harborline.example', password: 'fleetwright' })).status).toBe(200)
})

test('what was said on the way is written down, and a mail says welcome', async () => {
  const { body } = await signUp({ customer: { email: 'Ana@harborline.example' }, fleet: { vehicles_total: 0 } })
  const event = await house.db
    .selectFrom('events')
    .select(['payload', 'fleetId'])
    .where('type', '=', 'fleet_signed_up')
    .where('actorId', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({
    fleetId: body.fleet_id,
    payload: { vehiclesTotal: 0, inFrench: false, promotionalTerms: false },
  })
  expect(await lastMailTo(house, 'ana@harborline.example')).toMatchObject({ subject: 'Welcome, Harborline Electric' })
})

test.each([
  ['fuelcard1.localhost', '94606', 'fleetcor', 'US', 'en', 'fuelcard1'],
  ['canadafuel.localhost', 'h2y1c6', 'pay_in_shop', 'CA', 'fr-CA', 'canadafuel'],
])('at %s the brand decides country, language and how the fleet pays', async (host, zip, payment, country, language, brandId) => {
  const email = `owner@${brandId}.example`
  const said = { email, zip, country: 'US', accepted_promotional_terms: true }
  const { body } = await signUp({ customer: said, affiliation: { communication_preferences_in_french: true } }, host)
  expect(body).toMatchObject({ country, language })
  const fleet = await house.db.selectFrom('fleets').selectAll().where('id', '=', body.fleet_id).executeTakeFirstOrThrow()
  expect(fleet).toMatchObject({ brandId, country, fleetPaymentType: payment, affiliationId: null, isCompany: false })
  expect(fleet.zip).toBe(country === 'CA' ? 'H2Y 1C6' : '94606')
})

test('where codes are asked for, no session begins before the code of the mail', async () => {
  await setFlag(house, 'multifactor_authentication', true)
  const email = 'lea@harborline.example'
  const answer = await signUp({ customer: { email } })
  expect(answer.body).toEqual({ otp_required: true, email })
  expect(answer.headers.authorization).toBeUndefined()
  await house.nobody.post('/sessions/send_otp', { email, password: 'fleetwright' })
  const signedIn = await house.nobody.post('/sessions', { email, password: 'fleetwright', otp: await codeOf(house, email) })
  expect(signedIn.status).toBe(200)
})
