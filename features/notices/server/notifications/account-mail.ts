import type { Locale } from '#features/countries/country.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Letter } from '../../templates/letter.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import type { Notification, Writing } from './define-notification.ts'

type AccountEvent = StoredEvent & { fleetId: number }
type WriteLetter = (writing: Writing & { event: AccountEvent; locale: Locale }) => Promise<Letter | null> | Letter | null

/** A link in a mail sets a password for two hours; that of an invitation longer. */
export const RESET_HOURS = 2

/**
 * A mail about somebody's own account. Tokens and codes are made by its letter, in the transaction that writes the mail, and only their
 * hashes are kept: no event and no log ever carries one. `holdsSecret`: with a link or a code that opens something.
 */
export const accountMail =
  (write: WriteLetter, { holdsSecret }: { holdsSecret: boolean }): Notification['email'] =>
  async (event, writing) => {
    const { tx, recipient, originOf } = writing
    const { fleetId } = event
    if (fleetId === null) return null
    const locale = { country: recipient.country, language: recipient.language }
    const letter = await write({ ...writing, event: { ...event, fleetId }, locale })
    return letter && { ...toMail(letter, recipient, locale, await brandOfFleet(tx, fleetId), originOf), holdsSecret }
  }
