import { expect, test } from 'vitest'
import type { ServiceRow } from '../../contract.ts'
import { toServiceParams, groupServices, startPosition, togglePosition, withPositions } from './chosen-services.ts'

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
const catalogue = [service(1), service(2, 'front_left', 'front_right', 'all_four'), service(3, 'conventional', 'full_synthetic')]

test('wheels of one service stand together', () => {
  expect(
    groupServices([row(2, 'front_left'), row(1), row(2, 'front_right')], catalogue).map(({ id, positions }) => [id, positions]),
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

test('all four and single wheels exclude each other', () => {
  expect(togglePosition([], 'front_left')).toEqual(['front_left'])
  expect(togglePosition(['front_left'], 'front_right')).toEqual(['front_left', 'front_right'])
  expect(togglePosition(['front_left', 'front_right'], 'all_four')).toEqual(['all_four'])
  expect(togglePosition(['all_four'], 'front_left')).toEqual(['front_left'])
  expect(togglePosition(['front_left'], 'front_left')).toEqual([])
})

test('an oil change starts with the oil of the vehicle, other services with nothing', () => {
  expect(startPosition(catalogue[2]!, 'Full Synthetic')).toBe('full_synthetic')
  expect(startPosition(catalogue[2]!, null)).toBeNull()
  expect(startPosition(catalogue[1]!, 'Full Synthetic')).toBeNull()
})

test('shops are asked with the service and its position', () => {
  expect(toServiceParams([row(1), row(3, 'full_synthetic')])).toEqual(['1', '3:full_synthetic'])
})
