import { defineTexts } from '#platform/i18n/texts.ts'
import { defineOrderNotification } from './order-notification.ts'

const words = defineTexts('notifications.declined', {
  subject: { en: 'Request declined: {{vehicle}}, {{appointment}}', fr: 'Demande refusée\u00a0: {{vehicle}}, {{appointment}}' },
  body: {
    en: '{{shop}} can’t take the vehicle at this time.',
    fr: '{{shop}} ne peut pas recevoir le véhicule à ce moment.',
  },
  action: { en: 'Choose another shop', fr: 'Choisir un autre atelier' },
  text: {
    en: '{{brand}}: {{shop}} can’t take {{vehicle}} on {{when}}. Choose another shop: {{link}}',
    fr: '{{brand}}\u00a0: {{shop}} ne peut pas recevoir {{vehicle}} le {{when}}. Choisir un autre atelier\u00a0: {{link}}',
  },
  title: { en: '{{shop}} can’t take {{vehicle}}', fr: '{{shop}} ne peut pas recevoir {{vehicle}}' },
  line: {
    en: 'You asked for {{appointment}}. Choose another time or shop.',
    fr: 'Vous aviez demandé le {{appointment}}. Choisissez une autre heure ou un autre atelier.',
  },
})

/** The shop declined the request. */
export const declined = defineOrderNotification({
  name: 'declined',
  notice: 'services_canceled',
  on: {
    order_declined: () => [{ recipient: 'originator' }],
  },
  words,
  email: { also: 'comment', path: '/service_request/new' },
  text: { path: '/service_request/new' },
  inApp: { group: 'vehicles', action: 'book', path: '/service_request/new' },
})
