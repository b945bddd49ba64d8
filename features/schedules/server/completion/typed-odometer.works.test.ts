import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

type Services = { service_id: number; service_definition_id?: number; remaining: number }[]

/** Read at 76,102 on November 10, 1,000 miles a month; the tests run on November 20. */
const aReadVehicle = async () => {
  const vehicle = await aVehicle(testApp, { odometer: 76_102, odometerReadOn: '2026-11-10', monthlyDistance: 1000 })
  const olivia = await testApp.as('olivia@northwind.example')
  const shown = async () => (await olivia.get(`/vehicles/${vehicle.id}`)).body.vehicle
  const intervals = async () => (await olivia.get(`/vehicles/${vehicle.id}/schedule`)).body.schedule.intervals
  const readings = async () =>
    testApp.db
      .selectFrom('odometerReadings')
      .select(['odometer', 'readOn', 'stands'])
      .where('vehicleId', '=', vehicle.id)
      .where('source', '=', 'history')
      .execute()
  return { ...vehicle, olivia, shown, intervals, readings }
}

test('an odometer typed with a mark is the vehicle’s reading of that day, all that is due counts from it, and it goes with the mark', async () => {
  const { id, olivia, shown, intervals, readings } = await aReadVehicle()
  const before = { vehicle: await shown(), intervals: await intervals() }
  const [first] = before.intervals
  const path = `/vehicles/${id}/intervals/${first.interval_id}/services`
  const marked = await olivia.put(path, {
    vehicle_id: id,
    interval_id: first.interval_id,
    are_all_completed: true,
    odometer: '77500',
    completed_on: '2026-11-20',
  })
  expect(marked.status).toBe(200)
  expect(marked.body.schedule).toMatchObject({ predicted_odometer: 77_500 })
  expect(await shown()).toMatchObject({ odometer: 77_500, odometer_read_on: '2026-11-20' })
  expect(await readings()).toEqual([{ odometer: 77_500, readOn: '2026-11-20', stands: true }])
  const ids = first.services.map((service: Services[number]) => ({ id: service.service_id, is_completed: false }))
  expect((await olivia.put(path, { service_completed_details: ids })).status).toBe(200)
  expect(await shown()).toEqual(before.vehicle)
  expect(await readings()).toEqual([])
  expect(await intervals()).toEqual(before.intervals)
})

test('of an older day it is a reading of the past and never the last one; an estimate is no reading', async () => {
  const { id, olivia, shown, intervals, readings } = await aReadVehicle()
  const [first] = await intervals()
  const path = `/vehicles/${id}/intervals/${first.interval_id}/services`
  const [service, other] = first.services as Services
  const mark = (serviceId: number, more: object) =>
    olivia.put(path, { service_completed_details: [{ id: serviceId, is_completed: true }], ...more })
  expect((await mark(service!.service_id, { odometer: 75_000, completed_on: '2026-10-10' })).status).toBe(200)
  expect(await shown()).toMatchObject({ odometer: 76_102, odometer_read_on: '2026-11-10' })
  expect(await readings()).toEqual([{ odometer: 75_000, readOn: '2026-10-10', stands: true }])
  if (other) {
    expect((await mark(other.service_id, {})).status).toBe(200)
    expect(await readings()).toHaveLength(1)
  }
})

test('a statement of the last service is a reading, and another statement replaces it', async () => {
  const { id, olivia, shown, intervals, readings } = await aReadVehicle()
  const service = (await intervals())[0].services[0].service_id
  const state = (body: object) =>
    olivia.put(`/service_based_reminders/${id}`, { vehicle_id: id, service_definition_id: service, ...body })
  expect((await state({ last_completed_mileage: 76_900, last_completed_date: '2026-11-20' })).status).toBe(200)
  expect(await shown()).toMatchObject({ odometer: 76_900, odometer_read_on: '2026-11-20' })
  expect((await state({ last_completed_mileage: 76_950, last_completed_date: '2026-11-20' })).status).toBe(200)
  expect(await readings()).toEqual([{ odometer: 76_950, readOn: '2026-11-20', stands: true }])
  expect(await shown()).toMatchObject({ odometer: 76_950 })
})

test('the sheet of last services records its odometers too', async () => {
  const { id, olivia, shown, intervals } = await aReadVehicle()
  const service = (await intervals())[0].services[0].service_id
  const row = { vehicle_id: id, answer: 'known', last_completed_date: '2026-11-20', last_completed_mileage: '76900' }
  expect((await olivia.put(`/last_services/${service}`, { vehicles: [row] })).status).toBe(200)
  expect(await shown()).toMatchObject({ odometer: 76_900, odometer_read_on: '2026-11-20' })
})

