import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let olivia: Caller
let id: number
const FORM = { name: 'ERP', url: 'https://erp.northwind-couriers.com/hooks', types: ['order.approved'] }
const stored = () => testApp.db.selectFrom('webhooks').select(['id', 'name', 'url', 'isOn', 'deletedAt', 'secretEnd']).execute()

beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  id = (await olivia.post('/webhooks', FORM)).body.webhook.id
})

/** Every call of one webhook. */
const calls = (caller: Caller): (() => ReturnType<Caller['get']>)[] => [
  () => caller.get(`/webhooks/${id}`),
  () => caller.put(`/webhooks/${id}`, { name: 'Mine' }),
  () => caller.delete(`/webhooks/${id}`),
  () => caller.post(`/webhooks/${id}/secret`),
  () => caller.delete(`/webhooks/${id}/old_secret`),
  () => caller.post(`/webhooks/${id}/test`, { type: 'order.approved' }),
  () => caller.get(`/webhooks/${id}/deliveries`),
  () => caller.get(`/webhooks/${id}/deliveries/1`),
  () => caller.post(`/webhooks/${id}/deliveries/1/send_again`),
  () => caller.post(`/webhooks/${id}/send_again`, { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }),
]

test('a manager, a driver and a mechanic are sent away from all of it, and nothing changes', async () => {
  const before = await stored()
  for (const email of ['mia@northwind.example', 'dan@northwind.example', 'marcus@northwind.example']) {
    const caller = await testApp.as(email)
    for (const call of [() => caller.get('/webhooks'), () => caller.post('/webhooks', FORM), ...calls(caller)]) {
      const { status, body } = await call()
      expect([email, status, body.code]).toEqual([email, 403, 'admins_only'])
    }
  }
  expect(await stored()).toEqual(before)
})

test('nobody without a session, and no desk', async () => {
  const desk = await testApp.asDesk('harper@harbor.example')
  for (const call of calls(testApp.nobody)) expect((await call()).status).toBe(401)
  for (const call of calls(desk)) expect((await call()).status).toBe(403)
})

test('an admin of another fleet does not find it, and nothing changes', async () => {
  const before = await stored()
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect((await sylvie.get('/webhooks')).body.webhooks).toEqual([])
  for (const call of calls(sylvie)) {
    const { status, body } = await call()
    expect([status, body.code]).toEqual([404, 'webhook_not_found'])
  }
  expect(await stored()).toEqual(before)
})

test.each([
  'http://erp.northwind-couriers.com/hooks',
  'https://10.0.0.12/hook',
  'https://localhost/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://0.0.0.0/hook',
  'https://[::]/hook',
  'https://user:password@erp.northwind-couriers.com/hook',
  'https://erp/hook',
  'http://127.0.0.2:80/hook',
  'ftp://erp.northwind-couriers.com/',
  'no address',
])('%s is refused as an address, new or changed', async (url) => {
  const before = await stored()
  const made = await olivia.post('/webhooks', { ...FORM, url })
  const changed = await olivia.put(`/webhooks/${id}`, { url })
  for (const { status, body } of [made, changed])
    expect([status, body.code, body.field]).toEqual([422, 'webhook_url_not_public', 'url'])
  expect(await stored()).toEqual(before)
})

test('no events, unknown events and no name are invalid input', async () => {
  for (const wrong of [{ types: [] }, { types: ['order.eaten'] }, { name: '' }, { secret: 'whsec_mine' }]) {
    expect((await olivia.post('/webhooks', { ...FORM, ...wrong })).status).toBe(422)
  }
})

test('an endpoint that is off sends nothing, and a fleet has twenty at most', async () => {
  expect((await olivia.put(`/webhooks/${id}`, { is_on: false })).body.webhook.is_on).toBe(false)
  const { status, body } = await olivia.post(`/webhooks/${id}/test`, { type: 'order.approved' })
  expect([status, body.code]).toEqual([409, 'webhook_off'])
  for (let n = 1; n < 20; n++) expect((await olivia.post('/webhooks', FORM)).status).toBe(201)
  expect((await olivia.post('/webhooks', FORM)).body.code).toBe('webhooks_full')
  expect((await olivia.delete(`/webhooks/${id}`)).status).toBe(200)
  expect((await olivia.get(`/webhooks/${id}`)).status).toBe(404)
})
