import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const idOf = async (name: string) =>
  (await testApp.db.selectFrom('vehicles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const olivia = () => testApp.as('olivia@northwind.example')
type Interval = {
  interval_id: number
  tag: string | null
  group: string
  remaining: number
  services: { service_id: number; name: string; position: string | null }[]
}
type Named = { name: string }

test('intervals stand in order under their tags, with their services', async () => {
  const { body } = await (await olivia()).get(`/vehicles/${await idOf('Loop 04')}/schedule`)
  const intervals: Interval[] = body.schedule.intervals
  expect(intervals.slice(0, 3).map(({ interval_id, tag, group, remaining }) => [interval_id, tag, group, remaining])).toEqual([
    [75_000, 'Past Due', 'past_due', -4_633],
    [80_115, 'Currently Due', 'currently_due', 482],
    [87_133, 'Upcoming', 'upcoming', 7_500],
  ])
  expect(intervals.slice(3).every((interval) => interval.tag === null && interval.group === 'upcoming')).toBe(true)
  expect(intervals[0]?.services.map(({ name, position }) => [name, position])).toEqual([
    ['Tire rotation', null],
    ['Brake inspection', 'front_and_rear'],
    ['Cabin air filter', null],
  ])
  expect(intervals[1]?.services.find(({ name }) => name === 'Oil change')?.position).toBe('full_synthetic')
})

test('the source is named a general recommendation, never the manufacturer', async () => {
  const { body } = await (await olivia()).get(`/vehicles/${await idOf('Loop 04')}/schedule`)
  expect(body.schedule.source).toBe('general_recommendation')
})

test('the forecast is a sum that adds up', async () => {
  const { body } = await (await olivia()).get(`/vehicles/${await idOf('Loop 04')}/schedule`)
  const { forecast, ...panel } = body.schedule
  expect(forecast).toEqual({
    is_known: true,
    by_time: false,
    recorded: 78_733,
    recorded_on: '2026-11-05',
    days: 15,
    per_day: 60,
    driven: 900,
    today: 79_633,
    next: 80_115,
    still_to_go: 482,
    due_on: '2026-11-29',
    days_until_due: 9,
  })
  expect(panel).toMatchObject({
    next_maintenance_date: '2026-11-29',
    last_maintenance_date: '2026-10-02',
    monthly_distance: 1824,
    counts_distance: true,
  })
})

test('services are named in the reader’s language, tags stay data', async () => {
  const { body } = await (await olivia()).get(`/vehicles/${await idOf('Loop 04')}/schedule`, {}, { language: 'fr' })
  expect(body.schedule.intervals[0]).toMatchObject({ tag: 'Past Due', services: [{ name: 'Permutation des pneus' }, {}, {}] })
})

test('a Canadian vehicle counts in kilometers', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body } = await sylvie.get(`/vehicles/${await idOf('Plateau 03')}/schedule`)
  expect(body.schedule.odometer_units).toBe('kilometers')
  for (const { interval_id, interval_kilometers } of body.schedule.intervals) {
    expect(interval_kilometers).toBe(interval_id)
  }
})

const names = async (name: string): Promise<string[]> => {
  const { body } = await (await olivia()).get(`/vehicles/${await idOf(name)}/schedule`)
  return body.schedule.intervals.flatMap((interval: Interval) => interval.services.map((service) => service.name))
}

test('an electric vehicle needs no oil, a heavy truck is offered only what fits it', async () => {
  expect(await names('Loop 01')).not.toContain('Oil change')
  expect(await names('Depot truck')).toEqual(expect.arrayContaining(['Oil change', 'Brake test']))
})

test('a driver sees the schedule of a vehicle that is assigned', async () => {
  const dan = await testApp.as('dan@northwind.example')
  expect((await dan.get(`/vehicles/${await idOf('Loop 04')}/schedule`)).status).toBe(200)
})

test('each service is listed with its state, and a page after the last is empty', async () => {
  const caller = await olivia()
  const path = `/vehicles/${await idOf('Loop 04')}/show_services`
  const { body } = await caller.get(path, { page: 1 })
  const state = (name: string) => body.services.find((service: Named) => service.name === name)?.recommendation_state
  expect([state('Tire rotation'), state('Oil change'), state('Brake fluid flush')]).toEqual(['Past Due', 'Due Soon', null])
  expect(body.total_pages).toBe(1)
  expect((await caller.get(path, { page: 2 })).body.services).toEqual([])
})

