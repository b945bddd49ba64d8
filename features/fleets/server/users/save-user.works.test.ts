import { expect, test } from 'vitest'
import { findEventsOf } from '#features/events/server/store.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { addOne, aPersonOf, idOfUser } from '#tests/fixtures/fleets/user.fixtures.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'
const whole = {
  firstName: ' Imani ',
  lastName: 'Castellanos-Whitaker',
  email: 'Imani@Northwind.Example',
  cellPhone: '+1 (312) 555-0128',
  other_id: 'B-17',
  roles: ['manager', 'driver'],
  language: 'fr',
  address_attributes: { address: '12 W Lake St', city: 'Chicago', state: 'IL', zip: '60661' },
  text_notification_preference: { approvals_required: true },
  email_notification_preference: { payment_received: false },
}
const detailOf = async (email: string, id: number) =>
  (await (await testApp.as(email)).get(`/fleets/me/users/${id}/edit`)).body.user
const eventsOf = async (id: number) => {
  const { fleetId } = await testApp.db.selectFrom('users').select('fleetId').where('id', '=', id).executeTakeFirstOrThrow()
  return findEventsOf(testApp.db, { fleetId }, { type: 'user', id })
}

test('a new user has all that the form held, tidied, and is in the list', async () => {
  const olivia = await testApp.as(OLIVIA)
  const van = await aVehicle(testApp)
  const answer = await olivia.post('/fleet_users', { user: { ...whole, vehicle_ids: [van.id] } })
  expect(answer.status).toBe(201)
  const { id } = answer.body.user
  expect(answer.body.user).toMatchObject({ roles: ['Manager', 'Driver'], is_active: true, invitation: { state: 'sent' } })
  expect(await detailOf(OLIVIA, id)).toMatchObject({
    firstName: 'Imani',
    email: 'imani@northwind.example',
    cellPhone: '3125550128',
    other_id: 'B-17',
    roles: ['manager', 'driver'],
    language: 'fr',
    vehicle_ids: [van.id],
    address_attributes: { address: '12 W Lake St', city: 'Chicago', state: 'IL', zip: '60661' },
    text_notification_preference: { approvals_required: true, payment_received: false },
    email_notification_preference: { approvals_required: true, payment_received: false },
  })
  const { users } = (await olivia.get('/fleets/me/users')).body
  expect(users.map((user: { id: number }) => user.id)).toContain(id)
  expect((await olivia.get(`/fleets/me/users/${id}`)).body.user.vehicles).toEqual([
    { id: van.id, name: van.name, is_enrolled: true },
  ])
})

test('what is not sent stays, and the log holds before and after under the name of whoever did it', async () => {
  const adam = await testApp.as('adam@northwind.example')
  const { id } = await addOne(adam, { cellPhone: '3125550129', other_id: 'B-18' })
  const answer = await adam.put(`/fleet_users/${id}`, { user: { lastName: 'Abara', roles: ['manager'] } })
  expect([answer.status, answer.body.user.name, answer.body.user.cellPhone]).toEqual([200, 'Imani Abara', '3125550129'])
  const [created, , updated] = await eventsOf(id)
  expect(created).toMatchObject({ type: 'user_created', actor: { name: 'Adam Reyes' }, payload: { before: null } })
  expect(updated).toMatchObject({
    type: 'user_updated',
    payload: {
      before: { roles: ['driver'], otherId: 'B-18' },
      after: { lastName: 'Abara', roles: ['manager'], otherId: 'B-18' },
    },
  })
})

test('saving what is there already is no change', async () => {
  const olivia = await testApp.as(OLIVIA)
  const { id } = await addOne(olivia)
  const { user } = (await olivia.get(`/fleets/me/users/${id}/edit`)).body
  expect((await olivia.put(`/fleet_users/${id}`, { user })).status).toBe(200)
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['user_created', 'user_invited'])
})

