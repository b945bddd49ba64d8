import { defineTexts } from '#platform/i18n/texts.ts'

/** E-mails and SMS about vehicle documents that expire soon. */
export const documentLetterTexts = defineTexts('mails.documents', {
  subject: {
    en: { one: '{{document}} of {{vehicle}} expires on {{day}}', other: '{{count}} documents expire soon' },
    fr: { one: '{{vehicle}}\u00a0: {{document}}, échéance le {{day}}', other: '{{count}} documents expirent bientôt' },
  },
  body: {
    en: {
      one: 'A document of {{fleetName}} expires soon. Upload the new one before then, and the warning goes away.',
      other: 'Documents of {{fleetName}} expire soon. Upload the new ones before then, and the warnings go away.',
    },
    fr: {
      one: 'Un document de {{fleetName}} expire bientôt. Téléversez le nouveau avant cette date, et l’avertissement disparaîtra.',
      other:
        'Des documents de {{fleetName}} expirent bientôt. Téléversez les nouveaux avant ces dates, et les avertissements disparaîtront.',
    },
  },
  first: { en: 'The first {{count}} of them:', fr: 'Les {{count}} premiers\u00a0:' },
  line: {
    en: { one: '{{document}}, {{day}}, in {{count}} day', other: '{{document}}, {{day}}, in {{count}} days' },
    fr: { one: '{{document}}, le {{day}}, dans {{count}} jour', other: '{{document}}, le {{day}}, dans {{count}} jours' },
  },
  today: { en: '{{document}}, today', fr: '{{document}}, aujourd’hui' },
  action: { en: 'See documents', fr: 'Voir les documents' },
  text: {
    en: {
      one: '{{brand}}: {{document}} of {{vehicle}} expires on {{day}}. Renew it: {{link}}',
      other: '{{brand}}: {{count}} documents expire soon, {{document}} of {{vehicle}} first. See them: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}}, {{document}}, échéance le {{day}}. À renouveler\u00a0: {{link}}',
      other: '{{brand}}\u00a0: {{count}} documents expirent bientôt, d’abord {{vehicle}}, {{document}}. À voir\u00a0: {{link}}',
    },
  },
})
