import { holds, holdsForAll } from './capabilities.ts'
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

/** Notices about vehicles, chosen for devices alone: their mails cannot be switched off, or not here. */
export const VEHICLE_NOTICES = ['problem_raised', 'problem_decided', 'inspection_reminded', 'recalls_found'] as const

/** Notices that a user's own devices can show; a request for an appointment is only confirmed to its own author. */
export const PUSH_NOTICES = [
  'appointment_confirmed',
  'approvals_required',
  'approvals_submitted',
  'services_completed',
  'services_canceled',
  'payment_received',
  'twenty_four_hour_reminder',
  'one_hour_reminder',
  ...VEHICLE_NOTICES,
] as const
export type PushNotice = (typeof PUSH_NOTICES)[number]

/** Preferences of one channel: each notice on or off. */
export type NoticePreferences = Record<Notice, boolean>

export const noticePreferences = (switchedOn: readonly string[]): NoticePreferences =>
  Object.fromEntries(NOTICES.map((notice) => [notice, switchedOn.includes(notice)])) as NoticePreferences

/** The notices for devices: as chosen, or else those that also come by mail, and those about vehicles. */
export const pushNoticesOf = (user: { pushNotices: readonly string[] | null; emailNotices: readonly string[] }): PushNotice[] => {
  const chosen = user.pushNotices ?? [...user.emailNotices, ...VEHICLE_NOTICES]
  return PUSH_NOTICES.filter((notice) => chosen.includes(notice))
}

/** Of the notices offered for mails, with those about vehicles that can reach this user. */
export const offeredForDevices = (roles: readonly Role[], notices: readonly Notice[]): PushNotice[] => {
  const ofVehicles = VEHICLE_NOTICES.filter((notice) => {
    if (notice === 'problem_raised') return holds(roles, 'problems.book') || holds(roles, 'problems.close')
    return notice !== 'recalls_found' || holdsForAll(roles, 'vehicles.read')
  })
  const all: readonly string[] = notices.length === 0 ? [] : [...notices, ...ofVehicles]
  return PUSH_NOTICES.filter((notice) => all.includes(notice))
}

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
