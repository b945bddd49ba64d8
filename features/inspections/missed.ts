import { addDays, type IsoDate } from '#features/countries/dates.ts'

export type Movement = {
  day: IsoDate
  /** Distance between the reading of this day and the one before it; null: no reading that day, or no earlier one. */
  distance: number | null
  /** The day of the reading before it. */
  since: IsoDate | null
  /** Both readings are from the vehicle's device, which reads at the end of each day. */
  isDevice: boolean
}

/**
 * Whether a vehicle was driven on a day without an inspection. A parked vehicle misses none. Readings of a device on two days in a
 * row tell the day exactly. Any others only tell that it moved between them: an inspection on any day since then counts.
 */
export const wasMissed = (
  { day, distance, since, isDevice }: Movement,
  { missedAfter, inspectedOn }: { missedAfter: number; inspectedOn: readonly IsoDate[] },
): boolean => {
  if (distance === null || since === null || distance < Math.max(1, missedAfter)) return false
  const from = isDevice && since === addDays(day, -1) ? day : since
  return !inspectedOn.some((inspected) => inspected >= from && inspected <= day)
}
