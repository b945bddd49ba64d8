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
