import { defineTexts } from '#platform/i18n/texts.ts'

/** SMS about an order: brand first, then what happened, in as few characters as possible. */
export const orderMessageTexts = defineTexts('text_messages.orders', {
  bill: { en: 'total {{total}}', fr: 'total de {{total}}' },
  bill_more: { en: '{{more}} more', fr: '{{more}} de plus' },
  no_charge: { en: 'no charge', fr: 'sans frais' },
  today: {
    en: '{{brand}}: {{vehicle}} has an appointment today, {{time}}, at {{shop}}, {{address}}. Call {{phone}} to change it.',
    fr: '{{brand}}\u00a0: {{vehicle}} a rendez-vous aujourd’hui, {{time}}, chez {{shop}}, {{address}}. Pour le modifier\u00a0: {{phone}}.',
  },
  tomorrow: {
    en: '{{brand}}: {{vehicle}} has an appointment tomorrow, {{when}}, at {{shop}}, {{address}}. Call {{phone}} to change it.',
    fr: '{{brand}}\u00a0: {{vehicle}} a rendez-vous demain, {{when}}, chez {{shop}}, {{address}}. Pour le modifier\u00a0: {{phone}}.',
  },
})

/** SMS about due maintenance, and about SMS themselves. */
export const ownMessageTexts = defineTexts('text_messages.own', {
  due: {
    en: {
      one: '{{brand}}: {{vehicle}} needs maintenance. Services due: {{link}}',
      other: '{{brand}}: {{count}} vehicles need maintenance, {{vehicle}} first. Services due: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}} a besoin d’entretien. Entretiens à faire\u00a0: {{link}}',
      many: '{{brand}}\u00a0: {{count}} véhicules ont besoin d’entretien, d’abord {{vehicle}}. Entretiens à faire\u00a0: {{link}}',
      other:
        '{{brand}}\u00a0: {{count}} véhicules ont besoin d’entretien, d’abord {{vehicle}}. Entretiens à faire\u00a0: {{link}}',
    },
  },
  reply_odometer: { en: 'Reply with the odometer.', fr: 'Répondez avec l’odomètre.' },
  odometer_recorded: {
    en: '{{brand}}: {{vehicle}} is now at {{odometer}}. Thank you.',
    fr: '{{brand}}\u00a0: {{vehicle}} est maintenant à {{odometer}}. Merci.',
  },
  odometer_doubtful: {
    en: '{{brand}}: Is {{vehicle}} really at {{odometer}}? Expected: {{from}} to {{to}}. Reply YES {{figure}}, or with the right odometer.',
    fr: '{{brand}}\u00a0: {{vehicle}} est-il vraiment à {{odometer}}? Attendu\u00a0: de {{from}} à {{to}}. Répondez OUI {{figure}}, ou avec le bon odomètre.',
  },
  odometer_which: {
    en: '{{brand}}: Which vehicle is at {{odometer}}? Reply with its number.\n{{vehicles}}',
    fr: '{{brand}}\u00a0: Quel véhicule est à {{odometer}}? Répondez avec son numéro.\n{{vehicles}}',
  },
  how_to_stop: { en: 'Reply STOP to end texts.', fr: 'Répondez ARRET pour ne plus en recevoir.' },
  stopped: {
    en: '{{brand}}: You won’t get any more texts from us. You’ll still get emails. Reply START to turn texts on again, HELP for help.',
    fr: '{{brand}}\u00a0: Vous ne recevrez plus de messages textes. Les avis par courriel continuent. Répondez DEBUT pour les reprendre, AIDE pour de l’aide.',
  },
  started: {
    en: '{{brand}}: Texts are on again. Choose which ones under User preferences. Reply STOP to end texts, HELP for help.',
    fr: '{{brand}}\u00a0: Les messages textes reprennent. Choisissez lesquels dans vos préférences. Répondez ARRET pour ne plus en recevoir, AIDE pour de l’aide.',
  },
  help: {
    en: '{{brand}}: Texts about the service of your vehicles. Reply with the odometer to record it. For anything else call {{phone}}. Message and data rates may apply. Reply STOP to end texts.',
    fr: '{{brand}}\u00a0: Messages sur l’entretien de vos véhicules. Répondez avec l’odomètre pour l’inscrire. Pour le reste\u00a0: {{phone}}. Des frais de messagerie peuvent s’appliquer. Répondez ARRET pour ne plus en recevoir.',
  },
  help_without_phone: {
    en: '{{brand}}: Texts about the service of your vehicles. Reply with the odometer to record it. Message and data rates may apply. Reply STOP to end texts.',
    fr: '{{brand}}\u00a0: Messages sur l’entretien de vos véhicules. Répondez avec l’odomètre pour l’inscrire. Des frais de messagerie peuvent s’appliquer. Répondez ARRET pour ne plus en recevoir.',
  },
})
