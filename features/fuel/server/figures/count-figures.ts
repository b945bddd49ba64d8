import { productToday } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { averageSince } from '#features/vehicles/average-cost.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { comparableEconomy, figuresOf, intervalsOf, totalsOf } from '../../economy.ts'
import '../tables.ts'
import { findFills, lockFueledVehicles, queueOutdated, replaceFigures, takeQueued, type VehicleFigures } from './figures-store.ts'

export const COUNT_FUEL_JOB = 'count-fuel'
export const COUNT_FUEL_CRON = '*/10 * * * *'
const VEHICLES_AT_ONCE = 100

/** Computes the figures of these vehicles of one fleet over the last twelve months. */
export const countFuelOf = async (
  tx: Tx,
  named: { fleetId: number; vehicleIds: readonly number[] },
  now: Date,
): Promise<void> => {
  const found = await lockFueledVehicles(tx, named)
  if (!found) return
  const { country, vehicleIds } = found
  const since = averageSince(productToday({ now }))
  const byVehicle = Map.groupBy(await findFills(tx, { fleetId: named.fleetId, vehicleIds }), ({ vehicleId }) => vehicleId)
  const figures = [...byVehicle].flatMap(([vehicleId, fills]): VehicleFigures[] => {
    const intervals = intervalsOf(fills, country)
    const counted = fills.filter(({ filledOn }) => filledOn >= since)
    const firstOn = counted.reduce((first, { filledOn }) => (filledOn < first ? filledOn : first), '9999-12-31')
    const all = totalsOf(counted, intervals, country)
    const farthest = Math.max(...all.map(({ driven }) => driven.distance))
    const main = all.find(({ driven }) => driven.distance === farthest)
    return all.map((totals) => {
      const { economy, centsPerDistance, energy } = figuresOf(totals, country)
      const comparable = comparableEconomy({ economy, energy }, country)
      const isMain = totals === main
      return { vehicleId, ...totals, economy, centsPerDistance, comparableEconomy: comparable, isMain, firstOn }
    })
  })
  await replaceFigures(tx, { fleetId: named.fleetId, vehicleIds }, figures)
}

/** Recomputes a vehicle's figures in the same transaction in which a fill was recorded, changed or deleted. */
export const countFuelAfter = async (tx: Tx, { fleetId, subjectId }: ProductEvent, _: unknown, now: Date): Promise<void> => {
  if (fleetId !== null) await countFuelOf(tx, { fleetId, vehicleIds: [Number(subjectId)] }, now)
}

/** Recomputes figures whose earliest fill has become too old: months may pass without a fill. */
export const countOutdatedFuel = async (
  { database, clock }: { database: Database; clock: Clock },
  stopping: AbortSignal,
): Promise<void> => {
  await queueOutdated(database.kysely, averageSince(productToday({ now: clock.now() })))
  let goesOn = true
  while (goesOn && !stopping.aborted) {
    goesOn = await database.kysely.transaction().execute(async (tx) => {
      const next = await takeQueued(tx, VEHICLES_AT_ONCE)
      if (next) await countFuelOf(tx, next, clock.now())
      return next !== null
    })
  }
}
