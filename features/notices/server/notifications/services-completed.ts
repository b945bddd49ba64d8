import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.services_completed', {
  subject: { en: 'Work complete: {{vehicle}}', fr: 'Travaux terminés\u00a0: {{vehicle}}' },
  body: {
    en: '{{shop}} finished the work. Invoice number: {{invoiceNumber}}.',
    fr: '{{shop}} a terminé les travaux. Numéro de facture\u00a0: {{invoiceNumber}}.',
  },
  text: {
    en: '{{brand}}: {{vehicle}} is ready at {{shop}}, {{address}}, {{bill}}. Questions: {{phone}}',
    fr: '{{brand}}\u00a0: {{vehicle}} vous attend chez {{shop}}, {{address}}, {{bill}}. Questions\u00a0: {{phone}}',
  },
  title: { en: '{{vehicle}} is ready', fr: '{{vehicle}} est prêt' },
  line: { en: '{{amount}} at {{shop}}', fr: '{{amount}} chez {{shop}}' },
})

export const servicesCompleted = defineOrderNotification({
  name: 'services_completed',
  notice: 'services_completed',
  on: {
    order_completed: () => [{ recipient: 'originator' }],
  },
  words,
  email: { withMoney: true },
  text: {},
  inApp: { group: 'vehicles', action: 'open' },
})
