import { passwordChangedEmail } from '../../templates/account-emails.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** Confirms a password change, in case someone else made it. */
export const passwordChanged = defineNotification({
  name: 'password_changed',
  notice: null,
  on: { password_changed: () => [{ recipient: 'subject' }] },
  email: accountMail(({ locale }) => passwordChangedEmail(locale), { holdsSecret: false }),
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
