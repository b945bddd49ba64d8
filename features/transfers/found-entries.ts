import { foldText } from '#platform/i18n/fold-text.ts'
import type { ListedVehicle } from './transfer-state.ts'

/** The numbers that people copy from other lists. */
export type NumberedVehicle = ListedVehicle & {
  vin: string | null
  other_id: string | null
  license_plate_number: string | null
  license_plate_state: string | null
}

/** A plate with its state: "IL 585 420B". */
const MOST_WORDS = 4

const linesOf = (text: string): string[][] =>
  text
    .split(/[\n,;\t]+/)
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)

/** Everything in a text that can be a number: a plate has spaces, and spaces also separate numbers. */
export const keysIn = (text: string): string[] => [
  ...new Set(
    linesOf(text).flatMap((words) =>
      words.flatMap((_, start) =>
        Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (_step, more) =>
          foldText(words.slice(start, start + more + 1).join('')),
        ),
      ),
    ),
  ),
]

const keysOfVehicle = ({ vin, other_id: unit, license_plate_number: plate, license_plate_state: state }: NumberedVehicle) =>
  [vin, unit, plate, plate && state && `${state}${plate}`].flatMap((text) => (text ? [foldText(text)] : []))

export type FoundEntries<V> = {
  found: V[]
  /** Entries of no vehicle, as they were typed. */
  missing: string[]
  /** Entries of several vehicles; none is chosen. */
  several: { text: string; count: number }[]
}

/**
 * The vehicles that a pasted text names. Where several vehicles have a number, it is that of the chosen fleet, or of the fleet that
 * all other numbers belong to.
 */
export const readEntries = <V extends NumberedVehicle>(
  text: string,
  vehicles: readonly V[],
  fleetId: number | null,
): FoundEntries<V> => {
  const result = readFor(text, vehicles, fleetId)
  const fleets = new Set(result.found.map((vehicle) => vehicle.fleet_id))
  const [only] = fleets
  return fleetId === null && only !== undefined && fleets.size === 1 ? readFor(text, vehicles, only) : result
}

/** The longest entry counts: "IL 585 420B" is one plate and not three numbers. */
const readFor = <V extends NumberedVehicle>(text: string, vehicles: readonly V[], fleetId: number | null): FoundEntries<V> => {
  const result: FoundEntries<V> = { found: [], missing: [], several: [] }
  const byKey = Map.groupBy(
    vehicles.flatMap((vehicle) => keysOfVehicle(vehicle).map((key) => ({ key, vehicle }))),
    ({ key }) => key,
  )
  const matching = (entry: string): V[] => {
    const all = [...new Set((byKey.get(foldText(entry)) ?? []).map(({ vehicle }) => vehicle))]
    const own = all.filter((vehicle) => vehicle.fleet_id === fleetId)
    return own.length > 0 ? own : all
  }
  for (const words of linesOf(text)) {
    let unmatched: string[] = []
    const endUnmatched = (): void => {
      if (unmatched.length > 0) result.missing.push(unmatched.join(' '))
      unmatched = []
    }
    for (let start = 0; start < words.length;) {
      const runs = Array.from({ length: Math.min(MOST_WORDS, words.length - start) }, (_, less) =>
        words.slice(start, start + Math.min(MOST_WORDS, words.length - start) - less),
      )
      const run = runs.find((one) => matching(one.join('')).length > 0)
      if (!run) {
        unmatched.push(words[start]!)
        start += 1
        continue
      }
      endUnmatched()
      const entry = run.join(' ')
      const [vehicle, ...others] = matching(entry)
      if (others.length > 0) result.several.push({ text: entry, count: others.length + 1 })
      else if (vehicle && !result.found.includes(vehicle)) result.found.push(vehicle)
      start += run.length
    }
    endUnmatched()
  }
  return result
}
