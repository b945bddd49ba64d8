import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { aFinishedOrder } from '#tests/finished-order.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const vehicleOf = (name: string) =>
  testApp.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
type Interval = { interval_id: number; services: { name: string }[] }
const intervalIdsOf = (body: { schedule: { intervals: Interval[] } }) =>
  body.schedule.intervals.slice(0, 2).map(({ interval_id, services }) => [interval_id, services.map((service) => service.name)])

test('a whole interval marked as completed leaves the list, moves the stored dates, and the next one is named', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 04')
  const marked = await olivia.put(`/vehicles/${id}/intervals/75000/services`, { are_all_completed: true })
  expect(marked.status).toBe(200)
  expect(marked.body.next_interval_id).toBe(80_115)
  expect(intervalIdsOf(marked.body)[0]).toEqual([80_115, ['Multi-point inspection', 'Oil change']])
  expect(await vehicleOf('Loop 04')).toMatchObject({ nextDueOdometer: 80_115, pastDueOn: '2026-11-29' })
  const { body } = await olivia.get(`/vehicles/${id}/completed_intervals`)
  expect(body.completed_intervals[0]).toMatchObject({
    interval_id: 75_000,
    completed_on: '2026-11-20',
    completed_by: 'Olivia Hart',
  })
  expect(body.completed_intervals[0].services).toHaveLength(3)
})

test('the mark is an event of the vehicle', async () => {
  const { id } = await vehicleOf('Loop 04')
  const event = await testApp.db
    .selectFrom('events')
    .selectAll()
    .where('type', '=', 'services_completed')
    .where('subjectId', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    actorName: 'Olivia Hart',
    payload: { source: 'marked', odometer: 79_633, completedOn: '2026-11-20' },
  })
})

test('one service of an interval can be marked, the rest stays', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Englewood 13')
  const before = await olivia.get(`/vehicles/${id}/schedule`)
  const [first] = before.body.schedule.intervals
  const [done, ...rest] = first.services
  const details = [{ id: done.service_id, is_completed: true }]
  const marked = await olivia.put(`/vehicles/${id}/intervals/${first.interval_id}/services`, {
    service_completed_details: details,
  })
  expect(intervalIdsOf(marked.body)[0]).toEqual([first.interval_id, rest.map((service: { name: string }) => service.name)])
  const detail = await olivia.get('/services/recommended/oem', { vehicleId: id, interval_id: first.interval_id })
  const states = detail.body.services.map((service: { service_id: number; is_completed: boolean }) => [
    service.service_id,
    service.is_completed,
  ])
  expect(states).toContainEqual([done.service_id, true])
})

test('taking the mark back restores the interval, the dates and the list of completed intervals', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { id } = await vehicleOf('Loop 03')
  const shown = () => dan.get(`/vehicles/${id}/schedule`).then(({ body }) => body.schedule.intervals)
  const listed = () => dan.get(`/vehicles/${id}/completed_intervals`).then(({ body }) => body.completed_intervals)
  const dates = ({ nextDueOdometer, dueSoonOn, pastDueOn }: Awaited<ReturnType<typeof vehicleOf>>) => [
    nextDueOdometer,
    dueSoonOn,
    pastDueOn,
  ]
  const before = { intervals: await shown(), completed: await listed(), dates: dates(await vehicleOf('Loop 03')) }
  const path = `/vehicles/${id}/intervals/${before.intervals[0].interval_id}/completion`
  expect((await dan.put(path, { is_completed: true })).status).toBe(200)
  expect(await shown()).not.toEqual(before.intervals)
  expect(dates(await vehicleOf('Loop 03'))).not.toEqual(before.dates)
  expect((await dan.put(path, { is_completed: false })).status).toBe(200)
  expect({ intervals: await shown(), completed: await listed(), dates: dates(await vehicleOf('Loop 03')) }).toEqual(before)
})

test('day and odometer are those that somebody says, and what is due counts from there', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Uptown 40')
  const before = (await olivia.get(`/vehicles/${id}/schedule`)).body.schedule.intervals
  const path = `/vehicles/${id}/intervals/${before[0].interval_id}/services`
  const said = { odometer: '97,900', completed_on: '2026-11-15' }
  expect((await olivia.put(path, { are_all_completed: true, ...said })).status).toBe(422)
  const marked = await olivia.put(path, { are_all_completed: true, ...said, odometer: '97900' })
  expect(marked.status).toBe(200)
  const ids = before[0].services.map((service: { service_id: number }) => service.service_id)
  const records = await testApp.db
    .selectFrom('serviceRecords')
    .select(['serviceDefinitionId', 'odometer', 'doneOn', 'isEstimated'])
    .where('vehicleId', '=', id)
    .where('intervalOdometer', '=', before[0].interval_id)
    .where('doneOn', '=', '2026-11-15')
    .execute()
  expect(records.map((record) => record.serviceDefinitionId).toSorted()).toEqual(ids.toSorted())
  for (const record of records) expect(record).toMatchObject({ odometer: 97_900, isEstimated: false })
})

test('what an order completed is not taken back by a mark', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id, odometer } = await vehicleOf('Albany Park 01')
  await aFinishedOrder(testApp, { vehicle: 'Albany Park 01', odometer, services: [{ code: 'tire_rotation', priceCents: 39_00 }] })
  const record = await testApp.db
    .selectFrom('serviceRecords')
    .select(['vehicleId', 'intervalOdometer', 'serviceDefinitionId'])
    .where('vehicleId', '=', id)
    .where('source', '=', 'order')
    .executeTakeFirstOrThrow()
  const path = `/vehicles/${record.vehicleId}/intervals/${record.intervalOdometer}/completion`
  const body = { is_completed: false, service_definition_ids: [record.serviceDefinitionId] }
  const records = () => testApp.db.selectFrom('serviceRecords').select('id').orderBy('id').execute()
  const before = await records()
  const answer = await olivia.put(path, body)
  expect([answer.status, answer.body.code]).toEqual([422, 'completed_by_a_record'])
  expect(await records()).toEqual(before)
})

test('marking the same interval twice changes nothing more', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await vehicleOf('Avondale 04')
  const path = `/vehicles/${id}/intervals/112500/services`
  const first = await olivia.put(path, { are_all_completed: true })
  const records = () => testApp.db.selectFrom('serviceRecords').selectAll().where('vehicleId', '=', id).orderBy('id').execute()
  const written = await records()
  const second = await olivia.put(path, { are_all_completed: true })
  expect(second.body).toEqual(first.body)
  expect(await records()).toEqual(written)
})

test.each([
  ['without an odometer it is the forecast of that day, and said to be', {}, true],
  ['with one it is what was read', { odometer: '59750' }, false],
])('a completed interval tells how its odometer is known: %s', async (_case, said, isEstimated) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const { id } = await aVehicle(testApp, { odometer: 59_700 })
  const { intervals } = (await olivia.get(`/vehicles/${id}/schedule`)).body.schedule
  const path = `/vehicles/${id}/intervals/${intervals[0].interval_id}/services`
  expect((await olivia.put(path, { are_all_completed: true, ...said })).status).toBe(200)
  const { completed_intervals: completed } = (await olivia.get(`/vehicles/${id}/completed_intervals`)).body
  expect(completed).toMatchObject([{ source: 'marked', is_estimated: isEstimated }])
  const { entries } = (await olivia.get(`/vehicles/${id}/timeline`)).body
  const told = entries.find(({ kind }: { kind: string }) => kind === 'services_marked').facts
  expect(told.odometer_estimated ?? false).toBe(isEstimated)
})
