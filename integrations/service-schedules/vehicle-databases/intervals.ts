import { type PulledLine, type PulledSchedule } from '../port.ts'
import { serviceOf } from './items.ts'

/** A stop of the schedule: items due at this distance. */
export type Stop = { miles: number; kilometers: number | null; items: readonly string[] }

const KILOMETERS_PER_MILE = 1.609344
/** No service interval is shorter. */
const MILES_MINIMUM = 500
const MILES_MAXIMUM = 500_000

/**
 * The schedule lists stops up to 200,000 miles, not intervals. Computes an interval per item; where several items map to one
 * service, the shortest wins.
 */
export const toSchedule = (stops: readonly Stop[]): PulledSchedule => {
  const distancesByItem = new Map<string, number[]>()
  const kilometersAt = new Map(
    stops.flatMap(({ miles, kilometers }) => (kilometers === null ? [] : [[miles, kilometers] as const])),
  )
  for (const { miles, items } of stops)
    for (const item of new Set(items.map((one) => one.trim())))
      distancesByItem.set(item, [...(distancesByItem.get(item) ?? []), miles])
  const everyMiles = new Map<string, number>()
  const leftOut: string[] = []
  for (const [item, distances] of distancesByItem) {
    const code = serviceOf(item)
    if (code === null) leftOut.push(item)
    else everyMiles.set(code, Math.min(everyMiles.get(code) ?? Infinity, roundOf(distances)))
  }
  const lines = [...everyMiles].map(([serviceCode, miles]) => lineOf(serviceCode, miles, kilometersAt.get(miles) ?? null))
  return { lines: lines.toSorted((a, b) => a.everyMiles! - b.everyMiles!), leftOut: leftOut.toSorted(), reviewedOn: null }
}

/** The most common step between stops, the shortest on a tie. A single stop: from zero to there. */
const roundOf = (distances: readonly number[]): number => {
  const inOrder = [...new Set(distances)].toSorted((a, b) => a - b)
  if (inOrder.length === 1) return inOrder[0]!
  const steps = inOrder.slice(1).map((distance, index) => distance - inOrder[index]!)
  const times = Map.groupBy(steps, (step) => step)
  return [...times].toSorted(([a, one], [b, other]) => other.length - one.length || a - b)[0]![0]
}

const lineOf = (serviceCode: string, everyMiles: number, kilometers: number | null): PulledLine => ({
  serviceCode,
  everyMiles,
  everyKilometers: kilometers ?? Math.round((everyMiles * KILOMETERS_PER_MILE) / 100) * 100,
  everyMonths: null,
  everyHours: null,
  severeMiles: null,
  severeKilometers: null,
  severeMonths: null,
  severeHours: null,
})

/** Null: not in the documented format. */
export const readStops = (answer: unknown): Stop[] | null => {
  const { status, data } = (answer ?? {}) as { status?: unknown; data?: { maintenance?: unknown } | null }
  if (status !== 'success' || !Array.isArray(data?.maintenance)) return null
  const stops: Stop[] = []
  for (const one of data.maintenance as unknown[]) {
    const { mileage, service_items: items } = (one ?? {}) as {
      mileage?: { miles?: unknown; km?: unknown }
      service_items?: unknown
    }
    const [miles, kilometers] = [mileage?.miles, mileage?.km]
    if (!isDistance(miles) || !Array.isArray(items) || !items.every((item) => typeof item === 'string')) return null
    stops.push({ miles, kilometers: isDistance(kilometers) ? kilometers : null, items: items as string[] })
  }
  return stops
}

const isDistance = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= MILES_MINIMUM && (value as number) <= MILES_MAXIMUM * 2
