import { beforeEach, describe, expect, test } from 'vitest'
import { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'

const LIMIT = 30
const testApp = useTestApp({ keyRequestsPerMinute: LIMIT })
const DAY_MS = 86_400_000

let olivia: Caller
beforeEach(async () => {
  testApp.setNow(TEST_NOW)
  olivia = await testApp.as('olivia@northwind.example')
})

const form = { name: 'Route planner', areas: { vehicles: 'see' }, expires_in_days: 30 }
const create = async (by: Caller, more: Record<string, unknown> = {}) => {
  const answer = await by.post('/api_keys', { ...form, ...more })
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.api_key.id as number, caller: new Caller(testApp.app, answer.body.token, null, by.host) }
}
const codeOf = async (caller: Caller, path = '/vehicles') => {
  const { status, body } = await caller.get(path)
  return [status, body.code]
}
const countKeys = async () => (await testApp.db.selectFrom('apiKeys').select('id').execute()).length

describe('managing keys', () => {
  test.each(['mia@northwind.example', 'dan@northwind.example'])('%s neither lists, creates nor revokes them', async (email) => {
    const { id } = await create(olivia)
    const person = await testApp.as(email)
    const before = await countKeys()
    expect((await person.get('/api_keys')).body.code).toBe('admins_only')
    expect((await person.post('/api_keys', form)).body.code).toBe('admins_only')
    expect((await person.put(`/api_keys/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await person.post(`/api_keys/${id}/replacement`, { overlap_hours: 0 })).status).toBe(403)
    expect((await person.delete(`/api_keys/${id}`)).status).toBe(403)
    expect((await person.get('/api_key_requests')).status).toBe(403)
    expect(await countKeys()).toBe(before)
  })

  test('another fleet finds none of them', async () => {
    const { id, caller } = await create(olivia)
    const sylvie = await testApp.as('sylvie@boreal.example')
    expect((await sylvie.put(`/api_keys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await sylvie.post(`/api_keys/${id}/replacement`, { overlap_hours: 0 })).status).toBe(404)
    expect((await sylvie.delete(`/api_keys/${id}`)).status).toBe(404)
    expect((await sylvie.get('/api_keys')).body.api_keys).toEqual([])
    expect((await sylvie.get('/api_key_requests', { api_key_id: id })).body.requests).toEqual([])
    expect((await caller.get('/vehicles')).status).toBe(200)
  })

  test.each([
    [{ name: '' }, 'api_key_name_missing'],
    [{ areas: {} }, 'api_key_areas_missing'],
    [{ areas: { sessions: 'see' } }, 'invalid_input'],
    [{ areas: { vehicles: 'all' } }, 'invalid_input'],
    [{ addresses: ['203.0.113.0/33'] }, 'api_key_address_invalid'],
    [{ addresses: ['fe80::1%eth0'] }, 'api_key_address_invalid'],
    [{ addresses: ['yard.example'] }, 'api_key_address_invalid'],
    [{ expires_in_days: 0 }, 'invalid_input'],
    [{ expires_in_days: 10_000 }, 'invalid_input'],
    [{ fleet_ids: [999_999] }, 'not_found'],
  ])('%j creates no key', async (more, code) => {
    const before = await countKeys()
    expect((await olivia.post('/api_keys', { ...form, ...more })).body.code).toBe(code)
    expect(await countKeys()).toBe(before)
  })

  test('an ended key is neither changed nor replaced, and is revoked once', async () => {
    const { id } = await create(olivia)
    expect((await olivia.delete(`/api_keys/${id}`)).status).toBe(200)
    testApp.setNow(new Date(Date.parse(TEST_NOW) + 1000).toISOString())
    expect((await olivia.delete(`/api_keys/${id}`)).status).toBe(200)
    const { revokedAt } = await testApp.db.selectFrom('apiKeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(revokedAt?.toISOString()).toBe(TEST_NOW)
    expect((await olivia.put(`/api_keys/${id}`, { name: 'Again' })).body.code).toBe('api_key_not_active')
    expect((await olivia.post(`/api_keys/${id}/replacement`, { overlap_hours: 0 })).body.code).toBe('api_key_not_active')
  })

  test('the sample vehicles have no keys of their own', async () => {
    await olivia.post('/sample_vehicles')
    expect((await olivia.get('/api_keys')).body.code).toBe('api_keys_of_samples')
    expect((await olivia.post('/api_keys', form)).status).toBe(403)
    await olivia.delete('/fleet_users/impersonate_fleet')
  })
})

describe('a key is refused', () => {
  test('that nobody created, that was cut, and on the host of another brand', async () => {
    const { caller } = await create(olivia)
    const refused = [401, 'api_key_unknown']
    expect(await codeOf(new Caller(testApp.app, `fw_live_${'a'.repeat(43)}`))).toEqual(refused)
    expect(await codeOf(new Caller(testApp.app, caller.token!.slice(0, -1)))).toEqual(refused)
    expect(await codeOf(new Caller(testApp.app, caller.token!.replace('fw_live_', 'fw_test_')))).toEqual(refused)
    const { body } = await caller.get('/vehicles', {}, { host: 'canadafuel.localhost' })
    expect(body.code).toBe('api_key_unknown')
  })

  test('with the first request after it was revoked, whatever else it was requesting', async () => {
    const { id, caller } = await create(olivia)
    expect(await codeOf(caller)).toEqual([200, undefined])
    const many = Array.from({ length: 8 }, () => codeOf(caller))
    const [revoked] = await Promise.all([olivia.delete(`/api_keys/${id}`), ...many])
    expect(revoked.status).toBe(200)
    expect(await codeOf(caller)).toEqual([401, 'api_key_revoked'])
  })

  test('when it has expired', async () => {
    const { caller } = await create(olivia, { expires_in_days: 1 })
    testApp.setNow(new Date(Date.parse(TEST_NOW) + DAY_MS - 1000).toISOString())
    expect(await codeOf(caller)).toEqual([200, undefined])
    testApp.setNow(new Date(Date.parse(TEST_NOW) + DAY_MS).toISOString())
    expect(await codeOf(caller)).toEqual([401, 'api_key_expired'])
  })

  test('from an address that it does not allow', async () => {
    const { caller } = await create(olivia, { addresses: ['203.0.113.0/24'] })
    expect(await codeOf(caller)).toEqual([403, 'api_key_address_refused'])
    const { statusCode } = await testApp.app.inject({
      url: '/api/v4/vehicles',
      headers: { authorization: `Bearer ${caller.token}` },
      remoteAddress: '203.0.113.24',
    })
    expect(statusCode).toBe(200)
    // No trusted proxy set this header.
    const forged = await testApp.app.inject({
      url: '/api/v4/vehicles',
      headers: { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': '203.0.113.24' },
    })
    expect(forged.json().code).toBe('api_key_address_refused')
  })

  test('for a vehicle and a fleet of somebody else', async () => {
    const { caller } = await create(olivia, { areas: { vehicles: 'change', people: 'see' } })
    const foreign = await testApp.db
      .selectFrom('vehicles')
      .where('fleetId', '<>', olivia.user.fleet_id)
      .select(['id', 'fleetId'])
      .executeTakeFirstOrThrow()
    expect(await codeOf(caller, `/vehicles/${foreign.id}`)).toEqual([404, expect.any(String)])
    expect(await codeOf(caller, `/fleets/${foreign.fleetId}/users`)).toEqual([404, expect.any(String)])
    expect((await caller.get('/vehicles', {}, { fleet: foreign.fleetId })).status).toBe(404)
    expect((await caller.get('/vehicles', {}, { fleet: olivia.user.fleet_id })).status).toBe(200)
  })

  test('where it would make a key, a session or a real-time connection of itself', async () => {
    const { caller } = await create(olivia)
    const before = await countKeys()
    for (const [method, path] of [
      ['POST', '/api_keys'],
      ['GET', '/api_keys'],
      ['POST', '/download_tokens'],
      ['POST', '/sessions'],
      ['PUT', '/fleet_users/impersonate_fleet'],
      ['DELETE', '/sessions'],
    ] as const) {
      const { status, body } = await caller.call(method, path, method === 'GET' ? undefined : form)
      expect([path, status, body.code]).toEqual([path, 403, 'not_for_api_keys'])
    }
    expect(await countKeys()).toBe(before)
  })
})

describe('the rights of its creator', () => {
  const setRoles = (roles: string[]) =>
    testApp.db
      .updateTable('users')
      .set({ roles: roles as never[] })
      .where('email', '=', 'adam@northwind.example')
      .execute()

  test('bound it at once: a lost role, a narrower one, and a person who was deactivated', async () => {
    const adam = await testApp.as('adam@northwind.example')
    const { caller } = await create(adam, { areas: { vehicles: 'change', history: 'see' } })
    const [{ id }] = (await caller.get('/vehicles')).body.vehicles
    expect(await codeOf(caller, `/manual_maintenance_histories?vehicle_id=${id}`)).not.toContain('api_key_not_allowed')
    await setRoles(['mechanic'])
    expect(await codeOf(caller, `/manual_maintenance_histories?vehicle_id=${id}`)).toEqual([403, 'api_key_not_allowed'])
    expect((await caller.put(`/vehicles/${id}/deactivate`, { is_active: false })).body.code).toBe('api_key_not_allowed')
    await setRoles(['driver'])
    expect(await codeOf(caller, `/vehicles/${id}`)).toEqual([404, expect.any(String)])
    expect((await caller.get('/vehicles')).body.vehicles).toEqual([])
    await setRoles(['admin'])
    await testApp.db.updateTable('users').set({ isActive: false }).where('email', '=', 'adam@northwind.example').execute()
    expect(await codeOf(caller)).toEqual([401, 'api_key_stopped'])
    const { api_keys: keys } = (await olivia.get('/api_keys')).body
    expect(keys.map((key: { state: string }) => key.state)).toContain('stopped')
    await testApp.db.updateTable('users').set({ isActive: true }).where('email', '=', 'adam@northwind.example').execute()
    expect(await codeOf(caller)).toEqual([200, undefined])
  })
})

describe('a key of a management company', () => {
  const fleetsOf = async (fmc: Caller): Promise<{ id: number }[]> => (await fmc.get('/fleets')).body.fleets

  test('works with the fleets that were chosen, named by header, and with no other', async () => {
    const fmc = await testApp.as('fay@meridian.example')
    const [one, other] = await fleetsOf(fmc)
    const { caller } = await create(fmc, { fleet_ids: [one!.id] })
    expect((await caller.get('/vehicles')).status).toBe(200)
    expect((await caller.get('/vehicles', {}, { fleet: one!.id })).status).toBe(200)
    expect((await caller.get('/vehicles', {}, { fleet: other!.id })).status).toBe(404)
    const foreign = (await testApp.as('sylvie@boreal.example')).user.fleet_id
    expect((await fmc.post('/api_keys', { ...form, fleet_ids: [foreign] })).status).toBe(404)
  })

  test('for all fleets names one each time, and loses one that leaves the company', async () => {
    const fmc = await testApp.as('fay@meridian.example')
    const [one] = await fleetsOf(fmc)
    const { caller } = await create(fmc)
    expect(await codeOf(caller)).toEqual([400, 'api_key_without_fleet'])
    expect((await caller.get('/vehicles', {}, { fleet: one!.id })).status).toBe(200)
    const foreign = (await testApp.as('sylvie@boreal.example')).user.fleet_id
    expect((await caller.get('/vehicles', {}, { fleet: foreign })).status).toBe(404)
    const { affiliationId } = await testApp.db
      .selectFrom('fleets')
      .selectAll()
      .where('id', '=', one!.id)
      .executeTakeFirstOrThrow()
    await testApp.db.updateTable('fleets').set({ affiliationId: null }).where('id', '=', one!.id).execute()
    expect((await caller.get('/vehicles', {}, { fleet: one!.id })).status).toBe(404)
    await testApp.db.updateTable('fleets').set({ affiliationId }).where('id', '=', one!.id).execute()
  })
})

describe('more requests than a key may send', () => {
  test('get 429 with the headers of the draft; other keys and people do not', async () => {
    const { caller } = await create(olivia)
    const first = await caller.get('/vehicles')
    expect(first.headers['ratelimit-policy']).toBe(`"key";q=${LIMIT};w=60`)
    expect(first.headers.ratelimit).toMatch(new RegExp(`^"key";r=${LIMIT - 1};t=(?:60|59)$`))
    expect(Object.keys(first.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    for (let sent = 1; sent < LIMIT; sent += 1) await caller.get('/api_keys/self')
    const over = await caller.get('/vehicles')
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
    expect(over.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const problem = await testApp.app.inject({
      url: '/api/v4/vehicles',
      headers: { authorization: `Bearer ${caller.token}`, accept: 'application/problem+json' },
    })
    expect(problem.headers['content-type']).toContain('application/problem+json')
    expect(problem.json()).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      title: 'Too Many Requests',
      status: 429,
      code: 'too_many_requests',
      'violated-policies': ['key'],
    })
    expect((await (await create(olivia)).caller.get('/vehicles')).status).toBe(200)
    expect((await olivia.get('/vehicles')).headers.ratelimit).toBeUndefined()
  })
})

test('a refusal is a problem of RFC 9457 where it is accepted, and in the specified form otherwise', async () => {
  const { caller } = await create(olivia)
  const headers = { host: 'localhost', authorization: `Bearer ${caller.token}` }
  const plain = await testApp.app.inject({ url: '/api/v4/orders?page=1', headers })
  expect(Object.keys(plain.json()).toSorted()).toEqual(['code', 'errors'])
  const problem = await testApp.app.inject({
    url: '/api/v4/orders?page=1',
    headers: { ...headers, accept: 'application/problem+json, application/json' },
  })
  expect(problem.json()).toEqual({
    type: 'http://localhost/api/docs#api_key_not_allowed',
    title: 'Forbidden',
    status: 403,
    detail: plain.json().errors[0],
    instance: '/api/v4/orders',
    code: 'api_key_not_allowed',
    errors: plain.json().errors,
  })
})
