import type { Ctx } from '#features/accounts/server/context.ts'
import { isKnownProvider } from '#features/accounts/payment-facts.ts'
import { type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { SALES_TAXES, type SalesTax, taxLabel, taxPartsOf } from '#features/countries/sales-tax.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { feeTaxLines } from '../../fees/subscriptions.ts'
import { ORDER_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { lineName } from '#features/services/catalog/services.ts'
import { categoriesOf } from '#features/services/service-category.ts'
import { dayIn } from '#platform/clock/clock.ts'
import { methodName, nameOfProvider } from '#features/accounts/payment-words.ts'
import { signedCents } from '../../transactions/transactions.ts'
import type { PaymentActivity, ReportRow, SubscriptionActivity } from '../../transactions/transactions-contract.ts'
import type { MovedLine } from './moved-store.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const transactionWords = defineWords('payments.transactions', {
  approved_automatically: { en: 'Approved automatically', fr: 'Approbation automatique' },
  vehicle_maintenance: { en: 'Vehicle maintenance', fr: 'Entretien des véhicules' },
  settled: { en: 'Settled outside the platform', fr: 'Réglé hors plateforme' },
})

/** Each tax by its name, in the same order on every screen and in every file. */
export const presentTaxes = (taxes: readonly { tax: SalesTax; cents: number }[], language: LanguageCode) =>
  taxes
    .toSorted((a, b) => SALES_TAXES.indexOf(a.tax) - SALES_TAXES.indexOf(b.tax))
    .map(({ tax, cents }) => ({ tax, name: taxLabel(tax, NO_NUMBERS, language), amount: toDollars(cents) }))
const NO_NUMBERS = { gstNumber: null, pstNumber: null }

type Viewer = Pick<Ctx, 'language'>

/** Each tax of a monthly fee, with the number of the brand that charged it. */
export const taxLinesOfFee = ({ language }: Viewer, line: MovedLine) => {
  const taxCents = line.feeTaxCents ?? 0
  const fee = { subTotalCents: line.amountCents - taxCents, taxCents, taxProvince: line.feeTaxProvince }
  return feeTaxLines(fee, brandById(line.brandId), language)
}

const moved = (line: MovedLine) => ({
  id: line.id,
  kind: line.kind,
  amount: toDollars(signedCents(line)),
  currency: line.currency,
  paid_at: line.at.toISOString(),
  fleet: { id: line.fleetId, name: line.fleetName },
})

/** The payment method, named as at that time. */
export const methodOf = (line: MovedLine, language: LanguageCode): string | null => {
  const { methodKind, cardType, lastFour, methodWords, provider } = line
  // The ledger stores the name in English; an existing method is named in the viewer's language.
  if (methodKind !== null) return methodName({ kind: methodKind, cardType, lastFour }, uiLanguage(language))
  if (methodWords !== null) return methodWords
  if (line.orderStatus === 'paid_in_shop') return localize(ORDER_STATUS_WORDS.paid_in_shop, language)
  if (line.kind === 'settled' && !isKnownProvider(provider)) return localize(transactionWords.settled, language)
  return isKnownProvider(provider) ? nameOfProvider(provider, uiLanguage(language)) : null
}

/** The approver, or that a policy approved automatically; null if no approval was needed. */
const approverOf = ({ approverName, approvedAt }: MovedLine, language: LanguageCode): string | null =>
  approverName ?? (approvedAt === null ? null : localize(transactionWords.approved_automatically, language))

export const presentPayment = ({ language }: Viewer, line: MovedLine): PaymentActivity => ({
  ...moved(line),
  order: { id: line.orderId! },
  order_date: line.appointmentDay ?? productDayOf(line.at),
  invoice_number: line.invoiceNumber,
  po_number: line.poNumber,
  vehicle_name: line.currentVehicleName || line.vehicleName || '',
  vin: line.vehicleVin ?? line.vin,
  other_id: line.otherId,
  department_number: line.departmentNumber,
  shop_name: line.shopName ?? '',
  method_of_payment: methodOf(line, language),
  approver: approverOf(line, language),
  approval_date: line.approvedAt && line.zone ? dayIn(line.zone, line.approvedAt) : null,
  service_names: line.orderLines.map((service) => service.label || lineName(service, language)),
  service_categories: categoriesOf(line.orderLines, language),
  tax: line.isFirstPayment ? toDollars(line.taxCents ?? 0) : null,
  sub_total: line.isFirstPayment ? toDollars(line.subTotalCents ?? 0) : null,
  taxes: line.isFirstPayment
    ? presentTaxes(taxPartsOf(line.taxCents ?? 0, line.shopState ?? '', line.subTotalCents ?? 0), language)
    : [],
  saving: line.isFirstPayment ? toDollars(line.savingCents ?? 0) : null,
})

export const presentSubscription = ({ language }: Viewer, line: MovedLine): SubscriptionActivity => {
  const paidOn = productDayOf(line.at)
  return {
    ...moved(line),
    fleet_name: line.fleetName,
    subscription: localize(transactionWords.vehicle_maintenance, language),
    date: paidOn,
    month: line.month ?? paidOn,
    charged_on: line.chargedOn ?? paidOn,
    number_of_vehicles: line.vehicles ?? 0,
    price: toDollars(line.priceCents ?? 0),
    declined_before: line.kind !== 'refunded' && (line.tries ?? 0) > 0,
    method_of_payment: methodOf(line, language),
  }
}

export const presentReportRow = (viewer: Viewer, line: MovedLine): ReportRow =>
  line.orderId === null
    ? { payment: null, subscription: presentSubscription(viewer, line) }
    : { payment: presentPayment(viewer, line), subscription: null }
