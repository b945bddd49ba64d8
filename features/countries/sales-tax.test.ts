import { describe, expect, test } from 'vitest'
import { taxesOf, taxLines, taxPartsOf } from './sales-tax.ts'

const numbers = { gstNumber: '123456789 RT0001', pstNumber: '1234567890 TQ0001' }

describe('a tax stands apart by province', () => {
  test.each<[string, string, number, [string, number][]]>([
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
  ])('%s: %s', (province, _name, cents, parts) => {
    expect(taxPartsOf(cents, province).map(({ tax, cents: part }) => [tax, part])).toEqual(parts)
  })
  test('its parts always add up to it', () => {
    for (const province of ['QC', 'BC', 'SK', 'MB'])
      for (let cents = 1; cents < 400; cents += 1)
        expect(taxPartsOf(cents, province).reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
  })
})

test('each names its tax in the reader’s language, with the shop’s number where it has one', () => {
  const labels = (language: 'en' | 'fr', known: typeof numbers | { gstNumber: null; pstNumber: null }) =>
    taxLines(14_975, { state: 'QC', ...known }, language).map(({ label }) => label)
  expect(labels('fr', numbers)).toEqual(['TPS 123456789 RT0001', 'TVQ 1234567890 TQ0001'])
  expect(labels('en', { gstNumber: null, pstNumber: null })).toEqual(['GST', 'QST'])
  expect(taxesOf('IL')).toEqual([])
})
