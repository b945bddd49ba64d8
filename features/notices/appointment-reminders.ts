import type { Notice } from '#features/accounts/notice.ts'

export type AppointmentReminder = Extract<Notice, 'twenty_four_hour_reminder' | 'one_hour_reminder'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long before the appointment each reminder is sent, and how late it is still useful: after an outage it is sent late or
 * not at all.
 */
export const APPOINTMENT_REMINDERS = {
  twenty_four_hour_reminder: { beforeMs: 24 * HOUR_MS, untilMs: 4 * HOUR_MS },
  one_hour_reminder: { beforeMs: HOUR_MS, untilMs: 5 * MINUTE_MS },
} as const satisfies Record<AppointmentReminder, { beforeMs: number; untilMs: number }>

/** Appointments within the window: after `after`, up to `by`. Those booked within the window need no reminder. */
export const nearEnough = (kind: AppointmentReminder, now: Date): { after: Date; by: Date } => {
  const { beforeMs, untilMs } = APPOINTMENT_REMINDERS[kind]
  return { after: new Date(now.getTime() + untilMs), by: new Date(now.getTime() + beforeMs) }
}
