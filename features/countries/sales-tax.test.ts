import { describe, expect, test } from 'vitest'
import { salesTaxCents, taxesOf, taxLines, taxPartsOf } from './sales-tax.ts'

const numbers = { gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' }

describe('a tax stands apart by province', () => {
  test.each<[string, string, number, [string, number][], number?]>([
    [
      'QC',
      'Québec',
      14_975,
      [
        ['gst', 5000],
        ['qst', 9975],
      ],
    ],
    [
      'QC',
      'Québec, rounded',
      5406,
      [
        ['gst', 1805],
        ['qst', 3601],
      ],
    ],
    ['ON', 'Ontario', 1300, [['hst', 1300]]],
    [
      'BC',
      'British Columbia',
      1200,
      [
        ['gst', 500],
        ['pst', 700],
      ],
    ],
    ['AB', 'Alberta', 500, [['gst', 500]]],
    ['IL', 'Illinois, where it is one', 711, []],
    ['QC', 'Québec without tax', 0, []],
  ])('%s: %s', (province, _name, cents, parts, subTotalCents = 0) => {
    expect(taxPartsOf(cents, province, subTotalCents).map(({ tax, cents: part }) => [tax, part])).toEqual(parts)
  })
  test('its parts always add up to it', () => {
    for (const province of ['QC', 'BC', 'SK', 'MB'])
      for (let cents = 1; cents < 400; cents += 1)
        expect(taxPartsOf(cents, province, 1234).reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
  })
})

test('each names its tax in the reader’s language, with the shop’s number where it has one', () => {
  const labels = (language: 'en' | 'fr', known: typeof numbers | { gstNumber: null; pstNumber: null }) =>
    taxLines({ taxCents: 14_975, subTotalCents: 100_000 }, { state: 'QC', ...known }, language).map(({ label }) => label)
  expect(labels('fr', numbers)).toEqual(['TPS 123456789 RT0001', 'TVQ 1234567890 TQ0001'])
  expect(labels('en', { gstNumber: null, pstNumber: null })).toEqual(['GST', 'QST'])
  expect(taxesOf('IL')).toEqual([])
})

describe('each tax is computed on the subtotal and rounded by itself, and the total is their sum', () => {
  test.each<[number, string, number, [string, number][]]>([
    [
      9812,
      'QC',
      0.14975,
      [
        ['gst', 491],
        ['qst', 979],
      ],
    ],
    [
      19_995,
      'QC',
      0.14975,
      [
        ['gst', 1000],
        ['qst', 1995],
      ],
    ],
    [
      23_495,
      'QC',
      0.14975,
      [
        ['gst', 1175],
        ['qst', 2344],
      ],
    ],
    [
      70_087,
      'QC',
      0.14975,
      [
        ['gst', 3504],
        ['qst', 6991],
      ],
    ],
    [
      7495,
      'QC',
      0.14975,
      [
        ['gst', 375],
        ['qst', 748],
      ],
    ],
    [
      10,
      'SK',
      0.11,
      [
        ['gst', 1],
        ['pst', 1],
      ],
    ],
    [
      1250,
      'BC',
      0.12,
      [
        ['gst', 63],
        ['pst', 88],
      ],
    ],
    [
      1250,
      'MB',
      0.12,
      [
        ['gst', 63],
        ['pst', 88],
      ],
    ],
    [1250, 'NS', 0.14, [['hst', 175]]],
    [1250, 'AB', 0.05, [['gst', 63]]],
  ])('%i in %s', (subTotalCents, state, taxRate, parts) => {
    const taxCents = salesTaxCents(subTotalCents, { state, taxRate })
    expect(taxCents).toBe(parts.reduce((sum, [, cents]) => sum + cents, 0))
    expect(taxPartsOf(taxCents, state, subTotalCents).map(({ tax, cents }) => [tax, cents])).toEqual(parts)
  })

  /** Every province and a few states; rates in 1/100,000. */
  const RATES: [string, bigint[]][] = [
    ...['BC', 'MB'].map((state): [string, bigint[]] => [state, [5000n, 7000n]]),
    ['SK', [5000n, 6000n]],
    ['QC', [5000n, 9975n]],
    ...['AB', 'NT', 'NU', 'YT'].map((state): [string, bigint[]] => [state, [5000n]]),
    ['ON', [13_000n]],
    ['NS', [14_000n]],
    ...['NB', 'NL', 'PE'].map((state): [string, bigint[]] => [state, [15_000n]]),
    ['IL', [7110n]],
    ['NY', [8875n]],
    ['CA', [10_250n]],
  ]
  test.each(RATES)('in %s on every subtotal up to 2,000, against exact arithmetic', (state, rates) => {
    const taxRate = Number(rates.reduce((sum, rate) => sum + rate, 0n)) / 100_000
    const wrong: number[] = []
    for (let cents = 1; cents <= 200_000; cents += 1) {
      const parts = rates.map((rate) => Number((2n * BigInt(cents) * rate + 100_000n) / 200_000n))
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const taxCents = salesTaxCents(cents, { state, taxRate })
      const isSplit = state === 'IL' || state === 'NY' || state === 'CA' || taxCents === 0
      const split = taxPartsOf(taxCents, state, cents).map((part) => part.cents)
      if (taxCents !== whole || (!isSplit && split.join() !== parts.join())) wrong.push(cents)
    }
    expect(wrong).toEqual([])
  })

  test('a shop whose rate is not that of its province has one tax, split in the proportion of its province', () => {
    expect(salesTaxCents(9812, { state: 'QC', taxRate: 0.1 })).toBe(981)
    expect(taxPartsOf(981, 'QC', 9812).map(({ cents }) => cents)).toEqual([328, 653])
    expect(salesTaxCents(9812, { state: 'QC', taxRate: 0 })).toBe(0)
  })
})
