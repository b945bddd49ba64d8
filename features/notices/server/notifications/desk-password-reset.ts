import { issueInvitation, RESET_HOURS } from '#features/shops/server/desk-invitation-store.ts'
import { deskPasswordResetEmail } from '../../templates/account-emails.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'
import { DESK_ALONE } from './in-app.ts'

/** Password reset for a shop user. */
export const deskPasswordReset = defineNotification({
  name: 'desk_password_reset',
  notice: null,
  on: { shop_desk_password_asked: () => [{ recipient: 'invited_desk' }] },
  email: async (event, { tx, recipient, now, originOf }) => {
    if (event.type !== 'shop_desk_password_asked') return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = deskPasswordResetEmail(await issueInvitation(tx, recipient.id, now, RESET_HOURS), locale)
    return { ...toMail(content, recipient, locale, event.payload.brandId, originOf), holdsSecret: true }
  },
  text: null,
  inApp: DESK_ALONE,
})
