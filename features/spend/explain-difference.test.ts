import { expect, test } from 'vitest'
import { type CategorySpend, explainDifference, roundedToSum, type VehicleSpend } from './explain-difference.ts'
import { SPEND_CATEGORIES, type SpendCategory } from './spend-category.ts'

type Cell = { vehicleId: number; category: SpendCategory; nowCents: number; beforeCents: number }

const spendOf = (cells: readonly Cell[]) => {
  const sum = (of: readonly Cell[], key: 'nowCents' | 'beforeCents'): number => of.reduce((all, cell) => all + cell[key], 0)
  const both = (of: readonly Cell[]) => ({ nowCents: sum(of, 'nowCents'), beforeCents: sum(of, 'beforeCents') })
  const categories: CategorySpend[] = [...Map.groupBy(cells, ({ category }) => category)].map(([category, of]) => ({
    category,
    ...both(of),
    vehiclesNow: of.filter(({ nowCents }) => nowCents > 0).length,
    vehiclesBefore: of.filter(({ beforeCents }) => beforeCents > 0).length,
  }))
  const vehicles: VehicleSpend[] = [...Map.groupBy(cells, ({ vehicleId }) => vehicleId)].map(([vehicleId, of]) => ({
    vehicleId,
    ...both(of),
    cells: of,
  }))
  return { total: both(cells), categories, vehicles }
}
const explain = (cells: readonly Cell[]) => {
  const { total, categories, vehicles } = spendOf(cells)
  return explainDifference(total, categories, vehicles)
}

test('a vehicle that weighs is a reason of its own, and its work is not told again in a category', () => {
  const { reasons, rest } = explain([
    { vehicleId: 1, category: 'brakes', nowCents: 91_235, beforeCents: 0 },
    { vehicleId: 2, category: 'brakes', nowCents: 20_000, beforeCents: 18_000 },
    { vehicleId: 3, category: 'tires', nowCents: 30_000, beforeCents: 26_000 },
    { vehicleId: 4, category: 'engine', nowCents: 0, beforeCents: 141_200 },
  ])
  expect(reasons).toEqual([
    { kind: 'vehicle', vehicleId: 1, nowCents: 91_235, beforeCents: 0 },
    { kind: 'category', category: 'tires', nowCents: 30_000, beforeCents: 26_000, vehiclesNow: 1, vehiclesBefore: 1 },
    { kind: 'category', category: 'brakes', nowCents: 20_000, beforeCents: 18_000, vehiclesNow: 1, vehiclesBefore: 1 },
    { kind: 'vehicle', vehicleId: 4, nowCents: 0, beforeCents: 141_200 },
  ])
  expect(rest).toEqual({ nowCents: 0, beforeCents: 0 })
})

test('a saving is among the reasons, though others changed more', () => {
  const more = SPEND_CATEGORIES.slice(0, 6).map((category, index) => ({
    vehicleId: index * 10,
    category,
    nowCents: 10_000 + index * 100,
    beforeCents: 5000,
  }))
  const { reasons } = explain([...more, { vehicleId: 99, category: 'other', nowCents: 1000, beforeCents: 2000 }])
  expect(reasons.some(({ nowCents, beforeCents }) => nowCents < beforeCents)).toBe(true)
})

/** A linear congruential generator: the same seed gives the same fleet. */
const random = (seed: number) => {
  let state = seed + 1
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
const anySpend = (seed: number): Cell[] => {
  const pick = random(seed)
  const cells = Array.from({ length: pick(60) }, () => ({
    vehicleId: pick(12),
    category: SPEND_CATEGORIES[pick(SPEND_CATEGORIES.length)]!,
    nowCents: pick(3) === 0 ? 0 : pick(200_000),
    beforeCents: pick(3) === 0 ? 0 : pick(200_000),
  }))
  return [...Map.groupBy(cells, ({ vehicleId, category }) => `${vehicleId} ${category}`).values()].map(([first]) => first!)
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'reasons and rest add up to the totals, whatever was spent (%i)',
  (seed) => {
    const cells = anySpend(seed)
    const { reasons, rest } = explain(cells)
    const { total } = spendOf(cells)
    expect(reasons.length).toBeLessThanOrEqual(5)
    for (const key of ['nowCents', 'beforeCents'] as const) {
      expect(reasons.reduce((sum, reason) => sum + reason[key], rest[key])).toBe(total[key])
    }
    for (const reason of reasons) if (reason.kind === 'category') expect(reason.vehiclesNow).toBeGreaterThanOrEqual(0)
  },
)

test.each(Array.from({ length: 20 }, (_, seed) => seed))('rounded parts add up to their sum (%i)', (seed) => {
  const pick = random(seed)
  const parts = Array.from({ length: 1 + pick(20) }, () => ({ cents: pick(1_000_000) / 7 }))
  const sum = Math.round(parts.reduce((all, { cents }) => all + cents, 0))
  expect(roundedToSum(parts, sum).reduce((all, { cents }) => all + cents, 0)).toBe(sum)
})
