import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { inSentence } from '#features/services/service.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { EmailContent, OrderEmailFacts } from './email-content.ts'
import { orderEmailTexts } from './order-email-texts.ts'

type Facts = Pick<OrderEmailFacts, 'orderId' | 'vehicle' | 'shop' | 'shopPhone' | 'appointment'> & {
  address: string
  services: string[]
}
type Key = keyof typeof orderEmailTexts.entries

/** Reminds of an appointment; today or tomorrow in the shop's zone. */
export const appointmentEmail = ({ services, ...facts }: Facts, isToday: boolean, locale: Locale): EmailContent => {
  const t = (key: Key): string => translateTo(orderEmailTexts, key, uiLanguage(locale.language), facts)
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
