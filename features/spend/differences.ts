import type { ServiceCategory } from '#features/services/service-category.ts'

/** Costs of one category of services on one vehicle in a period and in the previous one, in whole cents. */
export type Cell = {
  vehicleId: number
  category: ServiceCategory
  cents: number
  beforeCents: number
  /** Part of the cost was unplanned. */
  isUnplanned: boolean
  /** Services of this period, the most expensive first. */
  serviceIds: readonly number[]
}

/** A part of the difference: the remaining cost of a vehicle, or of a category. */
export type Difference = { cents: number; beforeCents: number } & (
  | {
      of: 'vehicle'
      vehicleId: number
      isUnplanned: boolean
      serviceIds: readonly number[]
      /** It contains the whole cost of the vehicle, and no other line contains a part of it. */
      isWhole: boolean
    }
  | { of: 'category'; category: ServiceCategory; vehicles: number; vehiclesBefore: number; isWhole: boolean }
)

export const REASONS_SHOWN = 5
/** A vehicle explains more than a category that is only slightly larger. */
const VEHICLE_WEIGHT = 1.5

export type Explained = { reasons: Difference[]; rest: { cents: number; beforeCents: number } }

const changeOf = ({ cents, beforeCents }: { cents: number; beforeCents: number }): number => cents - beforeCents
const sumOf = (cells: readonly Cell[]): { cents: number; beforeCents: number } => ({
  cents: cells.reduce((sum, { cents }) => sum + cents, 0),
  beforeCents: cells.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
})

type Group = { of: 'vehicle' | 'category'; cells: readonly Cell[]; change: number }

/**
 * Greedy: takes the largest part, subtracts it, repeats, so that the parts and the rest add up to the whole. One part is a saving
 * if there is any. The largest effect comes first, whether it went up or down.
 */
export const explainDifference = (cells: readonly Cell[]): Explained => {
  const reasons: Difference[] = []
  let left = cells
  while (reasons.length < REASONS_SHOWN) {
    const groups = groupsOf(left)
    const needsSaving = reasons.length === REASONS_SHOWN - 1 && reasons.every((one) => changeOf(one) >= 0)
    const largest = (needsSaving ? largestOf(groups.filter(({ change }) => change < 0)) : null) ?? largestOf(groups)
    if (!largest) break
    reasons.push(differenceOf(largest, cells))
    const taken = new Set(largest.cells)
    left = left.filter((cell) => !taken.has(cell))
  }
  return { reasons: reasons.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a))), rest: sumOf(left) }
}

const groupsOf = (cells: readonly Cell[]): Group[] => [
  ...[...Map.groupBy(cells, ({ vehicleId }) => vehicleId).values()].map((some) => groupOf('vehicle', some)),
  ...[...Map.groupBy(cells, ({ category }) => category).values()].map((some) => groupOf('category', some)),
]
const groupOf = (kind: Group['of'], cells: readonly Cell[]): Group => ({ of: kind, cells, change: changeOf(sumOf(cells)) })

const weightOf = ({ of: kind, change }: Group): number => Math.abs(change) * (kind === 'vehicle' ? VEHICLE_WEIGHT : 1)
const largestOf = (groups: readonly Group[]): Group | null =>
  groups.reduce<Group | null>(
    (best, group) => (group.change !== 0 && (best === null || weightOf(group) > weightOf(best)) ? group : best),
    null,
  )

const differenceOf = ({ of: kind, cells }: Group, all: readonly Cell[]): Difference => {
  const first = cells[0]!
  if (kind === 'vehicle') {
    return {
      of: 'vehicle',
      vehicleId: first.vehicleId,
      ...sumOf(cells),
      isUnplanned: cells.some(({ isUnplanned }) => isUnplanned),
      serviceIds: cells.toSorted((a, b) => b.cents - a.cents).flatMap(({ serviceIds }) => serviceIds),
      isWhole: cells.length === all.filter(({ vehicleId }) => vehicleId === first.vehicleId).length,
    }
  }
  return {
    of: 'category',
    category: first.category,
    ...sumOf(cells),
    vehicles: cells.filter(({ cents }) => cents > 0).length,
    vehiclesBefore: cells.filter(({ beforeCents }) => beforeCents > 0).length,
    isWhole: cells.length === all.filter(({ category }) => category === first.category).length,
  }
}
