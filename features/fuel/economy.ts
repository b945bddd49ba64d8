import { type CountryCode, type DistanceUnit, distanceUnitOf } from '#features/countries/country.ts'
import { convertDistance, KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import type { EconomyUnit } from '#features/vehicles/economy-units.ts'
import { isRefund } from './fuel-entry.ts'
import { convertVolume, type Energy, energyOf, economyUnitOf, type VolumeUnit, volumeUnitOf } from './energy.ts'

export type Fill = {
  id: number
  filledOn: string
  /** `HH:mm`; many receipts have none. */
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

/** From one full fill to the next: what was driven, and what it took. In the units of the fleet's country. */
export type Interval = { distance: number; volume: number; amountCents: number }

type Reading = Fill & { distance: number | null; volume: number }

/**
 * The interval that each full fill ends, by the id of the fill. A fill without one: it is partial, its odometer is not known or runs
 * backwards, a fill before it is missing, or it is the first full one. Its volume then counts in the next interval: the tank is full at both ends of that.
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
    // What the missing fill held is not known, so neither is what this interval took.
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

/** One fill paid in two transactions: the tank is full after the second one. */
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

/** Days and times, which need no alphabet: `localeCompare` takes many times as long. */
const compareDigits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Within a day by odometer: a time that only some receipts have gives no order. A refund counts with the fills of its day, so it stands before them. */
const byDay = (one: Reading, other: Reading): number =>
  compareDigits(one.filledOn, other.filledOn) ||
  placeInDay(one) - placeInDay(other) ||
  compareDigits(one.filledTime ?? '', other.filledTime ?? '') ||
  one.id - other.id

const placeInDay = (fill: Reading): number => fill.distance ?? (isRefund(fill) ? -1 : Number.MAX_SAFE_INTEGER)

/**
 * Where the odometer runs backwards, one of the two is mistyped, and nothing says which: neither counts. A digit too many or too few
 * would otherwise spoil the interval after it too.
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

/** No vehicle drives farther: 1 L or 5 kWh for 100 km. What does has an odometer with a digit too many. */
const MOST_KILOMETERS_PER_UNIT: Record<Energy, number> = { fuel: 100, electricity: 20 }

/** Nor so little: below it a volume has lost its point. A truck with its engine as a pump still does better. */
const LEAST_KILOMETERS_PER_UNIT: Record<Energy, number> = { fuel: 0.4, electricity: 0.1 }

const isPossible = (distance: number, volume: number, energy: Energy, country: CountryCode): boolean => {
  if (distance <= 0 || volume <= 0) return false
  const kilometers = distance * (distanceUnitOf(country) === 'miles' ? KILOMETERS_PER_MILE : 1)
  const inLiters = energy === 'fuel' ? convertVolume(volume, volumeUnitOf(country, energy), 'liters') : volume
  const each = kilometers / inLiters
  return each <= MOST_KILOMETERS_PER_UNIT[energy] && each >= LEAST_KILOMETERS_PER_UNIT[energy]
}

/** Miles per gallon, or liters per 100 km; null where nothing was driven. */
export const economyOf = ({ distance, volume }: Pick<Interval, 'distance' | 'volume'>, country: CountryCode): number | null => {
  if (distance <= 0 || volume <= 0) return null
  return distanceUnitOf(country) === 'miles' ? distance / volume : (volume / distance) * 100
}

/**
 * Whether more fills, before or after, could still change the interval of one of `shown`. Settled after: of each energy a later fill
 * has a believable odometer, so that one fill paid in two transactions is recognized. Settled before: an earlier fill begins an
 * interval whatever comes before it. The outermost odometer itself is not believed: its neighbor may contradict it.
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

/** What was filled in a period, and what was driven by the intervals that end in it; sums of several vehicles are added up. */
export type FuelTotals = { energy: Energy; fills: number; volume: number; amountCents: number; driven: Interval }

export type FuelSum = Omit<FuelTotals, 'driven'> & {
  volumeUnits: VolumeUnit
  /** Of the intervals that end in the period; null if none does. */
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

/** The figures of a vehicle or of a fleet: economy and cost per distance come from the same intervals. */
export const figuresOf = ({ driven, ...totals }: FuelTotals, country: CountryCode): FuelSum => ({
  ...totals,
  volumeUnits: volumeUnitOf(country, totals.energy),
  economy: economyOf(driven, country),
  economyUnits: economyUnitOf(distanceUnitOf(country), totals.energy),
  centsPerDistance: driven.distance > 0 ? driven.amountCents / driven.distance : null,
})

/** What was filled in a period, with the economy of the intervals that end in it. `fills` are those of the period. */
export const sumsOf = (fills: readonly Fill[], intervals: ReadonlyMap<number, Interval>, country: CountryCode): FuelSum[] =>
  totalsOf(fills, intervals, country).map((totals) => figuresOf(totals, country))

/** Energy of a US gallon of gasoline, as the EPA compares electric vehicles with others. */
const KILOWATT_HOURS_PER_GALLON = 33.7

/** The economy as that of gasoline with the same energy, so that vehicles of both kinds stand in one order. */
export const comparableEconomy = ({ economy, energy }: Pick<FuelSum, 'economy' | 'energy'>, country: CountryCode) => {
  if (economy === null || energy === 'fuel') return economy
  if (distanceUnitOf(country) === 'miles') return economy * KILOWATT_HOURS_PER_GALLON
  return (economy / KILOWATT_HOURS_PER_GALLON) * convertVolume(1, 'gallons', 'liters')
}
