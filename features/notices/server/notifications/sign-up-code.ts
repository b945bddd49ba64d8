import { makeSignUpCode } from '#features/accounts/server/one-time-code/make-code.ts'
import { findNewcomer } from '#features/accounts/server/sign-up-code/sign-up-code-store.ts'
import { findForSignIn } from '#features/accounts/server/store.ts'
import type { EmailContent } from '../../templates/email-content.ts'
import { accountExistsEmail, signUpCodeEmail } from '../../templates/sign-up-emails.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/**
 * The sign-up code. Users who already have an account get a notice of that instead of a code: the page responds the same, so
 * that only the mailbox's owner finds out.
 */
export const signUpCode = defineNotification({
  name: 'sign_up_code',
  notice: null,
  on: { sign_up_code_asked: () => [{ recipient: 'newcomer' }] },
  email: async (event, { tx, recipient, originOf }) => {
    const newcomer = await findNewcomer(tx, Number(event.subjectId))
    if (!newcomer) return null
    const locale = { country: recipient.country, language: recipient.language }
    const mail = (content: EmailContent) => toMail(content, recipient, locale, newcomer.brandId, originOf)
    if (await findForSignIn(tx, newcomer.email)) return mail(accountExistsEmail(locale))
    const code = await makeSignUpCode(tx, newcomer.id)
    return code === null ? null : { ...mail(signUpCodeEmail(code, locale)), holdsSecret: true }
  },
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
