import { beforeAll, expect, test } from 'vitest'
import { contracts } from '#app/composition/features.ts'
import { isForSamples, SAMPLE_CALLS } from '#app/composition/sample-calls.ts'
import type { Caller } from '#tests/caller.ts'
import { aSignedUpFleet } from '#tests/fixtures/fleets/sign-up.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp({ newSessions: true })
let owner: Caller
let sampleId: number

beforeAll(async () => {
  ;({ owner } = await aSignedUpFleet(testApp, { email: 'lou@harborline.example' }))
  sampleId = (await owner.post('/sample_vehicles', {})).body.fleet_id
})

test('every call that is open in samples exists, and any other that writes is refused', () => {
  const names = Object.entries(contracts).flatMap(([feature, calls]) => Object.keys(calls).map((name) => `${feature}.${name}`))
  expect(SAMPLE_CALLS.filter((name) => !names.includes(name))).toEqual([])
  expect(isForSamples({ name: 'orders.request', method: 'POST', params: {} })).toBe(false)
  expect(isForSamples({ name: 'a.call_of_tomorrow', method: 'PUT', params: {} })).toBe(false)
})

test.each([
  ['a booking', 'POST', '/orders', { vehicle_id: 1 }],
  ['an invitation', 'POST', '/fleet_users', { email: 'x@y.example' }],
  ['a vehicle', 'POST', '/vehicles', { vin: '1FTBR1C8XMKA00000' }],
  ['a card', 'POST', '/braintree_payment_methods', {}],
  ['a monthly mail', 'PUT', '/spend/mails', {}],
  ['an import', 'POST', '/imports', {}],
])('%s is refused and nothing is written', async (_what, method, path, body) => {
  const counts = async () => ({
    orders: (await testApp.db.selectFrom('orders').where('fleetId', '=', sampleId).select('id').execute()).length,
    users: (await testApp.db.selectFrom('users').where('fleetId', '=', sampleId).select('id').execute()).length,
    vehicles: (await testApp.db.selectFrom('vehicles').where('fleetId', '=', sampleId).select('id').execute()).length,
  })
  const before = await counts()
  const answer = method === 'POST' ? await owner.post(path, body) : await owner.put(path, body)
  expect(answer.status, answer.text).toBe(403)
  expect(answer.body.code).toBe('sample_fleet_only_looks')
  expect(await counts()).toEqual(before)
})

test('drivers and managers do not add samples, nor staff of a company; nobody enters those of another fleet', async () => {
  expect((await (await testApp.as('dan@northwind.example')).post('/sample_vehicles', {})).status).toBe(403)
  const fay = await (await testApp.as('fay@meridian.example')).post('/sample_vehicles', {})
  expect(fay.body.code).toBe('admins_only')
  const olivia = await testApp.as('olivia@northwind.example')
  expect((await olivia.put('/fleet_users/impersonate_fleet', { fleet_id: sampleId })).body.code).toBe('fleet_out_of_reach')
  const root = await testApp.as('root@fleetwright.example')
  expect((await root.put('/fleet_users/impersonate_fleet', { fleet_id: sampleId })).body.code).toBe('fleet_out_of_reach')
})
