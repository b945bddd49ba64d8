import { expect, test } from 'vitest'
import { faultsBetween, readingsBetween } from './simulator/drive.ts'
import type { SimulatedVehicle } from './simulator/vehicles.ts'

const vehicle: SimulatedVehicle = {
  id: 7,
  vin: '1FTBR1Y87MK019909',
  name: 'Albany Park 01',
  isElectric: false,
  isHeavy: false,
  odometerUnits: 'miles',
  monthlyDistance: 1500,
  lastMaintenanceOdometer: 70_000,
  odometer: 71_000,
  readOn: '2026-11-10',
}
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const now = at('2026-11-21')

test('what happened by an instant is the same, however it is asked for', () => {
  const whole = readingsBetween(vehicle, at('2026-11-18'), at('2026-11-21'), now)
  const parts = [18, 19, 20].flatMap((day) => readingsBetween(vehicle, at(`2026-11-${day}`), at(`2026-11-${day + 1}`), now))
  expect(whole.length).toBeGreaterThan(50)
  expect(parts.toSorted((a, b) => a.readAt.getTime() - b.readAt.getTime())).toEqual(whole)
})

test('a vehicle drives on from its last reading, and its oil ages with it', () => {
  const of = (kind: string) => readingsBetween(vehicle, at('2026-11-11'), now, now).filter((reading) => reading.kind === kind)
  const miles = of('odometer').map(({ value }) => value / 1609.344)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles.at(-1)).toBeCloseTo(71_000 + (1500 * 10.9) / 30.4, -2)
  expect(of('oil_life').at(-1)!.value).toBeLessThan(of('oil_life')[0]!.value)
})

test('an electric vehicle has no oil', () => {
  expect(
    readingsBetween({ ...vehicle, isElectric: true }, at('2026-11-20'), now, now).some(({ kind }) => kind === 'oil_life'),
  ).toBe(false)
})

test('vehicles throw codes now and then', () => {
  const thrown = Array.from({ length: 60 }, (_, id) =>
    faultsBetween({ ...vehicle, id, vin: null }, at('2026-10-01'), now, now),
  ).flat()
  expect(thrown.length).toBeGreaterThan(20)
  expect(thrown.length).toBeLessThan(200)
})
