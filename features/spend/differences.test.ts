import { expect, test } from 'vitest'
import { type Cell, explainDifference, REASONS_SHOWN } from './differences.ts'
import { SERVICE_CATEGORIES } from '#features/services/service-category.ts'

const cell = (vehicleId: number, category: Cell['category'], cents: number, beforeCents: number): Cell => ({
  vehicleId,
  category,
  cents,
  beforeCents,
  isUnplanned: false,
  serviceIds: [],
})
const sum = (parts: readonly { cents: number; beforeCents: number }[]): [number, number] => [
  parts.reduce((all, { cents }) => all + cents, 0),
  parts.reduce((all, { beforeCents }) => all + beforeCents, 0),
]

test('a category with several vehicles and a vehicle alone are each a reason, the rest closes the sum', () => {
  const cells = [
    cell(1, 'tires', 400, 0),
    cell(2, 'tires', 400, 0),
    cell(3, 'tires', 400, 100),
    cell(4, 'brakes', 900, 0),
    cell(5, 'engine_and_drive', 0, 1400),
    cell(6, 'oil_and_filters', 50, 50),
  ]
  const { reasons, rest } = explainDifference(cells)
  expect(reasons).toEqual([
    { of: 'vehicle', vehicleId: 5, cents: 0, beforeCents: 1400, isUnplanned: false, serviceIds: [], isWhole: true },
    { of: 'category', category: 'tires', cents: 1200, beforeCents: 100, vehicles: 3, vehiclesBefore: 1, isWhole: true },
    { of: 'vehicle', vehicleId: 4, cents: 900, beforeCents: 0, isUnplanned: false, serviceIds: [], isWhole: true },
  ])
  expect(rest).toEqual({ cents: 50, beforeCents: 50 })
})

test('a saving stands among the five, though five rises are larger', () => {
  const rises = [1, 2, 3, 4, 5, 6].map((id) => cell(id, SERVICE_CATEGORIES[id]!, 1000 + id, 0))
  const { reasons } = explainDifference([...rises, cell(9, 'oil_and_filters', 10, 60)])
  expect(reasons).toHaveLength(REASONS_SHOWN)
  expect(reasons.at(-1)).toMatchObject({ of: 'vehicle', vehicleId: 9, cents: 10, beforeCents: 60 })
})

test('nothing that stayed as it was is a reason', () => {
  expect(explainDifference([cell(1, 'tires', 500, 500)])).toEqual({ reasons: [], rest: { cents: 500, beforeCents: 500 } })
  expect(explainDifference([])).toEqual({ reasons: [], rest: { cents: 0, beforeCents: 0 } })
})

test('whatever was spent, the reasons and the rest add up to it, and each cell is in one of them', () => {
  let seed = 7
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 200; round += 1) {
    const cells = Array.from({ length: next(40) }, (_, index) =>
      cell(next(12), SERVICE_CATEGORIES[next(7)]!, next(3) * next(90_000), (index % 2) * next(90_000)),
    )
    const { reasons, rest } = explainDifference(cells)
    expect(sum([...reasons, rest])).toEqual(sum(cells))
    if (reasons.length === REASONS_SHOWN && reasons.every((one) => one.cents >= one.beforeCents))
      expect(rest.cents).toBeGreaterThanOrEqual(rest.beforeCents)
  }
})