test('a driver changes the own name and address, and the notices', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const answer = await dan.put(`/fleet_users/${dan.user.id}`, {
    user: {
      firstName: 'Daniel',
      address_attributes: { city: 'Cicero' },
      text_notification_preference: { services_completed: true },
    },
  })
  expect([answer.status, answer.body.user.name]).toEqual([200, 'Daniel Kowalski'])
  const { user } = (await dan.get(`/fleets/me/users/${dan.user.id}/edit`)).body
  expect(user).toMatchObject({
    address_attributes: { city: 'Cicero' },
    text_notification_preference: { services_completed: true },
  })
  expect(user.vehicle_ids).toHaveLength(2)
  await dan.put(`/fleet_users/${dan.user.id}`, { user: { firstName: 'Dan', lastName: 'Kowalski' } })
})

test('the switch of the language goes on saving that alone', async () => {
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.put(`/fleet_users/${dan.user.id}`, { user: { language: 'fr' } })).body).toEqual({ language: 'fr' })
  await dan.put(`/fleet_users/${dan.user.id}`, { user: { language: 'en' } })
})

test('a deactivated user is out at once and may be let in again; the sessions stay ended', async () => {
  const olivia = await testApp.as(OLIVIA)
  const { id, email } = await aPersonOf(testApp, olivia)
  const imani = await testApp.as(email)
  const off = await olivia.put(`/fleet_users/${id}/deactivate`)
  expect(off.body.user).toMatchObject({ is_active: false, deactivated_at: testApp.now().toISOString() })
  expect((await imani.get('/customers/me')).status).toBe(401)
  const refused = await testApp.nobody.post('/sessions', { email, password: 'fleetwright' })
  expect([refused.status, refused.body.code]).toEqual([401, 'account_inactive'])
  const on = await olivia.put(`/fleet_users/${id}/deactivate`, { is_active: true })
  expect(on.body.user).toMatchObject({ is_active: true, deactivated_at: null })
  expect((await imani.get('/customers/me')).status).toBe(401)
  expect((await (await testApp.as(email)).get('/customers/me')).status).toBe(200)
  expect((await eventsOf(id)).filter(({ type }) => type === 'user_switched').map(({ payload }) => payload)).toEqual([
    { isActive: false },
    { isActive: true },
  ])
})

const driversOf = async (vehicleId: number): Promise<number[]> => {
  const rows = await testApp.db.selectFrom('vehicleDrivers').select('userId').where('vehicleId', '=', vehicleId).execute()
  return rows.map(({ userId }) => userId)
}

test('the vehicles of a deactivated user go to nobody, to another driver, or stay where the question was not answered', async () => {
  const olivia = await testApp.as(OLIVIA)
  const van = await aVehicle(testApp)
  const next = await aPersonOf(testApp, olivia)
  const leaving = await aPersonOf(testApp, olivia, { vehicle_ids: [van.id] })
  const address = `/fleet_users/${leaving.id}/deactivate`
  await olivia.put(address, { is_active: false })
  expect(await driversOf(van.id)).toContain(leaving.id)
  await olivia.put(address, { is_active: true })
  await olivia.put(address, { is_active: false, hand_over_to: next.id })
  expect(await driversOf(van.id)).toEqual(expect.arrayContaining([next.id]))
  expect(await driversOf(van.id)).not.toContain(leaving.id)
  const events = testApp.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'drivers_changed')
    .where('subjectId', '=', String(van.id))
  const moves = (await events.orderBy('id').execute()).slice(-2).map(({ payload }) => payload)
  expect(moves).toMatchObject([
    { added: [], removed: [expect.any(String)] },
    { added: [expect.any(String)], removed: [] },
  ])
  await olivia.put(`/fleet_users/${next.id}/deactivate`, { is_active: false, hand_over_to: null })
  expect(await driversOf(van.id)).not.toContain(next.id)
})

test('the vehicles of a deleted user go to another driver', async () => {
  const olivia = await testApp.as(OLIVIA)
  const van = await aVehicle(testApp)
  const next = await aPersonOf(testApp, olivia)
  const leaving = await aPersonOf(testApp, olivia, { vehicle_ids: [van.id] })
  expect((await olivia.delete(`/fleet_users/${leaving.id}?hand_over_to=${next.id}`)).status).toBe(200)
  expect(await driversOf(van.id)).toContain(next.id)
  expect(await driversOf(van.id)).not.toContain(leaving.id)
})

