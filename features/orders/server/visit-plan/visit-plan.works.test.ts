import { expect, test } from 'vitest'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
const olivia = () => testApp.as('olivia@northwind.example')

type Visit = {
  vehicle_id: number
  vehicle_name: string
  shop_id: number
  date: string
  time: string
  total: number
  services: { service_definition_id: number; position: string | null }[]
}
type Day = { date: string; state: string; visits: Visit[] }

const suggest = async (body: object = {}) => {
  const answer = await (await olivia()).post('/due/plan', body)
  expect(answer.status).toBe(200)
  return answer.body as {
    days: Day[]
    visit_count: number
    total: number
    most_away_a_day: number
    not_placed: { vehicle_id: number; reason: string }[]
    vehicles_left: number
    shops: { id: number; name: string }[]
  }
}
const visitsOf = ({ days }: { days: Day[] }): Visit[] => days.flatMap(({ visits }) => visits)
const toBook = ({ vehicle_id, shop_id, date, time, services }: Visit) => ({
  vehicle_id,
  shop_id,
  date,
  time,
  order_services: services.map(({ service_definition_id, position }) => ({ service_definition_id, position })),
})

test('the plan holds every vehicle of the due list once, at most two away a day, and adds up', async () => {
  const caller = await olivia()
  const due = (await caller.get('/due_services/vehicles')).body
  const plan = await suggest()
  const planned = visitsOf(plan)
  const ids = [...planned, ...plan.not_placed].map(({ vehicle_id: id }) => id)
  expect(ids.toSorted()).toEqual(due.due_vehicles.map((one: { vehicle_id: number }) => one.vehicle_id).toSorted())
  expect(plan.visit_count).toBe(planned.length)
  for (const { visits } of plan.days) expect(visits.length).toBeLessThanOrEqual(plan.most_away_a_day)
  expect(planned.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(plan.total, 2)
})

test('a plan saves nothing and is the same when it is asked for again', async () => {
  const before = await booking.storedRows()
  const first = await suggest()
  expect(await suggest()).toEqual(first)
  expect(await booking.storedRows()).toEqual(before)
})

test('a plan keeps to the chosen shops and to how many may be away', async () => {
  const [shop] = (await suggest()).shops
  const plan = await suggest({ shop_ids: [shop!.id], most_away_a_day: 1, days_ahead: 7 })
  expect(new Set(visitsOf(plan).map(({ shop_id: id }) => id))).toEqual(new Set([shop!.id]))
  for (const { visits } of plan.days) expect(visits.length).toBeLessThanOrEqual(1)
  expect(plan.not_placed.some(({ reason }) => reason === 'too_many_away')).toBe(true)
})

test('visits are booked as shown; one that was just taken is named with the next free time, and the others are booked', async () => {
  const caller = await olivia()
  const [first, second, third] = visitsOf(await suggest({ days_ahead: 30 }))
  // Fills all other capacity of the shop at that time.
  const { bays } = await testApp.db.selectFrom('shops').select('bays').where('id', '=', first!.shop_id).executeTakeFirstOrThrow()
  await testApp.db.updateTable('shops').set({ bays: 1 }).where('id', '=', first!.shop_id).execute()
  const other = await booking.vehicle('Beverly 05')
  const taken = await caller.post('/orders', {
    vehicle_id: other,
    shop_id: first!.shop_id,
    appointment_datetime: `${first!.date}T${first!.time}`,
    order_services: [booking.service('tire_rotation')],
  })
  const isTaken = taken.status === 201
  const begun = await caller.post('/due/bookings', { visits: [first!, second!, third!].map(toBook) })
  expect(begun.status).toBe(201)
  expect(begun.body).toMatchObject({ is_finished: false, visit_count: 3 })
  await testApp.settle()
  const { body } = await caller.get(`/due/bookings/${begun.body.id}`)
  await testApp.db.updateTable('shops').set({ bays }).where('id', '=', first!.shop_id).execute()
  expect(isTaken).toBe(true)
  expect(body).toMatchObject({ is_finished: true, done_count: 3, booked_count: 2 })
  expect(body.not_booked).toMatchObject([
    {
      vehicle_id: first!.vehicle_id,
      shop_id: first!.shop_id,
      code: 'slot_taken',
      message: expect.stringContaining('just taken'),
    },
  ])
  const [{ next_free: next }] = body.not_booked
  expect(`${next.date} ${next.time}` > `${first!.date} ${first!.time}`).toBe(true)
  const orders = await testApp.db
    .selectFrom('orders')
    .select(['vehicleId', 'shopId', 'appointmentDay', 'originatorUserId'])
    .where('vehicleId', 'in', [first!.vehicle_id, second!.vehicle_id, third!.vehicle_id])
    .where('status', 'in', ['initiated', 'active'])
    .execute()
  expect(orders.map(({ vehicleId }) => vehicleId).toSorted()).toEqual([second!.vehicle_id, third!.vehicle_id].toSorted())
  // Booked services are no longer due, and the next free time can be booked.
  expect(visitsOf(await suggest()).map(({ vehicle_id: id }) => id)).not.toContain(second!.vehicle_id)
  const retry = await caller.post('/orders', {
    vehicle_id: first!.vehicle_id,
    shop_id: first!.shop_id,
    appointment_datetime: `${next.date}T${next.time}`,
    order_services: body.not_booked[0].order_services,
  })
  expect(retry.status).toBe(201)
})

test('the same bookings sent twice with one key are one', async () => {
  const caller = await olivia()
  const [first] = visitsOf(await suggest())
  const body = { visits: [toBook(first!)] }
  const key = 'book-the-plan-once'
  const answers = await Promise.all([caller.post('/due/bookings', body, { key }), caller.post('/due/bookings', body, { key })])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  await testApp.settle()
  const orders = await testApp.db
    .selectFrom('orders')
    .select('id')
    .where('vehicleId', '=', first!.vehicle_id)
    .where('status', 'in', ['initiated', 'active'])
    .execute()
  expect(orders).toHaveLength(1)
})

test('a job that runs again books nothing twice', async () => {
  const { runBookings } = await import('./run-bookings.ts')
  const caller = await olivia()
  const [first] = visitsOf(await suggest())
  const { body } = await caller.post('/due/bookings', { visits: [toBook(first!)] })
  await testApp.settle()
  const { fleetId } = await testApp.db
    .selectFrom('visitBookings')
    .select('fleetId')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('visitBookings').set({ finishedAt: null }).where('id', '=', body.id).execute()
  const before = await booking.storedRows()
  const never = new AbortController().signal
  const write = () => Promise.reject(new Error('nothing is left to write'))
  await runBookings({ db: testApp.db, write, clock: testApp, stopping: never }, { fleetId, id: body.id })
  expect(await booking.storedRows()).toEqual(before)
})

test('a driver’s plan holds only vehicles of theirs', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.post('/due/plan', {})
  const own = (await dan.get('/due_services/vehicles')).body.due_vehicles.map((one: { vehicle_id: number }) => one.vehicle_id)
  const planned = [...visitsOf(body), ...body.not_placed].map((one: { vehicle_id: number }) => one.vehicle_id)
  expect(planned.toSorted()).toEqual(own.toSorted())
})

