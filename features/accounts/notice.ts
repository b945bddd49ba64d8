import type { Role } from './role.ts'

/** The notices that a person can switch off, one by one and for each channel (part 1, section 3). */
export const NOTICES = [
  'appointment_requested',
  'appointment_confirmed',
  'approvals_required',
  'approvals_submitted',
  'services_completed',
  'services_canceled',
  'payment_received',
  'twenty_four_hour_reminder',
  'one_hour_reminder',
] as const
export type Notice = (typeof NOTICES)[number]

/** One channel's preferences: each notice, on or off. */
export type NoticePreferences = Record<Notice, boolean>

export const noticePreferences = (switchedOn: readonly string[]): NoticePreferences =>
  Object.fromEntries(NOTICES.map((notice) => [notice, switchedOn.includes(notice)])) as NoticePreferences

/** A driver is mailed about the own appointments, what became of an order that the driver asked for, and what waits for the driver's decision. */
const EMAILS_OF_DRIVERS: readonly Notice[] = [
  'appointment_confirmed',
  'approvals_required',
  'approvals_submitted',
  'services_completed',
  'services_canceled',
  'twenty_four_hour_reminder',
  'one_hour_reminder',
]

/** The mails that are on for somebody new, until they choose otherwise. Whoever also holds another role than driver gets what that role gets. */
export const usualEmails = (roles: readonly Role[]): Notice[] =>
  roles.length > 0 && roles.every((role) => role === 'driver')
    ? [...EMAILS_OF_DRIVERS]
    : NOTICES.filter((notice) => notice !== 'one_hour_reminder')
