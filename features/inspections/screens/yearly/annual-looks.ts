import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueState } from '../../annual.ts'

/** Class of the badge of each state. */
export const ANNUAL_LOOKS: Record<DueState, string | undefined> = {
  missing: ui.pastDue,
  expired: ui.pastDue,
  expiring: ui.due,
  valid: undefined,
  kept: undefined,
}

/** Valid inspections have no icon. */
export const ANNUAL_ICONS: Partial<Record<DueState, typeof IconClock>> = {
  missing: IconAlertCircle,
  expired: IconAlertCircle,
  expiring: IconClock,
}
