import { holdsForAll } from './capabilities.ts'
import type { Role } from './role.ts'

/** Notifications that a user can switch off, each per channel (part 1, section 3). */
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

/** Preferences of one channel: each notice on or off. */
export type NoticePreferences = Record<Notice, boolean>

export const noticePreferences = (switchedOn: readonly string[]): NoticePreferences =>
  Object.fromEntries(NOTICES.map((notice) => [notice, switchedOn.includes(notice)])) as NoticePreferences

/** Drivers get mail about their own appointments, the outcome of orders they requested, and orders awaiting their decision. */
const EMAILS_OF_DRIVERS: readonly Notice[] = [
  'appointment_confirmed',
  'approvals_required',
  'approvals_submitted',
  'services_completed',
  'services_canceled',
  'twenty_four_hour_reminder',
  'one_hour_reminder',
]

/** Default emails of a new user: the drivers' set for those who see no orders of others, such as drivers and mechanics. */
export const usualEmails = (roles: readonly Role[]): Notice[] =>
  roles.length > 0 && !holdsForAll(roles, 'orders.read')
    ? [...EMAILS_OF_DRIVERS]
    : NOTICES.filter((notice) => notice !== 'one_hour_reminder')
