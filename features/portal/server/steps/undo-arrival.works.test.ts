import { expect, test } from 'vitest'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { aRequest } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const AVONDALE = '3C6LRVDG1LE061514'
const path = (id: number, step = '') => `/shop_portal/orders/${id}${step && `/${step}`}`

/** Due dates of the cast are computed when they are first needed. */
const withDueDates = (vehicleId: number, fleetId: number) => refreshDueDates(testApp.db, { fleetId }, [vehicleId], testApp.ports)

/** Everything about the vehicle that a check-in changes; not when it was last written. */
const vehicleState = async (vehicleId: number) => {
  const {
    updatedAt: _,
    changedAt: __,
    ...vehicle
  } = await testApp.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const readings = await testApp.db
    .selectFrom('odometerReadings')
    .select(['odometer', 'readOn', 'source', 'stands'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('id')
    .execute()
  const dueRows = await testApp.db
    .selectFrom('dueServices')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('serviceDefinitionId')
    .orderBy('dueOdometer')
    .execute()
  return { vehicle, readings, due: dueRows.map(({ changedAt: _changed, ...row }) => row) }
}

test('a check-in that is undone leaves order, vehicle, readings and due dates as before, and the vehicle can be checked in again', async () => {
  const { id, vehicleId, fleetId } = await aRequest(testApp)
  await withDueDates(vehicleId, fleetId)
  const harper = await testApp.asDesk('harper@harbor.example')
  const { version: _, changes: __, ...expected } = (await harper.post(path(id, 'confirm'))).body
  const before = await vehicleState(vehicleId)
  const { body: here } = await harper.post(path(id, 'check_in'), { odometer: 250_000 })
  expect(here.can).toMatchObject({ undo_arrival: true, check_in: false })
  expect((await vehicleState(vehicleId)).vehicle.odometer).toBe(250_000)

  const { body: undone } = await harper.post(path(id, 'undo_arrival'), { version: here.version })
  expect(undone).toMatchObject({ ...expected, can: { check_in: true, undo_arrival: false } })
  expect(await vehicleState(vehicleId)).toEqual(before)
  const olivia = await testApp.as('olivia@northwind.example')
  const { activity } = (await olivia.get(`/orders/${id}/approval`)).body
  expect(activity.map(({ sentence }: { sentence: string }) => sentence)).toContain('undid the check-in')

  const again = await harper.post(path(id, 'check_in'), { odometer: 249_000 })
  expect(again.body).toMatchObject({ state: 'checked_in', odometer: 249_000 })
})

test('a walk-in that is undone is cancelled with its reading, and the vehicle is due as before', async () => {
  const harper = await testApp.asDesk('harper@harbor.example')
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select(['id', 'fleetId'])
    .where('vin', '=', AVONDALE)
    .executeTakeFirstOrThrow()
  await withDueDates(vehicle.id, vehicle.fleetId)
  const before = await vehicleState(vehicle.id)
  const services = [{ service_definition_id: 2 }]
  const { body: opened } = await harper.post('/shop_portal/walk_ins', { vin: AVONDALE, services, odometer: 250_000 })
  expect((await vehicleState(vehicle.id)).vehicle.odometer).toBe(250_000)
  const { body: undone } = await harper.post(path(opened.id, 'undo_arrival'), { version: opened.version })
  expect(undone).toMatchObject({ state: 'canceled', cancel_reason: 'walk_in_undone', is_here: false, next_step: null })
  expect(await vehicleState(vehicle.id)).toEqual(before)
  const { body: day } = await harper.get('/shop_portal/day')
  expect(day.vehicles.map(({ id }: { id: number }) => id)).not.toContain(opened.id)
  // Opened for the right services after all.
  expect((await harper.post('/shop_portal/walk_ins', { vin: AVONDALE, services })).status).toBe(200)
})
