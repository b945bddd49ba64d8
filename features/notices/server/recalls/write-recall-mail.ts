import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { recallsLetter, recallsText } from '../../templates/recalls-letter.ts'
import type { WrittenText } from '../text-messages/write-order-text.ts'
import { brandOfFleet, type Recipient } from '../recipient-store.ts'
import { type LetterMail, toMail } from '../to-mail.ts'

/** To those who are reminded of maintenance: an import found recalls for vehicles of their fleet. */
export const writeRecallMail = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  if (event.type !== 'recalls_found' || event.fleetId === null) return null
  const locale = { country: recipient.country, language: recipient.language }
  return toMail(recallsLetter(event.payload, locale), recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
}

/** The same on the phone, where vehicles must not be driven. */
export const writeRecallText = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  recipient: Recipient,
): Promise<WrittenText | null> => {
  if (event.type !== 'recalls_found' || event.fleetId === null) return null
  const brandId = await brandOfFleet(tx, event.fleetId)
  const facts = { brand: brandById(brandId).name, count: event.payload.parkIt, link: `${originOf(brandId)}/recalls` }
  return { body: recallsText(facts, recipient.language), language: recipient.language, brandId }
}
