import { describe, expect, it } from 'vitest'
import { roundedLeft, secondsLeft } from './remaining.ts'
import { factAndAdvice } from './sentences.ts'

describe('what is left of an upload', () => {
  it('follows the speed since the first sample', () => {
    expect(secondsLeft({ rows: 0, at: 0 }, { rows: 250, at: 5000 }, 1000)).toBe(15)
    expect(secondsLeft(null, { rows: 250, at: 5000 }, 1000)).toBeNull()
    expect(secondsLeft({ rows: 250, at: 5000 }, { rows: 250, at: 6000 }, 1000)).toBeNull()
  })

  it.each([
    [0.4, 'few', 0],
    [9.9, 'few', 0],
    [18, 's', 20],
    [119, 's', 120],
    [170, 'min', 3],
  ])('%d seconds', (seconds, unit, count) => {
    expect(roundedLeft(seconds)).toEqual({ unit, count })
  })
})

describe('a reason', () => {
  it.each([
    ['The VIN has 16 characters. A VIN has 17. One is missing.', 'The VIN has 16 characters.', 'A VIN has 17. One is missing.'],
    ['Même NIV qu’à la ligne 598. Gardez une des deux lignes.', 'Même NIV qu’à la ligne 598.', 'Gardez une des deux lignes.'],
    ['Choose the state or province of the plate.', 'Choose the state or province of the plate.', ''],
    ['Value 1.5 is no whole number.', 'Value 1.5 is no whole number.', ''],
  ])('%s', (text, fact, advice) => {
    expect(factAndAdvice(text)).toEqual({ fact, advice })
  })
})
