import { bindCalls } from '#features/accounts/server/context.ts'
import { withSchedules } from '#features/schedules/server/with-schedules.ts'
import { readingCalls } from '../contract.ts'
import { openReadingPhoto, recordOdometer } from './record-odometer.ts'

export const readingRoutes = bindCalls(readingCalls, {
  record: withSchedules(recordOdometer),
  openPhoto: openReadingPhoto,
})
