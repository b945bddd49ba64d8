import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { queueForDueList } from './due-rows-store.ts'
import { fillDueList, runFillDueList } from './fill-due-list.ts'

const testApp = useTestApp()
const TIRES = serviceByCode('tire_rotation')!.id
const olivia = () => testApp.as('olivia@northwind.example')

/** A past due tire rotation and a second service. */
const overdue = async (wanted = {}) => {
  const done = { tire_rotation: { odometer: 51_500, on: '2026-01-20' }, brake_inspection: { odometer: 45_000, on: '2025-09-01' } }
  return aVehicle(testApp, { odometer: 61_000, done, ...wanted })
}
type Listed = { vehicle_id: number; service_definition_id: number; snoozed_until: string | null; snoozed_by: string | null }
const listOf = async (name: string, rest = ''): Promise<Listed[]> =>
  (await (await olivia()).get(`/due_services?query=${encodeURIComponent(name)}${rest}`)).body.due_services
const rowsOf = (vehicleId: number) =>
  testApp.db.selectFrom('dueServices').selectAll().where('vehicleId', '=', vehicleId).orderBy('serviceDefinitionId').execute()

test('a snoozed service stays listed and counted, is marked until its day with who did it, and is taken back', async () => {
  const caller = await olivia()
  const vehicle = await overdue()
  const before = await listOf(vehicle.name)
  const services = [{ vehicle_id: vehicle.id, service_definition_id: TIRES }]
  expect((await caller.post('/due_services/snooze', { services, weeks: 2 })).body).toEqual({ snoozed_until: '2026-12-04' })
  const marked = { snoozed_until: '2026-12-04', snoozed_by: 'Olivia Hart' }
  expect(await listOf(vehicle.name)).toEqual(
    before.map((one) => (one.service_definition_id === TIRES ? { ...one, ...marked } : one)),
  )
  expect(await listOf(vehicle.name, '&state=snoozed')).toMatchObject([
    { vehicle_id: vehicle.id, service_definition_id: TIRES, snoozed_until: '2026-12-04', snoozed_by: 'Olivia Hart' },
  ])
  const counts = (await caller.get('/due_services/counts')).body
  expect([counts.snoozed, counts.vehicles_snoozed]).toEqual([1, 1])
  await caller.post('/due_services/unsnooze', { services })
  expect(await listOf(vehicle.name)).toEqual(before)
  await caller.post('/due_services/snooze', { services, weeks: 1 })
  testApp.setNow('2026-11-27T15:00:00.000Z')
  expect((await listOf(vehicle.name)).find((one) => one.service_definition_id === TIRES)?.snoozed_until).toBeNull()
  testApp.setNow('2026-11-20T15:00:00.000Z')
})

test('the snooze of a vehicle is one of each of its services: one is reminded of again, and the others are not', async () => {
  const caller = await olivia()
  const vehicle = await overdue()
  const snooze = (snoozValue: string) => caller.post(`/vehicles/${vehicle.id}/vehicle_reminders/snooze_reminder`, { snoozValue })
  const dates = async () =>
    (await caller.get('/vehicles/me/vehicle_reminders/snoozed_date', { vehicle_ids: [vehicle.id] })).body.vehicle_reminders
  await snooze('4 weeks')
  const until = { snoozed_until: '2026-12-18', snoozed_by: 'Olivia Hart' }
  const listed = await listOf(vehicle.name)
  expect(listed.length).toBeGreaterThan(1)
  expect(listed).toEqual(listed.map((one) => ({ ...one, ...until })))
  expect(await listOf(vehicle.name, '&state=snoozed')).toEqual(listed)
  expect(await dates()).toEqual([{ vehicle_id: vehicle.id, reminder_date: '2026-12-18' }])
  const services = [{ vehicle_id: vehicle.id, service_definition_id: TIRES }]
  await caller.post('/due_services/unsnooze', { services })
  expect(await listOf(vehicle.name)).toEqual(
    listed.map((one) => (one.service_definition_id === TIRES ? { ...one, snoozed_until: null, snoozed_by: null } : one)),
  )
  // Reminders of the vehicle are back.
  expect(await dates()).toEqual([])
  await caller.post('/due_services/snooze', { services, weeks: 1 })
  expect(await dates()).toEqual([{ vehicle_id: vehicle.id, reminder_date: '2026-11-27' }])
  // A new snooze replaces earlier ones, including snoozes by service.
  await snooze('1 week')
  expect(await listOf(vehicle.name)).toEqual(
    listed.map((one) => ({ ...one, snoozed_until: '2026-11-27', snoozed_by: 'Olivia Hart' })),
  )
})

