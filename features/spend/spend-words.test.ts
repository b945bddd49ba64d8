import { expect, test } from 'vitest'
import type { Difference } from './differences.ts'
import { compared, periodOf, type PeriodUnit } from './period.ts'
import { mostOfIt, periodWords, reasonSentence, spendHeadline } from './spend-words.ts'

const TODAY = '2026-11-26'
const US = { country: 'US', language: 'en' } as const
const CA = { country: 'CA', language: 'fr-CA' } as const

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const headline = (unit: PeriodUnit, start: string, amounts: [number, number], locale: typeof US | typeof CA): string => {
  const period = compared(periodOf(unit, start), TODAY)
  const [cents, beforeCents] = amounts
  return plain(spendHeadline(periodWords(period, locale.language, TODAY), { cents, beforeCents }, period.isRunning, locale))
}

test.each([
  [
    'month',
    '2026-10-01',
    [520_418, 428_760],
    '$5,204.18 in October, up 21% from September',
    '5 204,18 $ en octobre, en hausse de 21 % par rapport à septembre',
  ],
  [
    'month',
    '2026-11-01',
    [100_00, 200_00],
    '$100.00 in November so far, down 50% from October 1–26',
    '100,00 $ en novembre jusqu’à maintenant, en baisse de 50 % par rapport à la période du 1–26 octobre',
  ],
  [
    'month',
    '2025-12-01',
    [100_00, 100_00],
    '$100.00 in December 2025, the same as November 2025',
    '100,00 $ en décembre 2025, sans changement par rapport à novembre 2025',
  ],
  [
    'quarter',
    '2026-07-01',
    [100_00, 50_00],
    '$100.00 during Q3 2026, up 100% from Q2 2026',
    '100,00 $ au T3 2026, en hausse de 100 % par rapport au T2 2026',
  ],
  [
    'quarter',
    '2026-11-01',
    [100_00, 50_00],
    '$100.00 during Q4 2026 so far, up 100% from the same days of Q3 2026',
    '100,00 $ au T4 2026 jusqu’à maintenant, en hausse de 100 % par rapport à la même période du T3 2026',
  ],
  [
    'year',
    '2026-11-01',
    [100_00, 50_00],
    '$100.00 in 2026 so far, up 100% from the same days of 2025',
    '100,00 $ en 2026 jusqu’à maintenant, en hausse de 100 % par rapport à la même période de 2025',
  ],
  ['year', '2025-05-05', [100_00, 0], '$100.00 in 2025', '100,00 $ en 2025'],
  ['month', '2026-11-01', [0, 50_00], 'Nothing spent in November yet', 'Aucune dépense en novembre pour le moment'],
  ['month', '2026-08-01', [0, 0], 'Nothing spent in August', 'Aucune dépense en août'],
] as const)('%s of %s', (unit, start, amounts, english, french) => {
  expect(headline(unit, start, [...amounts], US)).toBe(english)
  expect(headline(unit, start, [...amounts], CA)).toBe(french)
})

const vehicle = (wanted: Partial<Difference & { of: 'vehicle' }>): Difference => ({
  of: 'vehicle',
  vehicleId: 1,
  cents: 900_00,
  beforeCents: 0,
  isUnplanned: false,
  serviceIds: [1, 8],
  isWhole: true,
  ...wanted,
})
const category = (vehicles: number, vehiclesBefore: number, isWhole = true): Difference => ({
  of: 'category',
  category: 'tires',
  cents: vehicles * 100_00,
  beforeCents: vehiclesBefore * 100_00,
  vehicles,
  vehiclesBefore,
  isWhole,
})

test.each([
  [vehicle({}), 'Loop 04: oil change and brake pads'],
  [vehicle({ isUnplanned: true, serviceIds: [] }), 'Loop 04, unplanned: other costs'],
  [vehicle({ isWhole: false }), 'Loop 04, other work: oil change and brake pads'],
  [vehicle({ beforeCents: 1412_00, cents: 0 }), 'Loop 04: nothing in October, $1,412.00 in September'],
  [vehicle({ beforeCents: 1412_00 }), 'Loop 04: $1,412.00 in September, now less for oil change and brake pads'],
  [category(4, 1), 'Tires: 4 vehicles, up from 1'],
  [category(1, 0), 'Tires: 1 vehicle, up from 0'],
  [category(0, 2), 'Tires: nothing in October, $200.00 on 2 vehicles in September'],
  [category(2, 1, false), 'Tires: 2 other vehicles, 1 before'],
])('a reason as a sentence', (reason, sentence) => {
  const words = periodWords(compared(periodOf('month', '2026-10-01'), TODAY), 'en', TODAY)
  expect(reasonSentence(reason, 'Loop 04', words, US)).toBe(sentence)
})

test('two parts that went the way of the whole and are more than half of it are named', () => {
  const parts = [
    { reason: vehicle({}), vehicleName: 'Loop 04' },
    { reason: category(4, 1), vehicleName: '' },
  ]
  expect(mostOfIt(parts, { cents: 2000_00, beforeCents: 0 }, 'en')).toBe('Loop 04 and Tires made most of the difference.')
  expect(mostOfIt(parts, { cents: 5000_00, beforeCents: 0 }, 'en')).toBe('')
  expect(mostOfIt(parts, { cents: 0, beforeCents: 1000_00 }, 'en')).toBe('')
})
