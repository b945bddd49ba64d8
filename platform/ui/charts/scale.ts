/**
 * Round ticks for an axis from 0: the step is 1, 2 or 5 times a power of ten, there are `about` steps or one more, and the last
 * tick reaches `largest`.
 */
export const roundTicks = (largest: number, about: number): number[] => {
  if (!(largest > 0)) return [0, 1]
  const most = about + 1
  const power = 10 ** Math.floor(Math.log10(largest / most))
  const stepsOf = (times: number): number => Math.ceil(largest / (times * power) - 1e-9)
  const times = [1, 2, 5, 10].find((candidate) => stepsOf(candidate) <= most) ?? 10
  const step = times * power
  const count = stepsOf(times)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Maps a value from `domain` to `range`; both as [start, end]. */
export const scaleLinear = (value: number, domain: readonly [number, number], range: readonly [number, number]): number =>
  range[0] + ((value - domain[0]) / (domain[1] - domain[0] || 1)) * (range[1] - range[0])

const USUAL_PART = 0.95
/** If a few points would lengthen the axis by this factor, it ends before them. */
const OUTLIER_TIMES = 1.5

/**
 * End of an axis from 0: the largest value, or, when a few are far above all others, the 95th percentile. Those few are drawn at
 * its edge with their value, so that the rest is not squeezed at the bottom.
 */
export const axisEnd = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const largest = sorted.at(-1) ?? 0
  const usual = sorted[Math.max(0, Math.ceil(sorted.length * USUAL_PART) - 1)] ?? 0
  // Among few points none counts as an outlier.
  const next = usual === largest ? (sorted.at(-2) ?? largest) : usual
  const end = sorted.length >= LEAST_POINTS ? next : largest
  return end > 0 && largest > end * OUTLIER_TIMES ? end : largest
}
const LEAST_POINTS = 10
