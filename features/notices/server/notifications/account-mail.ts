import type { Locale } from '#features/countries/country.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { EmailContent } from '../../templates/email-content.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import type { Notification, Writing } from './define-notification.ts'

type AccountEvent = StoredEvent & { fleetId: number }
type WriteEmail = (
  writing: Writing & { event: AccountEvent; locale: Locale },
) => Promise<EmailContent | null> | EmailContent | null

/** A password reset link is valid for two hours; an invitation longer. */
export const RESET_HOURS = 2

/**
 * A mail about the recipient's own account. Its template creates tokens and codes in the transaction that writes the mail,
 * and only hashes are stored: no event or log contains them. `holdsSecret`: contains a link or code that grants access.
 */
export const accountMail =
  (write: WriteEmail, { holdsSecret }: { holdsSecret: boolean }): Notification['email'] =>
  async (event, writing) => {
    const { tx, recipient, originOf } = writing
    const { fleetId } = event
    if (fleetId === null) return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = await write({ ...writing, event: { ...event, fleetId }, locale })
    return content && { ...toMail(content, recipient, locale, await brandOfFleet(tx, fleetId), originOf), holdsSecret }
  }
