import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { importFile, sendImport } from '#tests/imports.ts'
import { useTestApp } from '#tests/test-app.ts'
import { aVin } from '#tests/vehicle-csv.ts'

const testApp = useTestApp()
let olivia: Caller
let danId: number
let luisId: number
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  const users = await testApp.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('fleetId', '=', olivia.user.fleet_id)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .where(sql<boolean>`'driver' = any(roles)`)
    .orderBy('id')
    .execute()
  danId = users.find(({ email }) => email === 'dan@northwind.example')!.id
  luisId = users.find(({ id }) => id !== danId)!.id
})

/** A vehicle out of service that Dan drives. */
const outOfService = async (sequence: number): Promise<{ id: number; vin: string; name: string }> => {
  const vin = aVin(sequence)
  const { id, name, fleetId } = await aVehicle(testApp, { vin, name: `Still ${sequence}` })
  await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId: id, userId: danId }).execute()
  expect((await olivia.put(`/vehicles/${id}/out_of_service`, { reason: 'part' })).status).toBe(200)
  return { id, vin, name }
}

const driversOf = async (vehicleId: number): Promise<number[]> => {
  const rows = await testApp.db.selectFrom('vehicleDrivers').select('userId').where('vehicleId', '=', vehicleId).execute()
  return rows.map(({ userId }) => Number(userId))
}

test('the form of a vehicle assigns no new driver to one out of service, but removes the one it has', async () => {
  const { id, name } = await outOfService(66_001)
  const { status, body } = await olivia.put(`/vehicles/${id}`, { driver_ids: [danId, luisId] })
  expect([status, body.code, body.field]).toEqual([409, 'vehicle_takes_no_driver', 'driver_ids'])
  expect(body.errors[0]).toContain(`${name} is out of service`)
  expect(await driversOf(id)).toEqual([danId])
  expect((await olivia.put(`/vehicles/${id}`, { driver_ids: [danId], other_id: 'Unit 9' })).status).toBe(200)
  expect((await olivia.put(`/vehicles/${id}`, { driver_ids: [] })).status).toBe(200)
  expect(await driversOf(id)).toEqual([])
})

test('assigning many at once leaves out the one out of service and says why', async () => {
  const { id } = await outOfService(66_002)
  const { id: other } = await aVehicle(testApp, { vin: aVin(66_012) })
  const sent = { vehicle_ids: [id, other], change: { driver_ids: [luisId] } }
  const { status, body } = await olivia.post('/vehicles/bulk_changes', sent)
  expect(status).toBe(200)
  expect(body.bulk_change).toMatchObject({ changed: 1, failed: 1 })
  expect([await driversOf(id), await driversOf(other)]).toEqual([[danId], [luisId]])
})

test('the form of a user does not offer it, and refuses it', async () => {
  const { id } = await outOfService(66_003)
  const { body: choices } = await olivia.get('/fleet_users/form_choices')
  expect(choices.vehicles.find((one: { id: number }) => one.id === id).is_out_of_service).toBe(true)
  const { user } = (await olivia.get(`/fleets/me/users/${luisId}/edit`)).body
  const vehicle_ids = [...user.vehicle_ids, id]
  const { status, body } = await olivia.put(`/fleet_users/${luisId}`, { user: { vehicle_ids } })
  expect([status, body.code, body.field]).toEqual([409, 'vehicle_takes_no_driver', 'vehicle_ids'])
  expect(await driversOf(id)).toEqual([danId])
})

test('whoever leaves hands it over to nobody', async () => {
  const { id } = await outOfService(66_004)
  const { status, body } = await olivia.put(`/fleet_users/${danId}/deactivate`, { is_active: false, hand_over_to: luisId })
  expect([status, body.code, body.field]).toEqual([409, 'vehicle_takes_no_driver', 'hand_over_to'])
  expect(await driversOf(id)).toEqual([danId])
})

test('files of vehicles and of people do not assign it either, and say why', async () => {
  const { id, vin, name } = await outOfService(66_005)
  const free = await aVehicle(testApp, { vin: aVin(66_006) })
  const luis = await testApp.db.selectFrom('users').select('email').where('id', '=', luisId).executeTakeFirstOrThrow()
  const vehicles = await importFile(testApp, olivia, 'vehicles', [
    'VIN,Driver',
    `${vin},${luis.email}`,
    `${aVin(66_006)},${luis.email}`,
  ])
  expect(vehicles.check).toMatchObject({ changed: 1, failed: 1 })
  expect(vehicles.check.problems).toMatchObject([{ line: 2, cells: [{ field: 'driver' }] }])
  expect(vehicles.check.problems[0].what_to_correct).toContain(`${name} is out of service`)
  const sent = await sendImport(olivia, 'people', ['Name,Email,Vehicle', `Nora New,nora.new@northwind.example,${vin}`])
  const { check } = (await olivia.post(`/imports/${sent.body.import.id}/check`, {})).body
  expect(check).toMatchObject({ added: 0, failed: 1 })
  expect(check.problems[0].what_to_correct).toContain(`${name} is out of service`)
  expect([await driversOf(id), await driversOf(free.id)]).toEqual([[danId], [luisId]])
})

test('a driver whom a file named waits until the vehicle is back', async () => {
  const { id, vin } = await outOfService(66_007)
  await importFile(testApp, olivia, 'vehicles', ['VIN,Driver,Department', `${vin},Wanda Waiting,Yard`])
  await importFile(testApp, olivia, 'people', ['Name,Phone', 'Wanda Waiting,3125550177'])
  expect(await driversOf(id)).toEqual([danId])
  await olivia.delete(`/vehicles/${id}/out_of_service`)
  expect(await driversOf(id)).toHaveLength(2)
})
