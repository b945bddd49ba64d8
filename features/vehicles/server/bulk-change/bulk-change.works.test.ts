import { expect, test } from 'vitest'
import type { Answered, Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin, csv, csvUrl } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()

type Body = Answered['body']
const done = ({ status, body, text }: Answered): Body => {
  expect(status, text).toBe(200)
  return body.bulk_change
}
const stored = (ids: number[]) => testApp.db.selectFrom('vehicles').selectAll().where('id', 'in', ids).orderBy('id').execute()
const driversOf = async (id: number) =>
  (await testApp.db.selectFrom('vehicleDrivers').select('userId').where('vehicleId', '=', id).execute()).map(
    ({ userId }) => userId,
  )
const idsOf = async (...names: string[]): Promise<number[]> => {
  const rows = await testApp.db.selectFrom('vehicles').select(['id', 'name']).where('name', 'in', names).execute()
  return names.map((name) => rows.find((row) => row.name === name)!.id)
}
const change = (person: Caller, body: object): Promise<Answered> => person.post('/vehicles/bulk_changes', body)
/** A department with this many vehicles, added by a file. */
const addMany = async (person: Caller, department: string, from: number, count: number): Promise<void> => {
  const lines = Array.from({ length: count }, (_, index) => `${aVin(from + index)},${department},1000`)
  const fileData = csvUrl(csv('vin,department_number,odometer', ...lines))
  const answer = await person.post('/vehicles/bulk_upsertions', { fileData, fileName: 'many.csv' })
  expect(answer.status, answer.text).toBe(200)
  await testApp.settle()
}

test('a manager sets the department of chosen vehicles, and each says in its history that it was saved', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const ids = await idsOf('Loop 01', 'Loop 03')
  const said = done(await change(mia, { vehicle_ids: ids, change: { department_number: 'Airport' } }))
  expect(said).toMatchObject({ kind: 'vehicles', status: 'done', total: 2, finished: 2, changed: 2, unchanged: 0, failed: 0 })
  expect(said.can_undo_until).toBe('2026-11-21T15:00:00.000Z')
  expect((await stored(ids)).map(({ departmentNumber }) => departmentNumber)).toEqual(['Airport', 'Airport'])
  expect(done(await mia.get(`/bulk_changes/${said.id}`))).toEqual(said)
})

test('all vehicles that match a filter are changed, and those that are already so are counted apart', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const [one] = await idsOf('Albany Park 01')
  await change(olivia, { vehicle_ids: [one], change: { department_number: 'West End' } })
  const filter = { query: 'albany', filter: { make: 'Ford' } }
  const listed = (await olivia.get('/vehicles', filter)).body
  const said = done(await change(olivia, { filter, change: { department_number: 'West End' } }))
  expect(listed.total_count).toBeGreaterThan(1)
  expect(said).toMatchObject({ total: listed.total_count, changed: listed.total_count - 1, unchanged: 1 })
  const after = (await olivia.get('/vehicles', { filter: { department_number: 'West End' } })).body
  expect(after.total_count).toBe(listed.total_count)
})

test('drivers are replaced, with a line about each vehicle, and undo gives the former ones back', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const dan = await testApp.as('dan@northwind.example')
  const [vehicle] = await idsOf('Beverly 05')
  const before = await driversOf(vehicle!)
  const said = done(await change(olivia, { vehicle_ids: [vehicle], change: { driver_ids: [dan.user.id] } }))
  expect(await driversOf(vehicle!)).toEqual([dan.user.id])
  expect(done(await olivia.post(`/bulk_changes/${said.id}/undo`))).toMatchObject({
    status: 'undone',
    restored: 1,
    left: 0,
  })
  expect(await driversOf(vehicle!)).toEqual(before)
})

test('an undo puts back what nobody touched since, and leaves what somebody did', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const mia = await testApp.as('mia@northwind.example')
  const ids = await idsOf('Bucktown 08', 'Chatham 09', 'Uptown 40')
  const before = await stored(ids)
  const { id } = done(await change(olivia, { vehicle_ids: ids, change: { department_number: 'North Yard' } }))
  expect((await mia.put(`/vehicles/${ids[1]}`, { department_number: 'Mia’s own' })).status).toBe(200)
  const undone = done(await olivia.post(`/bulk_changes/${id}/undo`))
  expect(undone).toMatchObject({ status: 'undone', changed: 3, restored: 2, left: 1, can_undo_until: null })
  const after = await stored(ids)
  expect(after.map(({ departmentNumber }) => departmentNumber)).toEqual(
    before.map(({ id: vehicleId, departmentNumber }) => (vehicleId === ids[1] ? 'Mia’s own' : departmentNumber)),
  )
})

test('vehicles are taken out of use, but one without VIN and plate, which says why', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids = await idsOf('Evanston 14', 'Garfield 15')
  await testApp.db
    .updateTable('vehicles')
    .set({ vin: null, licensePlateNumber: null, licensePlateState: null })
    .where('id', '=', ids[0]!)
    .execute()
  const sent = { vehicle_ids: ids, change: { is_active: false } }
  const said = done(await olivia.call('POST', '/vehicles/bulk_changes', sent, { language: 'fr' }))
  expect(said).toMatchObject({ total: 2, changed: 1, failed: 1 })
  const { problems } = (await olivia.call('GET', `/bulk_changes/${said.id}`, undefined, { language: 'fr' })).body
  expect(problems).toEqual([
    { item_id: ids[0], name: 'Evanston 14', what_to_correct: expect.stringContaining('Saisissez le NIV') },
  ])
  expect(Object.fromEntries((await stored(ids)).map(({ id, isActive }) => [id, isActive]))).toEqual({
    [ids[0]!]: true,
    [ids[1]!]: false,
  })
  const events = await testApp.db.selectFrom('events').selectAll().where('type', '=', 'vehicle_switched').execute()
  expect(events.filter(({ subjectId }) => Number(subjectId) === ids[1])).toMatchObject([{ payload: { to: 'deactivated' } }])
})

test('more than a hundred vehicles are changed in a job that tells how far it is, and undone in one', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  await addMany(olivia, 'Big yard', 310_000, 230)
  const filter = { filter: { department_number: 'Big yard' } }
  const started = done(await change(olivia, { filter, change: { department_number: 'Small yard' } }))
  expect(started).toMatchObject({ status: 'running', total: 230, finished: 0, can_undo_until: null })
  await testApp.settle()
  const path = `/bulk_changes/${started.id}`
  expect(done(await olivia.get(path))).toMatchObject({ status: 'done', finished: 230, changed: 230 })
  const total = async (department: string): Promise<number> =>
    (await olivia.get('/vehicles', { filter: { department_number: department } })).body.total_count
  expect([await total('Big yard'), await total('Small yard')]).toEqual([0, 230])
  expect(done(await olivia.post(`${path}/undo`))).toMatchObject({ status: 'undoing' })
  await testApp.settle()
  expect(done(await olivia.get(path))).toMatchObject({ status: 'undone', restored: 230, left: 0 })
  expect([await total('Big yard'), await total('Small yard')]).toEqual([230, 0])
})

test('the CSV can have the chosen vehicles only', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids = await idsOf('Uptown 40', 'Loop 02')
  const { text } = await olivia.get(`/fleets/${olivia.user.fleet_id}/vehicles.csv`, { vehicle_ids: ids })
  const names = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',')[0])
  expect(names).toEqual(['Loop 02', 'Uptown 40'])
})
