import { afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { FLAG_DEFAULTS } from '../../feature-flags.ts'
import { clearFlags, setFlag, solvedCaptcha } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
afterEach(() => clearFlags(testApp))

const flags = async (query: object = {}, host = 'localhost') =>
  (await testApp.nobody.get('/feature_flags', { ...query }, { host })).body

describe('feature flags', () => {
  test('are what they are for everybody until somebody says otherwise', async () => {
    expect(await flags()).toEqual(FLAG_DEFAULTS)
  })

  test('differ by brand, and by the e-mail that was typed; the narrowest wins', async () => {
    await setFlag(testApp, 'glovebox', false)
    await setFlag(testApp, 'glovebox', true, { brandId: 'tire' })
    await setFlag(testApp, 'glovebox', false, { email: 'mia@northwind.example' })
    expect((await flags()).glovebox).toBe(false)
    expect((await flags({}, 'tire.localhost')).glovebox).toBe(true)
    expect((await flags({ email: 'Mia@northwind.example' }, 'tire.localhost')).glovebox).toBe(false)
  })

  test('whoever is signed in is asked for as themselves, whatever the page sends', async () => {
    await setFlag(testApp, 'glovebox', false, { email: 'mia@northwind.example' })
    const mia = await testApp.as('mia@northwind.example')
    const answer = await mia.get('/feature_flags', { email: 'olivia@northwind.example', customer_id: 1 })
    expect(answer.body.glovebox).toBe(false)
  })

  test('the footer is configured by its flag', async () => {
    const footer = { copyright: '© 2026 Goldfinch', links: [{ label: 'Terms', url: 'https://goldfinch.example/terms' }] }
    await setFlag(testApp, 'footer_component', footer)
    expect((await flags()).footer_component).toEqual(footer)
  })
})

describe('where the captcha flag is on, signing in', () => {
  const body = { email: 'olivia@northwind.example', password: 'fleetwright' }

  test('works with a solved captcha, which counts once', async () => {
    await setFlag(testApp, 'fleet_captcha', true)
    const token = await solvedCaptcha(testApp)
    expect((await testApp.nobody.post('/sessions', { ...body, captcha_token: token })).status).toBe(200)
    const again = await testApp.nobody.post('/sessions', { ...body, captcha_token: token })
    expect([again.status, again.body.code]).toEqual([422, 'captcha_not_solved'])
  })

  test.each([
    ['nothing', undefined],
    ['rubbish', 'not base64 of anything'],
    ['JSON of something else', Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64')],
  ])('is refused with %s', async (_, token) => {
    await setFlag(testApp, 'fleet_captcha', true)
    const answer = await testApp.nobody.post('/sessions', { ...body, ...(token ? { captcha_token: token } : {}) })
    expect([answer.status, answer.body.code]).toEqual([422, 'captcha_not_solved'])
  })

  test('is refused when the puzzle was made easier on the way', async () => {
    await setFlag(testApp, 'fleet_captcha', true)
    const payload = JSON.parse(Buffer.from(await solvedCaptcha(testApp), 'base64').toString())
    payload.challenge.parameters.cost = 1
    const token = Buffer.from(JSON.stringify(payload)).toString('base64')
    expect((await testApp.nobody.post('/sessions', { ...body, captcha_token: token })).body.code).toBe('captcha_not_solved')
  })

  test('is refused with a puzzle of twenty minutes ago', async () => {
    await setFlag(testApp, 'fleet_captcha', true)
    const token = await solvedCaptcha(testApp)
    const then = testApp.now()
    testApp.setNow(new Date(then.getTime() + 21 * 60_000).toISOString())
    expect((await testApp.nobody.post('/sessions', { ...body, captcha_token: token })).body.code).toBe('captcha_not_solved')
    testApp.setNow(then.toISOString())
  })
})

test('a shop’s desk at the fleets’ door is told that its account belongs to no fleet', async () => {
  const answer = await testApp.nobody.post('/sessions', { email: 'harper@harbor.example', password: 'fleetwright' })
  expect([answer.status, answer.body]).toMatchObject([
    401,
    { errors: ['This account does not belong to a fleet'], code: 'not_a_fleet_customer' },
  ])
  const wrong = await testApp.nobody.post('/sessions', { email: 'harper@harbor.example', password: 'not the one' })
  expect(wrong.body.code).toBe('invalid_credentials')
})

test('an account is guarded by the captcha of its own brand at every brand’s door', async () => {
  await setFlag(testApp, 'fleet_captcha', true, { brandId: 'fuelcard1' })
  const aki = { email: 'aki@pacific.example', password: 'fleetwright' }
  for (const host of ['fuelcard1.localhost', 'localhost', 'tire.localhost']) {
    expect((await testApp.nobody.post('/sessions', { ...aki, accepted_terms_and_conditions: true }, { host })).body.code).toBe(
      'captcha_not_solved',
    )
    expect((await testApp.nobody.post('/sessions/send_otp', aki, { host })).body.code).toBe('captcha_not_solved')
    expect((await testApp.nobody.post('/customers/reset_password', { email: aki.email }, { host })).body.code).toBe(
      'captcha_not_solved',
    )
  }
  const olivia = { email: 'olivia@northwind.example', password: 'fleetwright' }
  expect((await testApp.nobody.post('/sessions', olivia)).status).toBe(200)
  await clearFlags(testApp)
})
