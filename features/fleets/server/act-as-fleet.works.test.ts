import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import type { Caller } from '#tests/caller.ts'

const testApp = useTestApp()
let fay: Caller
const fleetNamed = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const eventsOf = (type: string) => testApp.db.selectFrom('events').selectAll().where('type', '=', type).orderBy('id').execute()

beforeAll(async () => {
  fay = await testApp.as('fay@meridian.example')
})

describe('acting as a fleet of the own affiliation', () => {
  test('answers the person with the fleet that is now acted for, in fleet mode', async () => {
    const northwind = await fleetNamed('Northwind Couriers')
    const { status, body } = await fay.put('/fleet_users/impersonate_fleet', { fleet_id: northwind })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'fay@meridian.example', fleet_id: northwind, impersonating: true, fmc_mode: false })
    expect(body.fleet.name).toBe('Northwind Couriers')
  })

  test('every following call of the session sees that fleet', async () => {
    expect((await fay.get('/fleets/me')).body.fleet.name).toBe('Northwind Couriers')
    expect((await fay.get('/vehicles')).body.total_count).toBeGreaterThan(0)
  })

  test('is written in the log of that fleet under the name of the real person', async () => {
    const [entered] = await eventsOf('impersonated_fleet')
    expect(entered).toMatchObject({
      fleetId: await fleetNamed('Northwind Couriers'),
      actorName: 'Fay Sandoval',
      actorKind: 'user',
    })
    expect(entered!.payload).toEqual({ fromFleetId: fay.user.fleet_id, toFleetId: entered!.fleetId })
  })

  test('the same fleet once more writes nothing more', async () => {
    const before = await eventsOf('impersonated_fleet')
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed('Northwind Couriers') })
    expect(await eventsOf('impersonated_fleet')).toHaveLength(before.length)
  })

  test('another session of the same person stays where it is', async () => {
    const elsewhere = await testApp.as('fay@meridian.example')
    expect((await elsewhere.get('/customers/me')).body.impersonating).toBe(false)
  })

  test('Back to FMC returns to the home fleet and to FMC mode, and is written too', async () => {
    const { status, body } = await fay.delete('/fleet_users/impersonate_fleet')
    expect(status).toBe(200)
    expect(body).toMatchObject({ fleet_id: fay.user.fleet_id, impersonating: false, fmc_mode: true })
    expect((await fay.get('/fleets/me')).body.fleet.name).toBe('Meridian Fleet Management')
    const [left] = await eventsOf('stopped_impersonating')
    expect(left).toMatchObject({ fleetId: await fleetNamed('Northwind Couriers'), actorName: 'Fay Sandoval' })
  })

  test('Back to FMC from the home fleet writes nothing', async () => {
    await fay.delete('/fleet_users/impersonate_fleet')
    expect(await eventsOf('stopped_impersonating')).toHaveLength(1)
  })
})

test.each(['felix@meridian.example', 'flora@meridian.example'])(
  '%s acts as any active fleet of the affiliation',
  async (email) => {
    const someone = await testApp.as(email)
    const { status, body } = await someone.put('/fleet_users/impersonate_fleet', {
      fleet_id: await fleetNamed('Bluestem Utilities'),
    })
    expect(status).toBe(200)
    expect(body.fleet.name).toBe('Bluestem Utilities')
  },
)

test('platform staff act as a fleet of any affiliation or of none', async () => {
  const root = await testApp.as('root@fleetwright.example')
  for (const name of ['Northwind Couriers', 'Boréal Livraison']) {
    expect((await root.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed(name) })).body.fleet.name).toBe(name)
  }
})

test('an Account Owner switches between the fleets of the account and back, in fleet mode', async () => {
  const aki = await testApp.as('aki@pacific.example')
  const other = await aki.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed('Peninsula crews') })
  expect(other.body).toMatchObject({ impersonating: true, fmc_mode: false })
  expect(other.body.fleet.name).toBe('Peninsula crews')
  const home = await aki.put('/fleet_users/impersonate_fleet', { fleet_id: await fleetNamed('East Bay crews') })
  expect(home.body).toMatchObject({ impersonating: false, fmc_mode: false })
})

test('staff act as a fleet of a child affiliation', async () => {
  const parent = await testApp.db
    .selectFrom('affiliations')
    .select('id')
    .where('name', '=', 'Meridian Fleet Management')
    .executeTakeFirstOrThrow()
  const child = await testApp.db
    .insertInto('affiliations')
    .values({ name: 'Meridian West', parentId: parent.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await testApp.db
    .insertInto('fleets')
    .values({ name: 'Westway Couriers', affiliationId: child.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await fay.put('/fleet_users/impersonate_fleet', { fleet_id: id })).body.fleet.name).toBe('Westway Couriers')
  expect((await fay.get('/fleets/basic_details')).body.fleets).toContainEqual({ id, name: 'Westway Couriers', is_active: true })
})
