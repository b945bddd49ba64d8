/** Visits start on half hours and last whole half hours. */
export const VISIT_STEP_MINUTES = 30
export const UNKNOWN_SERVICE_MINUTES = 60

/** Sum of the services' standard minutes, 60 for an unknown one, at least 30, rounded up to half hours. */
export function visitMinutes(standardMinutes: readonly (number | null)[]): number {
  const sum = standardMinutes.reduce<number>((total, minutes) => total + (minutes ?? UNKNOWN_SERVICE_MINUTES), 0)
  return Math.max(1, Math.ceil(sum / VISIT_STEP_MINUTES)) * VISIT_STEP_MINUTES
}
