import { expect, test } from 'vitest'
import { addItem, addSection, changeItem, moveItem, putBack, removeItem } from './edit-template.ts'
import { startingPoint } from './starting-points/starting-points.ts'
import { itemsOf, missingItems } from './template.ts'

const US = startingPoint('us_truck', null)
const idsIn = (template: typeof US, sectionId: string) =>
  template.sections.find(({ id }) => id === sectionId)!.items.map(({ id }) => id)

test('an added item has an id of its own, also after one was removed', () => {
  const two = addItem(addItem(US, 'cab', 'Lift gate'), 'cab', 'Ramp')
  const [first, second] = itemsOf(two).filter(({ rule, id }) => rule === null && id.startsWith('own-'))
  const again = addItem(removeItem(two, first!.id), 'cab', 'Winch')
  const ids = itemsOf(again).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(second!.id)
})

test('an item is changed and moved within its section, and stays at its ends', () => {
  const changed = changeItem(US, 'horn', { photo: 'always' })
  expect(itemsOf(changed).find(({ id }) => id === 'horn')?.photo).toBe('always')
  const [first, second] = idsIn(US, 'lights')
  expect(idsIn(moveItem(US, first!, 1), 'lights').slice(0, 2)).toEqual([second, first])
  expect(moveItem(US, first!, -1)).toEqual(US)
})

test('a named part that was removed is put back into its section', () => {
  const without = removeItem(US, 'coupling')
  const [missing] = missingItems(without, US)
  expect(missing?.id).toBe('coupling')
  expect(idsIn(putBack(without, US, missing!), 'brakes')).toContain('coupling')
})

test('sections get different ids', () => {
  const ids = addSection(addSection(US, 'Lift'), 'Lift').sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
