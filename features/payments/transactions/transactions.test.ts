import { expect, test } from 'vitest'
import { formatAmount, signedCents, sumsOf } from './transactions.ts'

test('what was given back counts against what was paid', () => {
  const lines = [
    { kind: 'captured' as const, amountCents: 10_000 },
    { kind: 'settled' as const, amountCents: 500 },
    { kind: 'refunded' as const, amountCents: 2_500 },
  ]
  expect(lines.reduce((sum, line) => sum + signedCents(line), 0)).toBe(8_000)
})

test('sums are of one currency each, the reader’s own first', () => {
  const parts = [
    { currency: 'USD' as const, count: 2, cents: 300 },
    { currency: 'CAD' as const, count: 1, cents: 100 },
    { currency: 'USD' as const, count: 1, cents: 50 },
  ]
  expect(sumsOf(parts, 'CAD')).toEqual([
    { currency: 'CAD', count: 1, cents: 100 },
    { currency: 'USD', count: 3, cents: 350 },
  ])
  expect(sumsOf(parts.toReversed(), 'USD').map(({ currency }) => currency)).toEqual(['USD', 'CAD'])
  expect(sumsOf(parts.slice(0, 2), 'USD').map(({ currency }) => currency)).toEqual(['USD', 'CAD'])
})

test('an amount says whose dollars it is in wherever that is not the reader’s own', () => {
  const american = { country: 'US', language: 'en' } as const
  const canadian = { country: 'CA', language: 'fr-CA' } as const
  expect(formatAmount(123_450, 'USD', american)).toBe('$1,234.50')
  expect(formatAmount(123_450, 'CAD', american)).toBe('$1,234.50\u00a0CAD')
  expect(formatAmount(123_450, 'CAD', canadian)).toBe('1\u00a0234,50\u00a0$\u00a0CAD')
  expect(formatAmount(-2_500, 'USD', canadian)).toBe('\u221225,00\u00a0$\u00a0USD')
})
