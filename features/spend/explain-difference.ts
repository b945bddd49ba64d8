import type { SpendCategory } from './spend-category.ts'

type Both = { nowCents: number; beforeCents: number }

/** A category over all vehicles, with the number of vehicles in each period. */
export type CategorySpend = Both & { category: SpendCategory; vehiclesNow: number; vehiclesBefore: number }
/** A vehicle, with its share of each category. */
export type VehicleSpend = Both & { vehicleId: number; cells: readonly (Both & { category: SpendCategory })[] }

export type DifferenceReason = Both &
  (
    | { kind: 'vehicle'; vehicleId: number }
    | { kind: 'category'; category: SpendCategory; vehiclesNow: number; vehiclesBefore: number }
  )

export const REASONS_SHOWN = 5
const VEHICLES_SHOWN = 3
/** A vehicle is a reason of its own from this share of the larger period on. */
const VEHICLE_SHARE = 0.15

const change = ({ nowCents, beforeCents }: Both): number => nowCents - beforeCents
const byChange = (a: Both, b: Both): number => Math.abs(change(b)) - Math.abs(change(a))

/**
 * What made the difference between two periods, in at most five reasons that share no cent, and the rest. First single vehicles
 * that weigh, then categories of all others. If anything became cheaper, a saving is among them.
 */
export const explainDifference = (
  total: Both,
  categories: readonly CategorySpend[],
  vehicles: readonly VehicleSpend[],
): { reasons: DifferenceReason[]; rest: Both } => {
  const weight = VEHICLE_SHARE * Math.max(total.nowCents, total.beforeCents)
  const chosen = vehicles
    .filter((one) => change(one) !== 0 && Math.abs(change(one)) >= weight)
    .toSorted(byChange)
    .slice(0, VEHICLES_SHOWN)
  const others = categories
    .map((category) => withoutVehicles(category, chosen))
    .filter((one) => change(one) !== 0)
    .toSorted(byChange)
  const taken = others.slice(0, REASONS_SHOWN - chosen.length)
  const saving = others.slice(taken.length).find((one) => change(one) < 0)
  const hasSaving = [...chosen, ...taken].some((one) => change(one) < 0)
  if (saving && !hasSaving && taken.length > 0) taken[taken.length - 1] = saving
  const reasons: DifferenceReason[] = [
    ...chosen.map(({ vehicleId, nowCents, beforeCents }) => ({ kind: 'vehicle' as const, vehicleId, nowCents, beforeCents })),
    ...taken.map((one) => ({ kind: 'category' as const, ...one })),
  ].toSorted((a, b) => b.nowCents - a.nowCents || change(b) - change(a))
  const sum = (key: keyof Both): number => reasons.reduce((cents, reason) => cents + reason[key], 0)
  return {
    reasons,
    rest: { nowCents: total.nowCents - sum('nowCents'), beforeCents: total.beforeCents - sum('beforeCents') },
  }
}

const withoutVehicles = (category: CategorySpend, chosen: readonly VehicleSpend[]): CategorySpend => {
  const cells = chosen.flatMap(({ cells: all }) => all.filter((cell) => cell.category === category.category))
  return {
    category: category.category,
    nowCents: category.nowCents - cells.reduce((sum, cell) => sum + cell.nowCents, 0),
    beforeCents: category.beforeCents - cells.reduce((sum, cell) => sum + cell.beforeCents, 0),
    vehiclesNow: category.vehiclesNow - cells.filter(({ nowCents }) => nowCents !== 0).length,
    vehiclesBefore: category.vehiclesBefore - cells.filter(({ beforeCents }) => beforeCents !== 0).length,
  }
}

/** Rounds parts of a sum to whole cents so that they add up to it; the largest takes the difference. */
export const roundedToSum = <T extends { cents: number }>(parts: readonly T[], sumCents: number): T[] => {
  const rounded = parts.map((part) => ({ ...part, cents: Math.round(part.cents) }))
  const largest = rounded.reduce((best, part, index) => (part.cents > (rounded[best]?.cents ?? -1) ? index : best), 0)
  const left = sumCents - rounded.reduce((sum, part) => sum + part.cents, 0)
  return rounded.map((part, index) => (index === largest ? { ...part, cents: part.cents + left } : part))
}
