import { expect, it, test } from 'vitest'
import { SERVICES } from '#features/services/catalogue/services.ts'
import { canBeTicked, isTicked, partsOfRowId, rowIdOf, ROWS_PER_VEHICLE, stateColor } from './service-row.ts'

test('a row names its vehicle and its service', () => {
  for (const vehicleId of [1, 28, 900_000_000]) {
    for (const { id } of SERVICES) expect(partsOfRowId(rowIdOf(vehicleId, id))).toEqual({ vehicleId, serviceDefinitionId: id })
  }
  expect(Math.max(...SERVICES.map((service) => service.id))).toBeLessThan(ROWS_PER_VEHICLE)
})

test('every service can be ticked off but the oil change', () => {
  expect(SERVICES.filter((service) => !canBeTicked(service)).map((service) => service.code)).toEqual(['oil_change'])
})

it.each([
  ['never marked', null, null, false],
  ['marked, and nothing is due', 75_000, null, true],
  ['marked, and due again soon', 75_000, 'Due Soon', true],
  ['marked, and due again now', 75_000, 'Due Now', false],
  ['marked, and past due again', 75_000, 'Past Due', false],
  ['marked an interval ago, done by a shop since', 67_500, null, false],
  ['the mark was taken off', 82_500, null, false],
])('%s', (_case, markedAt, state, ticked) => {
  expect(isTicked({ every: 7_500, doneThrough: 75_000 }, markedAt, state)).toBe(ticked)
})

it.each([
  ['Past Due', false, 'red'],
  ['Due Now', false, 'orange'],
  ['Due Soon', false, 'orange'],
  [null, false, 'green'],
  ['Due Soon', true, 'green'],
])('%s, completed %s: %s', (state, isCompleted, color) => {
  expect(stateColor(state, isCompleted)).toBe(color)
})
