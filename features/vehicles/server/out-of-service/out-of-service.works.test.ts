import { expect, test } from 'vitest'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const as = (email: string) => testApp.as(email)

test('a vehicle out of service says so on its page, in lists, the search and the timeline, until it is back', async () => {
  const { id } = await ofDan(testApp)
  const mia = await as(MIA)
  const { body } = await mia.put(`/vehicles/${id}/out_of_service`, {
    reason: 'part',
    note: 'Water pump',
    expected_on: '2026-11-27',
  })
  expect(body.outage).toMatchObject({ reason: 'part', note: 'Water pump', days: 0, expected_on: '2026-11-27', ended_on: null })
  const brief = { reason: 'part', note: 'Water pump', started_on: '2026-11-20', expected_on: '2026-11-27' }
  const { vehicle } = (await mia.get(`/vehicles/${id}`)).body
  expect(vehicle.out_of_service).toEqual(brief)
  const listed = (await mia.get('/vehicles', { vehicle_ids: [id] })).body.vehicles[0]
  expect(listed.out_of_service).toEqual(brief)
  const found = (await mia.get('/search', { query: vehicle.name })).body.vehicles
  expect(found.find((one: { id: number }) => one.id === id).is_out_of_service).toBe(true)
  expect((await mia.get(`/vehicles/${id}/service_request`)).body.vehicle.is_out_of_service).toBe(true)
  const entries = async () => (await mia.get(`/vehicles/${id}/timeline`)).body.entries
  expect((await entries())[0]).toMatchObject({
    kind: 'outage_changed',
    facts: { to: 'out', outage: 'part', until: '2026-11-27' },
  })
  const { body: back } = await mia.delete(`/vehicles/${id}/out_of_service`)
  expect(back.outage.ended_on).toBe('2026-11-20')
  expect((await mia.get(`/vehicles/${id}`)).body.vehicle.out_of_service).toBeNull()
  expect((await entries())[0]).toMatchObject({ kind: 'outage_changed', facts: { to: 'back' } })
})

test('its drivers hear of it under the bell and by mail, both ways', async () => {
  const { id } = await ofDan(testApp)
  await testApp.settle()
  await testApp.db.deleteFrom('mails').execute()
  const mia = await as(MIA)
  await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'collision' })
  await mia.delete(`/vehicles/${id}/out_of_service`)
  await testApp.settle()
  const mails = await testApp.db.selectFrom('mails').select('subject').where('toAddress', '=', DAN).orderBy('id').execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Do not take .* out of service$/),
    expect.stringMatching(/is back in service$/),
  ])
  const { body } = await (await as(DAN)).get('/notifications')
  expect(body.notifications[0].title).toMatch(/is back in service$/)
  expect(body.notifications[1].line).toBe('Do not take it: Collision')
})

test('a second reason changes the same time out of service', async () => {
  const { id } = await ofDan(testApp)
  const mia = await as(MIA)
  const first = await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'problem' })
  const second = await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'part', expected_on: '2026-12-01' })
  expect(second.body.outage.id).toBe(first.body.outage.id)
  expect(second.body.outage.reason).toBe('part')
})

test('bringing it back is undone the same day', async () => {
  const { id } = await ofDan(testApp)
  const mia = await as(MIA)
  const { body } = await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'parked' })
  await mia.delete(`/vehicles/${id}/out_of_service`)
  const { body: again } = await mia.put(`/vehicles/${id}/out_of_service/still`, { outage_id: body.outage.id })
  expect(again.outage).toMatchObject({ id: body.outage.id, ended_on: null })
})

test('the page counts the days of each vehicle and of the month, for a driver those of the own vehicles', async () => {
  const { id, fleetId } = await ofDan(testApp)
  const mia = await as(MIA)
  const { body: before } = await mia.get('/out_of_service')
  await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'repair' })
  await testApp.db
    .updateTable('vehicleOutages')
    .set({ startedOn: '2026-10-29' })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', id)
    .execute()
  const { body } = await mia.get('/out_of_service')
  const own = body.now.find(({ vehicle }: { vehicle: { id: number } }) => vehicle.id === id)
  expect(own.days).toBe(22)
  expect(body.days_in_month - before.days_in_month).toBe(19)
  expect(body.days_before - before.days_before).toBe(3)
  const { text } = await mia.get('/out_of_service.csv', { month: '2026-11' })
  expect(text).toMatch(/,10-29-2026,,,19,22,Repair,/)
  const { body: ofDriver } = await (await as(DAN)).get('/out_of_service')
  expect(ofDriver.now.map(({ vehicle }: { vehicle: { id: number } }) => vehicle.id)).toContain(id)
  expect(ofDriver.now.length).toBeLessThanOrEqual(body.now.length)
})
