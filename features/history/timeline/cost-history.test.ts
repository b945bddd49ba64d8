import { describe, expect, test } from 'vitest'
import { type CostSources, costBetween, costsByYear, costsOverTime } from './cost-history.ts'

const van: CostSources = {
  today: '2026-11-20',
  visits: [
    { on: '2024-06-01', cents: 100_00 },
    { on: '2025-12-31', cents: 50_00 },
    { on: '2026-01-01', cents: 25_00 },
  ],
  readings: [
    { on: '2024-01-15', odometer: 10_000 },
    { on: '2024-12-20', odometer: 20_000 },
    { on: '2025-12-28', odometer: 30_000 },
    { on: '2026-11-10', odometer: 39_000 },
  ],
  odometer: 40_000,
  firstOdometer: 9_000,
  moves: [],
}

describe('years', () => {
  test('each has what was paid in it over how far the vehicle ran in it, between the readings around New Year', () => {
    expect(costsByYear(van).map(({ year, visits, cents, distance }) => [year, visits, cents, distance])).toEqual([
      [2026, 1, 25_00, 9886],
      [2025, 1, 50_00, 9792],
      [2024, 1, 100_00, 10_322],
    ])
  })
  test('together they are all that it cost and ran', () => {
    const all = costBetween(van, '2000-01-01', van.today)
    expect(all).toEqual({ cents: 175_00, distance: 30_000 })
  })
  test('without a reading the first odometer counts', () => {
    expect(costsByYear({ ...van, visits: [], readings: [] })).toMatchObject([{ year: 2026, distance: 31_000 }])
  })
  test('what another fleet paid is a visit without cost', () => {
    expect(costsByYear({ ...van, visits: [{ on: '2026-03-01', cents: null }] })[0]).toMatchObject({
      visits: 1,
      visitsOfOthers: 1,
      cents: 0,
    })
  })
})

describe('a vehicle that moved', () => {
  test('counts what it ran since it came', () => {
    const came = { ...van, moves: [{ on: '2025-06-01', odometer: 25_000, way: 'in' as const }] }
    expect(costsByYear(came).map(({ distance }) => distance)).toEqual([9886, 5114, 0])
  })
  test('and not what it ran between leaving and coming back', () => {
    const back = {
      ...van,
      moves: [
        { on: '2025-03-01', odometer: 22_000, way: 'out' as const },
        { on: '2025-09-01', odometer: 27_000, way: 'in' as const },
      ],
    }
    expect(costsByYear(back).map(({ distance }) => distance)).toEqual([9886, 4792, 10_322])
  })
})

test('over time, each month tells the 12 months up to it, from when the vehicle was known so long', () => {
  const months = costsOverTime(van)
  expect([months[0]?.month, months.at(-1)]).toEqual([
    '2025-01',
    { month: '2026-11', until: '2026-11-20', ...costBetween(van, '2025-11-20', '2026-11-20') },
  ])
  // 335 of the 373 days between two readings had passed when these months began.
  expect(months.at(-1)).toMatchObject({ cents: 75_00, distance: 11_019 })
})
