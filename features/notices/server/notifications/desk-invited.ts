import { issueInvitation, nameOfDeskShop } from '#features/shops/server/desk-invitation-store.ts'
import { deskInvitationEmail } from '../../templates/account-emails.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'
import { DESK_ALONE } from './in-app.ts'

/** The link for a new shop user to set their first password. */
export const deskInvited = defineNotification({
  name: 'desk_invited',
  notice: null,
  on: { shop_desk_invited: () => [{ recipient: 'invited_desk' }] },
  email: async (event, { tx, recipient, now, originOf }) => {
    if (event.type !== 'shop_desk_invited') return null
    const locale = { country: recipient.country, language: recipient.language }
    const token = await issueInvitation(tx, recipient.id, now)
    const shopName = await nameOfDeskShop(tx, recipient.id)
    const content = deskInvitationEmail({ token, firstName: recipient.firstName, shopName }, locale)
    return { ...toMail(content, recipient, locale, event.payload.brandId, originOf), holdsSecret: true }
  },
  text: null,
  inApp: DESK_ALONE,
})
