import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

const figures = async (caller: Caller) => {
  const { body: rings } = await caller.get('/fleets/vehicles_state_summary')
  const listed = async (state: string): Promise<number> => (await caller.get('/vehicles', { state })).body.total_count
  const { body: upcoming } = await caller.get('/fleets/me/vehicle_services', { page: 1 })
  return {
    rings: [rings.past_due, rings.due_soon],
    lists: [await listed('past_due'), await listed('due_soon')],
    attention: (await caller.get('/dashboards/attention', { limit: 50 })).body.vehicles.length,
    upcoming: JSON.stringify(upcoming),
    inUse: rings.in_use,
    unenrolled: rings.unenrolled,
  }
}

test('a vehicle out of the card programme is due in no count and no list, until it is enrolled', async () => {
  const aki = await testApp.as('aki@pacific.example')
  const before = await figures(aki)
  const fleet = (await aki.get('/fleets/me')).body.fleet.name
  const done = { oil_change: { odometer: 185_000, on: '2025-12-01' } }
  const late = { odometer: 190_000, odometerReadOn: '2026-01-02', monthlyDistance: 9_000, done }
  const vehicle = await aVehicle(testApp, { fleet, ...late, fleetcorEnrolled: false })
  const without = await figures(aki)
  expect(without).toEqual({ ...before, unenrolled: before.unenrolled + 1 })
  expect(without.lists).toEqual(without.rings)
  const { body } = await aki.get('/vehicles', { state: 'unenrolled' })
  expect(body.vehicles.find(({ id }: { id: number }) => id === vehicle.id)).toMatchObject({ due: null, fleetcor_enrolled: false })

  await testApp.db.updateTable('vehicles').set({ fleetcorEnrolled: true }).where('id', '=', vehicle.id).execute()
  const enrolled = await figures(aki)
  expect(enrolled.inUse).toBe(before.inUse + 1)
  expect(enrolled.attention).toBe(before.attention + 1)
  expect(enrolled.rings[0]! + enrolled.rings[1]!).toBe(before.rings[0]! + before.rings[1]! + 1)
  expect(enrolled.lists).toEqual(enrolled.rings)
  expect(enrolled.upcoming).not.toEqual(before.upcoming)
})
