import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { feeLetter, isAboutFee } from '../../templates/fee-letters.ts'
import { brandOfFleet, nameOfFleet, type Reader } from '../hearer-store.ts'
import { type LetterMail, toMail } from '../to-mail.ts'

/** A mail about a monthly fee: what was paid, or what is to be done so that it can be. */
export const writeFeeMail = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  reader: Reader,
): Promise<LetterMail | null> => {
  if (event.fleetId === null || !isAboutFee(event)) return null
  const locale = { country: reader.country, language: reader.language }
  const letter = feeLetter(event, await nameOfFleet(tx, event.fleetId), locale)
  return toMail(letter, reader, locale, await brandOfFleet(tx, event.fleetId), originOf)
}
