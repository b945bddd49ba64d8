import { issueResetToken } from '#features/accounts/server/recovery/reset-store.ts'
import { passwordResetEmail } from '../../templates/account-emails.ts'
import { accountMail, RESET_HOURS } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** The link to reset a forgotten password. */
export const passwordReset = defineNotification({
  name: 'password_reset',
  notice: null,
  on: { password_reset_asked: () => [{ recipient: 'subject' }] },
  email: accountMail(
    async ({ tx, recipient, now, locale }) =>
      passwordResetEmail(await issueResetToken(tx, recipient.id, RESET_HOURS, now), locale),
    { holdsSecret: true },
  ),
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
