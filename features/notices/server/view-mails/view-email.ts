import type { ViewMailEvery } from '#features/accounts/views/view-mail.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, type TextParams, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from '../../templates/email-content.ts'

const texts = defineTexts('mails.view', {
  subject: { en: '{{fleet}}: {{view}}', fr: '{{fleet}}\u00a0: {{view}}' },
  ready: {
    en: 'The list “{{view}}” is ready as a CSV file, as it is now.',
    fr: 'La liste «\u00a0{{view}}\u00a0» est prête en fichier CSV, telle qu’elle est maintenant.',
  },
  fileStays: {
    en: 'The file can be opened for 60 days, without an account.',
    fr: 'Le fichier peut être ouvert pendant 60 jours, sans compte.',
  },
  why_day: {
    en: '{{person}} has this email sent to you each day.',
    fr: '{{person}} vous fait envoyer ce courriel chaque jour.',
  },
  why_week: {
    en: '{{person}} has this email sent to you each Monday.',
    fr: '{{person}} vous fait envoyer ce courriel chaque lundi.',
  },
  why_month: {
    en: '{{person}} has this email sent to you on the 1st of each month.',
    fr: '{{person}} vous fait envoyer ce courriel le 1er de chaque mois.',
  },
  file: { en: 'Open file', fr: 'Ouvrir le fichier' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
  endedSubject: {
    en: '{{fleet}}: “{{view}}” is no longer sent',
    fr: '{{fleet}}\u00a0: «\u00a0{{view}}\u00a0» n’est plus envoyé',
  },
  ended: {
    en: '{{person}} can no longer see the list “{{view}}”, so it isn’t sent any more. Someone else at {{fleet}} can save the view and send it.',
    fr: '{{person}} ne peut plus voir la liste «\u00a0{{view}}\u00a0», qui n’est donc plus envoyée. Une autre personne de {{fleet}} peut enregistrer la vue et l’envoyer.',
  },
})

type About = { fleet: string; view: string; person: string; every: ViewMailEvery; locale: Locale }

const words =
  ({ language }: Locale) =>
  (key: keyof typeof texts.entries, params?: TextParams): string =>
    translateTo(texts, key, uiLanguage(language), params)

/** The rows of a view are ready; the links open the file and unsubscribe. */
export const viewEmail = ({ fleet, view, person, every, locale, key }: About & { key: string }): EmailContent => {
  const t = words(locale)
  const path = `/view_mail?key=${key}`
  return {
    subject: t('subject', { fleet, view }),
    paragraphs: [t('ready', { view }), t('fileStays')],
    facts: [],
    note: t(`why_${every}`, { person }),
    action: { label: t('file'), path },
    stop: { label: t('stop'), path },
    oneClick: `/view_mail/stop?key=${key}`,
  }
}

/** The last mail: the view's owner may no longer see the list. */
export const viewEndedEmail = ({ fleet, view, person, locale }: About): EmailContent => {
  const t = words(locale)
  return {
    subject: t('endedSubject', { fleet, view }),
    paragraphs: [t('ended', { view, person, fleet })],
    facts: [],
    action: null,
  }
}