type DueRow = { vehicle_id: number; service_definition_id: number; state: string }
const keyOf = (one: { vehicle_id: number; service_definition_id: number }) => `${one.vehicle_id} ${one.service_definition_id}`
const plannedKeys = (plan: { days: Day[] }): string[] =>
  visitsOf(plan).flatMap(({ vehicle_id: id, services }) => services.map((one) => keyOf({ ...one, vehicle_id: id })))

test('a plan of all that match keeps to the search and the state of the list, and to what was left out', async () => {
  const caller = await olivia()
  const all: DueRow[] = (await caller.get('/due_services?page=1')).body.due_services
  const listed: DueRow[] = (await caller.get('/due_services?state=due&page=1')).body.due_services
  expect(listed.length).toBeGreaterThan(2)
  expect(listed.length).toBeLessThan(all.length)
  const [left, ...others] = listed
  const except = [{ vehicle_id: left!.vehicle_id, service_definition_id: left!.service_definition_id }]
  const keys = plannedKeys(await suggest({ selection: { filter: { state: 'due' }, except } }))
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(others.map(keyOf))).toEqual(new Set(others.map(keyOf)).union(new Set(keys)))

  // Earlier tests have booked some of the vehicles, which leave the list.
  const byVehicle = async (query: object) => {
    const { body } = await caller.get('/due_services/vehicles', { ...query, page: 1 })
    return body.due_vehicles as { vehicle_id: number; services: { vehicle_name: string }[] }[]
  }
  const everyVehicle = await byVehicle({})
  const query = everyVehicle[0]!.services[0]!.vehicle_name.toLowerCase()
  const vehicles = await byVehicle({ query })
  expect(vehicles.length).toBeGreaterThan(0)
  expect(vehicles.length).toBeLessThan(everyVehicle.length)
  const plan = await suggest({ selection: { filter: { query }, by: 'vehicle' } })
  const ids = [...visitsOf(plan), ...plan.not_placed].map(({ vehicle_id: id }) => id)
  expect(ids.toSorted()).toEqual(vehicles.map(({ vehicle_id: id }) => id).toSorted())
})

