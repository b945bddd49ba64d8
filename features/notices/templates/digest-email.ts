import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { NOTIFICATIONS_IN_DIGEST } from '../inbox/digest.ts'
import type { EmailContent } from './email-content.ts'

const texts = defineTexts('mails.digest', {
  subject: {
    en: { one: '{{count}} unread notification: {{title}}', other: '{{count}} unread notifications' },
    fr: {
      one: '{{count}} notification non lue\u00a0: {{title}}',
      many: '{{count}} notifications non lues',
      other: '{{count}} notifications non lues',
    },
  },
  body: {
    en: 'Your unread notifications, newest first.',
    fr: 'Vos notifications non lues, de la plus récente à la plus ancienne.',
  },
  first: {
    en: { one: 'These are the newest {{shown}}.', other: 'These are the newest {{shown}}.' },
    fr: {
      one: 'Voici les {{shown}} plus récentes.',
      many: 'Voici les {{shown}} plus récentes.',
      other: 'Voici les {{shown}} plus récentes.',
    },
  },
  action: { en: 'Open notifications', fr: 'Ouvrir les notifications' },
})

type Listed = { title: string; line: string; outcome: string | null }

/** Unread notifications, newest first. */
export const digestEmail = (listed: readonly Listed[], { language }: Locale): EmailContent => {
  const t = (key: keyof typeof texts.entries, params?: TextParams): string =>
    translateTo(texts, key, uiLanguage(language), params)
  const count = listed.length
  const isCut = count > NOTIFICATIONS_IN_DIGEST
  return {
    subject: t('subject', { count, title: listed[0]!.title }),
    paragraphs: [t('body'), ...(isCut ? [t('first', { count, shown: NOTIFICATIONS_IN_DIGEST })] : [])],
    facts: listed
      .slice(0, NOTIFICATIONS_IN_DIGEST)
      .map(({ title, line, outcome }) => [title, outcome ? `${line}. ${outcome}` : line]),
    action: { label: t('action'), path: '/notifications' },
  }
}
