import { type Locale, spokenLanguage } from '#features/countries/country.ts'
import { tell, type TextParams } from '#platform/i18n/texts.ts'
import { plainSigns } from '../text-message.ts'
import type { OrderTemplate } from '../notification-rules.ts'
import { orderMessageTexts } from './message-texts.ts'

/** What a text about an order may say, already in the recipient's language and units. */
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
  subTotal: string
  total: string
  isFree: boolean
  actorName: string
  link: string
}

type Key = keyof typeof orderMessageTexts.entries
/** Desks alone hear of what a fleet asked for, and they are written to by mail. */
type TextedTemplate = Exclude<OrderTemplate, 'appointment_requested' | 'payment_disputed' | 'dispute_opened'>
export const shouldText = (template: string): template is TextedTemplate =>
  template !== 'appointment_requested' && template in orderMessageTexts.entries

/** A text about an order, ready to send. `isOwn`: its recipient did it. */
export const orderMessage = (key: Key, isOwn: boolean, { locale, isFree, ...facts }: OrderMessageFacts): string => {
  const t = (one: Key, parts: TextParams): string => tell(orderMessageTexts, one, spokenLanguage(locale.language), parts)
  const words = { bill: t(isFree ? 'no_charge' : 'bill', facts), sum: t(isFree ? 'no_charge' : 'sum', facts) }
  return plainSigns(t(key === 'approved' && isOwn ? 'approved_by_you' : key, { ...facts, ...words }))
}
