import { isUnproven, issueEmailProof } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { emailProofEmail } from '../../templates/sign-up-emails.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** The verification link for an email. */
export const emailProof = defineNotification({
  name: 'email_proof',
  notice: null,
  on: { email_changed: () => [{ recipient: 'subject' }], email_proof_asked: () => [{ recipient: 'subject' }] },
  email: accountMail(
    async ({ tx, recipient, now, locale }) =>
      (await isUnproven(tx, recipient.id)) ? emailProofEmail(await issueEmailProof(tx, recipient.id, now), locale) : null,
    { holdsSecret: true },
  ),
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
