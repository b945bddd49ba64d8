import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { type CountryCode, uiLanguage, type LanguageCode } from '#features/countries/country.ts'
import { CONFIGURED_ZONE, formatDate, type IsoDate } from '#features/countries/dates.ts'
import { formatMoney } from '#features/countries/money.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { Currency } from '#features/ledger/ledger.ts'
import { receiptTexts } from '../../receipts/receipt-texts.ts'
import type { SumLine } from '../../receipts/receipt.ts'
import { formatAmount } from '../../transactions/transactions.ts'

/** Formats a receipt: date and currency of the paying fleet, language of the viewer. */
export const receiptWords = (country: CountryCode, currency: Currency, language: LanguageCode) => {
  const locale = { country, language }
  const t = (key: keyof typeof receiptTexts.entries, params?: TextParams): string =>
    translateTo(receiptTexts, key, uiLanguage(language), params)
  // Only results name the currency.
  const money = (cents: number): string => formatMoney(cents, locale)
  const result = (cents: number): string => formatAmount(cents, currency, locale)
  return {
    t,
    money,
    moment: (instant: Date, zone: string = CONFIGURED_ZONE): string => {
      const { date, time } = wallClock(instant, zone)
      return `${formatDate(date, country)}, ${formatTime(time, language)}`
    },
    month: (first: IsoDate): string =>
      dateTimeFormat(formatsOf(uiLanguage(language)), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(first),
      ),
    /** `taxes`: the parts of the tax, one line each. */
    sum: (lines: readonly SumLine[], promotion: string | null = null, taxes: readonly { label: string; cents: number }[] = []) =>
      lines.flatMap(({ key, cents, isResult }) =>
        key === 'tax' && taxes.length > 0
          ? taxes.map((tax) => ({ label: tax.label, amount: money(tax.cents), isResult: false }))
          : [
              {
                label: key === 'promotion' && promotion ? t('promotionNamed', { name: promotion }) : t(key),
                amount: isResult ? result(cents) : money(cents),
                isResult,
              },
            ],
      ),
    pageOf: (page: number, pages: number): string => t('pageOf', { page, pages }),
  }
}
export type ReceiptWords = ReturnType<typeof receiptWords>

type Address = { address: string | null; city: string | null; state: string | null; zip: string | null }

/** "600 W Lake St" and "Chicago, IL 60661"; omits missing parts. */
export const addressLines = ({ address, city, state, zip }: Address): string[] =>
  [address, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter((line): line is string =>
    Boolean(line),
  )

type TaxNumbers = Record<'taxId' | 'gstNumber' | 'pstNumber', string | null>

/** The payer: name, address, and its own tax numbers: in the US the tax id, in Canada those of the country and the province. */
export const payerLines = (
  payer: Address & TaxNumbers & { name: string; country: CountryCode },
  { t }: Pick<ReceiptWords, 't'>,
): string[] => {
  const keys = payer.country === 'CA' ? (['gstNumber', 'pstNumber'] as const) : (['taxId'] as const)
  const numbers = keys.flatMap((key) => (payer[key] ? [t(key, { number: payer[key] })] : []))
  return [payer.name, ...addressLines(payer), ...numbers]
}
