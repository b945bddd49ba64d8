import { describe, expect, test } from 'vitest'
import { canMeet, describedPart, matches, readPattern } from './pattern.ts'

test('the described part leaves out the maker and the check digit', () => {
  expect(describedPart('1FTBR1Y86MK010988')).toBe('BR1Y8|MK010988')
})

describe('a pattern matches from the left', () => {
  test.each([
    ['exact letters', 'BR1Y8', true],
    ['another letter', 'BR2Y8', false],
    ['wildcards', '*R**8', true],
    ['shorter than the text', 'BR', true],
    ['plant after the bar', '*****|*K', true],
    ['another plant', '*****|*E', false],
    ['one of', '[BW]R1Y8', true],
    ['a range', '[A-C]R[0-4]', true],
    ['outside the range', '[C-F]R1', false],
    ['a digit', 'BR#', true],
    ['a letter where a digit stands', '#R', false],
    ['a malformed range skips its dash', '*****|[1-A-M]K', true],
    ['an unclosed set ends at the end', 'BR1Y[89', true],
  ])('%s: %s is %s', (_, keys, expected) => expect(matches(readPattern(keys), 'BR1Y8|MK010988')).toBe(expected))
})

describe('the closer pattern is more specific', () => {
  test.each([
    ['a letter over a wildcard', 'BR1', 'BR*'],
    ['a letter over a set', 'BR1', 'BR[12]'],
    ['a set over a wildcard', 'BR[12]', 'BR*'],
  ])('%s', (_, closer, wider) => expect(readPattern(closer).specificity).toBeGreaterThan(readPattern(wider).specificity))
})

test('the significant length ends at the last fixed character', () => {
  expect(readPattern('BR***').significantLength).toBe(2)
  expect(readPattern('*****|*K').significantLength).toBe(8)
})

describe('two patterns can meet in one vehicle', () => {
  test.each([
    ['BR***', '**1Y8', true],
    ['BR***', 'BW', false],
    ['[AB]R', 'B*', true],
    ['[AB]R', '[CD]R', false],
    ['[A-C]', '[C-E]', true],
  ])('%s and %s: %s', (one, other, expected) => expect(canMeet(readPattern(one), readPattern(other))).toBe(expected))
})
