import { expect, it, test } from 'vitest'
import { SERVICES } from '#features/services/catalog/services.ts'
import { canBeTicked, canBeUnticked, isTicked, parseRowId, rowIdOf, ROWS_PER_VEHICLE, stateColor } from './service-row.ts'

test('a row names its vehicle and its service', () => {
  for (const vehicleId of [1, 28, 900_000_000]) {
    for (const { id } of SERVICES) expect(parseRowId(rowIdOf(vehicleId, id))).toEqual({ vehicleId, serviceDefinitionId: id })
  }
  expect(Math.max(...SERVICES.map((service) => service.id))).toBeLessThan(ROWS_PER_VEHICLE)
})

test('every service can be ticked off but the oil change', () => {
  expect(SERVICES.filter((service) => !canBeTicked(service)).map((service) => service.code)).toEqual(['oil_change'])
})

it.each([
  ['never done', null, null, false],
  ['marked when it was done last, and nothing is due', 'marked', null, true],
  ['marked, and due again soon', 'marked', 'Due Soon', true],
  ['marked, and due again now', 'marked', 'Due Now', false],
  ['marked, and past due again', 'marked', 'Past Due', false],
  ['done by a shop since', 'order', null, true],
  ['done by a shop, and due again now', 'order', 'Due Now', false],
  ['recorded in the history', 'manual', null, true],
  ['somebody said when it was done', 'stated', null, false],
  ['somebody said that it never was', 'never', null, false],
])('%s', (_case, lastSource, state, ticked) => {
  expect(isTicked(lastSource, state)).toBe(ticked)
})

it.each([
  ['a mark of just now', { source: 'marked', recordedAt: new Date('2026-11-20T11:00:01Z') }, true],
  ['an older mark', { source: 'marked', recordedAt: new Date('2026-11-20T11:00:00Z') }, false],
  ['a mark of unknown time', { source: 'marked', recordedAt: null }, false],
  ['an order of just now', { source: 'order', recordedAt: new Date('2026-11-20T12:00:00Z') }, false],
  ['nothing', undefined, false],
])('a tick takes back %s: %s', (_last, last, isTakenBack) => {
  expect(canBeUnticked(last, new Date('2026-11-20T12:00:00Z'))).toBe(isTakenBack)
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
