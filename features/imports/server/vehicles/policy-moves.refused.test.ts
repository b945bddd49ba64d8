import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { approvalsOf } from '#tests/fixtures/approvals/approval.fixtures.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const FLORA = 'flora@meridian.example'
const WHO_MAY = /would let you approve more.*Olivia Hart/

const departmentOf = async (vin: string) =>
  (await testApp.db.selectFrom('vehicles').select('departmentNumber').where('vin', '=', vin).executeTakeFirst())?.departmentNumber
const aVanIn = async (sequence: number, departmentNumber: string): Promise<string> => {
  await aVehicle(testApp, { vin: aVin(sequence), departmentNumber })
  return aVin(sequence)
}

/** A Fleet Manager of the company, approver for the fleet up to $400 in East Side; in West Side, only Adam approves. */
let flora: Caller
beforeAll(async () => {
  const owner = await testApp.as('olivia@northwind.example')
  const [adam, floraId] = [await approvals.userId('adam@northwind.example'), await approvals.userId(FLORA)]
  const fleetId = owner.user.fleet_id
  await testApp.db.insertInto('userFleets').values({ userId: floraId, fleetId, purpose: 'account' }).execute()
  await testApp.db.updateTable('policies').set({ deletedAt: testApp.now() }).execute()
  for (const departmentNumber of ['West Side', 'East Side']) await aVehicle(testApp, { departmentNumber })
  const west = { amount: 5000, user_ids: [adam], all_vehicles: false, departments: ['West Side'] }
  const east = { amount: 400, user_ids: [floraId], all_vehicles: false, departments: ['East Side'] }
  for (const policy of [west, east]) {
    const { status, text } = await owner.post('/policies', policy)
    expect(status, text).toBe(200)
  }
  flora = await testApp.as(FLORA)
  expect((await flora.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })).status).toBe(200)
})

test('an import moves no vehicle to where its importer could approve more, and says who may; the other rows come in', async () => {
  const [west, east] = [await aVanIn(65_001, 'West Side'), await aVanIn(65_002, 'East Side')]
  const lines = ['VIN,Department', `${west},East Side`, `${east},West Side`, `${aVin(65_003)},East Side`]
  const { check, progress } = await importFile(testApp, flora, 'vehicles', lines)
  expect(check).toMatchObject({ added: 1, changed: 1, failed: 1 })
  expect(check.problems).toMatchObject([{ line: 2, cells: [{ field: 'department_number', value: 'East Side' }] }])
  expect(check.problems[0].what_to_correct).toMatch(WHO_MAY)
  expect(progress).toMatchObject({ added: 1, changed: 1, failed: 0 })
  expect([await departmentOf(west), await departmentOf(east), await departmentOf(aVin(65_003))]).toEqual([
    'West Side',
    'West Side',
    'East Side',
  ])
})

test('a bulk upload does not either', async () => {
  const [west, east] = [await aVanIn(65_011, 'West Side'), await aVanIn(65_012, 'East Side')]
  const fileData = csvUrl(csv('vin,department', `${west},Elsewhere`, `${east},West Side`))
  const sent = await flora.post('/vehicles/bulk_upsertions', { fileData })
  await testApp.settle()
  const { body } = await flora.get(`/vehicles/bulk_upsertions/${sent.body.id}`)
  expect(body).toMatchObject({ status: 'completed_with_errors', updated: 1, failed: 1 })
  expect(body.problems).toMatchObject([{ line: 2, vin: west, what_to_correct: expect.stringMatching(WHO_MAY) }])
  expect([await departmentOf(west), await departmentOf(east)]).toEqual(['West Side', 'West Side'])
})

test('policies that change between the check and the run are those of the run', async () => {
  const free = await aVanIn(65_021, 'South Side')
  const { body } = await sendImport(flora, 'vehicles', ['VIN,Department', `${free},North Side`])
  const { id } = body.import
  expect((await flora.post(`/imports/${id}/check`, {})).body.check).toMatchObject({ changed: 1 })
  const owner = await testApp.as('olivia@northwind.example')
  const adam = await approvals.userId('adam@northwind.example')
  const south = { amount: 5000, user_ids: [adam], all_vehicles: false, departments: ['South Side'] }
  expect((await owner.post('/policies', south)).status).toBe(200)
  expect((await flora.post(`/imports/${id}/run`, {})).body.code).toBe('import_nothing')
  expect(await departmentOf(free)).toBe('South Side')
})

test('an owner moves vehicles by a file as by the form', async () => {
  const west = await aVanIn(65_031, 'West Side')
  const owner = await testApp.as('olivia@northwind.example')
  expect((await importFile(testApp, owner, 'vehicles', ['VIN,Department', `${west},East Side`])).check).toMatchObject({
    changed: 1,
  })
  expect(await departmentOf(west)).toBe('East Side')
})