test('what is done is put off no longer', async () => {
  const caller = await olivia()
  const vehicle = await overdue()
  await caller.post('/due_services/snooze', { services: [{ vehicle_id: vehicle.id, service_definition_id: TIRES }], weeks: 13 })
  const { body } = await caller.get(`/vehicles/${vehicle.id}/show_services`)
  const row = body.services.find((one: { service_definition_id: number }) => one.service_definition_id === TIRES)
  await caller.put('/vehicles/update_is_completed', { service_id: row.id, is_completed: true })
  expect(await testApp.db.selectFrom('serviceSnoozes').selectAll().where('vehicleId', '=', vehicle.id).execute()).toEqual([])
})

test('several services of several vehicles are marked as completed together, and the marks are taken back', async () => {
  const caller = await olivia()
  const vehicles = [await overdue(), await overdue()]
  const services = vehicles.map(({ id }) => ({ vehicle_id: id, service_definition_id: TIRES }))
  const due = async () =>
    (await Promise.all(vehicles.map(({ name }) => listOf(name)))).flat().map((one) => one.service_definition_id)
  const before = await due()
  expect(before.filter((id) => id === TIRES)).toHaveLength(2)
  // Two concurrent calls: one finds it done.
  const answers = await Promise.all([1, 2].map(() => caller.post('/due_services/complete', { services })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await due()).not.toContain(TIRES)
  const records = () =>
    testApp.db
      .selectFrom('serviceRecords')
      .select(['source', 'doneOn', 'recordedBy'])
      .where('source', '=', 'marked')
      .where(
        'vehicleId',
        'in',
        vehicles.map(({ id }) => id),
      )
      .execute()
  const record = { source: 'marked', doneOn: '2026-11-20', recordedBy: 'Olivia Hart' }
  expect(await records()).toEqual([record, record])
  expect((await caller.post('/due_services/reopen', { services })).status).toBe(200)
  expect((await due()).toSorted()).toEqual(before.toSorted())
  expect(await records()).toEqual([])
})

test('one of them that is not due, and none is marked as completed', async () => {
  const vehicle = await overdue()
  const services = [
    { vehicle_id: vehicle.id, service_definition_id: TIRES },
    { vehicle_id: vehicle.id, service_definition_id: 999_999 },
  ]
  const records = () =>
    testApp.db.selectFrom('serviceRecords').selectAll().where('vehicleId', '=', vehicle.id).orderBy('id').execute()
  const before = await records()
  expect((await (await olivia()).post('/due_services/complete', { services })).status).toBe(404)
  expect(await records()).toEqual(before)
})

test('what is another fleet’s, or not due at all, is not found, and nothing is put off', async () => {
  const vehicle = await overdue()
  const services = [
    { vehicle_id: vehicle.id, service_definition_id: TIRES },
    { vehicle_id: vehicle.id, service_definition_id: 9_999 },
  ]
  for (const [email, asked] of [
    ['sylvie@boreal.example', services.slice(0, 1)],
    ['olivia@northwind.example', services],
  ] as const) {
    const answer = await (await testApp.as(email)).post('/due_services/snooze', { services: asked, weeks: 1 })
    expect([answer.status, answer.body.code]).toEqual([404, 'due_service_not_found'])
  }
  const dan = await (
    await testApp.as('dan@northwind.example')
  ).post('/due_services/snooze', { services: services.slice(0, 1), weeks: 1 })
  expect([dan.status, dan.body.code]).toEqual([403, 'managers_and_admins_only'])
  expect((await (await olivia()).post('/due_services/snooze', { services, weeks: 3 })).status).toBe(422)
  expect(await testApp.db.selectFrom('serviceSnoozes').selectAll().where('vehicleId', '=', vehicle.id).execute()).toEqual([])
})

test('two readers and a writer at once: the list is written whole, once, and says what was written last', async () => {
  const vehicles = await Promise.all(Array.from({ length: 12 }, () => overdue()))
  const ids = vehicles.map((vehicle) => vehicle.id)
  const { fleetId } = vehicles[0]!
  for (let round = 0; round < 5; round += 1) {
    await queueForDueList(testApp.db, { fleetId }, ids)
    await testApp.db.deleteFrom('dueServices').where('vehicleId', 'in', ids).execute()
    const write = testApp.database.kysely.transaction().execute(async (tx) => {
      await tx
        .updateTable('vehicles')
        .set({ odometer: 61_000 + round * 10 })
        .where('id', 'in', ids.toReversed())
        .execute()
      await refreshDueDates(tx, { fleetId }, ids.toReversed(), testApp.ports)
    })
    const read = () => fillDueList({ db: testApp.db, ports: testApp.ports }, fleetId, 1000)
    await Promise.all([read(), write, read()])
    const listed = await Promise.all(ids.map(rowsOf))
    await refreshDueDates(testApp.db, { fleetId }, ids, testApp.ports)
    expect(listed).toEqual(await Promise.all(ids.map(rowsOf)))
    expect(listed.every((rows) => rows.length > 5)).toBe(true)
  }
})

/** Locks a vehicle as the job does, until `release`, and then computes its services as the job does, if wanted. */
const computing = async (vehicle: { id: number; fleetId: number }, computes: boolean) => {
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const ended = testApp.database.kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('vehicles').select('id').where('id', '=', vehicle.id).forNoKeyUpdate().execute()
    locked.resolve()
    await released.promise
    if (computes) await refreshDueDates(tx, vehicle, [vehicle.id], testApp.ports)
  })
  await locked.promise
  return async () => {
    released.resolve()
    await ended
  }
}
const queued = async () => {
  const vehicle = await overdue()
  await queueForDueList(testApp.db, vehicle, [vehicle.id])
  await testApp.db.deleteFrom('dueServices').where('vehicleId', '=', vehicle.id).execute()
  return vehicle
}

