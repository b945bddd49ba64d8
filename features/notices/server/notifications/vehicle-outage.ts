import { OUTAGE_REASON_WORDS } from '#features/vehicles/out-of-service/outage.ts'
import { defineTexts, toEveryLanguage } from '#platform/i18n/texts.ts'
import { outageEmail } from '../../templates/outage-email.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.vehicle_outage', {
  out_title: { en: '{{vehicle}} is out of service', fr: '{{vehicle}} est hors service' },
  out_line: { en: 'Do not take it: {{what}}', fr: 'Ne le prenez pas\u00a0: {{what}}' },
  dated_title: { en: '{{vehicle}} is out of service', fr: '{{vehicle}} est hors service' },
  dated_line: { en: '{{what}}, expected back {{day}}', fr: '{{what}}, retour prévu le {{day}}' },
  back_title: { en: '{{vehicle}} is back in service', fr: '{{vehicle}} est de retour en service' },
  back_line: { en: 'You can drive it again', fr: 'Vous pouvez le conduire de nouveau' },
})

/** A vehicle went out of service or came back: to those who drive it. */
export const vehicleOutage = defineNotification({
  name: 'vehicle_outage',
  notice: null,
  on: { vehicle_outage_changed: () => [{ recipient: 'vehicle_drivers' }] },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'vehicle_outage_changed' || event.fleetId === null || event.payload.to === 'changed') return null
    if (event.actor.kind === 'user' && event.actor.id === recipient.id) return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = outageEmail({ vehicleId: Number(event.subjectId), ...event.payload }, locale)
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'vehicle_outage_changed') return null
      const { to, reason, expectedOn, vehicleName } = event.payload
      return {
        facts: {
          variant: to === 'back' ? 'back' : expectedOn ? 'dated' : 'out',
          vehicle: vehicleName,
          ...(reason ? { what: toEveryLanguage(OUTAGE_REASON_WORDS[reason]) } : {}),
          ...(expectedOn ? { day: expectedOn } : {}),
        },
        path: `/vehicles/${event.subjectId}`,
        orderId: null,
      }
    },
  },
})
