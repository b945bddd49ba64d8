import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { importFile } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

type Listed = { vehicle_id: number; vehicle_name: string; last_done: Record<string, unknown> | null }

/** New vehicles without any known service, and a service of their schedule. */
const newVehicles = async (count: number) => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vehicles = []
  for (let index = 0; index < count; index++) vehicles.push(await aVehicle(testApp, { odometer: 50_100, monthlyDistance: 1000 }))
  const ids = vehicles.map(({ id }) => id)
  const { services } = (await olivia.get('/last_services')).body
  const service = services[0].service_definition_id as number
  const save = (rows: object[]) => olivia.put(`/last_services/${service}`, { vehicles: rows })
  const listed = async (query: object = {}): Promise<Listed[]> =>
    (await olivia.get(`/last_services/${service}/vehicles`, { ...query })).body.vehicles
  const lastOf = async (id: number) => (await listed()).find((row) => row.vehicle_id === id)?.last_done
  return { olivia, ids, vehicles, service, services, save, listed, lastOf }
}

test('services stand with the number of vehicles on which nobody knows their last time, most first, then by the catalog', async () => {
  const { services, service, olivia } = await newVehicles(2)
  const unknown = services.map((one: { not_known: number }) => one.not_known)
  const catalogPosition = (one: { service_definition_id: number }) =>
    SERVICES.findIndex(({ id }) => id === one.service_definition_id)
  expect(services).toEqual(
    services.toSorted(
      (a: (typeof services)[number], b: (typeof services)[number]) =>
        b.not_known - a.not_known || catalogPosition(a) - catalogPosition(b),
    ),
  )
  expect(unknown[0]).toBeGreaterThanOrEqual(2)
  const listed = (await olivia.get(`/last_services/${service}/vehicles`, { not_known: true })).body
  expect(listed.total_count).toBe(unknown[0])
  expect(new Set(listed.vehicles.map((row: Listed) => row.last_done))).toEqual(new Set([null]))
  const all = (await olivia.get(`/last_services/${service}/vehicles`)).body
  expect(all.total_count).toBe(services[0].vehicles)
})

test('a day with an odometer, a day alone and never are saved at once, and what is due counts from there', async () => {
  const { ids, save, listed, lastOf, service } = await newVehicles(3)
  const [read, estimated, never] = ids as [number, number, number]
  const saved = await save([
    { vehicle_id: read, answer: 'known', last_completed_date: '2026-09-01', last_completed_mileage: '48000' },
    { vehicle_id: estimated, answer: 'known', last_completed_date: '2026-09-01' },
    { vehicle_id: never, answer: 'never' },
  ])
  expect(saved.body).toEqual({ saved_count: 3 })
  expect(await lastOf(read)).toMatchObject({ on: '2026-09-01', odometer: 48_000, is_estimated: false, is_stated: true })
  expect(await lastOf(estimated)).toMatchObject({ on: '2026-09-01', is_estimated: true, is_never: false })
  expect(await lastOf(never)).toMatchObject({ is_never: true })
  const stillUnknown = (await listed({ not_known: true })).map((row) => row.vehicle_id)
  for (const id of ids) expect(stillUnknown).not.toContain(id)
  const { dueOdometer, everyAmount } = await testApp.db
    .selectFrom('dueServices')
    .select(['dueOdometer', 'everyAmount'])
    .where('vehicleId', '=', read)
    .where('serviceDefinitionId', '=', service)
    .executeTakeFirstOrThrow()
  expect(dueOdometer).toBe(48_000 + everyAmount!)
})

test('a report is replaced by the next one, and not known takes it back', async () => {
  const { ids, save, lastOf } = await newVehicles(1)
  const [id] = ids as [number]
  await save([{ vehicle_id: id, answer: 'known', last_completed_date: '2026-09-01', last_completed_mileage: 48_000 }])
  await save([{ vehicle_id: id, answer: 'known', last_completed_date: '2026-08-01', last_completed_mileage: 47_000 }])
  expect(await lastOf(id)).toMatchObject({ on: '2026-08-01', odometer: 47_000 })
  await save([{ vehicle_id: id, answer: 'not_known' }])
  expect(await lastOf(id)).toBeNull()
})

test('a search finds vehicles by name', async () => {
  const { vehicles, listed } = await newVehicles(2)
  const rows = await listed({ query: vehicles[0]!.name })
  expect(rows.map((row) => row.vehicle_id)).toContain(vehicles[0]!.id)
})

test('a vehicle without a meter is said to have none, and its services are said by their day alone', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const vin = '1JJV532D0KL000999'
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name', `${vin},Trailer without meter`])
  const { id } = await testApp.db.selectFrom('vehicles').select('id').where('vin', '=', vin).executeTakeFirstOrThrow()
  // Computes the due dates of the imported services.
  await olivia.get('/last_services')
  const { serviceDefinitionId: service } = await testApp.db
    .selectFrom('dueServices')
    .select('serviceDefinitionId')
    .where('vehicleId', '=', id)
    .orderBy('serviceDefinitionId')
    .executeTakeFirstOrThrow()
  const listed = async () => (await olivia.get(`/last_services/${service}/vehicles`, { query: 'without meter' })).body.vehicles
  expect(await listed()).toMatchObject([{ vehicle_id: id, odometer: 0, counts_distance: false, last_done: null }])
  const row = { vehicle_id: id, answer: 'known', last_completed_date: '2026-09-01' }
  expect((await olivia.put(`/last_services/${service}`, { vehicles: [row] })).body).toEqual({ saved_count: 1 })
  expect(await listed()).toMatchObject([{ odometer: 0, counts_distance: false, last_done: { on: '2026-09-01', odometer: 0 } }])
})
