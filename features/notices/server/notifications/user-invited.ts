import { issueInvitationCode, issueResetToken } from '#features/accounts/server/recovery/reset-store.ts'
import { INVITATION_HOURS } from '#features/accounts/users/invitation.ts'
import { invitationEmail } from '../../templates/account-emails.ts'
import { nameOfFleet } from '../recipient-store.ts'
import { accountMail } from './account-mail.ts'
import { accountText } from './account-text.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** The invitation of a new user, with a link to choose a password; by SMS to a user without an email. */
export const userInvited = defineNotification({
  name: 'user_invited',
  notice: null,
  on: { user_invited: () => [{ recipient: 'subject' }] },
  email: accountMail(
    async ({ tx, recipient, event, now, locale }) => {
      const token = await issueResetToken(tx, recipient.id, INVITATION_HOURS, now)
      const fleetName = await nameOfFleet(tx, event.fleetId)
      return invitationEmail({ token, firstName: recipient.firstName, fleetName, invitedBy: event.actor.name }, locale)
    },
    { holdsSecret: true },
  ),
  text: accountText('invitation', async (event, { tx, recipient, now, origin }) => {
    const code = await issueInvitationCode(tx, recipient.id, INVITATION_HOURS, now)
    const fleet = await nameOfFleet(tx, event.fleetId)
    return { invitedBy: event.actor.name, fleet, link: `${origin}/join?code=${code}` }
  }),
  textInstead: { whenever: false },
  inApp: ACCOUNT_MAIL_ALONE,
})
