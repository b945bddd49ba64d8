import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let aki: Caller
let fleetId: number

beforeAll(async () => {
  // A fleet of the demo without a database.
  const { id } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Peninsula crews')
    .executeTakeFirstOrThrow()
  fleetId = id
  await testApp.db.updateTable('users').set({ fleetId }).where('email', '=', 'aki@pacific.example').execute()
  aki = await testApp.nobody.signIn('/sessions', 'aki@pacific.example', 'fleetwright', 'fuelcard1.localhost')
})

const connect = async (name: string) => {
  const saved = await aki.put(`/fleets/${fleetId}`, { geotab_database_name: name }, { host: aki.host })
  expect(saved.status, saved.text).toBe(200)
  await aki.post('/geotab_sync_events', {}, { host: aki.host })
  await testApp.settle()
  return (await aki.get('/geotab_sync_events', {}, { host: aki.host })).body.geotab_sync_events[0]
}
const devices = async () => (await aki.get('/geotab_connection', {}, { host: aki.host })).body.devices

test('a mistyped name of a database is refused by the demo’s provider as by a real one, and nothing is read', async () => {
  for (const name of ['mydbx', 'peninsulacrew', 'halstedflowers'])
    expect(await connect(name), name).toMatchObject({ status: 'failed', error: 'not_allowed', connected: null })
  expect(await devices()).toBe(0)
})

test('the fleet’s own name in small letters connects it', async () => {
  expect(await connect('peninsulacrews')).toMatchObject({ status: 'completed', error: null })
  expect(await devices()).toBeGreaterThan(0)
})
