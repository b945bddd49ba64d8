import { emailChangedEmail } from '../../templates/account-emails.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** Sent to the previous email of an account. */
export const emailChanged = defineNotification({
  name: 'email_changed',
  notice: null,
  on: { email_changed: () => [{ recipient: 'former_mailbox' }] },
  email: accountMail(
    ({ event, recipient, locale }) => {
      const isOwnDoing = event.actor.kind === 'user' && event.actor.id === recipient.id
      const email = event.type === 'email_changed' ? event.payload.after : ''
      return emailChangedEmail(email, isOwnDoing ? null : event.actor.name, locale)
    },
    { holdsSecret: false },
  ),
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
