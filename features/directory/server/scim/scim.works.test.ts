import { beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '#tests/caller.ts'
import { TEST_NOW } from '#tests/prepare-database.ts'
import { useTestApp } from '#tests/test-app.ts'
import { startSession } from '#features/accounts/server/session-store.ts'
import { hashToken, newToken } from '#platform/session/token.ts'
import { connectAs, recorded } from '#tests/scim-client.ts'

const testApp = useTestApp()
const FAY = 'fay@meridian.example'
let scim: Awaited<ReturnType<typeof connectAs>>['scim']
let fay: Caller

beforeAll(async () => {
  testApp.setNow(TEST_NOW)
  ;({ scim, person: fay } = await connectAs(testApp, FAY))
})

const stored = (email: string) =>
  testApp.db.selectFrom('users').selectAll().where('email', '=', email).where('deletedAt', 'is', null).executeTakeFirstOrThrow()
const eventsOf = async (id: number | string) =>
  (
    await testApp.db
      .selectFrom('events')
      .select(['type', 'actorName', 'payload'])
      .where('subjectType', '=', 'user')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ type }) => type)
const create = async (name: string, email: string) => {
  const body = { ...recorded(name), userName: email, externalId: email, emails: [{ type: 'work', value: email, primary: true }] }
  const answer = await scim('POST', '/Users', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: string }
}
/** An open session of the user. */
const sessionOf = async (id: number): Promise<Caller> => {
  const { token } = newToken()
  const session = { tokenHash: hashToken(token), realm: 'fleet' as const, subjectId: id, fmcMode: false, brandId: 'default' }
  await startSession(testApp.db, { ...session, now: testApp.now(), from: { ip: '127.0.0.1', userAgent: null } })
  return new Caller(testApp.app, token)
}

describe('a directory', () => {
  test('reads what this server can, as lists where lists are expected', async () => {
    const config = await scim('GET', '/ServiceProviderConfig')
    expect(config).toMatchObject({ status: 200, body: { patch: { supported: true }, bulk: { supported: false } } })
    expect(config.type).toMatch(/^application\/scim\+json/)
    for (const name of ['ResourceTypes', 'Schemas']) {
      const list = await scim('GET', `/${name}`)
      expect(list.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
      expect(list.body.Resources).toHaveLength(2)
      expect((await scim('GET', `/${name}/${list.body.Resources[0].id}`)).status).toBe(200)
    }
    expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({
      startIndex: 1,
      totalResults: 0,
      Resources: [],
    })
  })

  test('adds a user as Entra does, who is invited and has no role until a group gives one', async () => {
    const sent = recorded('entra-create-user')
    const { status, body, headers } = await scim('POST', '/Users', sent)
    expect(status).toBe(201)
    expect(headers.location).toBe(body.meta.location)
    expect(body).toMatchObject({ userName: sent.userName, externalId: sent.externalId, active: true, groups: [] })
    const user = await stored('ada.byrne@meridian.example')
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Byrne', roles: [], isActive: true })
    expect(user.invitedAt).not.toBeNull()
    expect(await eventsOf(body.id)).toEqual(['user_created', 'user_invited'])
    const [event] = await testApp.db
      .selectFrom('events')
      .select('actorName')
      .where('type', '=', 'user_created')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(event!.actorName).toBe('Directory (connected by Fay Sandoval)')
  })

  test.each([
    'userName eq "ADA.byrne@meridian.example"',
    'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
    'emails[type eq "work"].value eq "ada.byrne@meridian.example"',
    'emails.value eq "ada.byrne@meridian.example" and active eq true',
  ])('finds them by %s', async (filter) => {
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual(['Ada Byrne'])
  })

  test('sees nobody whom it does not manage, and an unknown name is an empty list', async () => {
    expect((await scim('GET', '/Users?filter=userName%20eq%20%22fay%40meridian.example%22')).body.totalResults).toBe(0)
    const { id } = await stored(FAY)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  })

  test('changes names and email with the paths of Entra, and what is not kept does no harm', async () => {
    const { id } = await create('entra-create-user', 'ada2@meridian.example')
    const { status, body } = await scim('PATCH', `/Users/${id}`, recorded('entra-update-user'))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      name: { givenName: 'Adaeze', familyName: 'Okafor' },
      emails: [{ value: 'ada.okafor@meridian.example' }],
    })
    expect(await stored('ada.okafor@meridian.example')).toMatchObject({ firstName: 'Adaeze', lastName: 'Okafor' })
  })
})

