import type { StoredEvent } from '#features/events/server/store.ts'
import { issueInvitation, nameOfDeskShop, RESET_HOURS } from '#features/shops/server/desk-invitation-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { deskInvitationLetter, deskPasswordResetLetter } from '../templates/account-letters.ts'
import type { Recipient } from './recipient-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'

/** The link with which somebody at the desk of a shop chooses a first password, or a new one for one that was forgotten. */
export const writeDeskInvitation = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  now: Date,
  event: StoredEvent,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  const locale = { country: recipient.country, language: recipient.language }
  if (event.type === 'shop_desk_password_asked') {
    const letter = deskPasswordResetLetter(await issueInvitation(tx, recipient.id, now, RESET_HOURS), locale)
    return { ...toMail(letter, recipient, locale, event.payload.brandId, originOf), holdsSecret: true }
  }
  if (event.type !== 'shop_desk_invited') return null
  const token = await issueInvitation(tx, recipient.id, now)
  const shopName = await nameOfDeskShop(tx, recipient.id)
  const letter = deskInvitationLetter({ token, firstName: recipient.firstName, shopName }, locale)
  return { ...toMail(letter, recipient, locale, event.payload.brandId, originOf), holdsSecret: true }
}
