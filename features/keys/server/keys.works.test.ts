import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashToken } from '#platform/session/token.ts'
import { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'
import { sweepKeyRequests } from './request-store.ts'
import { warnOfExpiringKeys } from './warn-of-expiring-keys.ts'

const testApp = useTestApp({ log: true })
const OLIVIA = 'olivia@northwind.example'
const DAY_MS = 86_400_000
const after = (days: number): string => new Date(Date.parse(TEST_NOW) + days * DAY_MS).toISOString()

let olivia: Caller
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  olivia = await testApp.as(OLIVIA)
})

const create = async (form: Record<string, unknown> = {}) => {
  const body = { name: 'Route planner', areas: { vehicles: 'see' }, expires_in_days: 365, ...form }
  const answer = await olivia.post('/api_keys', body)
  expect(answer.status, answer.text).toBe(201)
  const { api_key: key, token } = answer.body as { api_key: { id: number; shown_as: string }; token: string }
  return { ...key, token, caller: new Caller(testApp.app, token) }
}
const requestsOf = async (id: number) => (await olivia.get('/api_key_requests', { api_key_id: id })).body.requests
const eventsOf = async (type: string) =>
  await testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute()

describe('a key', () => {
  test('is answered once, stored as its digest, and shown by its end alone', async () => {
    const { id, token, shown_as: shownAs } = await create()
    expect(token).toMatch(/^fw_live_[\w-]{43}$/)
    expect(shownAs).toBe(`fw_live_…${token.slice(-4)}`)
    const { tokenHash } = await testApp.db.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(tokenHash).toBe(hashToken(token))
    expect((await olivia.get('/api_keys')).text).not.toContain(token.slice(8, 30))
  })

  test('reads what its areas open, sent as Bearer, and says what it can', async () => {
    const { token, caller } = await create()
    const bearer = { authorization: `Bearer ${token}`, cookie: `fw_token=${olivia.token}` }
    const answer = await testApp.app.inject({ url: '/api/v4/vehicles', headers: bearer })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().vehicles.length).toBeGreaterThan(0)
    expect((await testApp.app.inject({ url: '/api/v4/customers/me', headers: bearer })).statusCode).toBe(403)
    expect((await caller.get('/api_keys/self')).body.api_key).toMatchObject({
      name: 'Route planner',
      areas: { vehicles: 'see' },
      fleets: [{ name: 'Northwind Couriers' }],
      state: 'active',
    })
  })

  test('shows no price without the area of costs', async () => {
    const { caller } = await create()
    const { caller: withCosts } = await create({ areas: { vehicles: 'see', costs: 'see' } })
    const [{ id }] = (await olivia.get('/vehicles')).body.vehicles
    const visit = { custom_shop_name: 'Joe', odometer: 1, date_of_completion: '2020-01-02' }
    const record = { ...visit, vehicle_services: [{ name: 'Seat repair', price: 12.5 }] }
    expect((await olivia.post(`/vehicles/${id}/vehicle_services`, record)).status).toBeLessThan(300)
    const totals = async (who: Caller): Promise<unknown[]> =>
      (await who.get(`/vehicles/${id}/timeline`)).body.entries.map(({ total }: { total: number | null }) => total)
    expect(await totals(withCosts)).toContain(12.5)
    expect((await totals(caller)).filter((total) => total !== null)).toEqual([])
  })

  test('writes under its own name, which the audit log has with who created it', async () => {
    const { caller, id: keyId } = await create({ name: 'Yard tablet', areas: { vehicles: 'change' } })
    const [{ id, odometer }] = (await olivia.get('/vehicles')).body.vehicles
    const reading = await caller.post(`/vehicles/${id}/odometer_readings`, { odometer: odometer + 5 })
    expect(reading.status, reading.text).toBeLessThan(300)
    const event = (await eventsOf('odometer_recorded')).at(-1)!
    expect(event.actorName).toBe('Yard tablet (API key of Olivia Hart)')
    await olivia.delete(`/api_keys/${keyId}`)
    expect((await eventsOf('api_key_created')).at(-1)).toMatchObject({ payload: { keyName: 'Yard tablet', isTest: false } })
    expect((await eventsOf('api_key_revoked')).at(-1)).toMatchObject({
      actorName: 'Olivia Hart',
      payload: { keyName: 'Yard tablet' },
    })
  })

  test('takes an idempotency key quoted or not as the same, apart from that of its creator', async () => {
    const { caller } = await create({ areas: { vehicles: 'change' } })
    const [{ id, odometer }] = (await olivia.get('/vehicles')).body.vehicles
    const record = (who: Caller, key: string, more: number) =>
      who.post(`/vehicles/${id}/odometer_readings`, { odometer: odometer + more }, { key })
    expect((await record(caller, 'reading-0001', 20)).headers['idempotency-replayed']).toBeUndefined()
    const again = await record(caller, '"reading-0001"', 20)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const own = await record(olivia, '"reading-0001"', 30)
    expect(own.headers['idempotency-replayed']).toBeUndefined()
    expect(own.status).toBeLessThan(300)
  })
})

