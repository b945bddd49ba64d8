import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
const MIA = 'mia@northwind.example'
const save = (person: Caller, user: object, language: 'en' | 'fr' = 'en') =>
  person.put(`/fleets/${person.user.fleet_id}/users/${person.user.id}/profile_update`, { user }, { language })
/** All users without the times that a sign-in changes. */
const everybody = async () =>
  (await testApp.db.selectFrom('users').selectAll().orderBy('id').execute()).map(
    ({ lastSignedInAt: _when, changedAt: _changed, ...person }) => person,
  )

let before: Awaited<ReturnType<typeof everybody>>
beforeEach(async () => void (before = await everybody()))
// None of these refusals changes any user.
afterEach(async () => {
  expect(await everybody()).toEqual(before)
  await testApp.db.deleteFrom('failedSignIns').execute()
})

test('somebody else’s profile, and another fleet, are not found', async () => {
  const mia = await testApp.as(MIA)
  const dan = await testApp.as('dan@northwind.example')
  const sylvie = await testApp.as('sylvie@boreal.example')
  const paths = [
    `/fleets/${mia.user.fleet_id}/users/${dan.user.id}/profile_update`,
    `/fleets/${sylvie.user.fleet_id}/users/${mia.user.id}/profile_update`,
    `/fleets/${sylvie.user.fleet_id}/users/${sylvie.user.id}/profile_update`,
  ]
  for (const path of paths) expect((await mia.put(path, { user: { firstName: 'Taken' } })).status).toBe(404)
})

test.each([
  [{ firstName: ' ' }, 'Enter a first name', 'Saisissez un prénom'],
  [{ lastName: '' }, 'Enter a last name', 'Saisissez un nom de famille'],
  [{ email: 'mia' }, 'Please enter a valid email address', 'Veuillez saisir une adresse courriel valide'],
  [{ cellPhone: '555' }, 'Enter a 10-digit phone number', 'Saisissez un numéro de téléphone à 10 chiffres'],
  [{ zip: 'H2Y 1C6' }, 'Please enter a valid zip code', 'Veuillez saisir un code ZIP valide'],
  [{ vehiclesTotal: '' }, 'Enter how many vehicles you have', 'Saisissez le nombre de véhicules'],
])('with %j', async (change, en, fr) => {
  const mia = await testApp.as(MIA)
  const answer = await save(mia, change)
  expect([answer.status, answer.body.errors]).toEqual([422, [en]])
  expect((await save(mia, change, 'fr')).body.errors).toEqual([fr])
})

describe('another email or password', () => {
  test.each([
    [{ email: 'new@northwind.example' }, 422, 'current_password_missing'],
    [{ email: 'new@northwind.example', current_password: 'guessed' }, 422, 'current_password_wrong'],
    [{ email: 'Olivia@northwind.example', current_password: 'fleetwright' }, 409, 'email_taken'],
    [{ password: 'vans on time', password_confirmation: 'vans on time' }, 422, 'current_password_missing'],
    [{ password: 'vans on time', password_confirmation: 'on time' }, 422, 'password_mismatch'],
    [{ password: 'vans', password_confirmation: 'vans' }, 422, 'password_too_short'],
  ])('%j', async (change, status, code) => {
    const answer = await save(await testApp.as(MIA), change)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('is not for whoever the card program keeps', async () => {
    const aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
    before = await everybody()
    const answer = await save(aki, { email: 'aki@elsewhere.example', current_password: 'fleetwright' })
    expect([answer.status, answer.body.code]).toEqual([403, 'email_kept_by_program'])
  })
})

test('whose identity a partner keeps changes notices and nothing else', async () => {
  const walt = await testApp.as('walt@bluestem.example')
  expect((await walt.get('/customers/me/profile')).body.has_profile).toBe(false)
  for (const change of [{ firstName: 'Walter' }, { cellPhone: '3125550199' }, { password: 'a', password_confirmation: 'a' }]) {
    const answer = await save(walt, change)
    expect([answer.status, answer.body.code]).toEqual([403, 'profile_kept_by_partner'])
  }
})
