import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import type { Locale } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import { formatMoney } from '#features/countries/money.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { isNoCharge, formatTotal } from '#features/orders/no-charge.ts'
import { lineName, serviceById } from '#features/services/catalog/services.ts'
import { positionName } from '#features/services/service.ts'
import type { EmailLine, OrderEmailFacts } from '../templates/email-content.ts'
import type { OrderFacts, NotifiedService } from './recipient-store.ts'

export const emailLine = (service: NotifiedService, locale: Locale): EmailLine => {
  const { language } = locale
  const definition = serviceById(service.serviceDefinitionId)
  const name = lineName(service, language)
  const position = definition ? positionName(definition, service.position, language) : null
  return {
    name: service.quantity > 1 ? `${name} ×${service.quantity}` : name,
    detail: [position, service.shopNote].filter(Boolean).join('. '),
    price: service.priceCents === null ? '' : formatMoney(service.priceCents, locale),
  }
}

/** The facts of an order in the recipient's language and the fleet's units. */
export const presentFacts = (
  order: OrderFacts,
  locale: Locale,
): Omit<
  OrderEmailFacts,
  'locale' | 'services' | 'promotionName' | 'actorName' | 'comment' | 'sentence' | 'method' | 'amount' | 'replyBy'
> => {
  const { date, time } = wallClock(order.appointmentAt, order.zone)
  const plate = [order.licensePlateState, order.licensePlateNumber].filter(Boolean).join(' ')
  return {
    orderId: order.id,
    fleetName: order.fleetName,
    vehicle: plate ? `${order.vehicleName} (${plate})` : order.vehicleName,
    shop: order.shopName,
    shopPhone: formatPhone(order.mainPhoneNumber, locale.language),
    appointment: `${formatDate(date, locale.country)}, ${formatTime(time, locale.language)}`,
    subTotal: formatMoney(order.subTotalCents, locale),
    promotion: promotionOf(order, locale),
    tax: formatMoney(order.taxCents, locale),
    taxes: taxLines(order, order, locale.language).map(({ label, cents }) => [label, formatMoney(cents, locale)]),
    total: formatTotal(order.totalCents, locale),
    isFree: isNoCharge(order),
    invoiceNumber: order.invoiceNumber ?? '',
    shopComments: order.shopComments ?? '',
  }
}

/** Discount: subtotal and tax minus the total; empty without a promotion. */
const promotionOf = (order: OrderFacts, locale: Locale): string => {
  const cents = order.subTotalCents + order.taxCents - order.totalCents
  return cents > 0 ? formatMoney(-cents, locale) : ''
}
