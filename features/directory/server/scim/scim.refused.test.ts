import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'
import { connectAs, recorded, scimClient } from '#tests/scim-client.ts'

const testApp = useTestApp({ directoryRequestsPerMinute: 400 })
const FAY = 'fay@meridian.example'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
let company: Awaited<ReturnType<typeof connectAs>>
let userId: string

beforeAll(async () => {
  testApp.setNow(TEST_NOW)
  company = await connectAs(testApp, FAY)
  userId = (await company.scim('POST', '/Users', recorded('okta-create-user'))).body.id
})

const people = () =>
  testApp.db.selectFrom('users').select(['id', 'email', 'roles', 'isActive', 'firstName']).orderBy('id').execute()
const fayId = async () =>
  (await testApp.db.selectFrom('users').select('id').where('email', '=', FAY).executeTakeFirstOrThrow()).id

describe('refused as an error of SCIM, and nobody is changed', () => {
  const patch = (...operations: unknown[]) => ({ Operations: operations })
  test.each<[string, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown, number, string | undefined]>([
    [
      'an email of another fleet',
      'POST',
      '/Users',
      { userName: 'olivia@northwind.example', name: { givenName: 'O', familyName: 'H' } },
      409,
      'uniqueness',
    ],
    [
      'an email of the own company that is not managed',
      'POST',
      '/Users',
      { userName: FAY, name: { givenName: 'F', familyName: 'S' } },
      409,
      'uniqueness',
    ],
    ['the same userName again', 'POST', '/Users', recorded('okta-create-user'), 409, 'uniqueness'],
    [
      'an email that another user has',
      'PATCH',
      '/Users/:id',
      patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'olivia@northwind.example' }),
      409,
      'uniqueness',
    ],
    ['a user without a userName', 'POST', '/Users', { name: { givenName: 'A', familyName: 'B' } }, 400, 'invalidValue'],
    [
      'a user without an email',
      'POST',
      '/Users',
      { userName: 'ada', name: { givenName: 'A', familyName: 'B' } },
      400,
      'invalidValue',
    ],
    ['a user without a name', 'POST', '/Users', { userName: 'x@meridian.example' }, 400, 'invalidValue'],
    [
      'a name with a line break',
      'POST',
      '/Users',
      { userName: 'x@meridian.example', name: { givenName: 'a\nb', familyName: 'B' } },
      400,
      'invalidValue',
    ],
    ['broken JSON', 'POST', '/Users', '{"userName":', 400, 'invalidSyntax'],
    ['a list', 'PUT', '/Users/:id', [], 400, 'invalidSyntax'],
    ['no operation', 'PATCH', '/Users/:id', {}, 400, 'invalidSyntax'],
    ['operations that are none', 'PATCH', '/Users/:id', { Operations: ['a', 7, null] }, 400, 'invalidSyntax'],
    ['an unknown operation', 'PATCH', '/Users/:id', patch({ op: 'move', path: 'active', value: true }), 400, 'invalidSyntax'],
    ['an unknown path', 'PATCH', '/Users/:id', patch({ op: 'replace', path: 'actve', value: false }), 400, 'invalidPath'],
    [
      'a path that cannot be read',
      'PATCH',
      '/Users/:id',
      patch({ op: 'replace', path: 'emails[type eq', value: 'x' }),
      400,
      'invalidPath',
    ],
    [
      'a filter in a path that cannot be read',
      'PATCH',
      '/Users/:id',
      patch({ op: 'replace', path: 'emails[((].value', value: 'x' }),
      400,
      'invalidPath',
    ],
    ['active that is neither', 'PATCH', '/Users/:id', patch({ op: 'Replace', path: 'active', value: 'no' }), 400, 'invalidValue'],
    ['removing active', 'PATCH', '/Users/:id', patch({ op: 'remove', path: 'active' }), 400, 'mutability'],
    ['removing everything', 'PATCH', '/Users/:id', patch({ op: 'remove' }), 400, 'invalidPath'],
    ['a user of another company', 'PATCH', '/Users/1', patch({ op: 'Replace', path: 'active', value: 'False' }), 404, undefined],
    ['an id that is none', 'GET', '/Users/abc', undefined, 404, undefined],
    ['an id beyond all numbers', 'GET', '/Users/99999999999999999999', undefined, 404, undefined],
    [
      'a role above the company',
      'PATCH',
      '/Groups/super_admin',
      patch({ op: 'add', path: 'members', value: [] }),
      404,
      undefined,
    ],
    ['a role of fleets', 'PATCH', '/Groups/owner', patch({ op: 'add', path: 'members', value: [] }), 404, undefined],
    [
      'a member whom it does not manage',
      'PATCH',
      '/Groups/fmc',
      patch({ op: 'add', path: 'members', value: [{ value: '1' }] }),
      400,
      'invalidValue',
    ],
    ['members that are none', 'PATCH', '/Groups/fmc', patch({ op: 'add', path: 'members', value: [{}] }), 400, 'invalidValue'],
    [
      'a new name of a group',
      'PATCH',
      '/Groups/fmc',
      patch({ op: 'replace', path: 'displayName', value: 'Bosses' }),
      400,
      'mutability',
    ],
    ['a group that exists', 'POST', '/Groups', { displayName: 'FMC' }, 409, 'uniqueness'],
    ['a group that is no role', 'POST', '/Groups', { displayName: 'Bosses' }, 400, 'invalidValue'],
    ['deleting a group', 'DELETE', '/Groups/fmc', undefined, 400, 'mutability'],
    ['an address that is none', 'GET', '/Bulk', undefined, 404, undefined],
  ])('%s', async (_, method, path, body, status, type) => {
    const before = await people()
    const answer = await company.scim(method, path.replace(':id', userId), body)
    expect([answer.status, answer.body.scimType, answer.body.schemas, answer.body.status]).toEqual([
      status,
      type,
      [ERROR],
      String(status),
    ])
    expect(answer.type).toMatch(/^application\/scim\+json/)
    expect(answer.body.detail.length).toBeGreaterThan(10)
    expect(await people()).toEqual(before)
  })

  test.each([
    'userName',
    'userName eq',
    '((',
    'userName eq "a" and',
    'password eq "x"',
    'userName gt "a"',
    'emails[',
    'emails[type eq "work"',
    'eq eq eq',
    '"',
    '\\',
    `${'('.repeat(400)}`,
    `userName eq "${'a'.repeat(900)}"`,
    'userName eq "\u0000"x',
    'toString pr',
    '__proto__ eq "x"',
    'not userName',
  ])('the filter %s', async (filter) => {
    const answer = await company.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test.each(['count=x', 'startIndex=1.5', 'count=1&count=2', 'filter[a]=b'])('the query %s', async (query) => {
    expect((await company.scim('GET', `/Users?${query}`)).status).toBe(400)
  })

  test('a media type that is none of JSON', async () => {
    const xml = scimClient(testApp, company.token, { 'content-type': 'application/xml' })
    expect((await xml('POST', '/Users', '<user/>')).status).toBe(415)
  })
})

