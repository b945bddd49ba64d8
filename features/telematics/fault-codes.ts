import { type IsoDate, type ProductDay, addDays } from '#features/countries/dates.ts'

/** Codes that have not recurred for this long are hidden. */
const FAULT_DAYS = 30
export const firstFaultDay = (today: ProductDay): IsoDate => addDays(today, -FAULT_DAYS)

type Seen = { code: string; on: IsoDate }

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
