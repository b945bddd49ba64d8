import { describe, expect, it } from 'vitest'
import { visitMinutes } from './visit-minutes.ts'

describe('how long a visit takes', () => {
  it.each([
    [[30, 45], 90],
    [[30], 30],
    [[10], 30],
    [[], 30],
    [[null], 60],
    [[30, null, 15], 120],
  ])('services of %o minutes: %i', (standardMinutes, minutes) => {
    expect(visitMinutes(standardMinutes)).toBe(minutes)
  })
})