test('vehicles are not handed to the leaving user, an inactive one or one of another fleet, and nothing changes', async () => {
  const olivia = await testApp.as(OLIVIA)
  const van = await aVehicle(testApp)
  const leaving = await aPersonOf(testApp, olivia, { vehicle_ids: [van.id] })
  const inactive = await aPersonOf(testApp, olivia)
  await olivia.put(`/fleet_users/${inactive.id}/deactivate`, { is_active: false })
  const stranger = (await testApp.as('sylvie@boreal.example')).user.id
  const before = await driversOf(van.id)
  for (const hand_over_to of [leaving.id, inactive.id, stranger, 999_999]) {
    const { status, body } = await olivia.put(`/fleet_users/${leaving.id}/deactivate`, { is_active: false, hand_over_to })
    expect([status, body.code, body.field]).toEqual([422, 'hand_over_unknown', 'hand_over_to'])
    expect((await olivia.delete(`/fleet_users/${leaving.id}?hand_over_to=${hand_over_to}`)).status).toBe(422)
  }
  expect(await driversOf(van.id)).toEqual(before)
  const row = await testApp.db.selectFrom('users').selectAll().where('id', '=', leaving.id).executeTakeFirstOrThrow()
  expect([row.isActive, row.deletedAt]).toEqual([true, null])
})

test('before a user leaves, the call names their deputy and whom they stand in for', async () => {
  const olivia = await testApp.as(OLIVIA)
  const mia = await testApp.as('mia@northwind.example')
  const deputy = { deputy_user_id: olivia.user.id, from_on: '2026-11-01', to_on: '2027-01-31' }
  expect((await olivia.put(`/fleet_users/${mia.user.id}/deputy`, deputy)).status).toBe(200)
  expect((await olivia.get(`/fleet_users/${mia.user.id}/policies`)).body).toMatchObject({
    deputy: 'Olivia Hart',
    stands_in_for: [],
  })
  const own = (await olivia.get(`/fleet_users/${olivia.user.id}/policies`)).body
  expect([own.deputy, own.stands_in_for, own.view_mails]).toEqual([null, [expect.stringMatching(/^Mia/)], []])
})

test('a deleted user leaves list, vehicles and policies, cannot sign in, and the e-mail is free', async () => {
  const olivia = await testApp.as(OLIVIA)
  const van = await aVehicle(testApp)
  const { id, email } = await aPersonOf(testApp, olivia, { roles: ['manager'], vehicle_ids: [van.id] })
  const imani = await testApp.as(email)
  const form = { amount: 77, service_definition_ids: [], vehicle_ids: [], all_vehicles: true, auto_approvable: false }
  const { policy } = (await olivia.post('/policies', { ...form, user_ids: [id] })).body
  const named = (await olivia.get(`/fleet_users/${id}/policies`)).body.policies
  expect(named.map((one: { id: number; sentence: string }) => [one.id, one.sentence.includes('$77')])).toEqual([
    [policy.id, true],
  ])
  expect((await olivia.delete(`/fleet_users/${id}`)).status).toBe(200)
  expect((await imani.get('/customers/me')).status).toBe(401)
  expect((await testApp.nobody.post('/sessions', { email, password: 'fleetwright' })).status).toBe(401)
  const { users } = (await olivia.get('/fleets/me/users')).body
  expect(users.map((user: { id: number }) => user.id)).not.toContain(id)
  const { policies } = (await olivia.get('/policies')).body
  expect(policies.find((one: { id: number }) => one.id === policy.id).user_ids).toEqual([])
  const history = (await olivia.get(`/policies/${policy.id}/history`)).body
  expect(JSON.stringify(history)).toContain('policy_updated')
  const drivers = await testApp.db.selectFrom('vehicleDrivers').selectAll().where('userId', '=', id).execute()
  expect(drivers).toEqual([])
  expect((await olivia.post('/fleet_users', { user: { ...whole, email } })).status).toBe(201)
})

test('an Owner makes another one, and the other may then delete the first', async () => {
  const joy = await testApp.as('joy@halsted.example')
  const { id, email } = await aPersonOf(testApp, joy, { roles: ['owner'] })
  const second = await testApp.as(email)
  const gone = await second.delete(`/fleet_users/${joy.user.id}`)
  expect(gone.status).toBe(200)
  expect((await joy.get('/customers/me')).status).toBe(401)
  const last = await second.put(`/fleet_users/${id}`, { user: { firstName: 'Still', roles: ['owner', 'driver'] } })
  expect(last.status).toBe(200)
})

