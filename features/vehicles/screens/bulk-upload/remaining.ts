/** Rows done at a moment, in milliseconds of any clock that only goes forward. */
export type Sample = { rows: number; at: number }

const MINUTE_S = 60
const STEP_S = 5

/** About how long the rest takes, at the speed since the first sample; null before there is a speed. */
export const secondsLeft = (first: Sample | null, now: Sample, total: number): number | null => {
  if (!first || now.rows <= first.rows || now.at <= first.at) return null
  return ((now.at - first.at) / 1000 / (now.rows - first.rows)) * Math.max(0, total - now.rows)
}

/** As a person says it: in steps, so that it does not flicker. */
export const roundedLeft = (seconds: number): { unit: 'few' | 's' | 'min'; count: number } => {
  if (seconds < 2 * STEP_S) return { unit: 'few', count: 0 }
  if (seconds < 2 * MINUTE_S) return { unit: 's', count: Math.round(seconds / STEP_S) * STEP_S }
  return { unit: 'min', count: Math.round(seconds / MINUTE_S) }
}
