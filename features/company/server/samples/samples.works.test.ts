import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
let owner: Caller
let fleetId: number
let signUps = 0

beforeEach(async () => {
  ;({ owner, fleetId } = await aSignedUpFleet(testApp, { email: `sam${(signUps += 1)}@harborline.example` }))
})

const entered = async (): Promise<number> => {
  const { status, body, text } = await owner.post('/sample_vehicles', {})
  expect(status, text).toBe(200)
  return body.fleet_id
}

test('one click shows twelve vehicles with a history, of which some are past due; the own fleet stays empty', async () => {
  const sampleId = await entered()
  expect((await owner.get('/customers/me')).body.fleet).toMatchObject({ id: sampleId, is_sample: true, vehicles_total: 12 })
  const { body } = await owner.get('/fleets/vehicles_state_summary')
  expect(body.total).toBe(12)
  expect(body.past_due).toBeGreaterThan(0)
  expect(body.past_due).toBeLessThan(12)
  expect(body.not_known).toBe(0)
  expect(await testApp.db.selectFrom('vehicles').where('fleetId', '=', fleetId).select('id').execute()).toEqual([])
  expect(await testApp.db.selectFrom('manualHistories').where('fleetId', '=', sampleId).select('id').execute()).not.toHaveLength(
    0,
  )
})

test('entering again shows the same vehicles; leaving keeps them', async () => {
  const sampleId = await entered()
  expect((await owner.delete('/fleet_users/impersonate_fleet')).body.fleet_id).toBe(fleetId)
  expect(await entered()).toBe(sampleId)
})

test('one click deletes them with every row that they left, and the first steps are as before', async () => {
  const sampleId = await entered()
  await testApp.settle()
  const { body } = await owner.delete('/sample_vehicles')
  expect(body).toMatchObject({ fleet_id: fleetId, fleet: { is_sample: false, vehicles_total: 0, is_setting_up: true } })
  await testApp.settle()
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'fleet_id'`.execute(testApp.db)
  // The audit log is append-only; without the fleet, none of its entries are visible.
  for (const { table } of rows.filter((one) => one.table !== 'events')) {
    const left = await sql`select 1 from ${sql.table(table)} where fleet_id = ${sampleId} limit 1`.execute(testApp.db)
    expect(left.rows, table).toEqual([])
  }
  expect(await testApp.db.selectFrom('fleets').where('id', '=', sampleId).select('id').execute()).toEqual([])
})

test('they are in no bill, no sum of a company, no list of fleets and no search over fleets, and nobody gets a mail', async () => {
  const mails = () => testApp.db.selectFrom('mails').select('id').execute()
  const root = await testApp.as('root@fleetwright.example')
  const seen = async () => ({
    summary: (await root.get('/fleets/summary')).body,
    fleets: (await root.get('/v6/fleets/basic_details')).body,
    vehicles: (await root.get('/vehicles?fmc=true')).body.total_count,
    search: (await root.get('/search?query=Sample')).body,
  })
  const before = { ...(await seen()), mails: (await mails()).length }
  await testApp.db.updateTable('fleets').set({ planPriceCents: 900 }).where('id', '=', fleetId).execute()
  const sampleId = await entered()
  await testApp.settle()
  expect({ ...(await seen()), mails: (await mails()).length }).toEqual(before)
  const sample = await testApp.db.selectFrom('fleets').where('id', '=', sampleId).selectAll().executeTakeFirstOrThrow()
  expect(sample).toMatchObject({ isCompany: true, affiliationId: null, accountId: null, planPriceCents: null })
})
