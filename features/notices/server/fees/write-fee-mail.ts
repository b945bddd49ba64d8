import type { Locale } from '#features/countries/country.ts'
import { type FeeEvent, isAboutFee } from '../../templates/fee-emails.ts'
import type { EmailContent } from '../../templates/email-content.ts'
import type { Notification } from '../notifications/define-notification.ts'
import { brandOfFleet, nameOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'

export const writeFeeMail =
  (write: (event: FeeEvent, fleetName: string, locale: Locale) => EmailContent | null): Notification['email'] =>
  async (event, { tx, recipient, originOf }) => {
    if (event.fleetId === null || !isAboutFee(event)) return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = write(event, await nameOfFleet(tx, event.fleetId), locale)
    return content && toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  }
