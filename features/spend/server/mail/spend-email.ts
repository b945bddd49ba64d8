import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatMoney, formatWithCurrency, toCents } from '#features/countries/money.ts'
import type { EmailContent } from '#features/notices/templates/email-content.ts'
import { defineTexts, translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { Spend } from '../../contract.ts'

const texts = defineTexts('mails.spend', {
  subject: { en: '{{fleet}}: {{headline}}', fr: '{{fleet}}\u00a0: {{headline}}' },
  total: { en: 'Total, tax included', fr: 'Total, taxes comprises' },
  difference: { en: 'Difference', fr: 'Écart' },
  budget: { en: 'Budget', fr: 'Budget' },
  unplanned: { en: 'Unplanned', fr: 'Imprévu' },
  rest: { en: 'Everything else', fr: 'Tout le reste' },
  why: {
    en: '{{person}} sends you this email on the 1st of each month. No account is needed.',
    fr: '{{person}} vous envoie ce courriel le 1er de chaque mois. Aucun compte n’est nécessaire.',
  },
  isTest: {
    en: 'This is a test for you alone. In the monthly email, the button opens the files and a link stops the email.',
    fr: 'Ceci est un essai pour vous seulement. Dans le courriel mensuel, le bouton ouvre les fichiers et un lien arrête l’envoi.',
  },
  files: { en: 'Open files', fr: 'Ouvrir les fichiers' },
  page: { en: 'Open costs', fr: 'Ouvrir les coûts' },
  stop: { en: 'Stop this email', fr: 'Arrêter ce courriel' },
})

type About = { fleet: string; spend: Omit<Spend, 'can_set_budget' | 'can_send_monthly'>; locale: Locale }
/** `key`: the key of the link; null in a test mail. */
type For = { key: string; person: string } | null

/** The mail about a month: headline, figures, reasons. */
export const spendEmail = ({ fleet, spend, locale }: About, recipient: For): EmailContent => {
  const t = (key: keyof typeof texts.entries, params?: TextParams): string =>
    translateTo(texts, key, uiLanguage(locale.language), params)
  const money = (amount: number): string => formatMoney(toCents(amount), locale)
  const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`
  const reasons = spend.reasons.map(({ sentence, difference }) => ({ name: sentence, detail: '', price: signed(difference) }))
  const path = recipient === null ? `/costs?start=${spend.from}` : `/spend_mail?key=${recipient.key}`
  return {
    subject: t('subject', { fleet, headline: spend.headline }),
    paragraphs: spend.line ? [spend.line] : [],
    facts: [
      [t('total'), formatWithCurrency(toCents(spend.total), locale)],
      [t('difference'), signed(spend.difference)],
      ...(spend.budget === null ? [] : [[t('budget'), money(spend.budget)] satisfies [string, string]]),
      [t('unplanned'), money(spend.unplanned)],
    ],
    lines: reasons.length === 0 ? [] : [...reasons, { name: t('rest'), detail: '', price: signed(spend.rest.difference) }],
    note: recipient === null ? t('isTest') : t('why', { person: recipient.person }),
    action: { label: t(recipient === null ? 'page' : 'files'), path },
    ...(recipient === null ? {} : { stop: { label: t('stop'), path }, oneClick: `/spend_mail/stop?key=${recipient.key}` }),
  }
}
