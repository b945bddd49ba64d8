import { expect, test } from 'vitest'
import { startingPoint } from '../../starting-points/starting-points.ts'
import { itemsOf } from '../../template.ts'
import {
  EMPTY_FILLED,
  isItemDone,
  isParking,
  isSectionDone,
  itemOf,
  needsPhoto,
  odometerOf,
  passable,
  withItem,
} from './filled-draft.ts'

const TEMPLATE = startingPoint('us_light', null)
const item = (id: string) => itemsOf(TEMPLATE).find((one) => one.id === id)!
const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' })

test('a failed item is done with photo, words and whether it is safe; brakes need no answer to that', () => {
  const horn = { result: 'fail', note: 'Silent', isSafe: true, photos: [photo] } as const
  expect(isItemDone(item('horn'), horn)).toBe(true)
  expect(isItemDone(item('horn'), { ...horn, photos: [] })).toBe(false)
  expect(isItemDone(item('horn'), { ...horn, note: ' ' })).toBe(false)
  expect(isItemDone(item('horn'), { ...horn, isSafe: null })).toBe(false)
  expect(isItemDone(item('brakes'), { ...horn, isSafe: null })).toBe(true)
  expect([
    isParking(item('brakes'), horn),
    isParking(item('horn'), horn),
    isParking(item('horn'), { ...horn, isSafe: false }),
  ]).toEqual([true, false, true])
})

test('seat belts never ask for a photo', () => {
  expect(needsPhoto(item('seat_belts'), { result: 'fail', note: '', isSafe: null, photos: [] })).toBe(false)
})

test('one tap passes what is open in a section, and leaves what failed', () => {
  const [section] = TEMPLATE.sections
  const failed = { ...EMPTY_FILLED, ...withItem(EMPTY_FILLED, 'tires', { result: 'fail', note: 'Bald', photos: [photo] }) }
  expect(passable(section!, failed).map(({ id }) => id)).toEqual(['mirrors', 'leaks', 'cargo_area'])
  const draft = passable(section!, failed).reduce(
    (last, { id }) => ({ ...last, ...withItem(last, id, { result: 'pass' }) }),
    failed,
  )
  expect(isSectionDone(section!, draft)).toBe(true)
  expect(itemOf(draft, 'tires')).toMatchObject({ result: 'fail', photos: [photo] })
})

test.each([
  ['79,802', 79802],
  ['79\u00a0802', 79802],
  ['', null],
  ['many', null],
])('odometer %s', (typed, value) => {
  expect(odometerOf(typed)).toBe(value)
})
