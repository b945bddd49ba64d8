import type { Locale } from '#features/countries/country.ts'
import { type FeeEvent, isAboutFee } from '../../templates/fee-letters.ts'
import type { Letter } from '../../templates/letter.ts'
import type { Notification } from '../notifications/define-notification.ts'
import { brandOfFleet, nameOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'

export const writeFeeMail =
  (write: (event: FeeEvent, fleetName: string, locale: Locale) => Letter | null): Notification['email'] =>
  async (event, { tx, recipient, originOf }) => {
    if (event.fleetId === null || !isAboutFee(event)) return null
    const locale = { country: recipient.country, language: recipient.language }
    const letter = write(event, await nameOfFleet(tx, event.fleetId), locale)
    return letter && toMail(letter, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  }
