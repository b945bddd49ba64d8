import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noPush } from '#integrations/push/embedded.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = 'mia@northwind.example'
const DEVICES = '/customers/me/push_devices'
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const SUBSCRIPTION = { endpoint: 'https://web.push.apple.com/one', ...KEYS }
const stored = () => testApp.db.selectFrom('pushDevices').selectAll().orderBy('id').execute()
const subscribe = async (body: object) => (await testApp.as(MIA)).post(DEVICES, body)

beforeEach(async () => void (await testApp.db.deleteFrom('pushDevices').execute()))

describe('subscribing', () => {
  afterEach(async () => expect(await stored()).toEqual([]))

  test.each([
    ['no address', {}],
    ['an address that is none', { endpoint: 'somewhere' }],
    ['one that is too long', { endpoint: `https://web.push.apple.com/${'x'.repeat(1000)}` }],
    ['no key', { p256dh: '' }],
    ['a compressed key', { p256dh: `C${'A'.repeat(86)}` }],
    ['a long secret', { auth: 'A'.repeat(44) }],
    ['an unknown notice', { notice: 'weather' }],
    ['a field that nobody knows', { user_id: 1 }],
  ])('with %s is refused', async (_, change) => {
    const body = Object.keys(change).length === 0 ? KEYS : { ...SUBSCRIPTION, ...change }
    expect((await subscribe(body)).status).toBe(422)
  })

  test.each([
    'http://web.push.apple.com/one',
    'https://127.0.0.1/one',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/one',
    'https://fleet.localhost/one',
    'https://postgres/one',
  ])('at %s is refused: the server would call its own network', async (endpoint) => {
    const answer = await subscribe({ ...SUBSCRIPTION, endpoint })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'push_endpoint_refused', 'endpoint'])
  })

  test('where nothing is sent is refused, and no key is given', async () => {
    const before = testApp.ports.push
    testApp.ports.push = noPush
    const answer = await subscribe(SUBSCRIPTION)
    expect([answer.status, answer.body.code]).toEqual([422, 'push_unavailable'])
    expect((await (await testApp.as(MIA)).get(DEVICES)).body).toEqual({ public_key: null, devices: [] })
    testApp.ports.push = before
  })

  test('is not for staff of a company, who choose no notices, nor without a session', async () => {
    expect((await (await testApp.as('felix@meridian.example')).post(DEVICES, SUBSCRIPTION)).status).toBe(403)
    expect((await testApp.nobody.post(DEVICES, SUBSCRIPTION)).status).toBe(401)
  })
})

describe('a device', () => {
  beforeEach(async () => expect((await subscribe(SUBSCRIPTION)).status).toBe(201))

  test('is not removed by another user', async () => {
    const [{ id } = { id: 0 }] = await stored()
    expect((await (await testApp.as('dan@northwind.example')).delete(`${DEVICES}/${id}`)).status).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    ['an unknown old address', { old_endpoint: 'https://web.push.apple.com/other', old_auth: SUBSCRIPTION.auth }],
    ['another secret', { old_endpoint: SUBSCRIPTION.endpoint, old_auth: 'B'.repeat(22) }],
  ])('is not renewed with %s, and the answer is the same', async (_, old) => {
    const before = await stored()
    const body = { ...SUBSCRIPTION, endpoint: 'https://web.push.apple.com/two', ...old }
    expect((await testApp.nobody.post('/push_devices/renew', body)).status).toBe(204)
    expect(await stored()).toEqual(before)
  })

  test('is not renewed with the address of another device, nor with one of a private network', async () => {
    const other = { ...SUBSCRIPTION, endpoint: 'https://web.push.apple.com/of-dan' }
    await (await testApp.as('dan@northwind.example')).post(DEVICES, other)
    const before = await stored()
    const old = { old_endpoint: SUBSCRIPTION.endpoint, old_auth: SUBSCRIPTION.auth }
    expect((await testApp.nobody.post('/push_devices/renew', { ...other, ...old })).status).toBe(204)
    const inside = { ...KEYS, endpoint: 'https://10.0.0.1/one', ...old }
    expect((await testApp.nobody.post('/push_devices/renew', inside)).body.code).toBe('push_endpoint_refused')
    expect(await stored()).toEqual(before)
  })
})
