import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
type User = { id: number; name: string; email: string; roles: string[]; is_active: boolean; vehicles: { name: string }[] }
const usersOf = async (email: string, id: number | 'me', language: 'en' | 'fr' = 'en'): Promise<User[]> =>
  (await (await testApp.as(email)).get(`/fleets/${id}/users`, {}, { language })).body.users

test('the users of the acting fleet by name, with roles as people read them and the vehicles assigned', async () => {
  const users = await usersOf('olivia@northwind.example', 'me')
  const names = users.map(({ name }) => name.split(' ').at(0)!)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(users.find(({ name }) => name === 'Dan Kowalski')).toMatchObject({
    roles: ['Driver'],
    email: 'dan@northwind.example',
    cellPhone: '3125550104',
    is_active: true,
    vehicles: [{ name: 'Loop 03' }, { name: 'Loop 04' }],
  })
  const french = await usersOf('olivia@northwind.example', 'me', 'fr')
  expect(french.find(({ name }) => name === 'Dan Kowalski')?.roles).toEqual(['Conducteur'])
})

test('a language in the address comes before the one of the caller', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { body } = await olivia.get('/fleets/me/users', { language: 'fr-CA' })
  expect(body.users.find(({ name }: User) => name === 'Dan Kowalski').roles).toEqual(['Conducteur'])
})

test('the inactive are listed, those who were deleted are not, and platform staff never is', async () => {
  const { id: fleetId } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  const made = (firstName: string, change: object) =>
    testApp.db
      .insertInto('users')
      .values({ fleetId, email: `${firstName}@new.example`, firstName, lastName: 'Zimmer', roles: ['driver'], ...change })
      .execute()
  await made('idle', { isActive: false })
  await made('gone', { deletedAt: testApp.now() })
  await made('staff', { roles: ['super_admin'] })
  const last = (await usersOf('olivia@northwind.example', 'me')).filter(({ name }) => name.endsWith('Zimmer'))
  expect(last).toMatchObject([{ name: 'idle Zimmer', is_active: false }])
})

test('staff of a management company see those of a fleet within reach, others find no other fleet', async () => {
  const idOf = async (name: string): Promise<number> =>
    (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  expect((await usersOf('fay@meridian.example', await idOf('Northwind Couriers'))).length).toBeGreaterThan(3)
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get(`/fleets/${await idOf('Bluestem Utilities')}/users`)
  expect([answer.status, answer.body.code]).toEqual([404, 'fleet_not_found'])
})

test('a driver finds the own row and nobody else’s e-mail or phone', async () => {
  const users = await usersOf('dan@northwind.example', 'me')
  expect(users.map(({ name }) => name)).toEqual(['Dan Kowalski'])
  expect(users[0]).toMatchObject({ vehicles: [{ name: 'Loop 03' }, { name: 'Loop 04' }] })
})

test('a vehicle that is deactivated or not enrolled is marked, so that no search finds its driver by it', async () => {
  const drivers = ['priya@northwind.example']
  const left = await aVehicle(testApp, { drivers, fleetcorEnrolled: false })
  const unmarkedVehicle = await aVehicle(testApp, { drivers })
  const { body } = await (await testApp.as('olivia@northwind.example')).get('/fleets/me/users')
  const { vehicles } = body.users.find(({ email }: { email: string }) => email === drivers[0])
  expect(vehicles).toContainEqual({ id: left.id, name: left.name, is_enrolled: false })
  expect(vehicles).toContainEqual({ id: unmarkedVehicle.id, name: unmarkedVehicle.name, is_enrolled: true })
})

test('papers that somebody who is inactive does not have are not missing in the file', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = (await usersOf('olivia@northwind.example', 'me')).find(({ email }) => email === 'dan@northwind.example')!
  const danIn = async (): Promise<string> =>
    (await olivia.get('/fleets/me/users.csv')).text.split('\r\n').find((line) => line.startsWith('Dan Kowalski,'))!
  expect(await danIn()).toContain('Missing')
  await olivia.put(`/fleet_users/${id}/deactivate`, { is_active: false })
  expect(await danIn()).toMatch(/,"Loop 03, Loop 04",,,,,No$/)
  await olivia.put(`/fleet_users/${id}/deactivate`, { is_active: true })
})

test('the same users as a file, in the language of the address; a driver finds the own row in it', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const file = await olivia.get('/fleets/me/users.csv')
  expect(file.headers['content-disposition']).toContain('users-2026-11-20.csv')
  const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('Name,Roles,Email,Phone,Vehicles,Driver’s license,Vehicle insurance,Registration,Other,Active')
  const dan = lines.find((line) => line.startsWith('Dan Kowalski,'))!
  expect(dan).toMatch(/^Dan Kowalski,Driver,dan@northwind\.example,\(312\) 555-0104,"Loop 03, Loop 04",/)
  expect(dan).toContain('"Loop 03: Missing, Loop 04: Missing",,Yes')
  expect(lines).toHaveLength((await usersOf('olivia@northwind.example', 'me')).length + 1)
  const french = await olivia.get('/fleets/me/users.csv', { language: 'fr-CA' })
  expect(french.text).toContain(
    'Nom;Rôles;Courriel;Téléphone;Véhicules;Permis de conduire;Assurance;Immatriculation;Autres documents;Actif',
  )
  expect(french.text).toContain('Dan Kowalski;Conducteur')
  const inFrench = (word: string): string => `Loop 03\u00a0: ${word}, Loop 04\u00a0: ${word}`
  expect(french.text).toContain([inFrench('Manquant'), inFrench('Manquante'), inFrench('Manquante'), '', 'Oui'].join(';'))
  const driver = await testApp.as('dan@northwind.example')
  expect((await driver.get('/fleets/me/users.csv')).text.trimEnd().split('\r\n')).toHaveLength(2)
})

test('the file holds those whom the list shows', async () => {
  const linesOf = async (query: Record<string, unknown>): Promise<string[]> =>
    (await (await testApp.as('olivia@northwind.example')).get('/fleets/me/users.csv', query)).text
      .trimEnd()
      .split('\r\n')
      .slice(1)
  expect(await linesOf({ query: 'kowalski' })).toEqual([expect.stringMatching(/^Dan Kowalski,/)])
  expect(await linesOf({ query: 'kowalski', status: 'inactive' })).toEqual([])
  const staff = await (await testApp.as('fay@meridian.example')).get('/fmc_customers.csv', { query: 'felix@' })
  expect(staff.text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^Felix Braun,/)])
})

test('another fleet has no such file', async () => {
  const { id } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Bluestem Utilities')
    .executeTakeFirstOrThrow()
  const answer = await (await testApp.as('olivia@northwind.example')).get(`/fleets/${id}/users.csv`)
  expect([answer.status, answer.body.code]).toEqual([404, 'fleet_not_found'])
})
