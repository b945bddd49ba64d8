const INTERVALS_ON_RULER = 6

/**
 * Number of the first intervals that fit on the ruler with separate labels; at least two if there are two, but on a ruler too short
 * for two labels only the first. `odometers` are ascending; `steps`: how many times their smallest distance fits.
 */
export function fitOnRuler(odometers: readonly number[], today: number, steps: number): number {
  for (let count = Math.min(INTERVALS_ON_RULER, odometers.length); count > 2; count -= 1) {
    const visible = odometers.slice(0, count)
    const step = Math.min(...visible.slice(1).map((odometer, index) => odometer - (visible[index] ?? 0)))
    const length = Math.max(today, visible.at(-1) ?? 0) - Math.min(today, visible[0] ?? 0)
    if (length <= steps * step) return count
  }
  return Math.min(steps < 2 ? 1 : 2, odometers.length)
}
