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
