import { makeCode } from '#features/accounts/server/one-time-code/make-code.ts'
import { oneTimeCodeEmail } from '../../templates/account-emails.ts'
import { accountMail } from './account-mail.ts'
import { accountText } from './account-text.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** The second-factor code for signing in. */
export const oneTimeCode = defineNotification({
  name: 'one_time_code',
  notice: null,
  on: { one_time_code_asked: () => [{ recipient: 'subject' }] },
  email: accountMail(
    async ({ tx, recipient, locale }) => {
      const code = await makeCode(tx, recipient.id)
      return code === null ? null : oneTimeCodeEmail(code, locale)
    },
    { holdsSecret: true },
  ),
  text: accountText('code', async (_, { tx, recipient }) => {
    const code = await makeCode(tx, recipient.id)
    return code === null ? null : { code }
  }),
  textInstead: { whenever: true },
  inApp: ACCOUNT_MAIL_ALONE,
})
