import { type Locale, say, spokenLanguage } from '#features/countries/country.ts'
import { formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { EventOf, ProductEvent } from '#features/events/event.ts'
import type { FeePayloads } from '#features/events/fee-payloads.ts'
import { methodName, type NamedMethod } from '#features/accounts/payment-words.ts'
import { formatAmount } from '#features/payments/transactions/transactions.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { tell, type TextParams } from '#platform/i18n/texts.ts'
import { feeLetterTexts } from './fee-letter-texts.ts'
import type { Letter } from './letter.ts'

type Key = keyof typeof feeLetterTexts.entries
export type FeeEvent = { [T in keyof FeePayloads]: EventOf<T> }[keyof FeePayloads]

export const isAboutFee = <E extends ProductEvent>(event: E): event is E & FeeEvent => event.subjectType === 'monthly_fee'

const PAYMENTS_PATH = '/settings?tab=payments'

const wordsFor =
  ({ language }: Locale) =>
  (key: Key, params?: TextParams): string =>
    tell(feeLetterTexts, key, spokenLanguage(language), params)

const monthName = (first: IsoDate, { language }: Locale): string =>
  new Intl.DateTimeFormat(formatsOf(spokenLanguage(language)), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(first),
  )

/** To the owners of a fleet: its fee was paid, was declined, or cannot be charged at all. */
export const feeLetter = (event: FeeEvent, fleetName: string, locale: Locale): Letter => {
  const t = wordsFor(locale)
  const { month: first, vehicles, amountCents, currency } = event.payload
  const month = monthName(first, locale)
  const method = 'method' in event.payload && event.payload.method ? say(event.payload.method, locale.language) : null
  return {
    subject: t(event.type, { month }),
    paragraphs: [t(`${event.type}_body`, { fleetName }), ...nextStep(event, locale)],
    facts: [
      [t('fleet'), fleetName],
      [t('month'), month],
      [t('vehicles'), formatNumber(vehicles, 0, locale.language)],
      ...(method ? [[t('method'), method] satisfies [string, string]] : []),
      [t('total'), formatAmount(amountCents, currency, locale)],
    ],
    action:
      event.type === 'fee_paid'
        ? { label: t('see_receipt'), path: `/fleet_transactions?subscription=${event.payload.lineId}` }
        : { label: t('open_payments'), path: PAYMENTS_PATH },
  }
}

const nextStep = (event: FeeEvent, locale: Locale): string[] => {
  if (event.type !== 'fee_declined') return []
  const t = wordsFor(locale)
  const { nextTryOn } = event.payload
  return [nextTryOn ? t('tried_again', { day: formatDate(nextTryOn, locale.country) }) : t('not_tried_again')]
}

export type Expiring = { method: NamedMethod; fleetName: string; expiresOn: IsoDate; isDefault: boolean }

/** Before a card's last day. */
export const expiryLetter = ({ method, fleetName, expiresOn, isDefault }: Expiring, locale: Locale): Letter => {
  const t = wordsFor(locale)
  const name = methodName(method, spokenLanguage(locale.language))
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
