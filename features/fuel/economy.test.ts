import { expect, test } from 'vitest'
import { economyOf, type Fill, intervalsOf, sumsOf } from './economy.ts'

let ids = 0
const fill = (filledOn: string, odometer: number | null, volume: number, more: Partial<Fill> = {}): Fill => ({
  id: (ids += 1),
  filledOn,
  filledTime: null,
  odometer,
  odometerUnits: 'miles',
  volumeThousandths: Math.round(volume * 1000),
  volumeUnits: 'gallons',
  amountCents: Math.round(volume * 350),
  isPartial: false,
  isAfterMissed: false,
  ...more,
})
const partial = { isPartial: true }
const missed = { isAfterMissed: true }
const metric = { odometerUnits: 'kilometers', volumeUnits: 'liters' } as const
const kwh = { volumeUnits: 'kilowatt_hours' } as const

/** Economy of each fill in the order given, rounded. */
const economies = (fills: Fill[], country: 'US' | 'CA' = 'US'): (number | null)[] => {
  const intervals = intervalsOf(fills, country)
  return fills.map(({ id }) => {
    const interval = intervals.get(id)
    const economy = interval ? economyOf(interval, country) : null
    return economy === null ? null : Math.round(economy * 10) / 10
  })
}

const US: [name: string, fills: Fill[], expected: (number | null)[]][] = [
  ['the first full fill has none', [fill('2026-01-01', 1000, 20)], [null]],
  ['between two full fills', [fill('2026-01-01', 1000, 20), fill('2026-01-08', 1300, 15)], [null, 20]],
  ['whatever order they come in', [fill('2026-01-08', 1300, 15), fill('2026-01-01', 1000, 20)], [20, null]],
  [
    'a partial fill is summed with the next full one',
    [fill('2026-01-01', 1000, 20), fill('2026-01-04', 1100, 5, partial), fill('2026-01-08', 1300, 10)],
    [null, null, 20],
  ],
  [
    'a partial fill without an odometer is summed too',
    [fill('2026-01-01', 1000, 20), fill('2026-01-04', null, 5, partial), fill('2026-01-08', 1300, 10)],
    [null, null, 20],
  ],
  [
    'a full fill without an odometer has none, and the next one counts both',
    [fill('2026-01-01', 1000, 20), fill('2026-01-08', null, 15), fill('2026-01-15', 1600, 15)],
    [null, null, 20],
  ],
  [
    'a digit too few: neither side of the step back counts, the next interval spans them',
    [
      fill('2026-01-01', 50_000, 20),
      fill('2026-01-08', 50_300, 15),
      fill('2026-01-15', 5060, 15),
      fill('2026-01-22', 50_900, 15),
    ],
    [null, null, null, 20],
  ],
  [
    'a digit too many spoils neither the interval before nor the one after',
    [
      fill('2026-01-01', 50_000, 20),
      fill('2026-01-08', 503_000, 15),
      fill('2026-01-15', 50_600, 15),
      fill('2026-01-22', 50_900, 15),
    ],
    [null, null, null, 20],
  ],
  ['a digit too many in the last fill', [fill('2026-01-01', 50_000, 20), fill('2026-01-08', 503_000, 15)], [null, null]],
  [
    'one fill paid by two transactions belongs to one interval',
    [fill('2026-01-01', 1000, 20), fill('2026-01-08', 1300, 10), fill('2026-01-08', 1300, 5), fill('2026-01-15', 1600, 15)],
    [null, null, 20, 20],
  ],
  [
    'a missing fill: the interval is unknown, and the next one counts from its full fill',
    [fill('2026-01-01', 1000, 20), fill('2026-01-15', 1600, 15, missed), fill('2026-01-22', 1900, 15)],
    [null, null, 20],
  ],
  [
    'a missing fill before a partial one: unknown up to the next full fill',
    [
      fill('2026-01-01', 1000, 20),
      fill('2026-01-10', 1500, 5, { ...missed, ...partial }),
      fill('2026-01-15', 1600, 15),
      fill('2026-01-22', 1900, 15),
    ],
    [null, null, null, 20],
  ],
  [
    'liters on a trip to Canada are converted',
    [fill('2026-01-01', 1000, 20), fill('2026-01-08', 1300, 56.781, { volumeUnits: 'liters' })],
    [null, 20],
  ],
  [
    'electricity of a hybrid is no fuel',
    [
      fill('2026-01-01', 1000, 10),
      fill('2026-01-02', 1010, 8, kwh),
      fill('2026-01-03', 1040, 10, kwh),
      fill('2026-01-08', 1300, 10),
    ],
    [null, null, 3, 30],
  ],
]
test.each(US)('miles per gallon: %s', (_, fills, expected) => {
  expect(economies(fills)).toEqual(expected)
})

const CANADA: [name: string, fills: Fill[], expected: (number | null)[]][] = [
  ['liters for 100 km', [fill('2026-01-01', 1000, 60, metric), fill('2026-01-08', 1500, 60, metric)], [null, 12]],
  [
    'an odometer in miles is converted',
    [fill('2026-01-01', 1000, 60, { volumeUnits: 'liters' }), fill('2026-01-08', 1311, 60, { volumeUnits: 'liters' })],
    [null, 12],
  ],
  [
    'partial fills are summed',
    [
      fill('2026-01-01', 1000, 60, metric),
      fill('2026-01-04', 1200, 20, { ...metric, ...partial }),
      fill('2026-01-08', 1500, 40, metric),
    ],
    [null, null, 12],
  ],
  [
    'electricity in kilowatt-hours for 100 km',
    [fill('2026-01-01', 1000, 40, { ...metric, ...kwh }), fill('2026-01-08', 1200, 40, { ...metric, ...kwh })],
    [null, 20],
  ],
]
test.each(CANADA)('in Canada: %s', (_, fills, expected) => {
  expect(economies(fills, 'CA')).toEqual(expected)
})

test('a period sums what was filled in it, and has the economy and the cost a mile of the intervals that end in it', () => {
  const fills = [fill('2025-12-31', 1000, 20), fill('2026-01-08', 1300, 15), fill('2026-01-15', 1600, 10, partial)]
  const inPeriod = fills.filter(({ filledOn }) => filledOn >= '2026-01-01')
  const [sum, ...others] = sumsOf(inPeriod, intervalsOf(fills, 'US'), 'US')
  expect(others).toEqual([])
  expect(sum).toMatchObject({ energy: 'fuel', fills: 2, volume: 25, amountCents: 8750, economy: 20, centsPerDistance: 17.5 })
})

test('without an interval neither economy nor cost a mile is known', () => {
  const fills = [fill('2026-01-01', null, 20)]
  expect(sumsOf(fills, intervalsOf(fills, 'US'), 'US')).toMatchObject([
    { economy: null, centsPerDistance: null, amountCents: 7000 },
  ])
})
