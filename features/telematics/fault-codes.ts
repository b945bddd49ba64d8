import { type IsoDate, type ProductDay, addDays, daysBetween } from '#features/countries/dates.ts'

/** The carousel shows the newest ones, each for this long. */
export const SLIDES_MAXIMUM = 10
export const SLIDE_MS = 3000

/** Codes that have not come again for so long are no longer shown. */
const FAULT_DAYS = 30
export const firstFaultDay = (today: ProductDay): IsoDate => addDays(today, -FAULT_DAYS)

type Seen = { code: string; on: IsoDate }

/** How often a code was seen up to and with this one, and over how many days; `faults` newest first. */
export const timesSeen = (faults: readonly Seen[], index: number): { times: number; days: number } => {
  const own = faults[index]!
  const same = faults.slice(index).filter(({ code }) => code === own.code)
  return { times: same.length, days: daysBetween(same.at(-1)!.on, own.on) }
}

/** The codes with their repeats folded: the newest of each, and how often it was seen since when; `faults` newest first. */
export const groupFaults = <F>(
  faults: readonly F[],
  seenOf: (fault: F) => Seen,
): { newest: F; times: number; firstOn: IsoDate }[] =>
  [...Map.groupBy(faults, (fault) => seenOf(fault).code).values()].map((same) => ({
    newest: same[0]!,
    times: same.length,
    firstOn: seenOf(same.at(-1)!).on,
  }))
