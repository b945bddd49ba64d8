import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import type { EmailContent } from '#features/notices/templates/email-content.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const texts = defineTexts('keys.expiryEmail', {
  subject: { en: 'API key {{name}} expires on {{day}}', fr: 'La clé d’API {{name}} expire le {{day}}' },
  body: {
    en: 'From {{day}} on, this key no longer opens your data. Replace it before: both keys can work side by side for a week.',
    fr: 'À partir du {{day}}, cette clé ne donnera plus accès à vos données. Remplacez-la avant\u00a0: les deux clés peuvent servir côte à côte pendant une semaine.',
  },
  fleet: { en: 'Fleet', fr: 'Parc' },
  key: { en: 'API key', fr: 'Clé d’API' },
  open: { en: 'Open API keys', fr: 'Ouvrir les clés d’API' },
})

type Expiring = { name: string; shownAs: string; fleetName: string; expiresOn: IsoDate; isOfCompany: boolean }

/** Sent before a key expires. */
export const expiryEmail = (
  { name, shownAs, fleetName, expiresOn, isOfCompany }: Expiring,
  { country, language }: Locale,
): EmailContent => {
  const t = (key: keyof typeof texts.entries, params = {}): string => translateTo(texts, key, uiLanguage(language), params)
  const day = formatDate(expiresOn, country)
  return {
    subject: t('subject', { name, day }),
    paragraphs: [t('body', { day })],
    facts: [
      [t('fleet'), fleetName],
      [t('key'), `${name} (${shownAs})`],
    ],
    action: { label: t('open'), path: isOfCompany ? '/fmc_api_keys' : '/settings?tab=developers' },
  }
}
