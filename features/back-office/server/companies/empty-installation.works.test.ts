import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#platform/session/password.ts'
import type { Caller } from '#tests/caller.ts'
import { aVin } from '#tests/vehicle-csv.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ empty: true })
const PASSWORD = 'a longer phrase'

/** As the operator creates the first administrator, in a fleet of the platform's own staff. */
beforeAll(async () => {
  const home = await testApp.db
    .insertInto('fleets')
    .values({ name: 'Our company', isCompany: true, createdAt: testApp.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('users')
    .values({
      fleetId: home.id,
      email: 'first@own.example',
      passwordHash: await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 }),
      firstName: 'First',
      lastName: 'Administrator',
      roles: ['super_admin'],
      language: 'en',
      country: 'US',
      createdAt: testApp.now(),
    })
    .execute()
})

const join = async (email: string): Promise<Caller> => {
  await testApp.settle()
  const mail = await testApp.db
    .selectFrom('mails')
    .select('text')
    .where('toAddress', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const token = /reset_password_token=([\w-]+)/.exec(mail.text)![1]!
  const chosen = { reset_token: token, new_password: PASSWORD, new_password_confirmation: PASSWORD }
  expect((await testApp.nobody.put('/customers/reset_password', chosen)).status).toBe(200)
  return testApp.nobody.signIn('/sessions', email, PASSWORD)
}

test('from nothing: a company, its staff, a fleet in either country, and the board of whoever looks after them', async () => {
  const first = await testApp.nobody.signIn('/sessions', 'first@own.example', PASSWORD)
  expect((await first.get('/back_office/affiliations')).body.affiliations).toEqual([])
  expect((await first.get('/back_office/fleets')).body).toEqual({ fleets: [], total_count: 0 })
  const added = await first.post('/back_office/affiliations', {
    name: 'Meridian',
    parent_id: null,
    allow_share_account_number: true,
    brand_id: 'default',
    first_person: { first_name: 'Fay', last_name: 'Sandoval', email: 'fay@own.example' },
  })
  expect([added.status, added.body.affiliation]).toMatchObject([201, { fleets: 0, people: 1, waiting: { name: 'Fay Sandoval' } }])

  const fay = await join('fay@own.example')
  expect(fay.user).toMatchObject({ isFMC: true, roles: ['fmc'], affiliation_id: added.body.affiliation.id })
  const { roles, page } = (await fay.get('/fleet_users/form_choices')).body
  expect([page, roles.map(({ id }: { id: string }) => id)]).toEqual(['company', ['fmc', 'fmc_fleet_admin', 'fmc_fleet_manager']])
  for (const [email, role] of [
    ['felix@own.example', 'fmc_fleet_admin'],
    ['flora@own.example', 'fmc_fleet_manager'],
  ]) {
    const user = { firstName: email!.split('@')[0], lastName: 'Braun', email, roles: [role] }
    expect((await fay.post('/fleet_users', { user })).status).toBe(201)
  }

  // One fleet in each country, added by the company and by the back office.
  const us = (
    await fay.post('/fleets', {
      name: 'Elm Couriers',
      fleet_payment_type: 'pay_in_shop',
      rep: 'felix Braun',
      address_attributes: { city: 'Peoria', state: 'IL', zip: '61602' },
    })
  ).body.fleet
  expect(us).toMatchObject({ country: 'US', rep: 'felix Braun' })
  const canadian = (
    await first.post('/back_office/fleets', {
      name: 'Livraison Mercier',
      brand_id: 'default',
      country: 'CA',
      affiliation_id: added.body.affiliation.id,
      address_attributes: { city: 'Montréal', state: 'QC', zip: 'H2X 1Y4' },
      owner: { first_name: 'Sylvie', last_name: 'Roy', email: 'sylvie@own.example', language: 'fr-CA' },
    })
  ).body.fleet
  expect(canadian).toMatchObject({ country: 'CA', owners: ['Sylvie Roy'] })

  const felix = await join('felix@own.example')
  const board = (await felix.get('/fleets', { page: 1 })).body
  expect(board.fleets.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Elm Couriers', 'Livraison Mercier'])
  const acting = await felix.put('/fleet_users/impersonate_fleet', { fleet_id: canadian.id })
  expect(acting.body).toMatchObject({ fleet_id: canadian.id, country: 'CA' })
  const saved = await felix.post('/vehicles', { vin: aVin(710_001), name_of_vehicle: 'Camion 1', odometer: 12_345 })
  expect([saved.status, saved.body.code]).toEqual([200, undefined])

  const sylvie = await join('sylvie@own.example')
  expect(sylvie.user).toMatchObject({ roles: ['owner'], country: 'CA', language: 'fr-CA' })
  expect((await sylvie.get('/vehicles')).body.vehicles.map(({ name }: { name: string }) => name)).toEqual(['Camion 1'])
  const { affiliation } = (await first.get(`/back_office/affiliations/${added.body.affiliation.id}`)).body
  expect(affiliation).toMatchObject({ fleets: 2, vehicles: 1, people: 3, waiting: null })
})