describe('the log', () => {
  test('has a line for each request: no query, no id, no body; and the key knows its last use', async () => {
    const { id, caller } = await create()
    const [{ id: vehicleId }] = (await olivia.get('/vehicles')).body.vehicles
    await caller.get(`/vehicles/${vehicleId}`, {})
    await caller.get('/vehicles', { query: 'Kowalski' })
    await caller.get('/orders', {})
    await vi.waitFor(async () => expect(await requestsOf(id)).toHaveLength(3), 5000)
    const lines = await requestsOf(id)
    expect(lines).toMatchObject([
      { method: 'GET', route: '/api/v4/orders', status: 403, code: 'api_key_not_allowed', address: '127.0.0.1' },
      { route: '/api/v4/vehicles', status: 200, code: null, key: { id, name: 'Route planner' } },
      { route: '/api/v4/vehicles/{id}', status: 200 },
    ])
    expect(JSON.stringify(lines)).not.toContain('Kowalski')
    expect((await olivia.get('/api_key_requests', { api_key_id: id, refused: 'true' })).body.requests).toHaveLength(1)
    const listed = (await olivia.get('/api_keys')).body.api_keys.find((key: { id: number }) => key.id === id)
    expect(listed).toMatchObject({ last_used_at: TEST_NOW, last_used_address: '127.0.0.1' })
  })

  test('is deleted after 72 hours', async () => {
    const { id, caller } = await create()
    await caller.get('/vehicles')
    await vi.waitFor(async () => expect(await requestsOf(id)).toHaveLength(1), 5000)
    await sweepKeyRequests(testApp.db, new Date(after(2.9)))
    expect(await testApp.db.selectFrom('apiKeyRequests').selectAll().where('apiKeyId', '=', id).execute()).toHaveLength(1)
    await sweepKeyRequests(testApp.db, new Date(after(3.1)))
    expect(await testApp.db.selectFrom('apiKeyRequests').selectAll().where('apiKeyId', '=', id).execute()).toEqual([])
  })
})

describe('a replacement', () => {
  test('has the same rights; the old key works until the overlap ends', async () => {
    const old = await create({ name: 'Payroll export', areas: { orders: 'see' }, addresses: ['127.0.0.0/8'] })
    const answer = await olivia.post(`/api_keys/${old.id}/replacement`, { overlap_hours: 24 })
    expect(answer.body.api_key).toMatchObject({ name: 'Payroll export', areas: { orders: 'see' }, addresses: ['127.0.0.0/8'] })
    const replacement = new Caller(testApp.app, answer.body.token)
    expect((await replacement.get('/orders')).status).toBe(200)
    testApp.setNow(after(0.9))
    expect((await old.caller.get('/orders')).status).toBe(200)
    testApp.setNow(after(1.1))
    expect((await old.caller.get('/orders')).body.code).toBe('api_key_expired')
    expect((await replacement.get('/orders')).status).toBe(200)
  })

  test('without an overlap ends the old key at once', async () => {
    const old = await create()
    await olivia.post(`/api_keys/${old.id}/replacement`, { overlap_hours: 0 })
    expect((await old.caller.get('/vehicles')).body.code).toBe('api_key_revoked')
  })
})

test('a change of name and addresses counts at once', async () => {
  const { id, caller } = await create()
  const changed = await olivia.put(`/api_keys/${id}`, { name: 'Routes', addresses: ['2001:db8::/32'] })
  expect(changed.body.api_key).toMatchObject({ name: 'Routes', addresses: ['2001:db8::/32'] })
  expect((await caller.get('/vehicles')).body).toMatchObject({ code: 'api_key_address_refused' })
  await olivia.put(`/api_keys/${id}`, { addresses: ['2001:db8::/32', '127.0.0.1'] })
  expect((await caller.get('/vehicles')).status).toBe(200)
})

