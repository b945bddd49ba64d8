import type { FleetScope } from '#features/accounts/scope.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { type Interval, intervalsOf, isSettled } from '../economy.ts'
import { type Energy, energyOf } from '../energy.ts'
import { findFuelBetween, findFuelBeyond, type StoredFuel } from './fuel-store.ts'

/** Most intervals are settled by the first few fills around them. */
const FILLS_AT_ONCE = 10

type Around = { db: Db; scope: FleetScope; vehicleId: number; country: CountryCode }

/**
 * Intervals ending at these fills. Also loads earlier fills back to the previous full one, since they change the result.
 * `shown` is a contiguous range of one vehicle's fills.
 */
export const intervalsAround = async (around: Around, shown: readonly StoredFuel[]): Promise<Map<number, Interval>> => {
  if (shown.length === 0) return new Map()
  const days = shown.map(({ filledOn }) => filledOn).toSorted()
  const { db, scope, vehicleId, country } = around
  // Loads whole days: within a day, the list and the intervals are sorted differently.
  const within = await findFuelBetween(db, scope, vehicleId, { from: days[0], to: days.at(-1) })
  const ids = new Set(shown.map(({ id }) => id))
  const found = new Map<number, Interval>()
  for (const energy of new Set(shown.map(({ volumeUnits }) => energyOf(volumeUnits)))) {
    const fills = await withNeighbors(
      around,
      energy,
      within.filter(({ volumeUnits }) => energyOf(volumeUnits) === energy),
      ids,
    )
    for (const [id, interval] of intervalsOf(fills, country)) if (ids.has(id)) found.set(id, interval)
  }
  return found
}

const withNeighbors = async (
  { db, scope, vehicleId, country }: Around,
  energy: Energy,
  within: readonly StoredFuel[],
  shown: ReadonlySet<number>,
): Promise<StoredFuel[]> => {
  const fills = [...within]
  for (const side of ['after', 'before'] as const) {
    while (!isSettled(fills, shown, energy, country)[side]) {
      const days = fills.map(({ filledOn }) => filledOn).toSorted()
      const day = side === 'before' ? days[0]! : days.at(-1)!
      const more = await findFuelBeyond(db, scope, vehicleId, { day, side, energy, limit: FILLS_AT_ONCE })
      if (more.length === 0) break
      fills.push(...more)
    }
  }
  return fills
}
