import { expect, test } from 'vitest'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
const LINES = ['Date,Gallons,Total', '09/01/2026,11.25,39.37']

const vehicleWith = (n: number) =>
  testApp.db.selectFrom('vehicles').selectAll().where('vin', '=', aVin(n)).executeTakeFirstOrThrow()
const withVehicle = async (n: number) => {
  const olivia = await testApp.as('olivia@northwind.example')
  await importFile(testApp, olivia, 'vehicles', ['VIN,Name,Year', `${aVin(n)},Only ${n},2021`])
  return { olivia, vehicle: await vehicleWith(n) }
}
const chosenFor = async (id: string): Promise<number | null> =>
  (await testApp.db.selectFrom('imports').select('vehicleId').where('id', '=', id).executeTakeFirstOrThrow()).vehicleId
const fills = () => testApp.db.selectFrom('fuelEntries').select('id').execute()

test.each(['fuel', 'service_history'])(
  'without a vehicle a file of %s that names none is neither checked nor run',
  async (kind) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const lines = kind === 'fuel' ? LINES : ['Date,Service,Miles', '09/01/2026,Oil change,30100']
    const { body } = await sendImport(olivia, kind, lines)
    expect(body.import).toMatchObject({ can_check: false, vehicle: { id: null, name: null } })
    for (const step of ['check', 'run'])
      expect(await olivia.post(`/imports/${body.import.id}/${step}`, {})).toMatchObject({
        status: 422,
        body: { code: 'import_vehicle_missing' },
      })
  },
)

test('a vehicle of another fleet and a deleted one are not found, and the earlier choice stays', async () => {
  const { olivia, vehicle } = await withVehicle(922)
  const sylvie = await testApp.as('sylvie@boreal.example')
  const theirs = (await sylvie.get('/vehicles')).body.vehicles[0].id
  const { vehicle: deleted } = await withVehicle(923)
  expect((await olivia.delete(`/vehicles/${deleted.id}`)).status).toBe(200)
  const { id } = (await sendImport(olivia, 'fuel', LINES)).body.import
  await olivia.put(`/imports/${id}`, { vehicle_id: vehicle.id })
  for (const vehicle_id of [theirs, deleted.id, 999_999_999])
    expect(await olivia.put(`/imports/${id}`, { vehicle_id })).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } })
  expect((await olivia.put(`/imports/${id}`, { vehicle_id: 'this one' })).status).toBe(422)
  expect(await chosenFor(id)).toBe(vehicle.id)
})

test('a vehicle that was deleted after it was chosen has to be chosen anew', async () => {
  const { olivia, vehicle } = await withVehicle(924)
  const { id } = (await sendImport(olivia, 'fuel', LINES)).body.import
  await olivia.put(`/imports/${id}`, { vehicle_id: vehicle.id })
  await olivia.delete(`/vehicles/${vehicle.id}`)
  expect((await olivia.get(`/imports/${id}`)).body.import).toMatchObject({ can_check: false, vehicle: { id: null, name: null } })
  expect((await olivia.post(`/imports/${id}/run`, {})).body.code).toBe('import_vehicle_missing')
  expect(await fills()).toEqual([])
})

test.each([
  ['dan@northwind.example', 925],
  ['mia@northwind.example', 928],
])('%s may not say of which vehicle a file is', async (email, n) => {
  const { olivia, vehicle } = await withVehicle(n)
  const { id } = (await sendImport(olivia, 'fuel', LINES)).body.import
  const person = await testApp.as(email)
  expect((await person.put(`/imports/${id}`, { vehicle_id: vehicle.id })).status).toBe(403)
  const sylvie = await testApp.as('sylvie@boreal.example')
  expect(await sylvie.put(`/imports/${id}`, { vehicle_id: null })).toMatchObject({
    status: 404,
    body: { code: 'import_not_found' },
  })
  expect(await chosenFor(id)).toBeNull()
})

test('once it is run, the vehicle of a file cannot be changed', async () => {
  const { olivia, vehicle } = await withVehicle(926)
  const { vehicle: other } = await withVehicle(927)
  const { id } = (await sendImport(olivia, 'fuel', LINES)).body.import
  await olivia.put(`/imports/${id}`, { vehicle_id: vehicle.id })
  await olivia.post(`/imports/${id}/run`, {})
  await testApp.settle()
  expect((await olivia.put(`/imports/${id}`, { vehicle_id: other.id })).body.code).toBe('import_already_run')
  expect(await chosenFor(id)).toBe(vehicle.id)
})
