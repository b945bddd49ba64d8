import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { recallsLetter } from '../../templates/recalls-letter.ts'
import { brandOfFleet, type Reader } from '../hearer-store.ts'
import { type LetterMail, toMail } from '../to-mail.ts'

/** To those who are reminded of maintenance: an import found recalls for vehicles of their fleet. */
export const writeRecallMail = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  reader: Reader,
): Promise<LetterMail | null> => {
  if (event.type !== 'recalls_found' || event.fleetId === null) return null
  const locale = { country: reader.country, language: reader.language }
  return toMail(recallsLetter(event.payload, locale), reader, locale, await brandOfFleet(tx, event.fleetId), originOf)
}
