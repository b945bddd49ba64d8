import { expect, it } from 'vitest'
import { bookedWithVehicle } from './booked-with-vehicle.ts'

const MILES = { odometer_units: 'miles', by_time: false, due_hours: null } as const
const KILOMETERS = { ...MILES, odometer_units: 'kilometers' } as const

it.each([
  ['past due', { ...MILES, state: 'past_due', remaining: -4_633 }, 'chosen'],
  ['due now', { ...MILES, state: 'due_now', remaining: 500 }, 'chosen'],
  ['due now by the calendar', { ...MILES, state: 'due_now', remaining: 2_000, by_time: true }, 'chosen'],
  ['1,000 mi away', { ...MILES, state: 'due_soon', remaining: 1_000 }, 'offered'],
  ['1,001 mi away, within a month of driving', { ...MILES, state: 'due_soon', remaining: 1_001 }, null],
  ['1 600 km away', { ...KILOMETERS, state: 'fine', remaining: 1_600 }, 'offered'],
  ['1 601 km away', { ...KILOMETERS, state: 'fine', remaining: 1_601 }, null],
  ['due soon by the calendar', { ...MILES, state: 'due_soon', remaining: 4_000, by_time: true }, 'offered'],
  ['not due by the calendar yet, however near its odometer', { ...MILES, state: 'fine', remaining: 900, by_time: true }, null],
  ['due soon by engine hours', { ...MILES, state: 'due_soon', remaining: 4_000, due_hours: 900 }, 'offered'],
  ['last time unknown', { ...MILES, state: 'not_known', remaining: -9_000 }, null],
] as const)('%s', (_case, row, expected) => {
  expect(bookedWithVehicle(row)).toBe(expected)
})
