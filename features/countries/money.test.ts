import { describe, expect, it } from 'vitest'
import { amountInField, formatMoney, formatWithCurrency, parseMoney, toCents, toDollars } from './money.ts'

describe('money', () => {
  it.each([
    [123_456, 'US', 'en', '$1,234.56'],
    [123_456_750, 'US', 'en', '$1,234,567.50'],
    [-1200, 'US', 'en', '\u2212$12.00'],
    [0, 'US', 'en', '$0.00'],
    [5, 'US', 'en', '$0.05'],
    [123_450, 'CA', 'en', '$1,234.50'],
    [123_450, 'CA', 'fr', '1\u00a0234,50\u00a0$'],
    [612_044_813, 'CA', 'fr-CA', '6\u00a0120\u00a0448,13\u00a0$'],
    [-1200, 'CA', 'fr', '\u221212,00\u00a0$'],
    [123_450, 'US', 'fr', '1\u00a0234,50\u00a0$'],
  ] as const)('%i cents in %s for %s is %s', (cents, country, language, text) => {
    expect(formatMoney(cents, { country, language })).toBe(text)
  })

  it.each([
    [123_456, 'US', 'en', '$1,234.56'],
    [123_450, 'CA', 'en', '$1,234.50\u00a0CAD'],
    [-1200, 'CA', 'fr-CA', '\u221212,00\u00a0$\u00a0CAD'],
  ] as const)('as a total %i cents in %s for %s is %s', (cents, country, language, text) => {
    expect(formatWithCurrency(cents, { country, language })).toBe(text)
  })

  it.each([
    [1234.5, 123_450],
    ['612.40', 61_240],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-12.345, -1235],
    [0, 0],
    [1e-7, 0],
  ] as const)('%s dollars become %i whole cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it.each([
    [123_450, 'en', '1234.50'],
    [123_450, 'fr', '1234,50'],
    [0, 'fr', '0,00'],
  ] as const)('%i cents in %s stand in a field as %s, which is read again', (cents, language, text) => {
    expect(amountInField(cents, language)).toBe(text)
    expect(parseMoney(text)).toBe(cents)
  })

  it('gives dollars back for the wire', () => {
    expect(toDollars(61_240)).toBe(612.4)
  })

  it.each([
    ['1,234.50', 123_450],
    ['$12', 1200],
    ['1 234,5 $', 123_450],
    ['1\u00a0234,50\u00a0$ CAD', 123_450],
    ['12,50', 1250],
    ['1,234', 123_400],
    ['.5', 50],
    ['0', 0],
    ['', null],
    ['-5', null],
    ['12.345', null],
    ['1,23,4', null],
    ['abc', null],
  ] as const)('the typed amount "%s" is %s cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })
})
