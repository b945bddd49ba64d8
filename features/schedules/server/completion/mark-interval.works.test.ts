import { expect, test } from 'vitest'
import { useHouse } from '#tests/house.ts'

const house = useHouse()
const vehicleOf = (name: string) => house.db.selectFrom('vehicles').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
type Interval = { interval_id: number; services: { name: string }[] }
const placesOf = (body: { schedule: { intervals: Interval[] } }) =>
  body.schedule.intervals.slice(0, 2).map(({ interval_id, services }) => [interval_id, services.map((service) => service.name)])

test('a whole interval marked as completed leaves the list, moves the stored dates, and the next one is named', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 04')
  const marked = await olivia.put(`/vehicles/${id}/intervals/75000/services`, { are_all_completed: true })
  expect(marked.status).toBe(200)
  expect(marked.body.next_interval_id).toBe(80_000)
  expect(placesOf(marked.body)[0]).toEqual([80_000, ['Multi-point inspection', 'Oil change']])
  expect(await vehicleOf('Loop 04')).toMatchObject({ nextDueOdometer: 80_000, pastDueOn: '2026-11-27' })
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
  const event = await house.db
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
  const olivia = await house.as('olivia@northwind.example')
  const { id } = await vehicleOf('Englewood 13')
  const before = await olivia.get(`/vehicles/${id}/schedule`)
  const [first] = before.body.schedule.intervals
  const [done, ...rest] = first.services
  const details = [{ id: done.service_id, is_completed: true }]
  const marked = await olivia.put(`/vehicles/${id}/intervals/${first.interval_id}/services`, {
    service_completed_details: details,
  })
  expect(placesOf(marked.body)[0]).toEqual([first.interval_id, rest.map((service: { name: string }) => service.name)])
  const detail = await olivia.get('/services/recommended/oem', { vehicleId: id, interval_id: first.interval_id })
  const states = detail.body.services.map((service: { service_id: number; is_completed: boolean }) => [
    service.service_id,
    service.is_completed,
  ])
  expect(states).toContainEqual([done.service_id, true])
})

test('taking the mark back restores the interval, the dates and the list of completed intervals', async () => {
  const dan = await house.as('dan@northwind.example')
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

test('what counted as done since the vehicle was registered can be opened too', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const { id } = await vehicleOf('Loop 02')
  await house.db.deleteFrom('serviceCompletions').where('vehicleId', '=', id).execute()
  await house.db.updateTable('vehicles').set({ firstOdometer: 48_000 }).where('id', '=', id).execute()
  const reopened = await olivia.put(`/vehicles/${id}/intervals/45000/completion`, { is_completed: false })
  expect(placesOf(reopened.body)[0]?.[0]).toBe(45_000)
  expect(await vehicleOf('Loop 02')).toMatchObject({ nextDueOdometer: 45_000 })
})

test('marking the same interval twice changes nothing more', async () => {
  const olivia = await house.as('olivia@northwind.example')
  const { id } = await vehicleOf('Avondale 04')
  const path = `/vehicles/${id}/intervals/112500/services`
  const first = await olivia.put(path, { are_all_completed: true })
  const records = () => house.db.selectFrom('serviceRecords').selectAll().where('vehicleId', '=', id).orderBy('id').execute()
  const written = await records()
  const second = await olivia.put(path, { are_all_completed: true })
  expect(second.body).toEqual(first.body)
  expect(await records()).toEqual(written)
})
