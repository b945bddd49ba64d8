import { issueOrderKey } from '#features/accounts/server/keys/key-store.ts'
import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { type Locale, say, spokenLanguage, type Words } from '#features/countries/country.ts'
import { formatDate } from '#features/countries/dates.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import { formatMoney } from '#features/countries/money.ts'
import { formatPhone } from '#features/countries/phone.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { promotionNameFor } from '#features/orders/server/promotion-name-store.ts'
import { costsNothing, formatTotal } from '#features/orders/no-charge.ts'
import { paidWith } from '#features/payments/server/orders/paid-with.ts'
import type { Letter, LetterLine, OrderLetterFacts } from '../templates/letter.ts'
import { orderLetter } from '../templates/order-letters.ts'
import type { OrderTemplate } from '../notification-rules.ts'
import { findOrderFacts, findOrderServices, type OrderFacts, type Recipient, type ToldService } from './recipient-store.ts'
import { type LetterMail, toMail } from './to-mail.ts'
import { lineName, serviceById } from '#features/services/catalogue/services.ts'
import { positionName } from '#features/services/service.ts'

/** A mail about an order in the recipient's language and the fleet's units. The sentence is the rule that decided, if one did. */
export const writeOrderMail = async (
  tx: Tx,
  parts: { originOf: (brandId: string) => string; sentence: Words | null; now: Date },
  event: StoredEvent,
  template: OrderTemplate,
  recipient: Recipient,
): Promise<LetterMail | null> => {
  const { fleetId } = event
  const orderId = Number(event.subjectId)
  const order = fleetId === null ? undefined : await findOrderFacts(tx, fleetId, orderId)
  if (!order) return null
  const locale: Locale = { country: order.fleetCountry, language: recipient.language }
  const services = await findOrderServices(tx, order.fleetId, orderId)
  const letter = orderLetter(template, recipient.kind === 'shop', {
    ...presentFacts(order, locale),
    locale,
    services: services.map((service) => letterLine(service, locale)),
    promotionName: (await promotionNameFor(tx, order, recipient.language)) ?? '',
    actorName: event.actor.name,
    comment: commentOf(event),
    ...movedIn(event, locale),
    sentence: sentenceOf(event, parts.sentence, locale),
    method: PAYMENTS.includes(template) ? await paidWith(tx, order, spokenLanguage(recipient.language)) : '',
  })
  const mail = (written: Letter): LetterMail => toMail(written, recipient, locale, order.brandId, parts.originOf)
  if (template !== 'approvals_required' || recipient.kind !== 'user' || !letter.action) return mail(letter)
  // Approving is one tap away from the mail: the link's key signs this recipient in, for this order alone.
  const key = await issueOrderKey(tx, recipient.id, { fleetId: order.fleetId, orderId: order.id }, parts.now)
  const path = `${letter.action.path}?key=${key}`
  return { ...mail({ ...letter, action: { ...letter.action, path } }), holdsSecret: true }
}

const letterLine = (service: ToldService, locale: Locale): LetterLine => {
  const { language } = locale
  const definition = serviceById(service.serviceDefinitionId)
  const name = lineName(service, language)
  const position = definition ? positionName(definition, service.position, language) : null
  return {
    name: service.quantity > 1 ? `${name} ×${service.quantity}` : name,
    aside: [position, service.shopNote].filter(Boolean).join('. '),
    price: service.priceCents === null ? '' : formatMoney(service.priceCents, locale),
  }
}

/** The facts of an order in the recipient's language and the fleet's units. */
export const presentFacts = (
  order: OrderFacts,
  locale: Locale,
): Omit<
  OrderLetterFacts,
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
    taxes: taxLines(order.taxCents, order, locale.language).map(({ label, cents }) => [label, formatMoney(cents, locale)]),
    total: formatTotal(order.totalCents, locale),
    isFree: costsNothing(order),
    invoiceNumber: order.invoiceNumber ?? '',
    shopComments: order.shopComments ?? '',
  }
}

/** Letters about the payment itself. */
const PAYMENTS: readonly OrderTemplate[] = ['payment_received', 'payment_failed', 'payment_disputed', 'dispute_opened']

/** What subtotal and tax come to beyond the total; nothing where no promotion was applied. */
const promotionOf = (order: OrderFacts, locale: Locale): string => {
  const cents = order.subTotalCents + order.taxCents - order.totalCents
  return cents > 0 ? formatMoney(-cents, locale) : ''
}

const commentOf = (event: StoredEvent): string => ('comment' in event.payload ? String(event.payload.comment) : '')

const movedIn = ({ payload }: StoredEvent, locale: Locale): { amount: string; replyBy: string } => ({
  amount: 'amountCents' in payload && payload.amountCents !== null ? formatMoney(payload.amountCents, locale) : '',
  replyBy: 'replyBy' in payload && payload.replyBy ? formatDate(payload.replyBy, locale.country) : '',
})

const sentenceOf = (event: StoredEvent, now: Words | null, locale: Locale): string => {
  const stored = 'decision' in event.payload ? event.payload.decision.sentence : now
  return stored ? say(stored, locale.language) : ''
}
