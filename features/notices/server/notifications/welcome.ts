import { isUnproven, issueEmailProof } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { welcomeEmail } from '../../templates/sign-up-emails.ts'
import { brandOfFleet, nameOfFleet } from '../recipient-store.ts'
import { accountMail } from './account-mail.ts'
import { defineNotification } from './define-notification.ts'
import { ACCOUNT_MAIL_ALONE } from './in-app.ts'

/** Welcomes the user who signed up a fleet. */
export const welcome = defineNotification({
  name: 'welcome',
  notice: null,
  on: { fleet_signed_up: () => [{ recipient: 'actor' }] },
  email: accountMail(
    async ({ tx, recipient, event, now, locale }) => {
      const token = (await isUnproven(tx, recipient.id)) ? await issueEmailProof(tx, recipient.id, now) : null
      const { name: brandName } = brandById(await brandOfFleet(tx, event.fleetId))
      const { firstName } = recipient
      return welcomeEmail({ firstName, fleetName: await nameOfFleet(tx, event.fleetId), brandName, token }, locale)
    },
    { holdsSecret: true },
  ),
  text: null,
  inApp: ACCOUNT_MAIL_ALONE,
})
