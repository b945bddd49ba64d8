import { defineTexts } from '#platform/i18n/texts.ts'
import { inspectionEmail } from '../../templates/inspection-email.ts'
import { brandOfFleet } from '../recipient-store.ts'
import { toMail } from '../to-mail.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.inspection_reminded', {
  title: { en: 'Inspect {{vehicle}} today', fr: 'Inspectez {{vehicle}} aujourd’hui' },
  line: { en: '{{actorName}} asks for it before you drive', fr: '{{actorName}} le demande avant que vous rouliez' },
  missed_title: { en: 'Inspect {{vehicle}} now', fr: 'Inspectez {{vehicle}} maintenant' },
  missed_line: { en: 'It was driven today without an inspection', fr: 'Il a roulé aujourd’hui sans inspection' },
})

/** A manager reminds the drivers of a vehicle that it is not inspected today. */
export const inspectionReminded = defineNotification({
  name: 'inspection_reminded',
  notice: null,
  on: { inspection_reminded: () => [{ recipient: 'vehicle_drivers' }] },
  email: async (event, { tx, recipient, originOf }) => {
    if (event.type !== 'inspection_reminded' || event.fleetId === null) return null
    const locale = { country: recipient.country, language: recipient.language }
    const content = inspectionEmail({ vehicleId: Number(event.subjectId), who: event.actor.name, ...event.payload }, locale)
    return toMail(content, recipient, locale, await brandOfFleet(tx, event.fleetId), originOf)
  },
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'inspection_reminded') return null
      const { vehicleName, isMissed } = event.payload
      return {
        facts: { ...(isMissed ? { variant: 'missed' } : {}), vehicle: vehicleName, actorName: event.actor.name },
        path: `/inspections/new?vehicle=${event.subjectId}`,
        orderId: null,
      }
    },
  },
})