describe('switched off in the directory', () => {
  test.each([
    ['entra-disable-user', 'PATCH'],
    ['entra-disable-user-without-path', 'PATCH'],
    ['okta-deactivate-patch', 'PATCH'],
    ['okta-put-inactive', 'PUT'],
  ] as const)('by %s, a user is signed out with the next request, and signs in no more', async (name, method) => {
    const email = `${name}@meridian.example`
    const { id } = await create('okta-create-user', email)
    await scim('PATCH', '/Groups/fmc_fleet_manager', { Operations: [{ op: 'Add', path: 'members', value: [{ value: id }] }] })
    const open = await sessionOf(Number(id))
    expect((await open.get('/customers/me')).status).toBe(200)
    const body = recorded(name)
    const whole = method === 'PUT' ? { ...body, id, userName: email, emails: [{ type: 'work', value: email }] } : body
    const answer = await scim(method, `/Users/${id}`, whole)
    expect([answer.status, answer.body.active]).toEqual([200, false])
    expect((await open.get('/customers/me')).status).toBe(401)
    const user = await stored(email)
    expect([user.isActive, user.deactivatedAt === null]).toEqual([false, false])
    expect((await eventsOf(id)).at(-1)).toBe('user_switched')
  })

  test('keys, calendar addresses and deputies end, and activation brings none of them back', async () => {
    const { id } = await create('okta-create-user', 'leaver@meridian.example')
    const userId = Number(id)
    await scim('PATCH', '/Groups/fmc', { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] })
    const open = await sessionOf(userId)
    const key = await open.post('/api_keys', { name: 'Planner', areas: { vehicles: 'see' }, expires_in_days: null })
    expect(key.status, key.text).toBe(201)
    const program = new Caller(testApp.app, key.body.token)
    expect((await program.get('/api_keys/self')).status).not.toBe(401)
    const { fleetId } = await stored('leaver@meridian.example')
    const calendar = { userId, fleetId, key: 'k', host: 'h', origin: 'o', createdAt: testApp.now(), lastReadAt: null }
    await testApp.db.insertInto('calendars').values(calendar).execute()
    const { id: fayId } = await stored(FAY)
    const { id: felixId } = await stored('felix@meridian.example')
    const days = { fleetId, fromOn: '2026-01-01', toOn: '2099-12-31', setByUserId: fayId, setAt: testApp.now() }
    const pairs = [
      { ...days, userId, deputyUserId: fayId },
      { ...days, userId: fayId, deputyUserId: userId },
      { ...days, userId: felixId, deputyUserId: fayId },
    ]
    await testApp.db.insertInto('deputies').values(pairs).execute()
    await scim('PATCH', `/Users/${id}`, recorded('entra-disable-user'))
    expect((await program.get('/api_keys/self')).status).toBe(401)
    const on = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] }
    expect((await scim('PATCH', `/Users/${id}`, on)).body.active).toBe(true)
    const refused = await program.get('/api_keys/self')
    expect([refused.status, refused.body.code]).toEqual([401, 'api_key_revoked'])
    expect(await testApp.db.selectFrom('calendars').select('id').where('userId', '=', userId).execute()).toEqual([])
    const left = await testApp.db.selectFrom('deputies').select('userId').where('fleetId', '=', fleetId).execute()
    expect(left).toEqual([{ userId: felixId }])
  })

  test('and on again, who has no password is invited again', async () => {
    const { id } = await create('okta-create-user', 'back@meridian.example')
    await scim('PATCH', `/Users/${id}`, recorded('okta-deactivate-patch'))
    const on = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] }
    expect((await scim('PATCH', `/Users/${id}`, on)).body.active).toBe(true)
    expect((await eventsOf(id)).slice(-2)).toEqual(['user_switched', 'user_invited'])
  })

  test('DELETE keeps the user, and a new POST brings the same one back without a role', async () => {
    const { id } = await create('okta-create-user', 'returns@meridian.example')
    await scim('PATCH', '/Groups/fmc_fleet_admin', { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect(await stored('returns@meridian.example')).toMatchObject({ isActive: false, firstName: 'Omar' })
    expect((await create('okta-create-user', 'returns@meridian.example')).id).toBe(id)
    expect(await stored('returns@meridian.example')).toMatchObject({ isActive: true, roles: [] })
  })
})

