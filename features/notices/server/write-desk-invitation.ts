import type { StoredEvent } from '#features/events/server/store.ts'
import { issueInvitation, nameOfDeskShop } from '#features/shops/server/desk-invitation-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { deskInvitationLetter } from '../templates/account-letters.ts'
import type { Reader } from './hearer-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'

/** The link with which somebody at the desk of a shop chooses a first password. */
export const writeDeskInvitation = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  now: Date,
  event: StoredEvent,
  reader: Reader,
): Promise<LetterMail | null> => {
  if (event.type !== 'shop_desk_invited') return null
  const locale = { country: reader.country, language: reader.language }
  const token = await issueInvitation(tx, reader.id, now)
  const shopName = await nameOfDeskShop(tx, reader.id)
  const letter = deskInvitationLetter({ token, firstName: reader.firstName, shopName }, locale)
  return { ...toMail(letter, reader, locale, event.payload.brandId, originOf), holdsSecret: true }
}
