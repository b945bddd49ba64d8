/** Notices that repeat and that their recipient turns off; each with the page of the app that does so. */
export const REGULAR_NOTICES = {
  due: '/settings?tab=reminders',
  documents: '/settings?tab=reminders',
  recalls: '/settings?tab=reminders',
  digest: '/user_preferences',
} as const
export type RegularNotice = keyof typeof REGULAR_NOTICES
