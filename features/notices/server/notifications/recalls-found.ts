import { brandById } from '#features/brands/brand-of-host.ts'
import { recallsLetter, recallsText } from '../../templates/recalls-letter.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

/**
 * An import found recalls for the fleet's vehicles: to users with maintenance reminders. By SMS where vehicles must not be
 * driven.
 */
export const recallsFound = defineNotification({
  name: 'recalls_found',
  notice: null,
  on: {
    recalls_found: ({ payload }) => [
      { recipient: 'reminded_users' },
      // A mail may go unread until tomorrow, and the vehicle is driven today.
      ...(payload.parkIt > 0 ? [{ recipient: 'texted_users' } as const] : []),
    ],
  },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'recalls_found' || event.fleetId === null) return null
    const locale = { country: recipient.country, language: recipient.language }
    return toMail(recallsLetter(event.payload, locale), recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'recalls_found' || event.fleetId === null) return null
    const brandId = await brandOfFleet(tx, event.fleetId)
    const facts = { brand: brandById(brandId).name, count: event.payload.parkIt, link: `${originOf(brandId)}/recalls` }
    return { body: recallsText(facts, recipient.language), language: recipient.language, brandId }
  },
})
