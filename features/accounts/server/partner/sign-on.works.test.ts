import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatedPartners } from '#integrations/sso/embedded.ts'
import { openIdPartners } from '#integrations/sso/openid.ts'
import { useTestApp } from '#tests/test-app.ts'
import { Partner, PARTNER_ACCOUNT, PartnerBrowser } from '#tests/partner.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'

const testApp = useTestApp({ newSessions: true })
const partner = new Partner()
const HOST = 'telematics.localhost'
const ORIGIN = `http://${HOST}:3000`
const back = { signedIn: `${ORIGIN}/api/v4/partner_sessions/callback`, signedOut: `${ORIGIN}/sign_in` }
const WALT = { sub: 'signalhouse|77', email: 'walt@bluestem.example', email_verified: true }

beforeAll(async () => {
  const issuer = await partner.start(back)
  testApp.ports.singleSignOn = openIdPartners({
    partners: { telematics: { issuer, ...PARTNER_ACCOUNT } },
    back: () => back,
    others: simulatedPartners,
  })
})
afterAll(() => partner.stop())
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  partner.person = WALT
  await testApp.db.updateTable('users').set({ ssoSubject: null }).where('ssoProvider', 'is not', null).execute()
})

const get = (path: string, headers: Record<string, string> = {}, host = HOST) =>
  testApp.app.inject({ url: `/api/v4${path}`, headers: { host, ...headers } })
const begin = async (host = HOST, name = 'telematics') => {
  const answer = await get(`/partner_sessions/new?partner=${name}`, {}, host)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!
  return { status: answer.statusCode, location: String(answer.headers.location), cookie, answer }
}
const callback = (address: string, cookie: string, host = HOST) =>
  get(`/partner_sessions/callback${new URL(address).search}`, { cookie }, host)
const words = (location: unknown) => decodeURIComponent(String(location))

/** The full flow: to the partner, through its sign-in, back with a code, and signed in with the key. */
const walk = async () => {
  const { location, cookie } = await begin()
  const browser = new PartnerBrowser()
  const address = await browser.follow(location, partner.issuer)
  const answer = await callback(address, cookie)
  return { address, cookie, browser, location: String(answer.headers.location) }
}
const signInWith = async (location: string) => {
  const key = new URL(location, ORIGIN).searchParams.get('key')
  return testApp.nobody.post('/sessions', { key }, { host: HOST })
}

describe('signing in at a partner', () => {
  test('goes there with PKCE, state and nonce, and the browser remembers that it began', async () => {
    const { status, location, answer } = await begin()
    const query = new URL(location).searchParams
    expect(status).toBe(302)
    expect(location.startsWith(partner.issuer)).toBe(true)
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: PARTNER_ACCOUNT.clientId,
      redirect_uri: back.signedIn,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)!.length).toBeGreaterThan(40)
    expect(answer.headers['set-cookie']).toMatch(/^fw_sign_on=.+; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=900$/)
  })

  test('comes back with a key that signs in once, and the next time by the partner’s own name of the person', async () => {
    const { location } = await walk()
    const signedIn = await signInWith(location)
    expect([signedIn.status, signedIn.body.email]).toEqual([200, WALT.email])
    expect((await signInWith(location)).status).toBe(401)
    // The partner changed the user's email; the subject still identifies Walt.
    partner.person = { ...WALT, email: 'walter@signalhouse.example' }
    expect((await signInWith((await walk()).location)).body.email).toBe(WALT.email)
  })

  test('signing out goes to the partner with the id token, and comes back to our sign-in', async () => {
    const { location, browser } = await walk()
    const { body } = await signInWith(location)
    const answer = await testApp.app.inject({
      method: 'DELETE',
      url: '/api/v4/shell_sessions',
      headers: { host: HOST, authorization: body.authentication_token },
    })
    const { ended, sign_out_address: address } = answer.json()
    expect(ended).toBe(true)
    const query = new URL(address).searchParams
    expect(query.get('post_logout_redirect_uri')).toBe(back.signedOut)
    expect(JSON.parse(Buffer.from(query.get('id_token_hint')!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sub: WALT.sub,
      aud: PARTNER_ACCOUNT.clientId,
    })
    // The partner's own page confirms signing out; the token identifies us.
    expect(await browser.follow(address, partner.issuer)).toMatch(/^200 .*logout/is)
  })
})

