import { brandById } from '#features/brands/brand-of-host.ts'
import { recallsEmail, recallsText } from '../../templates/recalls-email.ts'
import { turnOff } from '../../templates/turn-off.ts'
import { noticeKeys } from '../one-click/notice-key-store.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { getsRecallMails } from '../reminders/reminder-run-store.ts'
import { toMail } from '../to-mail.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.recalls_found', {
  title: {
    en: { one: 'A recall may apply to {{count}} vehicle', other: 'Recalls may apply to {{count}} vehicles' },
    fr: {
      one: 'Un rappel de sécurité pourrait viser {{count}} véhicule',
      other: 'Des rappels de sécurité pourraient viser {{count}} véhicules',
    },
  },
  line: { en: 'Check the VINs to know whether it applies', fr: 'Vérifiez les NIV pour savoir s’ils sont visés' },
  park_title: {
    en: { one: 'Park {{count}} vehicle', other: 'Park {{count}} vehicles' },
    fr: { one: '{{count}} véhicule à immobiliser', other: '{{count}} véhicules à immobiliser' },
  },
  park_line: { en: 'A recall says not to drive it', fr: 'Un rappel de sécurité demande de ne pas conduire' },
})

/**
 * An import found recalls for the fleet's vehicles: notifies all users but drivers in the app, those who did not turn it off
 * by mail, and by SMS if vehicles must not be driven.
 */
export const recallsFound = defineNotification({
  name: 'recalls_found',
  notice: null,
  on: {
    recalls_found: ({ payload }) => [
      { recipient: 'fleet_users' },
      // A mail may stay unread until tomorrow, while the vehicle is driven today.
      ...(payload.parkIt > 0 ? [{ recipient: 'texted_users' } as const] : []),
    ],
  },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'recalls_found' || event.fleetId === null) return null
    if (!(await getsRecallMails(tx, recipient.id))) return null
    const locale = { country: recipient.country, language: recipient.language }
    const keyOf = await noticeKeys(tx)
    const content = { ...recallsEmail(event.payload, locale), ...turnOff('recalls', keyOf('recalls', recipient.id)) }
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'recalls_found' || event.fleetId === null) return null
    const brandId = await brandOfFleet(tx, event.fleetId)
    const facts = { brand: brandById(brandId).name, count: event.payload.parkIt, link: `${originOf(brandId)}/recalls` }
    return { body: recallsText(facts, recipient.language), language: recipient.language, brandId }
  },
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'recalls_found') return null
      const { parkIt, vehicles } = event.payload
      const facts = parkIt > 0 ? { variant: 'park', count: parkIt } : { count: vehicles }
      return { facts, path: '/recalls', orderId: null }
    },
  },
})
