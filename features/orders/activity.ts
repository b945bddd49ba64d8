import { actorName } from '#features/brands/actor-name.ts'
import type { Locale, UiLanguage } from '#features/countries/country.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { clockName, formatTime, wallClock } from '#features/countries/clock-time.ts'
import { formatDate } from '#features/countries/dates.ts'
import { formatOdometer } from '#features/countries/distance.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { EventPayloads, ProductEvent } from '#features/events/event.ts'
import { formatTotal } from './no-charge.ts'
import { promotionWords } from './promotion-words.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { activityTexts } from './activity-texts.ts'

/** "Dana Cruz for Olivia Hart", if a deputy decided. */
export const actorNameOf = ({ actor, payload }: ProductEvent, language: UiLanguage, brand: { name: string }): string => {
  const forName = 'decision' in payload ? payload.decision.forName : undefined
  return forName ? translateTo(activityTexts, 'for_absent', language, { name: actor.name, forName }) : actorName(actor, brand)
}

/** The viewer's locale and brand, and the time zone for appointments. */
export type ActivityVoice = { locale: Locale; zone: string; brand: { name: string } }

/** The action, which follows the user's name; and a comment, a reason or the deciding rule. */
type ActivityLine = { sentence: string; detail: string | null }

type Key = keyof typeof activityTexts.entries
type ActivityText = [key: Key, parts?: TextParams, detail?: string | null]
type Payload<T extends keyof EventPayloads> = EventPayloads[T]
type Writers = { [T in keyof EventPayloads]?: (payload: Payload<T>, voice: ActivityVoice) => ActivityText }

const write = (voice: ActivityVoice, key: Key, params?: TextParams): string =>
  translateTo(activityTexts, key, uiLanguage(voice.locale.language), params)

const when = (instant: string, voice: ActivityVoice): string => {
  const { date, time } = wallClock(instant, voice.zone)
  const { country, language } = voice.locale
  const clock = clockName(voice.zone, instant, uiLanguage(language))
  return write(voice, 'when', { day: formatDate(date, country), time: formatTime(time, language), clock })
}
const money = (cents: number, { locale }: ActivityVoice): string => formatMoney(cents, locale)
type VisitReading = { odometer: number | null; odometerUnits: 'miles' | 'kilometers' }
/** The sentence omits the odometer if it was not read, as for a trailer. */
const atOdometer =
  (key: 'checked_in' | 'completed') =>
  ({ odometer, odometerUnits }: VisitReading, { locale }: ActivityVoice, params: TextParams = {}): ActivityText =>
    odometer === null
      ? [`${key}_unread`, params]
      : [key, { ...params, distance: formatOdometer(odometer, odometerUnits, locale.language) }]

const decided =
  (key: 'approved' | 'first_approved' | 'auto_approved') =>
  ({ totalCents, decision }: Payload<'order_approved'>, voice: ActivityVoice): ActivityText => [
    totalCents === 0 ? `${key}_free` : key,
    { amount: money(totalCents, voice) },
    localize(decision.sentence, voice.locale.language),
  ]

const appointmentLines: Writers = {
  order_requested: ({ appointmentAt }, voice) => ['requested', { when: when(appointmentAt, voice) }],
  walk_in_opened: () => ['walk_in'],
  order_confirmed: ({ appointmentAt }, voice) => ['confirmed', { when: when(appointmentAt, voice) }],
  order_rescheduled: ({ appointmentAt, previousAppointmentAt }, voice) => [
    'rescheduled',
    { from: when(previousAppointmentAt, voice), to: when(appointmentAt, voice) },
  ],
  order_declined: ({ reason, comment }) => [reason === 'no_show' ? 'no_show' : 'declined', {}, comment],
  order_canceled: ({ reason, comment }) => [
    reason === 'services_declined' || reason === 'walk_in_undone' ? reason : 'canceled',
    {},
    comment,
  ],
  check_in_undone: () => ['check_in_undone'],
  order_checked_in: (payload, voice) => atOdometer('checked_in')(payload, voice),
}

