import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.canceled', {
  subject: { en: 'Cancelled: {{vehicle}}, {{appointment}}', fr: 'Annulé\u00a0: {{vehicle}}, {{appointment}}' },
  body: { en: '{{actorName}} cancelled the order.', fr: '{{actorName}} a annulé le bon de travail.' },
  text: {
    en: '{{brand}}: {{actorName}} cancelled {{vehicle}} at {{shop}}, {{when}}.',
    fr: '{{brand}}\u00a0: {{actorName}} a annulé le rendez-vous de {{vehicle}} chez {{shop}}, {{when}}.',
  },
  title: { en: '{{actorName}} cancelled {{vehicle}}', fr: '{{actorName}} a annulé {{vehicle}}' },
  line: { en: '{{appointment}} at {{shop}}', fr: '{{appointment}} chez {{shop}}' },
})

export const canceled = defineOrderNotification({
  name: 'canceled',
  notice: 'services_canceled',
  on: {
    order_canceled: () => [{ recipient: 'shop_desk' }, { recipient: 'originator' }],
  },
  words,
  email: { also: 'comment' },
  text: {},
  inApp: { group: 'vehicles', action: 'open' },
})
