import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

const records = () => testApp.db.selectFrom('serviceRecords').selectAll().orderBy('id').execute()

const newVehicles = async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const ids = [(await aVehicle(testApp, { odometer: 50_100 })).id, (await aVehicle(testApp, { odometer: 50_100 })).id] as const
  const service = (await olivia.get('/last_services')).body.services[0].service_definition_id as number
  return { olivia, ids, service }
}

test('one wrong vehicle saves none, and each is told at its field', async () => {
  const { olivia, ids, service } = await newVehicles()
  const before = await records()
  const { status, body } = await olivia.put(`/last_services/${service}`, {
    vehicles: [
      { vehicle_id: ids[0], answer: 'known', last_completed_date: '2026-09-01', last_completed_mileage: 48_000 },
      { vehicle_id: ids[1], answer: 'known', last_completed_date: '2026-09-01', last_completed_mileage: 480_000 },
    ],
  })
  expect([status, body.code]).toEqual([422, 'last_services_not_valid'])
  expect(body.problems).toEqual([
    {
      field: `${ids[1]}.last_completed_mileage`,
      code: 'completion_odometer_impossible',
      message: 'The vehicle can’t have had this odometer on that day. Check both.',
    },
  ])
  expect(await records()).toEqual(before)
})

test('a day to come, no day at all and never beside a record are refused in French too', async () => {
  const { olivia, ids, service } = await newVehicles()
  const put = async (row: object) =>
    (await olivia.put(`/last_services/${service}`, { vehicles: [{ vehicle_id: ids[0], ...row }] })).body.problems?.[0].code
  expect(await put({ answer: 'known', last_completed_date: '2027-09-01' })).toBe('completion_date_not_valid')
  expect(await put({ answer: 'known' })).toBe('completion_missing')
  await testApp.db
    .insertInto('serviceRecords')
    .values({
      fleetId: olivia.user.fleet_id,
      vehicleId: ids[0],
      serviceDefinitionId: service,
      odometer: 49_000,
      doneOn: '2026-10-01',
      source: 'marked',
      intervalOdometer: 50_000,
      orderId: null,
      recordedBy: 'Olivia Hayes',
    })
    .execute()
  const before = await records()
  expect(await put({ answer: 'never' })).toBe('completion_before_last')
  expect(await put({ answer: 'known', last_completed_date: '2026-09-01' })).toBe('completion_before_last')
  expect(await records()).toEqual(before)
})

test('a service that is not in the vehicle’s schedule, and vehicles of another fleet, are not found', async () => {
  const { olivia, ids, service } = await newVehicles()
  const theirs = await aVehicle(testApp, { fleet: 'Boréal Livraison', odometer: 10_000 })
  const put = (id: number, path: number | string) =>
    olivia.put(`/last_services/${path}`, { vehicles: [{ vehicle_id: id, answer: 'never' }] })
  expect((await put(ids[0], 999_999)).status).toBe(404)
  const before = await records()
  expect((await put(theirs.id, service)).body.code).toBe('vehicle_not_found')
  expect(await records()).toEqual(before)
})

test('a driver says it of the assigned vehicles alone', async () => {
  const { ids, service } = await newVehicles()
  const dan = await testApp.as('dan@northwind.example')
  const { body } = await dan.get(`/last_services/${service}/vehicles`)
  expect(body.vehicles.map((row: { vehicle_id: number }) => row.vehicle_id)).not.toContain(ids[0])
  const before = await records()
  const { status } = await dan.put(`/last_services/${service}`, { vehicles: [{ vehicle_id: ids[0], answer: 'never' }] })
  expect(status).toBe(404)
  expect(await records()).toEqual(before)
})

test('a doubtful odometer is asked about once, each vehicle for itself, and what no vehicle drives is refused whoever confirms it', async () => {
  const { olivia, ids, service } = await newVehicles()
  const before = await records()
  const put = (mileage: number, more: object = {}, language: 'en' | 'fr' = 'en') =>
    olivia.put(
      `/last_services/${service}`,
      {
        vehicles: [
          { vehicle_id: ids[0], answer: 'known', last_completed_date: '2026-11-20', last_completed_mileage: mileage, ...more },
          {
            vehicle_id: ids[1],
            answer: 'known',
            last_completed_date: '2026-11-20',
            last_completed_mileage: 50_200,
            ask_odometer: true,
          },
        ],
      },
      { language },
    )
  const asked = await put(59_010, { ask_odometer: true })
  expect(asked).toMatchObject({ status: 422, body: { code: 'last_services_not_valid' } })
  expect(asked.body.problems).toEqual([
    expect.objectContaining({
      field: `${ids[0]}.last_completed_mileage`,
      code: 'confirm_odometer',
      message: 'This is 8,910\u00a0mi more than the last reading, 50,100\u00a0mi on 11/20/2026. Save again if it is right.',
    }),
  ])
  expect((await put(59_010, { ask_odometer: true }, 'fr')).body.problems[0].message).toContain(
    'Enregistrez de nouveau si c’est exact.',
  )
  expect((await put(590_100, { ask_odometer: false })).body.problems[0].code).toBe('completion_odometer_impossible')
  expect(await records()).toEqual(before)
  expect((await put(59_010, { ask_odometer: false })).status).toBe(200)
  expect((await olivia.get(`/vehicles/${ids[0]}`)).body.vehicle.odometer).toBe(59_010)
  expect((await olivia.get(`/vehicles/${ids[1]}`)).body.vehicle.odometer).toBe(50_200)
})
