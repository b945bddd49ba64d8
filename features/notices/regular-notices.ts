/** Recurring notices that their recipient can turn off, each with the page for doing so. */
export const REGULAR_NOTICES = {
  due: '/settings?tab=reminders',
  documents: '/settings?tab=reminders',
  recalls: '/settings?tab=reminders',
  digest: '/user_preferences',
} as const
export type RegularNotice = keyof typeof REGULAR_NOTICES