const changesLines = ({ addedIds, dearerIds, cheaperIds, removedIds }: LineChanges): boolean =>
  [addedIds, dearerIds, cheaperIds, removedIds].some((ids) => ids.length > 0)
type LineChanges = Pick<Payload<'estimate_revised'>, 'addedIds' | 'dearerIds' | 'cheaperIds' | 'removedIds'>

const decisionLines: Writers = {
  estimate_sent: ({ totalCents }, voice) => [
    totalCents === 0 ? 'estimated_free' : 'estimated',
    { amount: money(totalCents, voice) },
  ],
  estimate_revised: ({ totalCents, previousTotalCents, ...changed }, voice) => [
    totalCents !== previousTotalCents ? 'revised' : changesLines(changed) ? 'revised_same_total' : 'sent_again',
    { from: formatTotal(previousTotalCents, voice.locale), to: formatTotal(totalCents, voice.locale) },
  ],
  order_approved: decided('approved'),
  order_first_approved: decided('first_approved'),
  order_auto_approved: decided('auto_approved'),
  services_declined: ({ declinedIds }) => ['some_declined', { count: declinedIds.length }],
}

const promotionIn = (
  { promotionName: name, promotionNameFr: nameFr }: { promotionName: string; promotionNameFr?: string | null },
  { locale }: ActivityVoice,
): string => localize(promotionWords({ name, nameFr }), locale.language)

const settlementLines: Writers = {
  order_completed: (payload, voice) => atOdometer('completed')(payload, voice, { invoice: payload.invoiceNumber }),
  order_paid: ({ totalCents, reference }, voice) => [
    totalCents === 0 ? 'paid_nothing' : 'paid',
    { amount: money(totalCents, voice) },
    reference ?? null,
  ],
  order_paid_in_shop: ({ totalCents, reference, means }, voice) => [
    'paid_in_shop',
    { amount: money(totalCents, voice) },
    reference ?? (means ? write(voice, `means_${means}`) : null),
  ],
  order_payment_deferred: () => ['payment_deferred'],
  promotion_applied: ({ promotionCents, ...names }, voice) => [
    'promotion_applied',
    { promotion: promotionIn(names, voice), amount: money(promotionCents, voice) },
  ],
  promotion_removed: (names, voice) => ['promotion_removed', { promotion: promotionIn(names, voice) }],
  po_number_changed: ({ before, after }) =>
    after === null ? ['po_number_removed', {}, before] : ['po_number_set', { poNumber: after }, before],
  message_sent: ({ comment, photos = 0 }) =>
    photos > 0 ? ['message_sent_with_photos', { count: photos }, comment || null] : ['message_sent', {}, comment],
  note_added: ({ comment }) => ['note_added', {}, comment],
}

const moved =
  (key: Key) =>
  ({ amountCents, method, ...more }: Payload<'payment_authorised'> & { reason?: string }, voice: ActivityVoice): ActivityText => [
    key,
    { amount: money(amountCents, voice), method: method ? localize(method, voice.locale.language) : write(voice, 'a_card') },
    more.reason,
  ]

const paymentLines: Writers = {
  payment_authorised: moved('payment_authorised'),
  payment_declined: moved('payment_declined'),
  payment_released: moved('payment_released'),
  payment_refunded: moved('payment_refunded'),
  // The card network's reason code is shown only in the back office.
  payment_disputed: ({ amountCents, method }, voice) => moved('payment_disputed')({ amountCents, method }, voice),
  dispute_won: moved('dispute_won'),
  dispute_lost: moved('dispute_lost'),
  auto_approval_waits: ({ reason }) => [reason === 'payment_missing' ? 'waits_for_method' : 'waits_for_card'],
}

const writers: Writers = { ...appointmentLines, ...decisionLines, ...settlementLines, ...paymentLines }

/** An order's event as a line of its activity list; null for events that are not listed. */
export function activityLine(event: ProductEvent, voice: ActivityVoice): ActivityLine | null {
  const writer = writers[event.type] as ((payload: unknown, voice: ActivityVoice) => ActivityText) | undefined
  if (!writer) return null
  const [key, params, detail] = writer(event.payload, voice)
  return { sentence: write(voice, key, params), detail: detail || null }
}
