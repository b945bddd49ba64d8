import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isForMailSession, MAIL_SESSION_CALLS } from '#app/composition/mail-session.ts'
import { contracts } from '#app/composition/features.ts'
import { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { keyFor, lastMailTo } from '#tests/fixtures/accounts/auth.fixtures.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = 'mia@northwind.example'
const hoursLater = (hours: number) => new Date(Date.parse(TEST_NOW) + hours * 3_600_000).toISOString()

let orderId: number
let otherId: number
let key: string
const open = async (): Promise<Caller> => {
  const answer = await testApp.nobody.post('/sessions', { key })
  expect(answer.status).toBe(200)
  return new Caller(testApp.app, answer.body.authentication_token, answer.body)
}

beforeEach(async () => {
  orderId = (await anOrder(testApp, { status: 'awaiting_approval' })).id
  otherId = (await anOrder(testApp, { status: 'awaiting_approval' })).id
  key = await keyFor(testApp, MIA, 'mail', orderId)
})
afterEach(() => testApp.setNow(TEST_NOW))

test('every call that the key of a mail opens exists', () => {
  const names = Object.entries(contracts).flatMap(([feature, calls]) => Object.keys(calls).map((name) => `${feature}.${name}`))
  expect(MAIL_SESSION_CALLS.filter((name) => !names.includes(name))).toEqual([])
})

test('it is for one order: the same call with another id is not', () => {
  expect(isForMailSession(7, { name: 'approvals.show', method: 'GET', params: { id: '7' } })).toBe(true)
  expect(isForMailSession(7, { name: 'approvals.show', method: 'GET', params: { id: '8' } })).toBe(false)
  expect(isForMailSession(7, { name: 'vehicles.list', method: 'GET', params: {} })).toBe(false)
})

describe('the key of a mail', () => {
  test('reads and decides its order, and says so of itself', async () => {
    const mia = await open()
    expect(mia.user.only_order_id).toBe(orderId)
    // All requests of the order page.
    for (const path of [`/orders/${orderId}/approval`, `/orders/${orderId}/undelivered_mails`, '/customers/me'])
      expect((await mia.get(path)).status).toBe(200)
    const full = await testApp.as(MIA)
    expect((await full.get('/customers/me/sessions')).body.sessions).toContainEqual(
      expect.objectContaining({ only_order_id: orderId, is_current: false }),
    )
  })

  test.each<[string, 'get' | 'put' | 'delete', () => string]>([
    ['another order', 'get', () => `/orders/${otherId}/approval`],
    ['whom no mail about another order reached', 'get', () => `/orders/${otherId}/undelivered_mails`],
    ['deciding another order', 'put', () => `/orders/${otherId}`],
    ['vehicles', 'get', () => '/vehicles'],
    ['users', 'get', () => '/fleets/me/users'],
    ['the list of sessions', 'get', () => '/customers/me/sessions'],
    ['ending the other sessions', 'delete', () => '/customers/me/sessions'],
    ['a new password', 'put', () => '/customers/update_password'],
    ['the language', 'put', () => '/fleet_users/1'],
    ['acting as another fleet', 'put', () => '/fleet_users/impersonate_fleet'],
  ])('asks for the password before %s', async (_, method, path) => {
    const mia = await open()
    const answer = await mia[method](path())
    expect([answer.status, answer.body.code]).toEqual([403, 'password_needed'])
    expect(answer.body.errors).toEqual([
      'The link from the email is for one order only. Sign in with your password for everything else.',
    ])
  })

  test('opens again until the order is decided; then key and sessions are over', async () => {
    const first = await open()
    const second = await open()
    await second.get(`/orders/${orderId}/approval`)
    const approved = await second.put(`/orders/${orderId}`, { status: 'approved' })
    expect(approved.status).toBe(200)
    expect((await first.get(`/orders/${orderId}/approval`)).status).toBe(401)
    expect((await second.get(`/orders/${orderId}/approval`)).status).toBe(401)
    expect((await testApp.nobody.post('/sessions', { key })).body.code).toBe('key_invalid')
  })

  test('a decision elsewhere ends it, too; that of another order does not', async () => {
    const mia = await open()
    const elsewhere = await testApp.as(MIA)
    for (const id of [orderId, otherId]) await elsewhere.get(`/orders/${id}/approval`)
    expect((await elsewhere.put(`/orders/${otherId}`, { status: 'approved' })).status).toBe(200)
    expect((await mia.get(`/orders/${orderId}/approval`)).status).toBe(200)
    expect((await elsewhere.put(`/orders/${orderId}`, { status: 'approved' })).status).toBe(200)
    expect((await mia.get(`/orders/${orderId}/approval`)).status).toBe(401)
  })

  test('opens a session of 24 hours, however often it is used', async () => {
    const mia = await open()
    testApp.setNow(hoursLater(23))
    expect((await mia.get(`/orders/${orderId}/approval`)).status).toBe(200)
    testApp.setNow(hoursLater(24))
    expect((await mia.get(`/orders/${orderId}/approval`)).status).toBe(401)
    expect((await testApp.nobody.post('/sessions', { key })).status).toBe(200)
    testApp.setNow(hoursLater(72))
    expect((await testApp.nobody.post('/sessions', { key })).body.code).toBe('key_invalid')
  })

  test('signing in with the password takes the place of it', async () => {
    const mia = await open()
    const { body } = await mia.post('/sessions', { email: MIA, password: 'fleetwright' })
    expect(body.only_order_id).toBeNull()
    expect((await mia.get(`/orders/${orderId}/approval`)).status).toBe(401)
    const full = new Caller(testApp.app, body.authentication_token)
    expect((await full.get('/vehicles')).status).toBe(200)
  })
})

test('the mail that asks for an approval carries such a key', async () => {
  const { id } = await anOrder(testApp, { status: 'awaiting_approval' })
  const mail = await lastMailTo(testApp, MIA)
  const sent = new RegExp(`/orders/${id}/approvals\\?key=([\\w-]+)`).exec(mail!.text)![1]!
  const { body } = await testApp.nobody.post('/sessions', { key: sent })
  expect(body.only_order_id).toBe(id)
})