test('a form that can ask is answered once about a doubtful odometer, and takes it when it is sent again', async () => {
  const { id, olivia, shown, intervals } = await aReadVehicle()
  const [first] = await intervals()
  const path = `/vehicles/${id}/intervals/${first.interval_id}/services`
  // 76,440 was forecast: two digits are swapped.
  const body = { are_all_completed: true, odometer: 84_760, completed_on: '2026-11-20' }
  const asked = await olivia.put(path, { ...body, odometer: 84_760, ask_odometer: true })
  if (asked.status !== 200) expect(asked).toMatchObject({ status: 409, body: { code: 'confirm_odometer', field: 'odometer' } })
  expect((await olivia.put(path, body)).status).toBe(200)
  expect(await shown()).toMatchObject({ odometer: 84_760 })
})

test.each([
  ['5', 5, '2026-11-20'],
  ['below the last reading', 76_101, '2026-11-20'],
  ['999,999', 999_999, '2026-11-20'],
  ['below a reading of an earlier day', 69_999, '2026-11-01'],
  ['above a reading of a later day', 76_103, '2026-11-09'],
])(
  'a completion at an odometer that the vehicle cannot have had is refused, and nothing is written: %s',
  async (_, odometer, day) => {
    const { id, fleetId, olivia, intervals } = await aReadVehicle()
    await testApp.db
      .insertInto('odometerReadings')
      .values(
        [
          { odometer: 70_000, readOn: '2026-07-30' },
          { odometer: 76_102, readOn: '2026-11-10' },
        ].map((one) => ({ ...one, vehicleId: id, fleetId, source: 'form', recordedBy: null, recordedAt: testApp.now() })),
      )
      .execute()
    const stored = async () => ({
      records: await testApp.db.selectFrom('serviceRecords').selectAll().where('vehicleId', '=', id).execute(),
      readings: await testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', id).orderBy('id').execute(),
      vehicle: await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', id).execute(),
    })
    const before = await stored()
    const [first] = await intervals()
    const service = first.services[0].service_id
    const mark = { are_all_completed: true, odometer, completed_on: day }
    const calls = [
      olivia.put(`/vehicles/${id}/intervals/${first.interval_id}/services`, mark),
      olivia.put(`/service_based_reminders/${id}`, {
        service_definition_id: service,
        last_completed_mileage: odometer,
        last_completed_date: day,
      }),
      olivia.put(`/last_services/${service}`, {
        vehicles: [{ vehicle_id: id, answer: 'known', last_completed_date: day, last_completed_mileage: String(odometer) }],
      }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(422)
    expect(await stored()).toEqual(before)
  },
)

test('the day that has begun where the reader is, is the fleet’s today; the day after is refused', async () => {
  const { id, olivia, shown, intervals } = await aReadVehicle()
  const [first] = await intervals()
  const path = `/vehicles/${id}/intervals/${first.interval_id}/services`
  const body = { are_all_completed: true, odometer: 76_900 }
  expect((await olivia.put(path, { ...body, completed_on: '2026-11-22' })).body.code).toBe('completion_date_not_valid')
  expect((await olivia.put(path, { ...body, completed_on: '2026-11-21' })).status).toBe(200)
  expect(await shown()).toMatchObject({ odometer: 76_900, odometer_read_on: '2026-11-20' })
})

test('what a body repeats of its address is checked against it', async () => {
  const { id, olivia, intervals } = await aReadVehicle()
  const [first] = await intervals()
  const path = `/vehicles/${id}/intervals/${first.interval_id}`
  for (const other of [{ vehicle_id: id + 1 }, { interval_id: first.interval_id + 1 }])
    for (const [call, body] of [
      ['services', { are_all_completed: true }],
      ['completion', { is_completed: true }],
    ] as const)
      expect((await olivia.put(`${path}/${call}`, { ...body, ...other })).status).toBe(422)
  expect((await olivia.put(`/interval_based_reminders/${id}`, { vehicle_id: id + 1, monthly_mileage: 900 })).status).toBe(422)
  expect((await olivia.put(`/interval_based_reminders/${id}`, { vehicle_id: id, monthly_mileage: 900 })).status).toBe(200)
  expect((await olivia.put(`/interval_based_reminders/${id}`, { vehicle: id, monthly_mileage: 900 })).status).toBe(422)
})

test('preferences are taken flat or together, for the user of the address', async () => {
  const mia = await testApp.as('mia@northwind.example')
  const path = `/customers/${mia.user.id}/maintenance_preferences`
  const preferences = { text_notification: true, email_notification: false, push_notification: false }
  expect((await mia.put(path, { userId: mia.user.id, preferences })).body).toMatchObject({
    text_notification: true,
    email_notification: false,
  })
  expect((await mia.put(path, { userId: mia.user.id + 1, preferences })).status).toBe(422)
  expect((await mia.put(path, { text_notification: true })).status).toBe(422)
  expect((await mia.put(path, { text_notification: false, email_notification: true })).status).toBe(200)
})

test('a query parameter that a call does not have is refused by its name', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const answer = await olivia.get('/vehicles', { make: 'Ford' })
  expect([answer.status, answer.body.errors[0]]).toEqual([422, expect.stringContaining('make')])
  expect((await olivia.get('/vehicles', { 'filter[make]': 'Ford' })).status).toBe(200)
})
