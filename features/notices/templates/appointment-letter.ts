import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { inSentence } from '#features/services/service.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { Letter, OrderLetterFacts } from './letter.ts'
import { orderLetterTexts } from './order-letter-texts.ts'

type Facts = Pick<OrderLetterFacts, 'orderId' | 'vehicle' | 'shop' | 'shopPhone' | 'appointment'> & {
  address: string
  services: string[]
}
type Key = keyof typeof orderLetterTexts.entries

/** Reminds of an appointment; today or tomorrow in the shop's zone. */
export const appointmentLetter = ({ services, ...facts }: Facts, isToday: boolean, locale: Locale): Letter => {
  const t = (key: Key): string => translateTo(orderLetterTexts, key, uiLanguage(locale.language), facts)
  return {
    subject: t(isToday ? 'appointment_today' : 'appointment_tomorrow'),
    paragraphs: [t('appointment_reminder_body')],
    facts: [
      [t('vehicle'), facts.vehicle],
      [t('shop'), `${facts.shop}, ${facts.address}, ${facts.shopPhone}`],
      [t('appointment'), facts.appointment],
      [t('services'), inSentence(services)],
    ],
    action: { label: t('see_order'), path: `/orders/${facts.orderId}/approvals` },
  }
}
