import { expect, test } from 'vitest'
import { documentTag } from './languages.ts'

test.each([
  ['en', 'en-US'],
  ['fr', 'fr-CA'],
  ['en-CA', 'en-CA'],
  ['fr-CA', 'fr-CA'],
  ['en-XA', 'en-XA'],
  ['de', 'en-US'],
  ['en-"><script>', 'en-US'],
])('a document in %s is marked %s', (code, tag) => expect(documentTag(code)).toBe(tag))
