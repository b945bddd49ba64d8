/** Processed rows at a time, in milliseconds of a monotonic clock. */
export type Sample = { rows: number; at: number }

const MINUTE_S = 60
const STEP_S = 5

/** Estimated seconds left, at the speed since the first sample; null before a speed is known. */
export const secondsLeft = (first: Sample | null, now: Sample, total: number): number | null => {
  if (!first || now.rows <= first.rows || now.at <= first.at) return null
  return ((now.at - first.at) / 1000 / (now.rows - first.rows)) * Math.max(0, total - now.rows)
}

/** Rounded in steps, to avoid flicker. */
export const roundedLeft = (seconds: number): { unit: 'few' | 's' | 'min'; count: number } => {
  if (seconds < 2 * STEP_S) return { unit: 'few', count: 0 }
  if (seconds < 2 * MINUTE_S) return { unit: 's', count: Math.round(seconds / STEP_S) * STEP_S }
  return { unit: 'min', count: Math.round(seconds / MINUTE_S) }
}
