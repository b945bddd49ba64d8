import { COMMON } from '#features/common-texts.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { defineTexts, type EveryLanguage, inEveryLanguage, translateTo } from '#platform/i18n/texts.ts'

/** Display name of a payment method: a stored method, or an account without one. */
export type NamedMethod = {
  kind: 'credit_card' | 'paypal' | 'bill_to'
  cardType: string | null
  lastFour: string | null
}

const texts = defineTexts('accounts.payment-words', {
  ending: { en: '{{brand}} ending in {{lastFour}}', fr: '{{brand}} se terminant par {{lastFour}}' },
  card: { en: 'Card', fr: 'Carte' },
  paypal: { en: 'PayPal', fr: 'PayPal' },
  bill_to: { en: 'Bill to', fr: 'Facturation' },
  wex: { en: 'Fleet account', fr: 'Compte du parc' },
  wex_ending: { en: 'Fleet account ending in {{digits}}', fr: 'Compte du parc se terminant par {{digits}}' },
  fleetcor: COMMON.fuelCard,
})

export const methodName = ({ kind, cardType, lastFour }: NamedMethod, language: Language): string => {
  if (kind !== 'credit_card') return translateTo(texts, kind, language)
  return translateTo(texts, 'ending', language, {
    brand: cardType ?? translateTo(texts, 'card', language),
    lastFour: lastFour ?? '',
  })
}

/** The name in every language, for events. */
export const methodWords = (method: NamedMethod): EveryLanguage => inEveryLanguage((language) => methodName(method, language))

export const nameOfProvider = (provider: string, language: Language): string =>
  translateTo(texts, provider === 'wex' || provider === 'fleetcor' ? provider : 'card', language)

export const nameOfAccount = (accountNumber: string, language: Language): string =>
  translateTo(texts, 'wex_ending', language, { digits: accountNumber.slice(-4) })
