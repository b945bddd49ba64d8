import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeTyped, meansCode, searchRested } from './place-search.ts'

test.each<[string, 'US' | 'CA', string | null]>([
  ['60661', 'US', '60661'],
  [' 60661-1234 ', 'US', '60661-1234'],
  ['606611234', 'US', '60661-1234'],
  ['6066', 'US', null],
  ['60661-', 'US', null],
  ['h2y1c6', 'CA', 'H2Y 1C6'],
  ['H2Y 1C6', 'US', 'H2Y 1C6'],
  ['H2Y', 'CA', null],
  ['60661', 'CA', null],
  ['Chicago', 'US', null],
  ['', 'US', null],
])('%o in %s mode is the code %o', (text, country, code) => {
  expect(codeTyped(text, country)).toBe(code)
})

test.each<[string, 'US' | 'CA', boolean]>([
  ['606', 'US', true],
  ['h2', 'US', true],
  ['h2', 'CA', true],
  ['ABC', 'CA', true],
  ['ABC', 'US', false],
  ['Laval', 'CA', false],
  ['Chicago', 'US', false],
  ['', 'CA', false],
])('%o in %s mode means a code: %s', (text, country, means) => {
  expect(meansCode(text, country)).toBe(means)
})

describe('a code that is left alone', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is searched for after 2000 ms, once', () => {
    const search = vi.fn()
    searchRested('60661', 'US', undefined, search)
    vi.advanceTimersByTime(1999)
    expect(search).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(search.mock.calls).toEqual([[{ name: '60661', zip: '60661' }]])
    vi.advanceTimersByTime(10_000)
    expect(search).toHaveBeenCalledTimes(1)
  })

  test('starts the clock anew when one goes on typing', () => {
    const search = vi.fn()
    const stop = searchRested('60661', 'US', undefined, search)
    vi.advanceTimersByTime(1500)
    stop?.()
    searchRested('60662', 'US', undefined, search)
    vi.advanceTimersByTime(1999)
    expect(search).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(search.mock.calls).toEqual([[{ name: '60662', zip: '60662' }]])
  })

  test.each([
    ['three digits', '606', 'US', undefined],
    ['a part of a postal code', 'H2Y 1', 'CA', undefined],
    ['nothing', '', 'US', undefined],
    ['what is shown already', '60661', 'US', '60661'],
  ] as const)('%s never searches', (_what, typed, country, shown) => {
    const search = vi.fn()
    searchRested(typed, country, shown, search)
    vi.advanceTimersByTime(60_000)
    expect(search).not.toHaveBeenCalled()
  })
})