describe('a group', () => {
  test('is a role: members are given and taken, as Okta and Entra say it', async () => {
    const { id } = await create('okta-create-user', 'group@meridian.example')
    const push = recorded('okta-push-group')
    push.Operations[1].value[0].value = id
    expect((await scim('PATCH', '/Groups/fmc_fleet_admin', push)).status).toBe(204)
    expect((await stored('group@meridian.example')).roles).toEqual(['fmc_fleet_admin'])
    expect((await scim('GET', `/Users/${id}`)).body.groups).toMatchObject([{ display: 'FMC Fleet Admin' }])
    const remove = { Operations: [{ op: 'Remove', path: `members[value eq "${id}"]` }] }
    expect((await scim('PATCH', '/Groups/fmc_fleet_admin', remove)).status).toBe(204)
    expect((await stored('group@meridian.example')).roles).toEqual([])
    const whole = { displayName: 'FMC Fleet Manager', members: [{ value: id }] }
    expect((await scim('PUT', '/Groups/fmc_fleet_manager', whole)).body.members).toMatchObject([{ value: id }])
    await scim('PATCH', '/Groups/fmc_fleet_manager', { Operations: [{ op: 'Remove', path: 'members', value: [{ value: id }] }] })
    expect((await stored('group@meridian.example')).roles).toEqual([])
  })

  test('is found by its name, without its members if they are not asked for', async () => {
    const { body } = await scim('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22fmc%22')
    expect(body.Resources).toMatchObject([{ id: 'fmc', displayName: 'FMC' }])
    expect(body.Resources[0].members).toBeUndefined()
  })
})

test('the back office has its own directory, whose one group is Super Admin', async () => {
  const { scim: office } = await connectAs(testApp, 'root@fleetwright.example')
  expect((await office('GET', '/Users')).body.totalResults).toBe(0)
  const email = 'ops@fleetwright.example'
  const { body } = await office('POST', '/Users', {
    ...recorded('okta-create-user'),
    userName: email,
    emails: [{ value: email }],
  })
  expect((await scim('GET', `/Users/${body.id}`)).status).toBe(404)
  const add = { Operations: [{ op: 'add', path: 'members', value: [{ value: body.id }] }] }
  expect((await office('PATCH', '/Groups/super_admin', add)).status).toBe(204)
  expect((await scim('GET', '/Groups/super_admin')).status).toBe(404)
  expect((await office('GET', '/Groups/fmc')).status).toBe(404)
  await office('PATCH', `/Users/${body.id}`, recorded('entra-disable-user'))
  const root = await testApp.as('root@fleetwright.example')
  const on = await root.put(`/back_office/administrators/${body.id}`, { is_active: true })
  expect([on.status, on.body.code]).toEqual([409, 'user_of_directory'])
})

test('an administrator puts a user under it, and its page shows the last request without ids', async () => {
  const { id } = await stored(FAY)
  expect((await fay.put(`/directory/people/${id}`, { is_managed: true })).status).toBe(200)
  expect((await scim('GET', `/Users/${id}`)).body.userName).toBe(FAY)
  const { body } = await fay.get('/directory')
  expect(body.directory).toMatchObject({ last_request: 'GET /Users/{id}', last_status: 200, connected_by: 'Fay Sandoval' })
  expect(body.people.map(({ email }: { email: string }) => email)).toContain(FAY)
  const users = (await fay.get('/fleet_users/me')).body.users ?? []
  for (const user of users) if (user.email === FAY) expect(user.is_of_directory).toBe(true)
  expect((await fay.put(`/directory/people/${id}`, { is_managed: false })).status).toBe(200)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
})
