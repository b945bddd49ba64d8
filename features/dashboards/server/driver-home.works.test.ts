import { describe, expect, test } from 'vitest'
import type { DriverVehicle } from '#features/dashboards/driver-wire.ts'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { signReport } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const as = (email: string) => testApp.as(email)
const homeOf = async (caller: Caller) => (await caller.get('/dashboards/driver')).body
const vehicleOf = async (caller: Caller, id: number): Promise<DriverVehicle> =>
  (await homeOf(caller)).vehicles.find((vehicle: DriverVehicle) => vehicle.id === id)

describe('the home of a driver', () => {
  test('shows the assigned vehicles only, and who decides', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as('dan@northwind.example')
    const { vehicles, manager } = await homeOf(dan)
    const listed = (await dan.get('/vehicles')).body.vehicles.map((vehicle: DriverVehicle) => vehicle.id)
    expect(vehicles.map((vehicle: DriverVehicle) => vehicle.id).toSorted()).toEqual(listed.toSorted())
    expect(vehicles.find((vehicle: DriverVehicle) => vehicle.id === id)).toMatchObject({
      drive: { answer: 'drive', outage: null, problems: [] },
      appointment: null,
    })
    expect(manager).toMatchObject({ first_name: 'Mia', role: 'Manager' })
  })
  test('shows a manager only what is assigned to the manager', async () => {
    expect((await homeOf(await as('mia@northwind.example'))).vehicles).toEqual([])
  })
  test('says to drive only to a shop, and not to drive, as the lights say', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as('dan@northwind.example')
    await report(dan, [
      ['vehicle_id', String(id)],
      ['lamp', 'battery'],
    ])
    expect((await vehicleOf(dan, id)).drive).toMatchObject({ answer: 'shop', problems: [{ severity: 'repair_soon' }] })
    await report(dan, [
      ['vehicle_id', String(id)],
      ['lamp', 'oil'],
    ])
    const { drive } = await vehicleOf(dan, id)
    expect(drive).toMatchObject({ answer: 'stop', problems: [{ severity: 'do_not_drive', kind: 'report' }, {}] })
  })
  test('says not to drive while it is out of service, with the reason and who said it', async () => {
    const { id } = await ofDan(testApp)
    const mia = await as('mia@northwind.example')
    const { status, text } = await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'parked', note: 'Take Loop 07.' })
    expect(status, text).toBeLessThan(300)
    expect((await vehicleOf(await as('dan@northwind.example'), id)).drive).toMatchObject({
      answer: 'stop',
      outage: { reason: 'parked', note: 'Take Loop 07.', started_by: 'Mia Castellano' },
    })
  })
  test('names the last signed report, and whether it is of today', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as('dan@northwind.example')
    expect((await vehicleOf(dan, id)).last_inspection).toBeNull()
    const signedAt = '2026-11-18T15:00:00.000Z'
    const earlier = await signReport(testApp, dan, id, { signedAt })
    expect((await vehicleOf(dan, id)).last_inspection).toEqual({
      id: earlier.body.report.id,
      signed_at: signedAt,
      is_today: false,
    })
    const { body } = await signReport(testApp, dan, id)
    expect((await vehicleOf(dan, id)).last_inspection).toMatchObject({ id: body.report.id, is_today: true })
  })
  test('shows the appointment by the clock of the shop, with its services', async () => {
    const { id: orderId, fleetId, vehicleId } = await aRequest(testApp, { at: '2026-12-01T15:00:00Z' })
    const dan = await as('dan@northwind.example')
    await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId, userId: dan.user.id }).execute()
    const { appointment, due } = await vehicleOf(dan, vehicleId)
    expect(due).toBeNull()
    expect(appointment).toMatchObject({
      order_id: orderId,
      in_shop: false,
      appointment_date: '2026-12-01',
      appointment_time: '09:00',
      services: ['Tire rotation'],
      shop: { name: 'Harbor Auto Care' },
    })
  })
})
