import { oneOf, text } from '#platform/ui/address/params.ts'
import { BOARD_SEGMENTS, REPORT_SEGMENTS } from '../segments.ts'

export const TABS = ['today', 'reports', 'yearly', 'templates'] as const

export const INSPECTIONS_PARAMS = {
  tab: oneOf(['', ...TABS]),
  segment: oneOf(BOARD_SEGMENTS),
  reports: oneOf(REPORT_SEGMENTS),
  query: text(),
  /** Empty: today. */
  day: text(),
  view: text(),
  /** The vehicle whose yearly inspections are open. */
  vehicle: text(),
}
