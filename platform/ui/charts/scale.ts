/**
 * Round figures for an axis from 0: the step is 1, 2 or 5 times a power of ten, there are `about` steps or one more, and the last
 * figure reaches `largest`.
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

/** A figure from `domain` on the line of `range`; both as [start, end]. */
export const place = (value: number, domain: readonly [number, number], range: readonly [number, number]): number =>
  range[0] + ((value - domain[0]) / (domain[1] - domain[0] || 1)) * (range[1] - range[0])

const USUAL_PART = 0.95
/** An axis that would be this much longer for a few points ends before them. */
const OUTLIER_TIMES = 1.5

/**
 * Where an axis from 0 ends: at the largest figure, or, when a few lie far above all others, at the 95th percentile. Those few are
 * drawn at its edge with their figure, so that the rest is not pressed into the ground.
 */
export const axisEnd = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const largest = sorted.at(-1) ?? 0
  const usual = sorted[Math.max(0, Math.ceil(sorted.length * USUAL_PART) - 1)] ?? 0
  // Of a few points none is usual.
  const next = usual === largest ? (sorted.at(-2) ?? largest) : usual
  const end = sorted.length >= LEAST_POINTS ? next : largest
  return end > 0 && largest > end * OUTLIER_TIMES ? end : largest
}
const LEAST_POINTS = 10
