import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleetNamed = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

const nothingWasWritten = async (): Promise<void> => {
  expect(await testApp.db.selectFrom('sessions').selectAll().where('actingFleetId', 'is not', null).execute()).toEqual([])
  expect(await testApp.db.selectFrom('events').selectAll().where('type', '=', 'impersonated_fleet').execute()).toEqual([])
}

test.each([
  ['an Owner as another fleet', 'olivia@northwind.example', 'Bluestem Utilities', 'fleet_out_of_reach'],
  ['a Driver as another fleet', 'dan@northwind.example', 'Bluestem Utilities', 'fleet_out_of_reach'],
  ['FMC staff as a fleet of no affiliation', 'fay@meridian.example', 'Boréal Livraison', 'fleet_out_of_reach'],
  ['FMC staff as an inactive fleet', 'fay@meridian.example', 'Old Mill Dairy', 'fleet_inactive'],
  ['FMC staff as the platform’s own company', 'fay@meridian.example', 'Fleetwright', 'fleet_out_of_reach'],
  ['platform staff as a company’s own fleet', 'root@fleetwright.example', 'Meridian Fleet Management', 'fleet_out_of_reach'],
  ['a Manager as the account’s other fleet', 'carla@pacific.example', 'East Bay crews', 'fleet_out_of_reach'],
])('%s', async (_who, email, fleet, code) => {
  const someone = await testApp.as(email)
  const { status, body } = await someone.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed(fleet) })
  expect([status, body.code]).toEqual([403, code])
  expect((await someone.get('/customers/me')).body.fleet_id).toBe(someone.user.fleet_id)
  await nothingWasWritten()
})

test('a fleet that does not exist answers as one out of reach', async () => {
  const fay = await testApp.as('fay@meridian.example')
  expect((await fay.put('/fleet_users/impersonate_fleet', { fleet_id: 999_999 })).body.code).toBe('fleet_out_of_reach')
  await nothingWasWritten()
})

test('an Account Owner as a fleet of the account that is not enrolled', async () => {
  const aki = await testApp.as('aki@pacific.example')
  const id = await fleetNamed('Peninsula crews')
  await testApp.db.updateTable('fleets').set({ enrolled: false }).where('id', '=', id).execute()
  const { status, body } = await aki.put('/fleet_users/impersonate_fleet', { fleet_id: id })
  expect([status, body.code]).toEqual([403, 'fleet_not_enrolled'])
  await nothingWasWritten()
})

describe('who acts as a fleet is at home again as soon as they may not any more', () => {
  const northwind = async () =>
    testApp.db.selectFrom('fleets').selectAll().where('name', '=', 'Northwind Couriers').executeTakeFirstOrThrow()
  const acting = async () => {
    const fay = await testApp.as('fay@meridian.example')
    const answer = await fay.put('/fleet_users/impersonate_fleet', { fleet_id: (await northwind()).id })
    expect(answer.body.impersonating).toBe(true)
    return fay
  }

  test('when the fleet leaves the affiliation', async () => {
    const [fay, fleet] = [await acting(), await northwind()]
    await testApp.db.updateTable('fleets').set({ affiliationId: null }).where('id', '=', fleet.id).execute()
    expect((await fay.get('/customers/me')).body).toMatchObject({ impersonating: false, fleet_id: fay.user.fleet_id })
    expect((await fay.get(`/fleets/${fleet.id}`)).status).toBe(404)
    await testApp.db.updateTable('fleets').set({ affiliationId: fleet.affiliationId }).where('id', '=', fleet.id).execute()
    // The session does not return to the fleet automatically.
    expect((await fay.get('/customers/me')).body).toMatchObject({ impersonating: false, fmc_mode: true })
  })

  test('when the fleet is taken out of use', async () => {
    const [fay, fleet] = [await acting(), await northwind()]
    await testApp.db.updateTable('fleets').set({ isActive: false }).where('id', '=', fleet.id).execute()
    expect((await fay.get('/customers/me')).body).toMatchObject({ impersonating: false })
    await testApp.db.updateTable('fleets').set({ isActive: true }).where('id', '=', fleet.id).execute()
  })

  test('when the person loses the role', async () => {
    const fay = await acting()
    const { roles } = await testApp.db.selectFrom('users').select('roles').where('id', '=', fay.user.id).executeTakeFirstOrThrow()
    await testApp.db
      .updateTable('users')
      .set({ roles: ['manager'] })
      .where('id', '=', fay.user.id)
      .execute()
    expect((await fay.get('/customers/me')).body).toMatchObject({ impersonating: false, fleet_id: fay.user.fleet_id })
    await testApp.db.updateTable('users').set({ roles }).where('id', '=', fay.user.id).execute()
  })
})