test('approval fleets are those that the editor reaches, and others stay chosen', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const felixId = await idOfUser(testApp, 'felix@meridian.example')
  const choices = (await fay.get('/fleet_users/form_choices')).body
  expect(choices).toMatchObject({ page: 'company', vehicles: [], can_share_account_number: false })
  expect(choices.roles.map(({ id }: { id: string }) => id)).toEqual(['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager'])
  expect(choices.affiliations).toHaveLength(1)
  expect(choices.approval_fleets.length).toBeGreaterThan(12)
  const chosen = choices.approval_fleets.slice(0, 2).map(({ id }: { id: number }) => id)
  const saved = await fay.put(`/fleet_users/${felixId}`, { user: { firstName: 'Felix', approval_fleet_ids: chosen } })
  expect(saved.status).toBe(200)
  expect((await detailOf('fay@meridian.example', felixId)).approval_fleet_ids.toSorted()).toEqual(chosen.toSorted())
  // An editor with access to a single fleet sees only that one, and leaves the other unchanged.
  const mia = await idOfUser(testApp, 'mia@northwind.example')
  const { fleet_id: northwind } = (await testApp.as(OLIVIA)).user
  const other = choices.approval_fleets.find(({ id }: { id: number }) => id !== northwind).id
  await testApp.db.insertInto('userFleets').values({ userId: mia, fleetId: other, purpose: 'approval' }).execute()
  const olivia = await testApp.as(OLIVIA)
  expect((await detailOf(OLIVIA, mia)).approval_fleet_ids).toEqual([])
  await olivia.put(`/fleet_users/${mia}`, { user: { lastName: 'Castellano', approval_fleet_ids: [northwind] } })
  const stored = await testApp.db
    .selectFrom('userFleets')
    .select('fleetId')
    .where('userId', '=', mia)
    .where('purpose', '=', 'approval')
    .execute()
  expect(stored.map(({ fleetId }) => fleetId).toSorted()).toEqual([northwind, other].toSorted())
})

test('whoever becomes a driver and nothing else is told of no fleet any more', async () => {
  const olivia = await testApp.as(OLIVIA)
  const { id } = await addOne(olivia, { roles: ['manager'], approval_fleet_ids: [olivia.user.fleet_id] })
  expect((await detailOf(OLIVIA, id)).approval_fleet_ids).toEqual([olivia.user.fleet_id])
  await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', roles: ['driver'] } })
  expect((await detailOf(OLIVIA, id)).approval_fleet_ids).toEqual([])
})

