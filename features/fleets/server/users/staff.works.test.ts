import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { addOne, idOfUser } from '#tests/fixtures/fleets/user.fixtures.ts'

const testApp = useTestApp()
type User = { id: number; name: string; fleets: { name: string }[]; all_fleets: boolean; can: Record<string, boolean> }
const FAY = 'fay@meridian.example'
const staffOf = async (email: string): Promise<User[]> => (await (await testApp.as(email)).get('/fmc_customers')).body.users
const rowOf = (users: User[], name: string) => users.find((user) => user.name === name)!

test('the staff of the company with the fleets that they look after, and what the caller may do', async () => {
  const staff = await staffOf(FAY)
  expect(staff.map(({ name }) => name)).toEqual(['Dana Ortiz', 'Fay Sandoval', 'Felix Braun', 'Flora Jensen'])
  expect(rowOf(staff, 'Fay Sandoval')).toMatchObject({ all_fleets: true, can: { edit: true, delete: false, switch: false } })
  expect(rowOf(staff, 'Felix Braun').fleets.map(({ name }) => name)).toContain('Northwind Couriers')
  expect(rowOf(staff, 'Felix Braun').can).toEqual({ edit: true, delete: true, switch: false, invite: false, show_code: false })
  // A Fleet Admin edits up to their own rank and deletes no staff; a Fleet Manager only reads.
  const seenByFelix = await staffOf('felix@meridian.example')
  expect(rowOf(seenByFelix, 'Flora Jensen').can).toMatchObject({ edit: true, delete: false })
  expect(rowOf(seenByFelix, 'Fay Sandoval').can).toMatchObject({ edit: false, delete: false })
  const seenByFlora = await staffOf('flora@meridian.example')
  expect(seenByFlora.flatMap(({ can }) => Object.values(can)).some(Boolean)).toBe(false)
})

test('a fleet has no such list', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (const path of ['/fmc_customers', '/fmc_customers.csv']) expect((await olivia.get(path)).status).toBe(403)
})

test('staff of a company below is within reach, that of one above or beside is not', async () => {
  const { id: meridianId } = await testApp.db.selectFrom('affiliations').select('id').executeTakeFirstOrThrow()
  const company = async (name: string, parentId: number | null) => {
    const { id: affiliationId } = await testApp.db
      .insertInto('affiliations')
      .values({ name, parentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: fleetId } = await testApp.db
      .insertInto('fleets')
      .values({ name, affiliationId, isCompany: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const email = `staff@${name.toLowerCase()}.example`
    const person = { fleetId, affiliationId, email, firstName: 'Staff', lastName: name, roles: ['fmc_fleet_manager' as const] }
    const { id } = await testApp.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
    return { id, affiliationId, fleetId }
  }
  const below = await company('Below', meridianId)
  const beside = await company('Beside', null)
  expect((await staffOf(FAY)).map(({ name }) => name)).toContain('Staff Below')
  expect((await staffOf(FAY)).map(({ name }) => name)).not.toContain('Staff Beside')
  const fay = await testApp.as(FAY)
  expect((await fay.get(`/fleets/me/users/${below.id}/edit`)).status).toBe(200)
  expect((await fay.get(`/fleets/me/users/${beside.id}/edit`)).status).toBe(404)
  expect((await fay.put(`/fleet_users/${below.id}`, { user: { firstName: 'S', lastName: 'Below' } })).status).toBe(200)
  expect((await fay.delete(`/fleet_users/${beside.id}`)).status).toBe(404)

  // A new user of the child company has their home there; only FMC and Super Admin can choose it.
  const { id } = await addOne(fay, { roles: ['fmc_fleet_manager'], affiliation_id: below.affiliationId })
  const added = await testApp.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([added.fleetId, added.affiliationId]).toEqual([below.fleetId, below.affiliationId])
  const felix = await testApp.as('felix@meridian.example')
  const form = { firstName: 'No', lastName: 'Body', email: 'nobody@new.example', roles: ['fmc_fleet_manager'] }
  const chosen = await felix.post('/fleet_users', { user: { ...form, affiliation_id: below.affiliationId } })
  expect([chosen.status, chosen.body.code]).toEqual([403, 'fmc_owner_only'])
  const far = await fay.post('/fleet_users', { user: { ...form, affiliation_id: beside.affiliationId } })
  expect([far.status, far.body.code]).toEqual([422, 'affiliation_not_reached'])
  expect((await felix.get('/fleet_users/form_choices')).body.affiliations).toEqual([])
  expect((await (await testApp.as('root@fleetwright.example')).get('/fmc_customers')).body.users.length).toBeGreaterThan(5)
})

test('FMC adds, changes and deletes staff; a Fleet Manager does not', async () => {
  const fay = await testApp.as(FAY)
  const { id } = await addOne(fay, { roles: ['fmc_fleet_admin'] })
  const flora = await testApp.as('flora@meridian.example')
  expect((await flora.put(`/fleet_users/${id}`, { user: { firstName: 'X', lastName: 'Y' } })).status).toBe(403)
  expect((await flora.delete(`/fleet_users/${id}`)).status).toBe(403)
  expect((await fay.put(`/fleet_users/${id}`, { user: { lastName: 'Abernathy', roles: ['fmc_fleet_manager'] } })).status).toBe(
    200,
  )
  expect((await fay.delete(`/fleet_users/${id}`)).status).toBe(200)
  expect((await staffOf(FAY)).map((user) => user.id)).not.toContain(id)
})

test('the same staff as a file, in the language of the address', async () => {
  const fay = await testApp.as(FAY)
  const file = await fay.get('/fmc_customers.csv', { download: true, language: 'fr' })
  const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('Nom;Rôles;Courriel;Téléphone;Parcs;Actif')
  expect(lines).toContain('Fay Sandoval;Société de gestion de parcs;fay@meridian.example;(312) 555-0171;Les 15 parcs;Oui')
})

test('a name that a spreadsheet would run is a text in the file', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await addOne(olivia, { firstName: '=HYPERLINK("http://evil.example","x")', lastName: '+1', email: 'formula@new.example' })
  const { text } = await olivia.get('/fleets/me/users.csv')
  const line = text.split('\r\n').find((one) => one.includes('formula@new.example'))!
  expect(line.startsWith(`"'=HYPERLINK(""http://evil.example"",""x"") +1"`)).toBe(true)
})

test('a session hears that the roles of its person have changed: the next call goes by them', async () => {
  const fay = await testApp.as(FAY)
  const felix = await testApp.as('felix@meridian.example')
  expect((await felix.get('/fleet_users/form_choices')).status).toBe(200)
  await fay.put(`/fleet_users/${await idOfUser(testApp, 'felix@meridian.example')}`, {
    user: { firstName: 'Felix', roles: ['fmc_fleet_manager'] },
  })
  expect((await felix.get('/fleet_users/form_choices')).status).toBe(403)
})
