import { expect, test } from 'vitest'
import { keyOfModel, nearestName, withChoices } from './nearest-model.ts'

const FORDS = ['Transit 150', 'Transit 250', 'Transit 350', 'Transit Connect', 'F-150', 'Edge']

test.each([
  ['Transitt 250', 'Transit 250'],
  ['transit  250', 'Transit 250'],
  ['Transit Conect', 'Transit Connect'],
  ['F150', 'F-150'],
  ['Edg', 'Edge'],
  ['Sprinter 2500', null],
  ['E', null],
  ['', null],
])('%s: the nearest name is %s', (typed, nearest) => {
  expect(nearestName(typed, FORDS)).toBe(nearest)
})

test('of two names that are as near the first is offered', () => {
  expect(nearestName('Transit 450', FORDS)).toBe('Transit 150')
})

test('only what a person chose is taken for another model, whatever its capitals', () => {
  const lines = [
    { make: 'FORD', model: 'Transitt 250', line: 2 },
    { make: 'Ford', model: 'Tranzit 250', line: 3 },
  ]
  const choices = [{ make: 'Ford', model: 'transitt 250', use: { make: 'Ford', model: 'Transit 250' } }]
  expect(withChoices(lines, choices)).toEqual([{ make: 'Ford', model: 'Transit 250', line: 2 }, lines[1]])
  expect(withChoices(lines, [])).toEqual(lines)
  expect(keyOfModel(lines[0]!)).toBe('ford|transitt 250')
})
