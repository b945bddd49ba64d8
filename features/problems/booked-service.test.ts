import { expect, test } from 'vitest'
import { serviceById } from '#features/services/catalog/services.ts'
import { bookedServiceOf } from './booked-service.ts'
import { SYSTEMS } from './problem.ts'

test.each(SYSTEMS)('%s is booked with a service of the catalog', (system) => {
  expect(serviceById(bookedServiceOf(system))).toBeDefined()
})

test.each([
  ['brakes', 'brake_inspection'],
  ['tires', 'tire_repair'],
  ['engine', 'fault_code_inspection'],
  ['body', 'multi_point_inspection'],
] as const)('%s: %s', (system, code) => expect(serviceById(bookedServiceOf(system))?.code).toBe(code))
