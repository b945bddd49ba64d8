import { issueOrderKey } from '#features/accounts/server/keys/key-store.ts'
import { type Locale, localize, uiLanguage, type Words } from '#features/countries/country.ts'
import { actorNameInBrand } from '#features/brands/actor-name.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { actorNameOf } from '#features/orders/activity.ts'
import { formatDate } from '#features/countries/dates.ts'
import { approvalRequestOf } from '#features/approvals/server/approval-amounts.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { StoredEvent } from '#features/events/server/store.ts'
import { formatTotal } from '#features/orders/no-charge.ts'
import { promotionNameFor } from '#features/orders/server/promotion-name-store.ts'
import { paidWith } from '#features/payments/server/pay/paid-with.ts'
import type { Tx } from '#platform/db/database.ts'
import { OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import type { EveryLanguage, Text, Texts } from '#platform/i18n/texts.ts'
import type { NotificationAction, NotificationGroup } from '../../inbox/notification-groups.ts'
import type { BellKind } from '../../inbox/notification-looks.ts'
import type { EmailContent, OrderEmailFacts } from '../../templates/email-content.ts'
import { type EmailPlan, orderEmail, type OrderWords } from '../../templates/order-emails.ts'
import { orderMessage } from '../../templates/order-messages.ts'
import { emailLine, presentFacts } from '../order-facts.ts'
import { findOrderFacts, findOrderServices, type OrderFacts } from '../recipient-store.ts'
import { messageFacts, appointmentSubject, type SmsContent } from '../sms/message-facts.ts'
import type { SubjectOrder } from '../sms/sms-store.ts'
import { type MailDraft, toMail } from '../to-mail.ts'
import { defineNotification, type Notification, type Writing } from './define-notification.ts'
import type { InApp, InAppContent, InAppFacts } from './in-app.ts'

type MailPlan = EmailPlan & {
  /** Names the method that was charged or declined. */
  withMethod?: true
  /** One-tap approval: the link's key signs this recipient in, for this order only. */
  signsIn?: true
  /** Names what is to approve instead of the total. */
  needsApproval?: true
}
type TextPlan = {
  /** Rechecked before the SMS is sent; absent for past events, which cannot become outdated. */
  until?: 'appointment' | 'order'
  /** The link's path, if it is not the order's page. */
  path?: string
  /** Names what is to approve, and counts only the services that wait. */
  needsApproval?: true
}
/** `ownText`: sent to the actor. */
type TextWords = { text: Text; ownText?: Text }
/** Texts of the in-app notification. */
type InAppWords = { title: Text; line: Text }
type InAppPlan = {
  group: NotificationGroup
  action: NotificationAction
  /** The path, if it is not the order's page. */
  path?: string
  /** Names the method that was charged. */
  withMethod?: true
  /** Quotes what the actor wrote. */
  withComment?: true
}
type AllWords = OrderWords & Partial<TextWords> & Partial<InAppWords>

type Definition<W extends AllWords> = Pick<Notification, 'notice' | 'on'> & {
  name: W extends InAppWords ? BellKind : string
  words: Texts<W>
  email: MailPlan
  /** Null: email only. The texts are under `text`. */
  text: W extends TextWords ? TextPlan : null
  /** The texts are under `title` and `line`. */
  inApp: W extends InAppWords ? InAppPlan : { none: string }
}

export const defineOrderNotification = <W extends AllWords>({ name, notice, on, words, email, text, inApp }: Definition<W>) => {
  // `AllWords` extends `OrderWords`, which the compiler cannot infer through `Texts`.
  const emailWords = words as unknown as Texts<OrderWords>
  return {
    ...defineNotification({
      name,
      notice,
      on,
      email: (event, writing) => writeOrderMail(event, writing, emailWords, email),
      // The definition's type guarantees that an SMS plan comes with its texts.
      text: text && ((event, writing) => writeOrderSms(event, writing, words as unknown as Texts<TextWords>, text)),
      // The definition's type also guarantees the in-app texts.
      inApp: 'none' in inApp ? inApp : inAppOf(inApp, words as unknown as Texts<InAppWords>),
    } as Notification),
    content: (isDesk: boolean, facts: OrderEmailFacts) => orderEmail(emailWords, email, isDesk, facts),
  }
}

const inAppOf = (plan: InAppPlan, words: Texts<InAppWords>): InApp => ({
  group: plan.group,
  action: plan.action,
  words: words as Texts<Record<string, Text>>,
  write: (event, tx) => orderContent(event, tx, plan),
})

const orderContent = async (event: StoredEvent, tx: Tx, plan: InAppPlan): Promise<InAppContent | null> => {
  const order = event.fleetId === null ? undefined : await findOrderFacts(tx, event.fleetId, Number(event.subjectId))
  if (!order) return null
  const method = plan.withMethod ? await methodInEveryLanguage(tx, order) : null
  const request = plan.action === 'review' ? await findRequest(event, tx, order) : null
  return {
    orderId: order.id,
    isRequest: plan.action === 'review',
    path: plan.path ?? `/orders/${order.id}/approvals`,
    facts: {
      vehicle: order.vehicleName,
      shop: order.shopName,
      actorName: actorNameInBrand(event.actor, order.brandId),
      amountCents: request?.amountCents ?? movedCents(event) ?? order.totalCents,
      appointmentAt: order.appointmentAt.toISOString(),
      zone: order.zone,
      ...(method ? { method, variant: 'byMethod' } : {}),
      ...(plan.withComment ? quoteOf(event) : {}),
      ...(request?.isPart ? { variant: 'more' } : {}),
    },
  }
}

/** Null if no card was involved. */
const methodInEveryLanguage = async (tx: Tx, order: OrderFacts): Promise<EveryLanguage | null> => {
  const names = await Promise.all(OFFERED_LANGUAGES.map(async (language) => [language, await paidWith(tx, order, language)]))
  return names.some(([, name]) => name === '') ? null : (Object.fromEntries(names) as EveryLanguage)
}

type Request = {
  amountCents: number
  servicesCount: number
  /** A part of the total was authorized or paid before. */ isPart: boolean
}

/** Null once the order no longer waits. */
const findRequest = async (event: StoredEvent, tx: Tx, order: OrderFacts): Promise<Request | null> => {
  const request = await approvalRequestOf(tx, { fleetId: order.fleetId, orderId: order.id }, event)
  return request && { ...request, isPart: request.amountCents < order.totalCents }
}

const movedCents = ({ payload }: StoredEvent): number | null => ('amountCents' in payload ? payload.amountCents : null)

const loadOrder = async ({ fleetId, subjectId }: StoredEvent, { tx, recipient }: Writing) => {
  const order = fleetId === null ? undefined : await findOrderFacts(tx, fleetId, Number(subjectId))
  if (!order) return null
  const services = await findOrderServices(tx, order.fleetId, order.id)
  const locale: Locale = { country: order.fleetCountry, language: recipient.language }
  return { order, services, locale }
}

/** In the recipient's language and the fleet's units. The sentence is the deciding rule, if any. */
const writeOrderMail = async (
  event: StoredEvent,
  writing: Writing,
  words: Texts<OrderWords>,
  plan: MailPlan,
): Promise<MailDraft | null> => {
  const { tx, recipient, sentence, now, originOf } = writing
  const loaded = await loadOrder(event, writing)
  if (!loaded) return null
  const { order, services, locale } = loaded
  const request = plan.needsApproval ? await findRequest(event, tx, order) : null
  const content = orderEmail(words, plan, recipient.kind === 'shop', {
    ...presentFacts(order, locale),
    ...(request?.isPart ? { toApprove: presentRequest(request, order, locale) } : {}),
    locale,
    services: services.map((service) => emailLine(service, locale)),
    promotionName: (await promotionNameFor(tx, order, recipient.language)) ?? '',
    actorName: actorNameOf(event, uiLanguage(locale.language), brandById(order.brandId)),
    comment: commentOf(event),
    photos: photosOf(event),
    ...movedIn(event, locale),
    sentence: sentenceOf(event, sentence, locale),
    method: plan.withMethod ? await paidWith(tx, order, uiLanguage(recipient.language)) : '',
  })
  const mail = (finished: EmailContent): MailDraft => toMail(finished, recipient, locale, order.brandId, originOf)
  if (!plan.signsIn || recipient.kind !== 'user' || !content.action) return mail(content)
  const key = await issueOrderKey(tx, recipient.id, { fleetId: order.fleetId, orderId: order.id }, now)
  const path = `${content.action.path}?key=${key}`
  return { ...mail({ ...content, action: { ...content.action, path } }), holdsSecret: true }
}

const presentRequest = ({ amountCents }: Request, { totalCents }: OrderFacts, locale: Locale) => ({
  before: formatMoney(amountCents - totalCents, locale),
  amount: formatTotal(amountCents, locale),
})

const writeOrderSms = async (
  event: StoredEvent,
  writing: Writing,
  words: Texts<TextWords>,
  { until, path, needsApproval }: TextPlan,
): Promise<SmsContent | null> => {
  const { tx, recipient, originOf } = writing
  const loaded = await loadOrder(event, writing)
  if (!loaded) return null
  const { order, services, locale } = loaded
  const request = needsApproval ? await findRequest(event, tx, order) : null
  const origin = originOf(order.brandId)
  const facts = messageFacts(order, {
    locale,
    count: request?.servicesCount ?? services.length,
    actorName: actorNameOf(event, uiLanguage(locale.language), brandById(order.brandId)),
    origin,
  })
  const isOwn = event.actor.kind === recipient.kind && event.actor.id === recipient.id
  const link = path ? `${origin}${path}` : facts.link
  const body = orderMessage(words, isOwn && words.entries.ownText ? 'ownText' : 'text', {
    ...facts,
    ...(request?.isPart ? { more: formatMoney(request.amountCents, locale) } : {}),
    link,
  })
  return { body, language: recipient.language, brandId: order.brandId, ...remindedUntil(until, order) }
}

const remindedUntil = (until: TextPlan['until'], order: OrderFacts): { subjectOrder?: SubjectOrder } => {
  if (!until) return {}
  const subjectOrder = appointmentSubject(order)
  return { subjectOrder: until === 'appointment' ? subjectOrder : { ...subjectOrder, ofAppointmentAt: null } }
}

/** The comment, the number of photos, or both. */
const quoteOf = (event: StoredEvent): InAppFacts => {
  const [quote, count] = [commentOf(event), photosOf(event)]
  return count === 0 ? { quote } : { variant: quote === '' ? 'photos' : 'quoted_photos', quote, count }
}

const photosOf = ({ payload }: StoredEvent): number => ('photos' in payload ? Number(payload.photos ?? 0) : 0)

const commentOf = (event: StoredEvent): string => ('comment' in event.payload ? String(event.payload.comment) : '')

const movedIn = ({ payload }: StoredEvent, locale: Locale): { amount: string; replyBy: string } => ({
  amount: 'amountCents' in payload && payload.amountCents !== null ? formatMoney(payload.amountCents, locale) : '',
  replyBy: 'replyBy' in payload && payload.replyBy ? formatDate(payload.replyBy, locale.country) : '',
})

const sentenceOf = (event: StoredEvent, now: Words | null, locale: Locale): string => {
  const stored = now ?? ('decision' in event.payload ? event.payload.decision.sentence : null)
  return stored ? localize(stored, locale.language) : ''
}
