import { type CountryCode, type DistanceUnit, distanceUnitOf } from '#features/countries/country.ts'
import { convertDistance, KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { EconomyUnit } from '#features/vehicles/economy-units.ts'
import { isRefund } from './fuel-entry.ts'
import { convertVolume, type Energy, energyOf, economyUnitOf, type VolumeUnit, volumeUnitOf } from './energy.ts'

export type Fill = {
  id: number
  filledOn: string
  /** `HH:mm`; null if the receipt has no time. */
  filledTime: string | null
  odometer: number | null
  odometerUnits: DistanceUnit
  volumeThousandths: number
  volumeUnits: VolumeUnit
  amountCents: number
  isPartial: boolean
  /** A fill before this one was not recorded. */
  isAfterMissed: boolean
}

/** Distance and consumption from one full fill to the next, in the units of the fleet's country. */
export type Interval = { distance: number; volume: number; amountCents: number }

type Reading = Fill & { distance: number | null; volume: number }

/**
 * The interval ending at each full fill, by fill id. A fill has none if it is partial, its odometer is unknown or runs
 * backwards, a fill before it is missing, or it is the first full one. Its volume then counts in the next interval, which
 * starts and ends with a full tank.
 */
export const intervalsOf = (fills: readonly Fill[], country: CountryCode): Map<number, Interval> => {
  const found = new Map<number, Interval>()
  for (const [energy, some] of Map.groupBy(fills, ({ volumeUnits }) => energyOf(volumeUnits)))
    for (const [id, interval] of intervalsOfEnergy(some, energy, country)) found.set(id, interval)
  return found
}

const intervalsOfEnergy = (fills: readonly Fill[], energy: Energy, country: CountryCode): [number, Interval][] => {
  const readings = withoutBackwards(inOrder(fills, energy, country))
  const found: [number, Interval][] = []
  let start: number | null = null
  let since = { volume: 0, amountCents: 0 }
  for (const [index, fill] of readings.entries()) {
    // The missing fill's volume is unknown, so the consumption of this interval is unknown, too.
    if (fill.isAfterMissed) start = null
    since = { volume: since.volume + fill.volume, amountCents: since.amountCents + fill.amountCents }
    if (fill.isPartial || fill.distance === null || isContinued(readings, index)) continue
    const distance: number = start === null ? 0 : fill.distance - start
    if (start !== null && isPossible(distance, since.volume, energy, country)) found.push([fill.id, { distance, ...since }])
    start = fill.distance
    since = { volume: 0, amountCents: 0 }
  }
  return found
}

/** One fill paid in two transactions: the tank is full only after the second. */
const isContinued = (readings: readonly Reading[], index: number): boolean => {
  const next = readings.slice(index + 1).find(({ distance }) => distance !== null)
  return next !== undefined && !next.isPartial && next.distance === readings[index]!.distance
}

const inOrder = (fills: readonly Fill[], energy: Energy, country: CountryCode): Reading[] => {
  const distanceUnit = distanceUnitOf(country)
  const volumeUnit = volumeUnitOf(country, energy)
  return fills
    .map((fill) => ({
      ...fill,
      distance: fill.odometer === null ? null : convertDistance(fill.odometer, fill.odometerUnits, distanceUnit),
      volume: convertVolume(fill.volumeThousandths / 1000, fill.volumeUnits, volumeUnit),
    }))
    .toSorted(byDay)
}

/** Days and times contain only digits: `localeCompare` takes many times as long. */
const compareDigits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Sorts fills of one day by odometer, since not every receipt has a time. A refund counts with the fills of its day, so it comes first. */
const byDay = (one: Reading, other: Reading): number =>
  compareDigits(one.filledOn, other.filledOn) ||
  orderInDay(one) - orderInDay(other) ||
  compareDigits(one.filledTime ?? '', other.filledTime ?? '') ||
  one.id - other.id

const orderInDay = (fill: Reading): number => fill.distance ?? (isRefund(fill) ? -1 : Number.MAX_SAFE_INTEGER)

/**
 * If the odometer runs backwards, one of two readings is mistyped, and it is unclear which: both are ignored. An extra or
 * missing digit would otherwise spoil the following interval, too.
 */
const withoutBackwards = (readings: readonly Reading[]): Reading[] => {
  const known = readings.filter(({ distance }) => distance !== null)
  const wrong = new Set<number>()
  for (const [index, { id, distance }] of known.entries()) {
    const before = known[index - 1]
    if (before === undefined || before.distance! <= distance!) continue
    wrong.add(before.id)
    wrong.add(id)
  }
  return readings.map((reading) => (wrong.has(reading.id) ? { ...reading, distance: null } : reading))
}

/** Upper bound for any vehicle: 1 L or 5 kWh per 100 km. Above it, the odometer has an extra digit. */
const MOST_KILOMETERS_PER_UNIT: Record<Energy, number> = { fuel: 100, electricity: 20 }

/** Lower bound: below it, a volume lacks its decimal point. Trucks that run pumps off the engine still exceed it. */
const LEAST_KILOMETERS_PER_UNIT: Record<Energy, number> = { fuel: 0.4, electricity: 0.1 }

const isPossible = (distance: number, volume: number, energy: Energy, country: CountryCode): boolean => {
  if (distance <= 0 || volume <= 0) return false
  const kilometers = distance * (distanceUnitOf(country) === 'miles' ? KILOMETERS_PER_MILE : 1)
  const inLiters = energy === 'fuel' ? convertVolume(volume, volumeUnitOf(country, energy), 'liters') : volume
  const each = kilometers / inLiters
  return each <= MOST_KILOMETERS_PER_UNIT[energy] && each >= LEAST_KILOMETERS_PER_UNIT[energy]
}

/** Miles per gallon, or liters per 100 km; null if no distance was driven. */
export const economyOf = ({ distance, volume }: Pick<Interval, 'distance' | 'volume'>, country: CountryCode): number | null => {
  if (distance <= 0 || volume <= 0) return null
  return distanceUnitOf(country) === 'miles' ? distance / volume : (volume / distance) * 100
}

/**
 * Whether no fills before or after could change an interval of `shown`. Settled after: each energy has a later fill with a
 * plausible odometer, so that one fill paid in two transactions is recognized. Settled before: an earlier fill starts an
 * interval, whatever precedes it. The outermost odometer does not count: its neighbor may contradict it.
 */
export const isSettled = (
  fills: readonly Fill[],
  shown: ReadonlySet<number>,
  energy: Energy,
  country: CountryCode,
): { before: boolean; after: boolean } => {
  const ordered = inOrder(
    fills.filter(({ volumeUnits }) => energyOf(volumeUnits) === energy),
    energy,
    country,
  )
  const readings = withoutBackwards(ordered)
  const first = readings.findIndex(({ id }) => shown.has(id))
  const last = readings.findLastIndex(({ id }) => shown.has(id))
  if (first === -1) return { before: true, after: true }
  const known = readings.flatMap(({ distance }, index) => (ordered[index]!.distance === null ? [] : [{ index, distance }]))
  const [outermostFirst, outermostLast] = [known.at(0)?.index, known.at(-1)?.index]
  const begins = ({ index, distance }: { index: number; distance: number | null }): boolean =>
    distance !== null && !readings[index]!.isPartial && !isContinued(readings, index)
  return {
    before: known.some((one) => one.index < first && one.index !== outermostFirst && begins(one)),
    after: known.some(({ index, distance }) => index > last && index !== outermostLast && distance !== null),
  }
}

/** Fills of a period, and distance driven in the intervals ending in it; totals of several vehicles can be added. */
export type FuelTotals = { energy: Energy; fills: number; volume: number; amountCents: number; driven: Interval }

export type FuelSum = Omit<FuelTotals, 'driven'> & {
  volumeUnits: VolumeUnit
  /** From the intervals that end in the period; null without any. */
  economy: number | null
  economyUnits: EconomyUnit
  centsPerDistance: number | null
}

/** Totals of a vehicle's fills of a period, by energy. Volumes and distances are in the units of the country. */
export const totalsOf = (
  fills: readonly Fill[],
  intervals: ReadonlyMap<number, Interval>,
  country: CountryCode,
): FuelTotals[] => {
  const byEnergy = Map.groupBy(fills, ({ volumeUnits }) => energyOf(volumeUnits))
  return (['fuel', 'electricity'] as const).flatMap((energy) => {
    const some = byEnergy.get(energy)
    if (!some) return []
    const volumeUnits = volumeUnitOf(country, energy)
    const ended = some.flatMap(({ id }) => intervals.get(id) ?? [])
    const sum = (pick: (interval: Interval) => number): number => ended.reduce((all, one) => all + pick(one), 0)
    return {
      energy,
      fills: some.filter((fill) => !isRefund(fill)).length,
      volume: some.reduce((all, one) => all + convertVolume(one.volumeThousandths / 1000, one.volumeUnits, volumeUnits), 0),
      amountCents: some.reduce((all, one) => all + one.amountCents, 0),
      driven: {
        distance: sum(({ distance }) => distance),
        volume: sum(({ volume }) => volume),
        amountCents: sum(({ amountCents }) => amountCents),
      },
    }
  })
}

/** Figures of a vehicle or a fleet: economy and cost per distance use the same intervals. */
export const figuresOf = ({ driven, ...totals }: FuelTotals, country: CountryCode): FuelSum => ({
  ...totals,
  volumeUnits: volumeUnitOf(country, totals.energy),
  economy: economyOf(driven, country),
  economyUnits: economyUnitOf(distanceUnitOf(country), totals.energy),
  centsPerDistance: driven.distance > 0 ? driven.amountCents / driven.distance : null,
})

/** Sums of a period's fills, with the economy of the intervals ending in it. */
export const sumsOf = (fills: readonly Fill[], intervals: ReadonlyMap<number, Interval>, country: CountryCode): FuelSum[] =>
  totalsOf(fills, intervals, country).map((totals) => figuresOf(totals, country))

/** Energy of a US gallon of gasoline, which the EPA uses to compare electric vehicles with others. */
const KILOWATT_HOURS_PER_GALLON = 33.7

/** Economy converted to gasoline with the same energy, so that fuel and electric vehicles can be sorted together. */
export const comparableEconomy = ({ economy, energy }: Pick<FuelSum, 'economy' | 'energy'>, country: CountryCode) => {
  if (economy === null || energy === 'fuel') return economy
  if (distanceUnitOf(country) === 'miles') return economy * KILOWATT_HOURS_PER_GALLON
  return (economy / KILOWATT_HOURS_PER_GALLON) * convertVolume(1, 'gallons', 'liters')
}
