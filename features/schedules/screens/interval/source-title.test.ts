import { expect, test } from 'vitest'
import { sourceTitle } from './source-title.ts'

test.each([
  ['manufacturer', 'manufacturerList'],
  ['general_recommendation', 'recommendedList'],
] as const)('intervals of the source %s stand under %s', (kind, title) => expect(sourceTitle({ kind })).toBe(title))
