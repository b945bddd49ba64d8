import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent } from './email-content.ts'
import { nameInMail } from './name-in-mail.ts'

const texts = defineTexts('mails.company', {
  given_subject: { en: '{{company}} now manages {{fleet}}', fr: '{{company}} gère maintenant {{fleet}}' },
  given_body: {
    en: '{{company}} can now see and manage the vehicles, orders and costs of {{fleet}}. Everyone in your fleet keeps their rights.',
    fr: 'Le personnel de {{company}} voit maintenant les véhicules, les bons de travail et les coûts de {{fleet}} et peut y travailler. Chaque personne de votre parc garde ses droits actuels.',
  },
  left: {
    en: 'The people of {{company}} no longer see it.',
    fr: 'Le personnel de {{company}} n’y a plus accès.',
  },
  taken_subject: { en: '{{company}} no longer manages {{fleet}}', fr: '{{company}} ne gère plus {{fleet}}' },
  taken_body: {
    en: 'The people of {{company}} no longer see {{fleet}} and no longer decide its orders. You and your fleet’s other Owners and Admins do.',
    fr: 'Le personnel de {{company}} ne voit plus {{fleet}} et ne décide plus de ses bons de travail. Vous et les autres propriétaires et administrateurs de votre parc le faites.',
  },
  not_expected: {
    en: 'If you didn’t expect this, call us.',
    fr: 'Si vous ne vous y attendiez pas, appelez-nous.',
  },
})

type Change = { fleet: string; before: string | null; after: string | null }

export const companyChangedEmail = ({ fleet, before, after }: Change, locale: Locale): EmailContent => {
  const t = (key: keyof typeof texts.entries, company: string): string =>
    translateTo(texts, key, uiLanguage(locale.language), { fleet: nameInMail(fleet), company: nameInMail(company) })
  const paragraphs =
    after === null ? [t('taken_body', before ?? '')] : [t('given_body', after), ...(before === null ? [] : [t('left', before)])]
  return {
    subject: after === null ? t('taken_subject', before ?? '') : t('given_subject', after),
    paragraphs: [...paragraphs, t('not_expected', '')],
    facts: [],
    action: null,
  }
}
