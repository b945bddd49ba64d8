import { defineTexts } from '#platform/i18n/texts.ts'

export const outboxTexts = defineTexts('outbox', {
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  line: {
    en: 'Emails are kept here because no mail server is set up.',
    fr: 'Les courriels sont conservés ici, car aucun serveur de courriel n’est configuré.',
  },
  to: { en: 'To', fr: 'À' },
  filter: { en: 'Only emails to this address', fr: 'Seulement les courriels à cette adresse' },
  none: { en: 'No emails yet', fr: 'Aucun courriel pour l’instant' },
  noneMore: {
    en: 'Book a service or upload vehicles, and the emails appear here.',
    fr: 'Demandez un service ou téléversez des véhicules, et les courriels apparaîtront ici.',
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
