import { expect, it } from 'vitest'
import type { VehicleServices } from '../../schedule-contract.ts'
import { vehicleLine } from './shown.ts'

const service = (service_id: number, name: string, position: string | null = null, is_completed = false) => ({
  service_id,
  name,
  position,
  positions: null,
  position_choice: 'none' as const,
  is_completed,
  is_known: true,
})
const item = (
  interval_id: number,
  status: 'past_due' | 'due' | 'upcoming',
  remaining: number,
  services = [service(2, 'Tire rotation')],
) => ({
  interval_id,
  interval: interval_id,
  interval_kilometers: interval_id,
  name: `Services due at ${interval_id}`,
  status,
  tag: null,
  remaining,
  due_on: null,
  days_remaining: null,
  by_time: false,
  is_known: true,
  services,
})
const row = (maintenance: VehicleServices['maintenance']): VehicleServices => ({
  vehicle_id: 28,
  vehicle_name: 'Loop 04',
  year: 2021,
  make: 'Ford',
  model: 'Transit 250',
  other_id: null,
  license_plate_number: null,
  license_plate_state: null,
  body: 'van',
  vehicle_type_id: 1,
  odometer_units: 'miles',
  predicted_odometer: 79_633,
  last_maintenance_miles: null,
  last_maintenance_kilometers: null,
  last_maintenance_date: null,
  maintenance,
})

it('what is past due and due is scheduled together, under the oldest', () => {
  const [shown] = vehicleLine(
    row([
      item(75_000, 'past_due', -4_633),
      item(80_000, 'due', 367, [service(1, 'Oil change', 'diesel')]),
      item(90_000, 'upcoming', 10_367),
    ]),
  )
  expect(shown).toMatchObject({
    name: 'Services due at 75000',
    names: ['Tire rotation', 'Oil change'],
    due: { state: 'past_due', distance: -4_633 },
    services: [
      { service_definition_id: 2, position: null },
      { service_definition_id: 1, position: 'diesel' },
    ],
  })
})

it.each([
  ['an item with status due counts as upcoming: due now within 500', item(80_000, 'due', 500), 'due_now'],
  ['due soon beyond that', item(80_000, 'due', 501), 'due_soon'],
  ['nothing due: what comes first', item(90_000, 'upcoming', 10_367), 'fine'],
  ['nobody knows when it was done last', { ...item(90_000, 'upcoming', 10_367), is_known: false }, 'not_known'],
] as const)('%s', (_rule, one, state) => {
  expect(vehicleLine(row([one]))[0]?.due.state).toBe(state)
})

it('a vehicle with nothing scheduled is not listed', () => {
  expect(vehicleLine(row([]))).toEqual([])
})

it('what was marked as completed is neither named nor scheduled again', () => {
  const [line] = vehicleLine(row([item(80_000, 'due', 100, [service(1, 'Oil change', null, true), service(2, 'Tire rotation')])]))
  expect(line).toMatchObject({ names: ['Tire rotation'], services: [{ service_definition_id: 2, position: null }] })
})
