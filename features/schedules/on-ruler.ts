/** How many of the smallest steps between intervals a ruler has room for, each with its label. */
const STEPS_ON_RULER = 7
const INTERVALS_ON_RULER = 6

/**
 * The first intervals that fit on one line of miles with their labels apart; at least two where there are two.
 * `odometers` are in order; today's odometer stands on the line too.
 */
export function fitOnRuler(odometers: readonly number[], today: number): number {
  for (let count = Math.min(INTERVALS_ON_RULER, odometers.length); count > 2; count -= 1) {
    const shown = odometers.slice(0, count)
    const step = Math.min(...shown.slice(1).map((odometer, index) => odometer - (shown[index] ?? 0)))
    const length = Math.max(today, shown.at(-1) ?? 0) - Math.min(today, shown[0] ?? 0)
    if (length <= STEPS_ON_RULER * step) return count
  }
  return Math.min(2, odometers.length)
}