test('a key of the samples sees them alone, and changes nothing real', async () => {
  const { caller, token, id } = await create({ is_test: true, areas: { vehicles: 'change', orders: 'change', due: 'change' } })
  expect(token).toMatch(/^fw_test_/)
  const { vehicles } = (await caller.get('/vehicles')).body
  expect(vehicles.length).toBeGreaterThan(0)
  const fleets = await testApp.db
    .selectFrom('vehicles as v')
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where(
      'v.id',
      'in',
      vehicles.map((vehicle: { id: number }) => vehicle.id),
    )
    .select('f.sampleOfFleetId')
    .execute()
  expect(fleets.every(({ sampleOfFleetId }) => sampleOfFleetId === olivia.user.fleet_id)).toBe(true)
  const [real] = (await olivia.get('/vehicles')).body.vehicles
  expect((await caller.get(`/vehicles/${real.id}`)).status).toBe(404)
  expect((await caller.post('/orders', {})).body.code).toBe('sample_fleet_only_looks')
  expect((await caller.get('/vehicles', {}, { fleet: olivia.user.fleet_id })).body.vehicles).toHaveLength(vehicles.length)
  expect((await olivia.get('/api_keys')).body.api_keys).toContainEqual(expect.objectContaining({ id, is_test: true }))
})

test('fourteen days and one day before a key expires its creator gets an email, once each', async () => {
  await testApp.db.deleteFrom('apiKeys').execute()
  await create({ name: 'Payroll export', expires_in_days: 30 })
  await create({ name: 'For good', expires_in_days: null })
  const mails = () =>
    testApp.db.selectFrom('mails').select(['toAddress', 'subject']).where('onceKey', 'like', 'api-key-expires:%').execute()
  const warn = (at: string) =>
    warnOfExpiringKeys({
      database: testApp.database,
      jobs: testApp.ports.jobs,
      now: new Date(at),
      originOf: (brand) => `http://${brand}`,
    })
  await warn(after(15))
  expect(await mails()).toEqual([])
  for (const days of [16, 16.2, 20, 28, 29.1, 29.5, 31]) await warn(after(days))
  expect(await mails()).toHaveLength(2)
  expect((await mails())[0]).toMatchObject({
    toAddress: OLIVIA,
    subject: expect.stringMatching(/^API key Payroll export expires on \d\d\/\d\d\/2026$/),
  })
})

test('the email leads to the page that lists the key: in the settings, or on the page of a company', async () => {
  await testApp.db.deleteFrom('apiKeys').execute()
  const fay = await testApp.as('fay@meridian.example')
  const body = { areas: { vehicles: 'see' }, expires_in_days: 365 }
  expect((await fay.post('/api_keys', { ...body, name: 'Of the company' })).status).toBe(201)
  await create({ name: 'Of the fleet' })
  await testApp.db.deleteFrom('mails').execute()
  const now = new Date(after(365 - 14))
  await warnOfExpiringKeys({ database: testApp.database, jobs: testApp.ports.jobs, now, originOf: (brand) => `http://${brand}` })
  const mails = await testApp.db.selectFrom('mails').select(['subject', 'text']).execute()
  const linkOf = (name: string) => mails.find(({ subject }) => subject.includes(name))?.text?.match(/http:\/\/\S+/)?.[0]
  expect(linkOf('Of the company')).toBe('http://default/fmc_api_keys')
  expect(linkOf('Of the fleet')).toBe('http://default/settings?tab=developers')
})

test('people who manage no keys learn whom to ask', async () => {
  const mia = await testApp.as('mia@northwind.example')
  expect((await mia.get('/api_keys/managers')).body.names).toContain('Olivia Hart')
  expect((await mia.get('/api_keys/managers')).body.names).not.toContain('Mia Castellano')
})

test('no key stands in the log of the server, in an event, in an email or in a stored answer', async () => {
  const { token, caller, id } = await create()
  await caller.get('/vehicles')
  await caller.get(`/vehicles?auth_token=1`)
  await testApp.app.inject({ url: `/api/v4/vehicles`, headers: { authorization: `Bearer ${token}x` } })
  await olivia.delete(`/api_keys/${id}`, { key: 'revocation-1' })
  await caller.get('/vehicles')
  await testApp.settle()
  const secret = token.slice(8)
  const tables = ['events', 'mails', 'apiKeys', 'apiKeyRequests', 'idempotencyRecords'] as const
  const rows = await Promise.all(tables.map((table) => testApp.db.selectFrom(table).selectAll().execute()))
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(testApp.logged()).not.toContain(secret)
  expect(testApp.logged().length).toBeGreaterThan(100)
})
