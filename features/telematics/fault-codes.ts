import { type IsoDate, type ProductDay, addDays, daysBetween } from '#features/countries/dates.ts'

/** The carousel shows the newest codes, each for this long. */
export const SLIDES_MAXIMUM = 10
export const SLIDE_MS = 3000

/** Codes that have not recurred for this long are hidden. */
const FAULT_DAYS = 30
export const firstFaultDay = (today: ProductDay): IsoDate => addDays(today, -FAULT_DAYS)

type Seen = { code: string; on: IsoDate }

/** Occurrences of a code up to this one, and the days they span; `faults` newest first. */
export const timesSeen = (faults: readonly Seen[], index: number): { times: number; days: number } => {
  const own = faults[index]!
  const same = faults.slice(index).filter(({ code }) => code === own.code)
  return { times: same.length, days: daysBetween(same.at(-1)!.on, own.on) }
}

/** Groups repeated codes: the newest of each, with the number of occurrences since the first; `faults` newest first. */
export const groupFaults = <F>(
  faults: readonly F[],
  seenOf: (fault: F) => Seen,
): { newest: F; times: number; firstOn: IsoDate }[] =>
  [...Map.groupBy(faults, (fault) => seenOf(fault).code).values()].map((same) => ({
    newest: same[0]!,
    times: same.length,
    firstOn: seenOf(same.at(-1)!).on,
  }))
