import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('what is different between before and after, and nothing else', () => {
  const before = { name: 'Winter', percentOff: 10, endsOn: null, shopIds: [1, 2] }
  const after = { name: 'Winter', percentOff: 15, endsOn: '2026-12-01', shopIds: [1] }
  expect(changesOf({ before, after })).toEqual([
    { key: 'percentOff', before: 10, after: 15 },
    { key: 'endsOn', before: null, after: '2026-12-01' },
    { key: 'shopIds', before: [1, 2], after: [1] },
  ])
})

test('all of what was added, and of what was taken away', () => {
  expect(changesOf({ before: null, after: { name: 'Meridian', parentId: null } })).toEqual([
    { key: 'name', before: null, after: 'Meridian' },
  ])
  expect(changesOf({ before: { name: 'Meridian' }, after: null })).toEqual([{ key: 'name', before: 'Meridian', after: null }])
})

test('one value that was changed', () => {
  expect(changesOf({ before: 'NW-1', after: null })).toEqual([{ key: 'value', before: 'NW-1', after: null }])
})

test('without before and after what the event says, but not the order with all its lines', () => {
  expect(changesOf({ totalCents: 9870, services: [{ id: 1 }], comment: '' })).toEqual([
    { key: 'totalCents', before: null, after: 9870 },
  ])
})
