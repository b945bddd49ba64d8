import { type Locale, uiLanguage } from '#features/countries/country.ts'
import type { EventPayloads } from '#features/events/event.ts'
import { defineTexts, type TextParams, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.webhooks', {
  subject: { en: 'Webhook “{{name}}” is off', fr: 'Le webhook «\u00a0{{name}}\u00a0» est désactivé' },
  gone: {
    en: 'Its server answered 410 Gone, so we do not call it anymore.',
    fr: 'Son serveur a répondu 410 Gone\u00a0: nous ne l’appelons plus.',
  },
  failing: {
    en: 'Its server has not accepted a call for three days, so we do not call it anymore.',
    fr: 'Son serveur n’a accepté aucun appel depuis trois jours\u00a0: nous ne l’appelons plus.',
  },
  maker: {
    en: 'The user who added it can no longer manage webhooks, so we do not call it anymore.',
    fr: 'La personne qui l’a ajouté ne peut plus gérer les webhooks\u00a0: nous ne l’appelons plus.',
  },
  resume: {
    en: 'Turn it on again, and it gets what happened in the meantime, up to 30 days.',
    fr: 'Réactivez-le, et il reçoit ce qui s’est passé entre-temps, jusqu’à 30 jours.',
  },
  action: { en: 'Open settings', fr: 'Ouvrir les paramètres' },
})

/** An endpoint of the fleet is no longer called. */
export const webhookOffEmail = (
  { id, name, reason }: { id: number } & EventPayloads['webhook_switched_off'],
  locale: Locale,
): EmailContent => {
  const t = (key: keyof typeof texts.entries, params: TextParams = {}): string =>
    translateTo(texts, key, uiLanguage(locale.language), params)
  return {
    subject: t('subject', { name }),
    paragraphs: [t(reason), t('resume')],
    facts: [],
    action: { label: t('action'), path: `/webhooks/${id}` },
  }
}
