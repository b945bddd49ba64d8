import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PushService } from '#tests/push-service.ts'
import { keysFromSecret } from './keys.ts'
import { webPushSender } from './web-push.ts'

const service = new PushService()
const keys = keysFromSecret('a secret of tests')
const subject = 'mailto:fleets@fleetwright.com'
const now = () => new Date()
const sender = webPushSender({ ...keys, subject, now, allowsLoopback: true, timeoutMs: 500 })
const message = { payload: JSON.stringify({ title: 'Fleetwright', body: 'É' }), topic: 'a-topic_1', ttlSeconds: 60 }
beforeAll(() => service.start())
afterAll(() => service.stop())

test('a push arrives encrypted for its browser and signed by the installation', async () => {
  const browser = service.subscribe()
  expect(await sender.send(browser, message)).toEqual({ taken: true })
  const [push, ...others] = service.to(browser.path)
  expect(others).toEqual([])
  expect(push).toMatchObject({
    payload: message.payload,
    headers: { ttl: '60', topic: 'a-topic_1', 'content-encoding': 'aes128gcm', urgency: 'normal' },
    claims: { aud: service.origin, sub: subject },
  })
  const hours = (Number(push!.claims.exp) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(0)
  expect(hours).toBeLessThanOrEqual(24)
  expect(service.senderKey).toBe(keys.publicKey)
})

test.each([
  [{ status: 404 }, 'gone', null],
  [{ status: 410 }, 'gone', null],
  [{ status: 400 }, 'refused', null],
  [{ status: 403, body: 'BadJwtToken' }, 'refused', null],
  [{ status: 413 }, 'refused', null],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'refused', null],
  [{ status: 429 }, 'put_off', null],
  [{ status: 429, headers: { 'retry-after': '120' } }, 'put_off', 120_000],
  [{ status: 503, headers: { 'retry-after': 'soon' } }, 'put_off', null],
  ['drop' as const, 'put_off', null],
])('the answer %j means: %s', async (answer, how, retryAfterMs) => {
  const browser = service.subscribe()
  service.answers.set(browser.path, answer)
  expect(await sender.send(browser, message)).toMatchObject({ taken: false, how, retryAfterMs })
  expect(service.to(browser.path)).toEqual([])
})

test('a time to try again may be a date', async () => {
  const browser = service.subscribe()
  const at = new Date(Date.now() + 90_000).toUTCString()
  service.answers.set(browser.path, { status: 503, headers: { 'retry-after': at } })
  const handover = await sender.send(browser, message)
  expect(handover).toMatchObject({ how: 'put_off' })
  expect(handover.taken ? 0 : handover.retryAfterMs).toBeGreaterThan(80_000)
})

test('a service that never answers is tried again, and one that is not there too', async () => {
  const silent = createServer((socket) => void socket.resume())
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as AddressInfo
  const browser = service.subscribe()
  const there = { ...browser, endpoint: `http://127.0.0.1:${port}/1` }
  expect(await sender.send(there, message)).toMatchObject({ how: 'put_off' })
  await new Promise<void>((done) => silent.close(() => done()))
  expect(await sender.send(there, message)).toMatchObject({ how: 'unreachable' })
})

test('keys that are not those of a browser end the subscription', async () => {
  const browser = service.subscribe()
  expect(await sender.send({ ...browser, p256dh: `B${'A'.repeat(86)}` }, message)).toMatchObject({ how: 'gone' })
  expect(service.to(browser.path)).toEqual([])
})

test('an address of a private network is never called', async () => {
  const browser = service.subscribe()
  const strict = webPushSender({ ...keys, subject, now })
  expect(await strict.send(browser, message)).toMatchObject({ taken: false, how: 'refused' })
  // Resolves to loopback without being a known local name.
  const named = { ...browser, endpoint: `https://localhost.localdomain/1` }
  expect(await strict.send(named, message)).toMatchObject({ taken: false })
  expect(service.to(browser.path)).toEqual([])
})

test('the same secret is the same pair of keys', () => {
  expect(keysFromSecret('one')).toEqual(keysFromSecret('one'))
  expect(keysFromSecret('one').publicKey).not.toBe(keysFromSecret('other').publicKey)
  expect(keysFromSecret('one').publicKey).toMatch(/^B[\w-]{86}$/)
})
