import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { addOne, aPersonOf, idOfUser } from '#tests/fixtures/fleets/user.fixtures.ts'

const testApp = useTestApp()
let olivia: Caller
let adam: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  adam = await testApp.as('adam@northwind.example')
})

const imani = { firstName: 'Imani', lastName: 'Whitaker', email: 'imani@refused.example', roles: ['driver'] }
const people = async () => {
  const rows = await testApp.db.selectFrom('users').selectAll().orderBy('id').execute()
  // The last sign-in time does not count as a change.
  return rows.map(({ lastSignedInAt: _when, ...row }) => row)
}
/** Asserts that the refused call changed no user. */
const refused = async (work: () => Promise<{ status: number; body: { code: string } }>, status: number, code: string) => {
  const before = await people()
  const answer = await work()
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await people()).toEqual(before)
  return answer.body as { code: string; errors: string[]; field?: string; problems?: { field: string; message: string }[] }
}

describe('a form that is not right is refused at its field', () => {
  test.each<[string, object, string, string]>([
    ['no first name', { firstName: ' ' }, 'firstName', 'Enter a first name'],
    ['no last name', { lastName: '' }, 'lastName', 'Enter a last name'],
    ['half an e-mail', { email: 'imani@' }, 'email', 'Please enter a valid email address'],
    [
      'no e-mail for an Admin',
      { email: '', roles: ['admin'] },
      'email',
      'Only drivers and managers can do without an email. Enter one for this role.',
    ],
    ['a phone of nine digits', { cellPhone: '312 555 012' }, 'cellPhone', 'Enter a 10-digit phone number'],
    ['no role', { roles: [] }, 'roles', 'Choose at least one role'],
    [
      'a zip code of four digits',
      { address_attributes: { zip: '6066' } },
      'address_attributes.zip',
      'Please enter a valid zip code',
    ],
  ])('%s', async (_, change, field, text) => {
    const body = await refused(() => olivia.post('/fleet_users', { user: { ...imani, ...change } }), 422, 'invalid_input')
    expect([body.problems?.[0]?.field, body.errors[0]]).toEqual([field, text])
  })
  test('an e-mail that somebody has, in whatever case, also of another fleet', async () => {
    const body = await refused(
      () => olivia.post('/fleet_users', { user: { ...imani, email: 'Sylvie@Boreal.example' } }),
      409,
      'email_taken',
    )
    expect([body.errors, body.field]).toEqual([['please use another email address'], 'email'])
  })
  test('a vehicle that the fleet does not have', async () => {
    const { id } = await testApp.db
      .selectFrom('vehicles as v')
      .innerJoin('fleets as f', 'f.id', 'v.fleetId')
      .select('v.id')
      .where('f.name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    const send = () => olivia.post('/fleet_users', { user: { ...imani, vehicle_ids: [id] } })
    expect(await refused(send, 422, 'vehicle_not_of_fleet')).toMatchObject({ field: 'vehicle_ids' })
  })
  const methodOf = async (fleet: string, last: string) =>
    (
      await testApp.db
        .selectFrom('paymentMethods as m')
        .innerJoin('fleets as f', 'f.id', 'm.fleetId')
        .select('m.id')
        .where('f.name', '=', fleet)
        .where('m.lastFour', '=', last)
        .executeTakeFirstOrThrow()
    ).id
  test('a method of payment of another fleet, or of somebody whose methods the caller may not change', async () => {
    const sylvies = await methodOf('Boréal Livraison', '2208')
    const olivias = await methodOf('Northwind Couriers', '4417')
    for (const [requester, id] of [
      [olivia, sylvies],
      [adam, olivias],
    ] as const) {
      const send = () => requester.post('/fleet_users', { user: { ...imani, roles: ['admin'], payment_ids: [id] } })
      expect(await refused(send, 422, 'method_not_of_fleet')).toMatchObject({ field: 'payment_ids' })
    }
    expect(
      await testApp.db.selectFrom('paymentMethodPeople').select('methodId').where('methodId', '=', sylvies).execute(),
    ).toEqual([])
  })
  test('a method of payment for a driver', async () => {
    const id = await methodOf('Northwind Couriers', '4417')
    const send = () => olivia.post('/fleet_users', { user: { ...imani, payment_ids: [id] } })
    expect(await refused(send, 422, 'method_not_for_roles')).toMatchObject({ field: 'payment_ids' })
  })
  test('an approval fleet out of reach', async () => {
    const { id } = await testApp.db
      .selectFrom('fleets')
      .select('id')
      .where('name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    const send = () => olivia.post('/fleet_users', { user: { ...imani, roles: ['manager'], approval_fleet_ids: [id] } })
    expect(await refused(send, 422, 'fleet_not_reached')).toMatchObject({ field: 'approval_fleet_ids' })
  })
})

describe('roles', () => {
  test.each([
    ['an Admin gives no Owner', 'owner', 403, 'role_above_own'],
    ['nobody gives a role of a company in a fleet', 'fmc', 422, 'role_not_offered'],
    ['nobody gives Super Admin', 'super_admin', 422, 'role_not_offered'],
    ['no role of a card account without one', 'fleet_manager', 422, 'role_not_offered'],
  ])('%s', async (_, role, status, code) => {
    await refused(() => adam.post('/fleet_users', { user: { ...imani, roles: [role] } }), status, code)
  })
  test('an Admin changes, deletes and demotes no Owner', async () => {
    const id = olivia.user.id
    await refused(() => adam.put(`/fleet_users/${id}`, { user: { firstName: 'O', lastName: 'H' } }), 403, 'user_ranks_above')
    await refused(() => adam.delete(`/fleet_users/${id}`), 403, 'user_ranks_above')
    await refused(() => adam.put(`/fleet_users/${id}/deactivate`), 403, 'user_not_standard')
    expect((await adam.get(`/fleets/me/users/${id}/edit`)).status).toBe(403)
  })
  test('an Admin does not delete an Admin; nobody deactivates one', async () => {
    const { id } = await addOne(olivia, { roles: ['admin'] })
    await refused(() => adam.delete(`/fleet_users/${id}`), 403, 'top_role_only')
    await refused(() => olivia.put(`/fleet_users/${id}/deactivate`), 403, 'user_not_standard')
    expect((await olivia.delete(`/fleet_users/${id}`)).status).toBe(200)
  })
  test('a manager and a driver change nobody', async () => {
    const { id } = await addOne(olivia)
    for (const email of ['mia@northwind.example', 'dan@northwind.example']) {
      const caller = await testApp.as(email)
      await refused(() => caller.post('/fleet_users', { user: imani }), 403, 'admins_only')
      await refused(() => caller.put(`/fleet_users/${id}`, { user: { firstName: 'X', lastName: 'Y' } }), 403, 'admins_only')
      await refused(() => caller.delete(`/fleet_users/${id}`), 403, 'admins_only')
      await refused(() => caller.put(`/fleet_users/${id}/deactivate`), 403, 'admins_only')
      await refused(() => caller.post(`/fleet_users/${id}/invitation`), 403, 'admins_only')
      const self = { firstName: 'X', lastName: 'Y', roles: ['owner'] }
      await refused(() => caller.put(`/fleet_users/${caller.user.id}`, { user: self }), 403, 'own_profile_only')
      await refused(
        () => caller.put(`/fleet_users/${caller.user.id}`, { user: { firstName: 'X', email: 'other@new.example' } }),
        403,
        'own_profile_only',
      )
    }
  })
  test('a driver finds no colleague', async () => {
    const dan = await testApp.as('dan@northwind.example')
    expect((await dan.get(`/fleets/me/users/${olivia.user.id}`)).status).toBe(404)
    expect((await dan.get(`/fleets/me/users/${olivia.user.id}/edit`)).status).toBe(403)
    expect((await dan.get(`/fleets/me/users/${dan.user.id}`)).status).toBe(200)
  })
  test('platform staff is nobody whom a fleet could find', async () => {
    const { id } = await aPersonOf(testApp, olivia)
    await testApp.db
      .updateTable('users')
      .set({ roles: ['super_admin'] })
      .where('id', '=', id)
      .execute()
    await refused(() => olivia.delete(`/fleet_users/${id}`), 404, 'user_not_found')
    expect((await olivia.get(`/fleets/me/users/${id}`)).status).toBe(404)
  })
})

describe('oneself', () => {
  test('is neither deleted nor deactivated', async () => {
    await refused(() => olivia.delete(`/fleet_users/${olivia.user.id}`), 403, 'own_user')
    await refused(() => olivia.put(`/fleet_users/${olivia.user.id}/deactivate`), 403, 'own_user')
  })
})

describe('the last Owner', () => {
  test('gives up no role, by the own hand or by that of the company', async () => {
    const self = { firstName: 'Olivia', roles: ['admin'] }
    const body = await refused(() => olivia.put(`/fleet_users/${olivia.user.id}`, { user: self }), 409, 'last_owner')
    expect(body.errors[0]).toBe('Olivia is the only Owner left. Give someone else this role first.')
    const fay = await testApp.as('fay@meridian.example')
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: olivia.user.fleet_id })
    await refused(() => fay.delete(`/fleet_users/${olivia.user.id}`), 409, 'last_owner')
    await refused(() => fay.put(`/fleet_users/${olivia.user.id}`, { user: self }), 409, 'last_owner')
    await refused(() => fay.put(`/fleet_users/${olivia.user.id}/deactivate`), 403, 'user_not_standard')
    await fay.delete('/fleet_users/impersonate_fleet')
  })
  test('an inactive Owner does not count, nor does a deleted one', async () => {
    const { id } = await addOne(olivia, { roles: ['owner'] })
    await testApp.db.updateTable('users').set({ isActive: false }).where('id', '=', id).execute()
    await refused(
      () => olivia.put(`/fleet_users/${olivia.user.id}`, { user: { firstName: 'Olivia', roles: ['admin'] } }),
      409,
      'last_owner',
    )
    await testApp.db.updateTable('users').set({ isActive: true, deletedAt: testApp.now() }).where('id', '=', id).execute()
    await refused(
      () => olivia.put(`/fleet_users/${olivia.user.id}`, { user: { firstName: 'Olivia', roles: ['admin'] } }),
      409,
      'last_owner',
    )
  })
  test('the last one with FMC of a company stays as well', async () => {
    const fay = await testApp.as('fay@meridian.example')
    await refused(
      () => fay.put(`/fleet_users/${fay.user.id}`, { user: { firstName: 'Fay', roles: ['fmc_fleet_admin'] } }),
      409,
      'last_owner',
    )
  })
  const twoOwners = async (fleet: string) => {
    const first = await testApp.as(fleet)
    const { id, email } = await aPersonOf(testApp, first, { roles: ['owner'] })
    return { first, second: await testApp.as(email), secondId: id }
  }
  const ownersOf = async (fleetId: number): Promise<number> => {
    const rows = await testApp.db
      .selectFrom('users')
      .select('roles')
      .where('fleetId', '=', fleetId)
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .execute()
    return rows.filter(({ roles }) => roles.includes('owner')).length
  }
  test('of two who delete each other at the same moment one stays', async () => {
    const { first, second, secondId } = await twoOwners('walt@bluestem.example')
    const answers = await Promise.all([first.delete(`/fleet_users/${secondId}`), second.delete(`/fleet_users/${first.user.id}`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await ownersOf(first.user.fleet_id)).toBe(1)
  })
  test('of two who step down at the same moment one stays', async () => {
    const { first, second, secondId } = await twoOwners('marta@prairie.example')
    const down = (caller: Caller, id: number) =>
      caller.put(`/fleet_users/${id}`, { user: { lastName: 'Down', roles: ['admin'] } })
    const answers = await Promise.all([down(first, first.user.id), down(second, secondId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await ownersOf(first.user.fleet_id)).toBe(1)
  })
  test('of a deletion and a stepping down at the same moment one Owner stays', async () => {
    const { first, second, secondId } = await twoOwners('gil@summit.example')
    await Promise.all([
      first.delete(`/fleet_users/${secondId}`),
      first.put(`/fleet_users/${first.user.id}`, { user: { lastName: 'Down', roles: ['admin'] } }),
      second.put(`/fleet_users/${secondId}`, { user: { lastName: 'Down', roles: ['driver'] } }),
    ])
    expect(await ownersOf(first.user.fleet_id)).toBe(1)
  })
  test('two deactivations of the last two Owners: none of them goes', async () => {
    const { first, second, secondId } = await twoOwners('tess@cardinal.example')
    const answers = await Promise.all([
      first.put(`/fleet_users/${secondId}/deactivate`),
      second.put(`/fleet_users/${first.user.id}/deactivate`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(await ownersOf(first.user.fleet_id)).toBe(2)
  })
})

test('of two who take one e-mail at the same moment the second is told that it is taken', async () => {
  const sylvie = await testApp.nobody.signIn('/sessions', 'sylvie@boreal.example', 'fleetwright', 'canadafuel.localhost')
  const user = { ...imani, email: 'both@new.example' }
  const answers = await Promise.all([olivia.post('/fleet_users', { user }), sylvie.post('/fleet_users', { user })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

describe('another fleet', () => {
  test('its users are nowhere, whatever is asked', async () => {
    const id = await idOfUser(testApp, 'denis@boreal.example')
    await refused(() => olivia.put(`/fleet_users/${id}`, { user: { firstName: 'X', lastName: 'Y' } }), 404, 'user_not_found')
    await refused(() => olivia.delete(`/fleet_users/${id}`), 404, 'user_not_found')
    await refused(() => olivia.put(`/fleet_users/${id}/deactivate`), 404, 'user_not_found')
    await refused(() => olivia.post(`/fleet_users/${id}/invitation`), 404, 'user_not_found')
    expect((await olivia.get(`/fleets/me/users/${id}`)).status).toBe(404)
  })
  test('staff of a company changes users of a fleet only while acting as it', async () => {
    const fay = await testApp.as('fay@meridian.example')
    const id = await idOfUser(testApp, 'dan@northwind.example')
    await refused(() => fay.put(`/fleet_users/${id}/deactivate`), 404, 'user_not_found')
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: olivia.user.fleet_id })
    expect((await fay.put(`/fleet_users/${id}/deactivate`)).status).toBe(200)
    expect((await fay.put(`/fleet_users/${id}/deactivate`, { is_active: true })).status).toBe(200)
    await fay.delete('/fleet_users/impersonate_fleet')
  })
})

describe('what a card program keeps', () => {
  test('e-mail and roles of its Owners and Admins are not changed, the rest is', async () => {
    const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
    const { id } = await addOne(aki, { roles: ['admin'] })
    const roles = () => aki.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', roles: ['driver'] } })
    expect(await refused(roles, 403, 'kept_by_card_program')).toMatchObject({ field: 'roles' })
    const email = () => aki.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', email: 'new@new.example' } })
    expect(await refused(email, 403, 'kept_by_card_program')).toMatchObject({ field: 'email' })
    expect((await aki.put(`/fleet_users/${id}`, { user: { firstName: 'Imani', other_id: '7' } })).status).toBe(200)
  })
})
