import type { IsoDate } from '#features/countries/dates.ts'

/** Where a reading comes from: a person who says what it is, or a visit or device, which know only that it was at least this much. */
const READING_SOURCES = ['form', 'bulk_upload', 'shop', 'history', 'telematics'] as const
type ReadingSource = (typeof READING_SOURCES)[number]
export type Reading = { id: number; odometer: number; readOn: IsoDate; source: string }
export type CurrentOdometer = { odometer: number; readOn: IsoDate }

const ONLY_RAISE: readonly string[] = ['shop', 'history', 'telematics'] satisfies ReadingSource[]

/** Whether a reading becomes the vehicle's odometer: what a person says does, a visit or device only raises it. */
const isAccepted = (reading: Omit<Reading, 'id'>, before: CurrentOdometer | null): boolean => {
  if (before === null || !ONLY_RAISE.includes(reading.source)) return true
  // Who reads the same again has seen the vehicle more recently; a record only counts where it knows of more.
  return reading.source !== 'history' ? reading.odometer >= before.odometer : reading.odometer > before.odometer
}

/**
 * The vehicle's odometer from all its readings, in the order in which they became known, and which of them made it what it is.
 * So that taking one back leaves exactly what the others say.
 */
export const currentOdometer = (readings: readonly Reading[]): { odometer: CurrentOdometer | null; acceptedIds: number[] } => {
  let current: CurrentOdometer | null = null
  const acceptedIds: number[] = []
  for (const reading of readings) {
    if (!isAccepted(reading, current)) continue
    current = { odometer: reading.odometer, readOn: reading.readOn }
    acceptedIds.push(reading.id)
  }
  return { odometer: current, acceptedIds }
}
