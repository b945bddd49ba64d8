import { REGULAR_NOTICES, type RegularNotice } from '../regular-notices.ts'
import type { EmailContent } from './email-content.ts'

/** How to turn off a recurring mail: the page of the app, and the call for email clients. */
export const turnOff = (notice: RegularNotice, key: string): Required<Pick<EmailContent, 'preferencesPath' | 'oneClick'>> => ({
  preferencesPath: REGULAR_NOTICES[notice],
  oneClick: `/notice_mail/stop?key=${key}`,
})
