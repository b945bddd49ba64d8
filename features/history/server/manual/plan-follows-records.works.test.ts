import { expect, test } from 'vitest'
import { addDays } from '#features/countries/dates.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { change, record, type WantedRecord } from '#tests/fixtures/history/manual-record.fixtures.ts'

const testApp = useTestApp()

/** Seeded random numbers, so that a failure can be reproduced. */
const random = (() => {
  let state = 20_261_123
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state % most
  }
})()

const CODES = ['tire_rotation', 'cabin_air_filter', 'brake_inspection', 'engine_air_filter']
const positionOf = (code: string) => (code === 'brake_inspection' ? { position: 'front_and_rear' } : {})

/** A visit of the last year, near the vehicle's odometer on that day. */
const aVisit = (): WantedRecord => {
  const days = random(360)
  return {
    doneOn: addDays('2026-11-19', -days),
    odometer: String(50_000 - days * 30 - random(20)),
    services: CODES.filter((_, index) => index === 0 || random(2) === 1).map((code) => ({ code, ...positionOf(code) })),
  }
}

test('a record that is corrected and corrected back, or written and deleted, leaves the plan as it was', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  for (let round = 0; round < 6; round++) {
    const vehicle = await aVehicle(testApp, { odometer: 50_000 })
    const plan = async () => ({
      schedule: (await olivia.get(`/vehicles/${vehicle.id}/schedule`)).body,
      due: (await olivia.get('/due_services/vehicles', { query: vehicle.name, with_upcoming: true })).body.due_vehicles,
      row: (await olivia.get(`/vehicles/${vehicle.id}`)).body.vehicle?.due,
    })
    const visits = [aVisit(), aVisit()]
    const ids: number[] = []
    for (const visit of visits) ids.push((await record(olivia, vehicle.id, visit)).body.manual_history.id)
    const before = await plan()

    const other = aVisit()
    expect((await change(olivia, ids[0]!, other)).status).toBe(200)
    const meanwhile = await plan()
    expect((await change(olivia, ids[0]!, visits[0])).status).toBe(200)
    expect(await plan()).toEqual(before)
    // Ensures that the correction changes something; otherwise the test proves nothing.
    if (round === 0) expect(meanwhile).not.toEqual(before)

    const third = (await record(olivia, vehicle.id, aVisit())).body.manual_history.id
    expect((await olivia.delete(`/manual_maintenance_histories/${third}`)).status).toBeLessThan(300)
    expect(await plan()).toEqual(before)
  }
})
