import { expect, test } from 'vitest'
import { checkResults, type FilledItem } from './check-results.ts'
import { startingPoint } from './starting-points/starting-points.ts'
import { itemsOf } from './template.ts'

const TEMPLATE = startingPoint('us_light', null)
const SIGNED = [
  [
    [0, 0],
    [10, 10],
    [20, 20],
    [30, 30],
  ] as [number, number][],
]
const passed = (): FilledItem[] =>
  itemsOf(TEMPLATE).map(({ id }) => ({ itemId: id, result: 'pass', note: '', isSafe: null, photos: 0 }))
const withItem = (itemId: string, change: Partial<FilledItem>): FilledItem[] =>
  passed().map((one) => (one.itemId === itemId ? { ...one, ...change } : one))
const FAILED = { result: 'fail', note: 'Cracked.', photos: 1 } as const

test.each([
  ['everything passed', passed(), 'passed', 0],
  ['what does not apply is no defect', withItem('cargo_area', { result: 'not_applicable' }), 'passed', 0],
  ['a defect that the driver calls safe', withItem('headlights', { ...FAILED, isSafe: true }), 'failed', 1],
  ['a defect that the driver calls unsafe', withItem('headlights', { ...FAILED, isSafe: false }), 'parked', 1],
  ['brakes park the vehicle whatever the driver says', withItem('brakes', { ...FAILED, isSafe: true }), 'parked', 1],
] as const)('%s', (_, filled, outcome, defects) => {
  const checked = checkResults(TEMPLATE, filled, SIGNED)
  expect(checked).toMatchObject({ ok: true, outcome })
  expect(checked.ok && checked.defects.length).toBe(defects)
})

test.each([
  ['an item is left open', passed().slice(1), 'inspection_incomplete'],
  ['an item is of another form', [...passed(), { ...passed()[0]!, itemId: 'propeller' }], 'inspection_item_unknown'],
  ['an item is there twice', [...passed(), passed()[0]!], 'inspection_item_unknown'],
  ['a failed item has no words', withItem('headlights', { ...FAILED, note: '', isSafe: true }), 'inspection_note_missing'],
  ['a failed item has no photo', withItem('headlights', { ...FAILED, photos: 0, isSafe: true }), 'inspection_photo_missing'],
  ['nobody says whether it is safe', withItem('headlights', FAILED), 'inspection_safety_missing'],
  ['an item has too many photos', withItem('headlights', { photos: 7 }), 'inspection_item_photos'],
] as const)('refused where %s', (_, filled, code) => {
  expect(checkResults(TEMPLATE, filled, SIGNED)).toMatchObject({ ok: false, code })
})

test('a tap is no signature', () => {
  expect(checkResults(TEMPLATE, passed(), [[[5, 5]]])).toEqual({ ok: false, code: 'inspection_signature_missing' })
})

test('an item whose photo is always required needs one also when it passes, but not when it does not apply', () => {
  const sections = TEMPLATE.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === 'emergency' ? { ...item, photo: 'always' as const } : item)),
  }))
  expect(checkResults({ sections }, passed(), SIGNED)).toMatchObject({ ok: false, code: 'inspection_photo_missing' })
  expect(checkResults({ sections }, withItem('emergency', { photos: 1 }), SIGNED).ok).toBe(true)
  expect(checkResults({ sections }, withItem('emergency', { result: 'not_applicable' }), SIGNED).ok).toBe(true)
})
