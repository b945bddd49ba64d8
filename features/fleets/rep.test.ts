import { expect, test } from 'vitest'
import { repNamed } from './rep.ts'

const STAFF = ['Flora Jensen', 'Felix Braun', 'Zoé Côté']

test.each([
  ['Flora Jensen', 'Flora Jensen'],
  ['  flora   JENSEN ', 'Flora Jensen'],
  ['Zoe Cote', 'Zoé Côté'],
])('“%s” is %s', (typed, name) => expect(repNamed(typed, STAFF)).toBe(name))

test.each(['Flo', 'Flora', 'Jensen', 'Flora Jensen-Smith', 'Fay Sandoval', ''])('“%s” is nobody of the staff', (typed) =>
  expect(repNamed(typed, STAFF)).toBeUndefined(),
)
