import { brandById } from '#features/brands/brand-of-host.ts'
import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { formatNearDate } from '#features/countries/near-date.ts'
import { formatMoney } from '#features/countries/money.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import type { OrderMessageFacts } from '../../templates/order-messages.ts'
import type { OrderFacts } from '../recipient-store.ts'
import type { SubjectOrder } from './sms-store.ts'

/** "Tue 11/24, 9:00 AM": without a year, since the day is near. */
const dayAndTime = (instant: Date, zone: string, locale: Locale): { when: string; time: string } => {
  const wall = wallClock(instant, zone)
  const weekday = dateTimeFormat(formatsOf(uiLanguage(locale.language)), { weekday: 'short', timeZone: zone })
  const time = formatTime(wall.time, locale.language)
  return { when: `${weekday.format(instant)} ${formatNearDate(wall.date, locale)}, ${time}`, time }
}

/** The facts of an order for SMS. The link opens no session: an SMS may be read on another person's phone. */
export const messageFacts = (
  order: OrderFacts,
  { locale, count, actorName, origin }: { locale: Locale; count: number; actorName: string; origin: string },
): OrderMessageFacts => ({
  locale,
  brand: brandById(order.brandId).name,
  vehicle: order.vehicleName,
  shop: order.shopName,
  address: order.addressLine1,
  phone: formatPhone(order.mainPhoneNumber, locale.language),
  ...dayAndTime(order.appointmentAt, order.zone, locale),
  count,
  total: formatMoney(order.totalCents, locale),
  isFree: isNoCharge(order),
  actorName,
  link: `${origin}/orders/${order.id}/approvals`,
})

/** `subjectOrder`: the order it is about, if its content may be outdated before it is sent. */
export type SmsContent = { body: string; language: string; brandId: string; subjectOrder?: SubjectOrder }

export const appointmentSubject = ({ id, fleetId, appointmentAt }: OrderFacts): SubjectOrder => ({
  ofFleetId: fleetId,
  ofOrderId: id,
  ofAppointmentAt: appointmentAt,
})
