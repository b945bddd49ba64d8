import { defineTexts } from '#platform/i18n/texts.ts'

export const outboxTexts = defineTexts('outbox', {
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  line: {
    en: 'Mails stay here because no mail server is configured.',
    fr: 'Les courriels restent ici, car aucun serveur de courriel n’est configuré.',
  },
  to: { en: 'To', fr: 'À' },
  filter: { en: 'Only mails to this address', fr: 'Seulement les courriels à cette adresse' },
  none: { en: 'No mail yet', fr: 'Aucun courriel pour l’instant' },
  noneMore: {
    en: 'Book a service or upload vehicles: the mails that follow appear here.',
    fr: 'Demandez un service ou téléversez des véhicules\u00a0: les courriels qui suivent paraîtront ici.',
  },
})

export const undeliveredTexts = defineTexts('undelivered', {
  toPerson: {
    en: 'The e-mail to {{name}} ({{address}}) could not be delivered.',
    fr: 'Le courriel à {{name}} ({{address}}) n’a pas pu être remis.',
  },
  toOther: {
    en: 'The e-mail to {{name}} could not be delivered.',
    fr: 'Le courriel à {{name}} n’a pas pu être remis.',
  },
})
