import { expect, test } from 'vitest'
import { linesOfPhoto, photosOfLine } from './line-photos.ts'

test.each([
  ['a line that names it has it', [{ id: 7, photoIds: [1] }], [7]],
  ['both wheels that name it have it', [7, 8].map((id) => ({ id, photoIds: [1, 2] })), [7, 8]],
  ['a line that names others no longer has it', [{ id: 5, photoIds: [2] }], []],
  ['a line sent without photos keeps it', [{ id: 5, photoIds: undefined }], [5]],
  ['a line sent without photos that had others does not get it', [{ id: 6, photoIds: undefined }], []],
  ['a line that was left out no longer has it', [], []],
])('%s', (_, sent, lines) => {
  expect(linesOfPhoto({ id: 1, lineIds: [5] }, sent)).toEqual(lines)
})

test('a line shows its own photos, the oldest first', () => {
  const photos = [
    { id: 1, line_ids: [7, 8] },
    { id: 2, line_ids: [] },
    { id: 3, line_ids: [7] },
  ]
  expect(photosOfLine(photos, 7).map(({ id }) => id)).toEqual([1, 3])
})
