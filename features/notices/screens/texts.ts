import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const outboxSms = defineTexts('outbox', {
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  home: { en: 'Home', fr: 'Accueil' },
  line: {
    en: 'Emails, text messages and notifications stay here in the demo.',
    fr: 'Dans la démonstration, les courriels, les messages textes et les notifications restent ici.',
  },
  to: { en: 'To', fr: 'À' },
  letter: { en: 'Email: {{subject}}', fr: 'Courriel\u00a0: {{subject}}' },
  plainText: { en: 'As plain text', fr: 'En texte brut' },
  headers: { en: 'For the email program', fr: 'Pour le logiciel de courriel' },
  filter: { en: 'Only emails to this address', fr: 'Seulement les courriels à cette adresse' },
  none: { en: 'No emails yet', fr: 'Aucun courriel pour l’instant' },
  noneMore: {
    en: 'Book a service or upload vehicles, and the emails appear here.',
    fr: 'Demandez un service ou téléversez des véhicules, et les courriels apparaîtront ici.',
  },
})

export const outboxPushes = defineTexts('outbox.pushes', {
  none: { en: 'No notifications yet', fr: 'Aucune notification pour l’instant' },
  noneMore: {
    en: 'Turn them on for this device in your preferences.',
    fr: 'Activez-les pour cet appareil dans vos préférences.',
  },
  queued: { en: 'Queued', fr: 'En file d’attente' },
  waits: { en: 'Waits until {{when}}, after the quiet hours', fr: 'Attend jusqu’au {{when}}, après les heures de repos' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  failed: { en: 'Not sent', fr: 'Non envoyé' },
})

export const textPhoneTexts = defineTexts('outbox.phones', {
  phone: COMMON.phone,
  mails: { en: 'Emails', fr: 'Courriels' },
  texts: { en: 'Text messages', fr: 'Messages textes' },
  pushes: { en: 'Notifications', fr: 'Notifications' },
  show: { en: 'Show', fr: 'Afficher' },
  answer: { en: 'Text message', fr: 'Message texte' },
  send: { en: 'Send', fr: 'Envoyer' },
  queued: { en: 'Queued', fr: 'En file d’attente' },
  waits: { en: 'Waits until {{when}}, after the quiet hours', fr: 'Attend jusqu’au {{when}}, après les heures de repos' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  delivered: { en: 'Delivered', fr: 'Remis' },
  undelivered: { en: 'Undelivered', fr: 'Non remis' },
  failed: { en: 'Failed', fr: 'Échec' },
  failedBecause: { en: '{{status}}: {{reason}}', fr: '{{status}}\u00a0: {{reason}}' },
  stopped: { en: 'this phone replied STOP', fr: 'ce téléphone a répondu ARRET' },
  outdated: { en: 'the appointment or the approval changed first', fr: 'le rendez-vous ou l’approbation a changé entre-temps' },
  too_late: { en: 'it was too late to send', fr: 'le message serait arrivé trop tard' },
  noReason: { en: 'no reason was given', fr: 'aucune raison n’a été donnée' },
  none: { en: 'No text messages yet', fr: 'Aucun message texte pour l’instant' },
  noneMore: {
    en: 'Choose texts under User preferences. Then book a service, and they appear here.',
    fr: 'Choisissez les messages textes dans vos préférences. Demandez ensuite un service, et ils apparaîtront ici.',
  },
})

export const undeliveredTexts = defineTexts('undelivered', {
  toPerson: {
    en: 'The email to {{name}} ({{address}}) could not be delivered.',
    fr: 'Le courriel à {{name}} ({{address}}) n’a pas pu être remis.',
  },
  toOther: {
    en: 'The email to {{name}} could not be delivered.',
    fr: 'Le courriel à {{name}} n’a pas pu être remis.',
  },
  textToPerson: {
    en: 'The text message to {{name}} ({{address}}) could not be delivered.',
    fr: 'Le message texte à {{name}} ({{address}}) n’a pas pu être remis.',
  },
  textToOther: {
    en: 'The text message to {{name}} could not be delivered.',
    fr: 'Le message texte à {{name}} n’a pas pu être remis.',
  },
})
