import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { feeDisputeTask, feeLetter, isAboutFee } from '../../templates/fee-letters.ts'
import { brandOfFleet, nameOfFleet, type Recipient } from '../recipient-store.ts'
import { type LetterMail, toMail } from '../to-mail.ts'

/** A mail about a monthly fee: what was paid, what the bank took back, or what is to be done so that it can be paid. */
export const writeFeeMail = async (
  tx: Tx,
  originOf: (brandId: string) => string,
  event: StoredEvent,
  template: 'monthly_fee' | 'fee_dispute_opened',
  recipient: Recipient,
): Promise<LetterMail | null> => {
  if (event.fleetId === null || !isAboutFee(event)) return null
  const locale = { country: recipient.country, language: recipient.language }
  const fleetName = await nameOfFleet(tx, event.fleetId)
  const isTask = template === 'fee_dispute_opened' && event.type === 'fee_disputed'
  const letter = isTask ? feeDisputeTask(event, fleetName, locale) : feeLetter(event, fleetName, locale)
  if (!letter) return null
  return toMail(letter, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
}