test('the services of one interval are recommended, done ones included, with its neighbours', async () => {
  const { body } = await (
    await olivia()
  ).get('/services/recommended/oem', { vehicleId: await idOf('Loop 04'), interval_id: 80_115 })
  expect(body).toMatchObject({
    previous_interval_id: 75_000,
    previous_due_on: null,
    next_interval_id: 87_133,
    interval: { tag: 'Currently Due', remaining: 482 },
  })
  expect(body.services.map((service: Named) => service.name)).toEqual(['Multi-point inspection', 'Oil change'])
})

test('an interval says why a service is due only where that service is due next', async () => {
  const caller = await olivia()
  const vehicleId = await idOf('Loop 04')
  const dueAt = async (interval_id: number) => {
    const { interval } = (await caller.get('/services/recommended/oem', { vehicleId, interval_id })).body
    return interval.due.map((one: { service_id: number }) => one.service_id).toSorted()
  }
  const { schedule } = (await caller.get(`/vehicles/${vehicleId}/schedule`)).body
  const seen = new Set<number>()
  for (const { interval_id: id, services } of schedule.intervals as Interval[]) {
    const first = services.map((one) => one.service_id).filter((one) => !seen.has(one))
    expect(await dueAt(id)).toEqual(first.toSorted())
    for (const one of first) seen.add(one)
  }
})

test('with the services stands where their intervals come from, and when they were last reviewed', async () => {
  const { body } = await (await olivia()).get('/services/recommended/oem', { vehicleId: await idOf('Loop 04') })
  expect(body.source).toEqual({
    kind: 'general_recommendation',
    name: null,
    reviewed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('without an interval the first open one is recommended', async () => {
  const { body } = await (await olivia()).get('/services/recommended/oem', { vehicle_id: await idOf('Loop 04') })
  expect(body.interval.interval_id).toBe(75_000)
})

test('what a vehicle may also need fits its duty class', async () => {
  const { body } = await (await olivia()).get('/services/recommended/caradvise', { vehicleId: await idOf('Loop 04') })
  expect(body.services.map((service: Named) => service.name)).toEqual(expect.arrayContaining(['Wiper blades', 'Battery test']))
})

test('what was done within its interval is not offered again, on either call', async () => {
  const caller = await olivia()
  const id = await idOf('Loop 04')
  const offered = async () => {
    const { body } = await caller.get('/services/recommended/caradvise', { vehicleId: id })
    const { schedule } = (await caller.get(`/vehicles/${id}/schedule`)).body
    const names = body.services.map((service: Named) => service.name)
    expect(schedule.extra_services.map((service: Named) => service.name)).toEqual(names)
    return names
  }
  expect(await offered()).toContain('Annual safety inspection')
  const recorded = await caller.post(`/vehicles/${id}/vehicle_services`, {
    custom_shop_name: 'State station',
    odometer: 79_640,
    date_of_completion: '2026-11-20',
    vehicle_services: [{ service_definition_id: 46, price: '35' }],
  })
  expect(recorded.status, recorded.text).toBe(201)
  expect(await offered()).not.toContain('Annual safety inspection')
})

test('what vehicles may also need is told without a vehicle as well', async () => {
  const { status, body } = await (await olivia()).get('/services/recommended/caradvise')
  expect(status).toBe(200)
  expect(body.services.map((service: Named) => service.name)).toEqual(expect.arrayContaining(['Wiper blades', 'Battery test']))
})

test('one next interval for each vehicle that the caller sees', async () => {
  const ids = [await idOf('Loop 04'), await idOf('Loop 01'), await idOf('Plateau 03')]
  const { body } = await (await olivia()).get('/vehicles/next_maintenance_interval', { vehicleIds: ids })
  expect(body.intervals.map((interval: { vehicle_id: number }) => interval.vehicle_id).toSorted()).toEqual(
    ids.slice(0, 2).toSorted(),
  )
})
