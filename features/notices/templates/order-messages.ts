import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type Text, type Texts } from '#platform/i18n/texts.ts'
import { plainSigns } from '../text-message.ts'
import { orderMessageTexts } from './message-texts.ts'

/** Data for an SMS about an order, in the recipient's language and units. */
export type OrderMessageFacts = {
  locale: Locale
  brand: string
  vehicle: string
  shop: string
  /** Street and number of the shop. */
  address: string
  phone: string
  /** Weekday, day and time in the shop's zone. */
  when: string
  time: string
  count: number
  total: string
  /** The amount to approve, where a part of the total was authorized or paid before. */
  more?: string
  isFree: boolean
  actorName: string
  link: string
}

/** An SMS about an order, ready to send. */
export const orderMessage = <T extends Record<string, Text>>(
  words: Texts<T>,
  key: keyof T & string,
  { locale, isFree, ...facts }: OrderMessageFacts,
): string => {
  const language = uiLanguage(locale.language)
  const t = (one: keyof typeof orderMessageTexts.entries): string => translateTo(orderMessageTexts, one, language, facts)
  const bill = t(isFree ? 'no_charge' : facts.more ? 'bill_more' : 'bill')
  return plainSigns(translateTo(words, key, language, { ...facts, bill }))
}