test('a plan of named services has these alone, and none of another fleet', async () => {
  const caller = await olivia()
  const whole = visitsOf(await suggest())
  const visit = whole.find(({ services }) => services.length > 1)!
  const [first] = visit.services
  const named = { vehicle_id: visit.vehicle_id, service_definition_id: first!.service_definition_id }
  const { fleetId } = await testApp.db
    .selectFrom('vehicles')
    .select('fleetId')
    .where('id', '=', visit.vehicle_id)
    .executeTakeFirstOrThrow()
  // A fleet's due list is computed on its first read.
  await (await testApp.as('sylvie@boreal.example')).get('/due_services')
  const foreign = await testApp.db
    .selectFrom('dueServices')
    .select(['vehicleId', 'serviceDefinitionId'])
    .where('fleetId', '<>', fleetId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const other = { vehicle_id: foreign.vehicleId, service_definition_id: foreign.serviceDefinitionId }
  const plan = await suggest({ selection: { services: [named, other] } })
  expect(plannedKeys(plan)).toEqual([keyOf(named)])
  expect(plan.not_placed).toEqual([])
  expect(plan.vehicles_left).toBe(0)
  // Snoozed services are planned if the user selected them.
  await caller.post('/due_services/snooze', { services: [named], weeks: 2 })
  expect(plannedKeys(await suggest())).not.toContain(keyOf(named))
  expect(plannedKeys(await suggest({ selection: { filter: { state: 'snoozed' } } }))).toEqual([keyOf(named)])
  await caller.post('/due_services/unsnooze', { services: [named] })
})

test('a plan of vehicles holds what is due on them, and no other vehicle', async () => {
  const whole = visitsOf(await suggest())
  const [first, second] = whole
  const plan = await suggest({ vehicle_ids: [first!.vehicle_id, second!.vehicle_id] })
  const ids = [first!.vehicle_id, second!.vehicle_id].toSorted()
  expect(
    visitsOf(plan)
      .map(({ vehicle_id: id }) => id)
      .toSorted(),
  ).toEqual(ids)
  const keysOfVehicles = (visits: Visit[]): string[] =>
    plannedKeys({ days: [{ date: '', state: '', visits }] }).filter((key) => ids.includes(Number(key.split(' ')[0])))
  expect(plannedKeys(plan).toSorted()).toEqual(keysOfVehicles(whole).toSorted())
  expect((await suggest({ vehicle_ids: [] })).visit_count).toBe(0)
})