test.each([
  ['computes them', true],
  ['gives up', false],
])(
  'a reader waits while another connection computes the same vehicle, and lists its services when that %s',
  async (_what, computes) => {
    const vehicle = await queued()
    const release = await computing(vehicle, computes)
    let isAnswered = false
    const answer = listOf(vehicle.name).then((list) => {
      isAnswered = true
      return list
    })
    await setTimeout(300)
    expect(isAnswered).toBe(false)
    await release()
    expect((await answer).map((one) => one.service_definition_id)).toContain(TIRES)
  },
)

test('a reader does not wait forever, and has its vehicle listed by the next read', async () => {
  const vehicle = await queued()
  const release = await computing(vehicle, false)
  expect(await listOf(vehicle.name)).toEqual([])
  await release()
  expect((await listOf(vehicle.name)).map((one) => one.service_definition_id)).toContain(TIRES)
})

test('the job that writes the list ends between two batches when its process stops, and the next goes on', async () => {
  const vehicle = await overdue()
  await queueForDueList(testApp.db, vehicle, [vehicle.id])
  await testApp.db.deleteFrom('dueServices').where('vehicleId', '=', vehicle.id).execute()
  await runFillDueList({ db: testApp.db, ports: testApp.ports }, AbortSignal.abort())
  expect(await rowsOf(vehicle.id)).toEqual([])
  await runFillDueList({ db: testApp.db, ports: testApp.ports }, new AbortController().signal)
  expect((await rowsOf(vehicle.id)).length).toBeGreaterThan(5)
})

test('an Undo that is sent twice takes the mark that was just set, and not the one of months ago', async () => {
  const caller = await olivia()
  const vehicle = await overdue()
  const mark = { odometer: 52_000, doneOn: '2026-02-10', source: 'marked', intervalOdometer: 52_500, orderId: null } as const
  await testApp.db
    .insertInto('serviceRecords')
    .values({
      ...mark,
      fleetId: vehicle.fleetId,
      vehicleId: vehicle.id,
      serviceDefinitionId: TIRES,
      recordedBy: 'Olivia Hart',
      recordedAt: new Date(Date.now() - 90 * 86_400_000),
    })
    .execute()
  await refreshDueDates(testApp.db, vehicle, [vehicle.id], testApp.ports)
  const services = [{ vehicle_id: vehicle.id, service_definition_id: TIRES }]
  await caller.post('/due_services/complete', { services })
  const marks = () =>
    testApp.db
      .selectFrom('serviceRecords')
      .select('odometer')
      .where('vehicleId', '=', vehicle.id)
      .where('source', '=', 'marked')
      .orderBy('odometer')
      .execute()
  expect(await marks()).toEqual([{ odometer: 52_000 }, { odometer: 61_000 }])
  for (let time = 0; time < 2; time += 1) await caller.post('/due_services/reopen', { services })
  expect(await marks()).toEqual([{ odometer: 52_000 }])
})
