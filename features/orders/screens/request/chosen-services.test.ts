import { expect, test } from 'vitest'
import type { ServiceRow } from '../../contract.ts'
import {
  groupServices,
  isUndecided,
  startPosition,
  toServiceParams,
  withDueServices,
  withoutServices,
  withPositions,
  withService,
} from './chosen-services.ts'

const service = (id: number, ...codes: string[]): ServiceRow => ({
  id,
  service_definition_id: id,
  code: `service_${id}`,
  name: `Service ${id}`,
  positions: codes.length ? codes.map((code) => ({ code, name: code })) : null,
  position_choice: codes.length ? 'one' : 'none',
  supports_medium_heavy_duty: true,
  standard_minutes: 30,
})
const row = (service_definition_id: number, position: string | null = null) => ({ service_definition_id, position })
const catalog = [service(1), service(2, 'front_left', 'front_right', 'all_four'), service(3, 'conventional', 'full_synthetic')]

test('wheels of one service stand together', () => {
  expect(
    groupServices([row(2, 'front_left'), row(1), row(2, 'front_right')], catalog).map(({ id, positions }) => [id, positions]),
  ).toEqual([
    [2, ['front_left', 'front_right']],
    [1, []],
  ])
})

test('other positions keep the service in its place, and none keeps the service', () => {
  expect(withPositions([row(1), row(2, 'front_left'), row(3)], 2, ['front_left', 'front_right'])).toEqual([
    row(1),
    row(2, 'front_left'),
    row(2, 'front_right'),
    row(3),
  ])
  expect(withPositions([row(1), row(2, 'front_left')], 2, [])).toEqual([row(1), row(2)])
})

test('a tick on a service that was preselected meanwhile leaves it chosen, with its position', () => {
  expect(withService([], row(2), true)).toEqual([row(2)])
  expect(withService([row(2, 'front_left'), row(2, 'front_right')], row(2), true)).toEqual([
    row(2, 'front_left'),
    row(2, 'front_right'),
  ])
  expect(withService([row(1)], row(2), false)).toEqual([row(1)])
})

test('due services join what was chosen by hand while they were loading', () => {
  expect(withDueServices([row(3)], [row(1), row(2)])).toEqual([row(1), row(2), row(3)])
  expect(withDueServices([row(2, 'front_left')], [row(1), row(2)])).toEqual([row(1), row(2, 'front_left')])
})

test('due services of the vehicle before leave with it, at every position', () => {
  expect(withoutServices([row(2, 'front_left'), row(2, 'front_right'), row(3)], [row(2), row(1)])).toEqual([row(3)])
})

test('an oil change starts with the oil of the vehicle, other services with nothing', () => {
  expect(startPosition(catalog[2]!, 'Full Synthetic')).toBe('full_synthetic')
  expect(startPosition(catalog[2]!, null)).toBeNull()
  expect(startPosition(catalog[1]!, 'Full Synthetic')).toBeNull()
})

test('shops are asked with the service and its position', () => {
  expect(toServiceParams([row(1), row(3, 'full_synthetic')])).toEqual(['1', '3:full_synthetic'])
})

test('a price waits for the position of each service that has some', () => {
  expect(isUndecided([row(1), row(3)], catalog)).toBe(true)
  expect(isUndecided([row(1), row(3, 'full_synthetic')], catalog)).toBe(false)
})
