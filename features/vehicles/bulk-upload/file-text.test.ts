import { expect, test } from 'vitest'
import { saysNothing } from './file-text.ts'

test.each([
  'n/a',
  'N / A',
  '#N/A',
  '-',
  '—',
  '...',
  '?',
  '??',
  'None',
  '(blank)',
  'Not available',
  's/o',
  'Sans objet',
  '(vide)',
])('“%s” says that there is nothing, in a text as in a figure', (cell) => {
  expect(saysNothing(cell, { isText: true })).toBe(true)
  expect(saysNothing(cell, { isText: false })).toBe(true)
})

test.each(['NA', 'Unknown', 'TBD', 'Inconnu'])('“%s” says so in a figure, and may be a name in a text', (cell) => {
  expect(saysNothing(cell, { isText: true })).toBe(false)
  expect(saysNothing(cell, { isText: false })).toBe(true)
})

test.each(['0', 'no', 'x', '7', 'Van 3?', 'a/n'])('“%s” says something', (cell) => {
  expect(saysNothing(cell, { isText: true })).toBe(false)
  expect(saysNothing(cell, { isText: false })).toBe(false)
})
