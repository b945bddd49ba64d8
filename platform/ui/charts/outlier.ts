/** A point this many times the average gets a name label. */
const OUTLIER_TIMES = 1.6

/** Index of the highest point if it is far above the average, else −1. */
export const outlierOf = (points: readonly { y: number }[], average: number): number => {
  const highest = points.reduce((best, point, index) => (best < 0 || point.y > points[best]!.y ? index : best), -1)
  return highest >= 0 && points[highest]!.y >= average * OUTLIER_TIMES ? highest : -1
}