test('a Fleet Manager of a card account may act as each of its fleets, and no longer when the role goes', async () => {
  const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
  const { id } = await addOne(aki, { roles: ['fleet_manager'] })
  const accountFleets = async () =>
    testApp.db.selectFrom('userFleets').select('fleetId').where('userId', '=', id).where('purpose', '=', 'account').execute()
  expect(await accountFleets()).toHaveLength(2)
  expect((await aki.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', roles: ['manager'] } })).status).toBe(200)
  expect(await accountFleets()).toEqual([])
})

test('the roles that may be chosen, each with its help and whether the caller may give it', async () => {
  const adam = await testApp.as('adam@northwind.example')
  const { roles } = (await adam.get('/roles', {}, { language: 'fr' })).body
  expect(roles).toEqual([
    { id: 'owner', name: 'Propriétaire', help: expect.stringContaining('Accès complet'), can_grant: false },
    { id: 'admin', name: 'Administrateur', help: expect.any(String), can_grant: true },
    { id: 'manager', name: 'Gestionnaire', help: expect.any(String), can_grant: true },
    { id: 'driver', name: 'Conducteur', help: expect.any(String), can_grant: true },
    {
      id: 'mechanic',
      name: 'Mécanicien',
      help: 'Consulte l’entretien à faire et les problèmes, ferme ce qui est réparé',
      can_grant: true,
    },
  ])
  const fmc = (await adam.get('/roles', { role_type: 'fmc' })).body.roles
  expect(fmc.map(({ id }: { id: string }) => id)).toEqual(['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager'])
})

test('the affiliation of a fleet, of staff, and of a fleet that nobody looks after', async () => {
  const affiliationOf = async (email: string) => (await (await testApp.as(email)).get('/affiliations/me')).body.affiliation
  const meridian = { id: expect.any(Number), parent_id: null, name: 'Meridian Fleet Management' }
  expect(await affiliationOf(OLIVIA)).toEqual(meridian)
  expect(await affiliationOf('fay@meridian.example')).toEqual(meridian)
  const sylvie = await testApp.nobody.signIn('/sessions', 'sylvie@boreal.example', 'fleetwright', 'canadafuel.localhost')
  expect((await sylvie.get('/affiliations/me')).body).toEqual({ affiliation: null })
})

test('a Canadian fleet keeps the language and the postal code as Canada writes them', async () => {
  const sylvie = await testApp.nobody.signIn('/sessions', 'sylvie@boreal.example', 'fleetwright', 'canadafuel.localhost')
  const { id } = await addOne(sylvie, { language: 'fr', address_attributes: { zip: 'h2y1c6' } })
  const { user } = (await sylvie.get(`/fleets/me/users/${id}/edit`)).body
  expect([user.language, user.address_attributes.zip, user.country]).toEqual(['fr-CA', 'H2Y 1C6', 'CA'])
})

test('the account number is shared with a user of a fleet that has one', async () => {
  const fay = await testApp.as('fay@meridian.example')
  const { id: bluestem } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Bluestem Utilities')
    .executeTakeFirstOrThrow()
  await fay.put('/fleet_users/impersonate_fleet', { fleet_id: bluestem })
  expect((await fay.get('/fleet_users/form_choices')).body.can_share_account_number).toBe(true)
  const { id } = await addOne(fay, { share_account_number: true })
  expect((await detailOfActing(fay, id)).share_account_number).toBe(true)
  await testApp.db.updateTable('affiliations').set({ allowShareAccountNumber: false }).execute()
  expect((await fay.get('/fleet_users/form_choices')).body.can_share_account_number).toBe(false)
  const refused = await fay.post('/fleet_users', { user: { ...whole, email: 'no@new.example', share_account_number: true } })
  expect([refused.status, refused.body.code]).toEqual([403, 'account_number_not_shared'])
  await testApp.db.updateTable('affiliations').set({ allowShareAccountNumber: true }).execute()
  await fay.delete('/fleet_users/impersonate_fleet')
})
const detailOfActing = async (caller: Awaited<ReturnType<typeof testApp.as>>, id: number) =>
  (await caller.get(`/fleets/me/users/${id}/edit`)).body.user

const methodsOf = (email: string) =>
  testApp.db
    .selectFrom('paymentMethods as m')
    .innerJoin('users as u', 'u.id', 'm.ownerUserId')
    .select('m.id')
    .where('u.email', '=', email)
    .where('m.removedAt', 'is', null)
    .orderBy('m.id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

test('the methods of the fleet that an Owner gives to a user are shared with that user, and only those', async () => {
  const olivia = await testApp.as(OLIVIA)
  const [visa, mastercard] = await methodsOf(OLIVIA)
  const { payment_methods: offered } = (await olivia.get('/fleet_users/form_choices')).body
  expect(offered[0]).toEqual({ id: visa, name: 'Visa ending in 4417', detail: 'Northwind main', owner_id: olivia.user.id })
  const { id } = await addOne(olivia, { roles: ['admin'], payment_ids: [visa, mastercard] })
  expect((await detailOf(OLIVIA, id)).payment_ids).toEqual([visa, mastercard])
  const { payment_methods: methods } = (await olivia.get('/braintree_payment_methods')).body
  expect(methods.find((one: { id: number }) => one.id === mastercard).customer_ids).toContain(id)
  const saved = await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', payment_id: mastercard } })
  expect(saved.status).toBe(200)
  expect(await detailOf(OLIVIA, id)).toMatchObject({ payment_ids: [mastercard], payment_id: mastercard })
  await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', payment_ids: [] } })
  expect((await detailOf(OLIVIA, id)).payment_ids).toEqual([])
})

test('an Admin gives the own methods and leaves those of others as they are', async () => {
  const [adam, [visa], [amex]] = [
    await testApp.as('adam@northwind.example'),
    await methodsOf(OLIVIA),
    await methodsOf('adam@northwind.example'),
  ]
  const { id } = await addOne(await testApp.as(OLIVIA), { roles: ['admin'], payment_ids: [visa] })
  expect((await detailOf('adam@northwind.example', id)).payment_ids).toEqual([])
  expect((await adam.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', payment_ids: [amex] } })).status).toBe(200)
  expect((await detailOf(OLIVIA, id)).payment_ids).toEqual([visa, amex])
})

test('who loses their email to an administrator’s change is told at the old one; who never came is not', async () => {
  const olivia = await testApp.as(OLIVIA)
  const came = await aPersonOf(testApp, olivia, { firstName: 'Noor' })
  const invited = await addOne(olivia)
  await olivia.put(`/fleet_users/${came.id}`, { user: { email: 'noor@new.example' } })
  await olivia.put(`/fleet_users/${invited.id}`, { user: { email: 'invited@new.example' } })
  await testApp.settle()
  const emailsTo = async (address: string) =>
    (
      await testApp.db.selectFrom('mails').select(['subject', 'text']).where('toAddress', '=', address).orderBy('id').execute()
    ).map(({ subject, text }) => [subject, text.includes('Olivia Hart changed the email of your account to noor@new.example')])
  expect((await emailsTo(came.email)).at(-1)).toEqual(['Your email was changed', true])
  expect(await emailsTo(invited.email)).toHaveLength(1)
  expect(await emailsTo('invited@new.example')).toEqual([['Your account at Northwind Couriers', false]])
})

test('a driver without an email is invited by text message, or with a code to show, and keeps their place', async () => {
  const olivia = await testApp.as(OLIVIA)
  const add = async (cellPhone: string) => {
    const answer = await olivia.post('/fleet_users', {
      user: { firstName: 'Ines', lastName: 'Duarte', email: '', cellPhone, roles: ['driver'] },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.user
  }
  const texted = await add('312 555 0177')
  expect(texted).toMatchObject({ email: '', cellPhone: '3125550177', can: { invite: true, show_code: true } })
  await testApp.settle()
  const texts = await testApp.db.selectFrom('textMessages').selectAll().execute()
  expect(JSON.stringify(texts)).toContain('3125550177')
  const shown = await add('')
  expect(shown).toMatchObject({ email: '', cellPhone: null, can: { invite: false, show_code: true } })
  expect((await olivia.post(`/fleet_users/${shown.id}/invitation_code`)).body.code).toMatch(/\S{6,}/)
  const second = await olivia.post('/fleet_users', {
    user: { firstName: 'Ines', lastName: 'Again', cellPhone: '3125550177', roles: ['driver'] },
  })
  expect([second.status, second.body.code]).toEqual([409, 'sign_in_name_taken'])
  const asManager = await olivia.put(`/fleet_users/${shown.id}`, { user: { firstName: 'Ines', roles: ['manager'] } })
  expect(asManager.status).toBe(200)
  const asAdmin = await olivia.put(`/fleet_users/${shown.id}`, { user: { firstName: 'Ines', roles: ['admin'] } })
  expect([asAdmin.status, asAdmin.body.problems?.[0]?.field]).toEqual([422, 'email'])
})

test('who has an email does not lose it, and staff of a company needs one', async () => {
  const olivia = await testApp.as(OLIVIA)
  const { id, email } = await addOne(olivia)
  const cleared = await olivia.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', email: '' } })
  expect([cleared.status, cleared.body.problems?.[0]?.field]).toEqual([422, 'email'])
  expect((await detailOf(OLIVIA, id)).email).toBe(email)
  const fay = await testApp.as('fay@meridian.example')
  const staff = await fay.post('/fleet_users', {
    user: { firstName: 'A', lastName: 'B', email: '', roles: ['fmc_fleet_manager'] },
  })
  expect([staff.status, staff.body.problems?.[0]?.field]).toEqual([422, 'email'])
})
