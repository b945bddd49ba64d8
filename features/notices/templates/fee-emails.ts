import { type Locale, localize, uiLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { EventOf, ProductEvent } from '#features/events/event.ts'
import type { FeePayloads } from '#features/events/fee-payloads.ts'
import { methodName, type NamedMethod } from '#features/accounts/payment-words.ts'
import { formatAmount } from '#features/payments/transactions/transactions.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { feeEmailTexts } from './fee-email-texts.ts'
import type { EmailContent } from './email-content.ts'

type Key = keyof typeof feeEmailTexts.entries
export type FeeEvent = { [T in keyof FeePayloads]: EventOf<T> }[keyof FeePayloads]

export const isAboutFee = <E extends ProductEvent>(event: E): event is E & FeeEvent => event.subjectType === 'monthly_fee'

export const PAYMENTS_PATH = '/settings?tab=payments'

const wordsFor =
  ({ language }: Locale) =>
  (key: Key, params?: TextParams): string =>
    translateTo(feeEmailTexts, key, uiLanguage(language), params)

export const monthName = (first: IsoDate, { language }: Locale): string =>
  dateTimeFormat(formatsOf(uiLanguage(language)), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(first))

/** Outcomes that are mailed; the end of a dispute only shows in the lists, as for an order. */
type Mailed = 'fee_paid' | 'fee_declined' | 'fee_needs_method' | 'fee_disputed'
const isMailed = (event: FeeEvent): event is Extract<FeeEvent, { type: Mailed }> =>
  event.type !== 'fee_dispute_won' && event.type !== 'fee_dispute_lost'

/** To users responsible for the fleet's money: the fee was paid, declined, charged back, or cannot be charged at all. */
export const feeEmail = (event: FeeEvent, fleetName: string, locale: Locale): EmailContent | null => {
  if (!isMailed(event)) return null
  const t = wordsFor(locale)
  const params = paramsOf(event, fleetName, locale)
  return {
    subject: t(event.type, params),
    paragraphs: [t(`${event.type}_body`, params), ...nextStep(event, locale)],
    facts: factsOf(event, fleetName, locale),
    action: actionOf(event, t),
  }
}

/** To the back office: the provider needs a response. */
export const feeDisputeTask = (event: EventOf<'fee_disputed'>, fleetName: string, locale: Locale): EmailContent => {
  const t = wordsFor(locale)
  const { replyBy } = event.payload
  const params = paramsOf(event, fleetName, locale)
  return {
    subject: t('dispute_task', params),
    paragraphs: [
      t('dispute_task_body', params),
      ...(replyBy ? [t('dispute_reply_by', { day: formatDate(replyBy, locale.country) })] : []),
    ],
    facts: factsOf(event, fleetName, locale),
    action: { label: t('see_disputes'), path: '/back_office/payments' },
  }
}

const methodIn = ({ payload }: FeeEvent, { language }: Locale): string =>
  'method' in payload && payload.method ? localize(payload.method, language) : ''

const paramsOf = (event: FeeEvent, fleetName: string, locale: Locale): TextParams => ({
  fleetName,
  month: monthName(event.payload.month, locale),
  method: methodIn(event, locale),
  amount: 'disputedCents' in event.payload ? formatAmount(event.payload.disputedCents, event.payload.currency, locale) : '',
})

const factsOf = (event: FeeEvent, fleetName: string, locale: Locale): [string, string][] => {
  const t = wordsFor(locale)
  const { month, vehicles, amountCents, currency } = event.payload
  const method = methodIn(event, locale)
  return [
    [t('fleet'), fleetName],
    [t('month'), monthName(month, locale)],
    [t('vehicles'), formatNumber(vehicles, 0, locale.language)],
    ...(method ? [[t('method'), method] satisfies [string, string]] : []),
    [t('total'), formatAmount(amountCents, currency, locale)],
  ]
}

const actionOf = (event: FeeEvent, t: (key: Key) => string): { label: string; path: string } => {
  const seen = (lineId: number) => `/fleet_transactions?subscription=${lineId}`
  if (event.type === 'fee_paid') return { label: t('see_receipt'), path: seen(event.payload.lineId) }
  if (event.type === 'fee_disputed') return { label: t('see_transaction'), path: seen(event.payload.lineId) }
  return { label: t('open_payments'), path: PAYMENTS_PATH }
}

const nextStep = (event: FeeEvent, locale: Locale): string[] => {
  if (event.type !== 'fee_declined') return []
  const t = wordsFor(locale)
  const { nextTryOn } = event.payload
  return [nextTryOn ? t('tried_again', { day: formatDate(nextTryOn, locale.country) }) : t('not_tried_again')]
}

export type Expiring = { method: NamedMethod; fleetName: string; expiresOn: IsoDate; isDefault: boolean }

/** Sent before a card expires. */
export const expiryEmail = ({ method, fleetName, expiresOn, isDefault }: Expiring, locale: Locale): EmailContent => {
  const t = wordsFor(locale)
  const name = methodName(method, uiLanguage(locale.language))
  const day = formatDate(expiresOn, locale.country)
  return {
    subject: t('expires', { method: name, day }),
    paragraphs: [t('expires_body', { fleetName, day }), ...(isDefault ? [t('expires_default')] : [])],
    facts: [
      [t('fleet'), fleetName],
      [t('method'), name],
    ],
    action: { label: t('open_payments'), path: PAYMENTS_PATH },
  }
}