describe('nobody is signed in', () => {
  const refused = /^\/sign_in\?error_message=Your partner did not confirm/
  const keys = () => testApp.db.selectFrom('signInKeys').select('id').where('purpose', '=', 'single_sign_on').execute()

  test('with an answer that another browser began, or that nobody began', async () => {
    const { location } = await begin()
    const address = await new PartnerBrowser().follow(location, partner.issuer)
    const before = await keys()
    for (const cookie of ['', 'fw_sign_on=another']) {
      expect(words((await callback(address, cookie)).headers.location)).toMatch(refused)
    }
    expect(await keys()).toEqual(before)
  })

  test('twice with one answer, nor with one that comes too late', async () => {
    const { address, cookie } = await walk()
    expect(words((await callback(address, cookie)).headers.location)).toMatch(refused)
    const late = await begin()
    const lateAddress = await new PartnerBrowser().follow(late.location, partner.issuer)
    testApp.setNow('2026-11-20T15:15:01.000Z')
    expect(words((await callback(lateAddress, late.cookie)).headers.location)).toMatch(refused)
  })

  test('with a code that belongs to another sign-in', async () => {
    const [one, other] = [await begin(), await begin()]
    const address = new URL(await new PartnerBrowser().follow(one.location, partner.issuer))
    address.searchParams.set('state', new URL(other.location).searchParams.get('state')!)
    expect(words((await callback(address.href, other.cookie)).headers.location)).toMatch(refused)
  })

  test('when the partner says no', async () => {
    partner.person = null
    expect(words((await walk()).location)).toMatch(refused)
  })

  test.each([
    ['whom nobody added here', { sub: 'x|1', email: 'stranger@signalhouse.example', email_verified: true }],
    ['whose email the partner has not proven', { ...WALT, sub: 'x|2', email_verified: false }],
    ['who has the email of somebody with a password', { sub: 'x|3', email: 'olivia@northwind.example', email_verified: true }],
  ])('%s', async (_, person) => {
    partner.person = person
    expect(words((await walk()).location)).toMatch(/^\/sign_in\?error_message=Your partner’s account isn’t linked/)
  })

  test('whose email went to another subject since', async () => {
    await walk()
    partner.person = { ...WALT, sub: 'signalhouse|99' }
    expect(words((await walk()).location)).toMatch(/isn’t linked/)
  })
})

test('only the partner’s own brand leads there', async () => {
  for (const [host, name] of [
    ['localhost', 'telematics'],
    ['tire.localhost', 'telematics'],
    [HOST, 'canadafuel'],
  ] as const) {
    expect(words((await begin(host, name)).location)).toMatch(/^\/sign_in\?error_message=Single sign-on isn’t available/)
  }
  // Without a configured partner, a demo simulates it.
  expect((await begin('canadafuel.localhost', 'canadafuel')).location).toBe('/demo_partner?partner=canadafuel')
})

test('a partner that is away is said to be away, and is asked again the next time', async () => {
  const known = testApp.ports.singleSignOn
  const gone = { issuer: 'http://127.0.0.1:9', ...PARTNER_ACCOUNT }
  testApp.ports.singleSignOn = openIdPartners({ partners: { telematics: gone }, back: () => back, others: simulatedPartners })
  for (const _ of [1, 2]) expect(words((await begin()).location)).toMatch(/sign-in page doesn’t answer/)
  testApp.ports.singleSignOn = known
})
