import type { IsoDate } from '#features/countries/dates.ts'

/** Source of a reading: a person, who states the odometer, or a visit or device, which only prove a minimum. */
const READING_SOURCES = ['form', 'bulk_upload', 'shop', 'history', 'fuel', 'telematics'] as const
type ReadingSource = (typeof READING_SOURCES)[number]
export type Reading = { id: number; odometer: number; readOn: IsoDate; source: string }
export type CurrentOdometer = { odometer: number; readOn: IsoDate }

const ONLY_RAISE: readonly string[] = ['shop', 'history', 'fuel', 'telematics'] satisfies ReadingSource[]

/** Whether a reading becomes the vehicle's odometer: a person's does, a visit or device only raises it. */
const isAccepted = (reading: Omit<Reading, 'id'>, before: CurrentOdometer | null): boolean => {
  if (before === null || !ONLY_RAISE.includes(reading.source)) return true
  // An equal reading is more recent; a manual record or a fill only counts if it is higher.
  const isRecord = reading.source === 'history' || reading.source === 'fuel'
  return isRecord ? reading.odometer > before.odometer : reading.odometer >= before.odometer
}

/**
 * The vehicle's odometer from all its readings, in the order of their arrival, and which readings were accepted. Recomputing
 * after a reading is removed gives exactly the state without it.
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