test('the last FMC of the company stays in charge', async () => {
  const id = await fayId()
  await company.person.put(`/directory/people/${id}`, { is_managed: true })
  const before = await people()
  for (const [method, path, body] of [
    ['PATCH', `/Users/${id}`, recorded('entra-disable-user')],
    ['DELETE', `/Users/${id}`, undefined],
    ['PATCH', '/Groups/fmc', { Operations: [{ op: 'Remove', path: 'members' }] }],
  ] as const) {
    const answer = await company.scim(method, path, body)
    expect([answer.status, answer.body.detail]).toEqual([409, 'Fay is the only FMC left. Give someone else this role first.'])
  }
  expect(await people()).toEqual(before)
  await company.person.put(`/directory/people/${id}`, { is_managed: false })
})

describe('without a valid token', () => {
  test.each(['', 'Bearer', 'Bearer fw_scim_unknown', 'Bearer fw_live_unknown', 'Basic abc'])('%s', async (authorization) => {
    const answer = await testApp.app.inject({ url: '/scim/v2/Users', headers: { authorization } })
    expect([answer.statusCode, answer.json().schemas, answer.headers['www-authenticate']]).toEqual([401, [ERROR], 'Bearer'])
  })
  test('on the host of another brand', async () => {
    const other = scimClient(testApp, company.token, { host: 'canadafuel.localhost' })
    expect((await other('GET', '/Users')).status).toBe(401)
  })
  test('as a token of the API', async () => {
    const answer = await testApp.app.inject({
      url: '/api/v6/customers/me',
      headers: { authorization: `Bearer ${company.token}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the connection', () => {
  test.each(['olivia@northwind.example', 'aki@pacific.example'])('is none of %s', async (email) => {
    const person = await testApp.as(email)
    expect((await person.get('/directory')).status).toBe(403)
    expect((await person.post('/directory')).status).toBe(403)
    expect((await person.post('/directory/token')).status).toBe(403)
    expect((await person.delete('/directory')).status).toBe(403)
    expect((await person.put(`/directory/people/${userId}`, { is_managed: false })).status).toBe(403)
  })
  test('is one at a time, and manages nobody of another company', async () => {
    expect((await company.person.post('/directory')).body.code).toBe('directory_connected')
    expect((await company.person.put('/directory/people/1', { is_managed: true })).status).toBe(404)
  })
  test('ends with a replaced token, and once it is turned off', async () => {
    const { body } = await company.person.post('/directory/token')
    expect((await company.scim('GET', '/Users')).status).toBe(401)
    const again = scimClient(testApp, body.token)
    expect((await again('GET', '/Users')).body.totalResults).toBe(1)
    expect((await company.person.get('/directory')).text).not.toContain(body.token.slice(8, 30))
    expect((await company.person.delete('/directory')).status).toBe(200)
    expect((await again('GET', '/Users')).status).toBe(401)
    expect((await company.person.delete('/directory')).body.code).toBe('directory_not_connected')
    expect((await company.person.post('/directory/token')).body.code).toBe('directory_not_connected')
  })
})

test('more requests than a minute takes are refused until it is over', async () => {
  const { scim } = await connectAs(testApp, FAY)
  const statuses = new Set<number>()
  for (let one = 0; one < 401; one++) statuses.add((await scim('GET', '/ServiceProviderConfig')).status)
  expect([...statuses]).toEqual([200, 429])
})
