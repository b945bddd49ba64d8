import type { LanguageCode } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxPartsOf } from '#features/countries/sales-tax.ts'
import { presentTaxes } from '#features/payments/server/transactions/present-transaction.ts'
import { categoriesOf } from '#features/services/service-category.ts'
import { lineName } from '#features/services/catalog/services.ts'
import type { SpendOrder } from '../contract.ts'
import { isUnplanned } from '../spend-reason.ts'
import type { SpendRow, SpendSums } from './spend-store.ts'

/** The promotion's discount, below zero. */
const promotionOf = ({ subTotalCents, taxCents, totalCents }: { subTotalCents: number; taxCents: number; totalCents: number }) =>
  toDollars(totalCents - subTotalCents - taxCents)

export const presentSpendOrder = (row: SpendRow, language: LanguageCode): SpendOrder => ({
  kind: row.kind,
  id: row.id,
  done_on: row.doneOn,
  vehicle_id: row.vehicleId,
  vehicle_name: row.vehicleName,
  year: row.year,
  make: row.make,
  model: row.model,
  license_plate_number: row.licensePlateNumber,
  license_plate_state: row.licensePlateState,
  other_id: row.otherId,
  department_number: row.department,
  service_names: row.lines.map((line) => line.label || lineName(line, language)),
  service_categories: categoriesOf(row.lines, language),
  reason: row.reason,
  is_unplanned: isUnplanned(row.reason),
  shop_name: row.shopName ?? '',
  invoice_number: row.invoiceNumber,
  sub_total: toDollars(row.subTotalCents),
  promotion: promotionOf(row),
  tax: toDollars(row.taxCents),
  taxes: presentTaxes(taxPartsOf(row.taxCents, row.shopState ?? '', row.subTotalCents), language),
  gst_number: row.gstNumber,
  pst_number: row.pstNumber,
  total: toDollars(row.totalCents),
  saving: toDollars(row.savingCents),
  share: toDollars(row.shareCents),
})

export const presentSums = (sums: SpendSums, language: LanguageCode) => ({
  sub_total: toDollars(sums.subTotalCents),
  promotion: promotionOf(sums),
  tax: toDollars(sums.taxCents),
  taxes: presentTaxes(sums.taxes, language),
  total: toDollars(sums.totalCents),
  saving: toDollars(sums.savingCents),
  share: toDollars(sums.shareCents),
})
