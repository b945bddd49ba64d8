import { beforeAll, describe, expect, test } from 'vitest'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const fleetNamed = async (name: string): Promise<number> =>
  (await testApp.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const everyFleet = () => testApp.db.selectFrom('fleets').selectAll().orderBy('id').execute()

let before: Awaited<ReturnType<typeof everyFleet>>
let northwind: number
beforeAll(async () => {
  before = await everyFleet()
  northwind = await fleetNamed('Northwind Couriers')
})
const nothingWasWritten = async (): Promise<void> => expect(await everyFleet()).toEqual(before)

describe('adding a fleet', () => {
  const form = { name: 'Juniper', fleet_payment_type: 'card' }

  test.each([
    ['felix@meridian.example', 'fmc_owner_only'],
    ['flora@meridian.example', 'fmc_owner_only'],
    ['olivia@northwind.example', 'fmc_only'],
    ['dan@northwind.example', 'fmc_only'],
  ])('%s may not', async (email, code) => {
    // Callers without permission get no details about the form.
    for (const sent of [form, {}]) {
      const { status, body } = await (await testApp.as(email)).post('/fleets', sent)
      expect([status, body.code]).toEqual([403, code])
    }
    await nothingWasWritten()
  })

  test.each([
    [{ ...form, name: '  ' }, 'fleet_name_missing'],
    [{ ...form, fleet_payment_type: '' }, 'fleet_payment_type_missing'],
    [{ ...form, fleet_payment_type: 'gold' }, 'fleet_payment_type_missing'],
    [{ ...form, address_attributes: { zip: '6060' } }, 'zip_invalid'],
    [{ ...form, country: 'CA', address_attributes: { zip: '60606' } }, 'postal_code_invalid'],
    [{ ...form, rep: 'Flo' }, 'rep_not_staff'],
    [{ ...form, rep: 'Olivia Hart' }, 'rep_not_staff'],
  ])('%j: %s', async (body, code) => {
    const answer = await (await testApp.as('fay@meridian.example')).post('/fleets', body)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    await nothingWasWritten()
  })
})

describe('changing a fleet', () => {
  test.each([
    ['flora@meridian.example', { rep: 'Flora' }],
    ['olivia@northwind.example', { rep: 'Olivia' }],
    ['olivia@northwind.example', { geotab_database_name: 'x', name: 'Mine' }],
    ['mia@northwind.example', { geotab_database_name: 'x' }],
    ['dan@northwind.example', { geotab_database_name: 'x' }],
  ])('%s may not send %j', async (email, body) => {
    const answer = await (await testApp.as(email)).put(`/fleets/${northwind}`, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    await nothingWasWritten()
  })

  test.each(['Flo', 'Nobody at all', 'Olivia Hart', 'Root Keeper'])('“%s”, who is none of the staff, is no rep', async (rep) => {
    const answer = await (await testApp.as('fay@meridian.example')).put(`/fleets/${northwind}`, { rep })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([422, 'rep_not_staff', 'rep'])
    await nothingWasWritten()
  })

  test('the name cannot be emptied', async () => {
    const answer = await (await testApp.as('fay@meridian.example')).put(`/fleets/${northwind}`, { name: '' })
    expect([answer.status, answer.body.code]).toEqual([422, 'fleet_name_missing'])
    await nothingWasWritten()
  })
})

describe('a fleet of somebody else is not found', () => {
  test.each([
    ['olivia@northwind.example', 'Bluestem Utilities'],
    ['fay@meridian.example', 'Boréal Livraison'],
    ['fay@meridian.example', 'Fleetwright'],
    ['aki@pacific.example', 'Northwind Couriers'],
  ])('%s, %s', async (email, name) => {
    const someone = await testApp.as(email)
    const id = await fleetNamed(name)
    expect((await someone.get(`/fleets/${id}`)).body.code).toBe('fleet_not_found')
    expect((await someone.put(`/fleets/${id}`, { geotab_database_name: 'x' })).status).toBe(404)
    await nothingWasWritten()
  })

  test('the list of names is for staff of a management company', async () => {
    const olivia = await testApp.as('olivia@northwind.example')
    expect((await olivia.get('/fleets/basic_details')).body.code).toBe('fmc_only')
  })
})

describe('deleting a fleet', () => {
  test.each([
    ['felix@meridian.example', 'fmc_owner_only'],
    ['flora@meridian.example', 'fmc_owner_only'],
    ['olivia@northwind.example', 'fmc_only'],
    ['dan@northwind.example', 'fmc_only'],
  ])('%s may not', async (email, code) => {
    const { status, body } = await (await testApp.as(email)).delete(`/fleets/${northwind}`)
    expect([status, body.code]).toEqual([403, code])
    await nothingWasWritten()
  })

  test('a fleet with an open order cannot be deleted', async () => {
    await aRequest(testApp)
    const answer = await (await testApp.as('fay@meridian.example')).delete(`/fleets/${northwind}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'fleet_has_open_orders'])
    await nothingWasWritten()
  })

  test.each(['Boréal Livraison', 'Meridian Fleet Management'])('%s is not found', async (name) => {
    const fay = await testApp.as('fay@meridian.example')
    expect((await fay.delete(`/fleets/${await fleetNamed(name)}`)).body.code).toBe('fleet_not_found')
    await nothingWasWritten()
  })
})

test('who may change nothing of a fleet does not read its audit log', async () => {
  for (const email of ['mia@northwind.example', 'dan@northwind.example']) {
    expect((await (await testApp.as(email)).get('/fleets/me/history')).body.code).toBe('admins_only')
  }
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.get(`/fleets/${await fleetNamed('Bluestem Utilities')}/history`)).status).toBe(404)
})
