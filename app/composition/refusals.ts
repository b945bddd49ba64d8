import { accountRefusals } from '#features/accounts/refusals.ts'
import { userRefusals } from '#features/accounts/users/user-refusals.ts'
import { approvalRefusals } from '#features/approvals/refusals.ts'
import { officeRefusals } from '#features/back-office/refusals.ts'
import { setupRefusals } from '#features/back-office/setup/setup-refusals.ts'
import { companyRefusals } from '#features/company/refusals.ts'
import { dashboardRefusals } from '#features/dashboards/refusals.ts'
import { documentRefusals } from '#features/documents/refusals.ts'
import { fileRefusals } from '#features/documents/file-refusals.ts'
import { fleetRefusals } from '#features/fleets/refusals.ts'
import { blockingRefusals } from '#features/orders/booking/blocking-refusals.ts'
import { bookingRefusals } from '#features/orders/booking/booking-refusals.ts'
import { ratingRefusals } from '#features/orders/rating/rating-refusals.ts'
import { orderRefusals } from '#features/orders/refusals.ts'
import { directoryRefusals } from '#features/directory/refusals.ts'
import { keyRefusals } from '#features/keys/refusals.ts'
import { fuelRefusals } from '#features/fuel/refusals.ts'
import { historyRefusals } from '#features/history/refusals.ts'
import { methodRefusals } from '#features/payments/methods/methods-refusals.ts'
import { calendarRefusals } from '#features/calendar/refusals.ts'
import { noticeRefusals } from '#features/notices/refusals.ts'
import { payRefusals } from '#features/payments/pay/pay-refusals.ts'
import { payChoiceRefusals } from '#features/payments/pay/choice-refusals.ts'
import { promotionRefusals } from '#features/promotions/refusals.ts'
import { transactionRefusals } from '#features/payments/transactions/transaction-refusals.ts'
import { portalRefusals } from '#features/portal/refusals.ts'
import { inspectionRefusals } from '#features/inspections/refusals.ts'
import { problemRefusals } from '#features/problems/refusals.ts'
import { readingRefusals } from '#features/readings/refusals.ts'
import { recallRefusals } from '#features/recalls/refusals.ts'
import { intervalRefusals } from '#features/schedules/catalog/interval-refusals.ts'
import { intervalSetRefusals } from '#features/schedules/adjusted/interval-set-refusals.ts'
import { importRefusals } from '#features/imports/refusals.ts'
import { ownScheduleRefusals } from '#features/schedules/own/own-refusals.ts'
import { scheduleRefusals } from '#features/schedules/refusals.ts'
import { spendRefusals } from '#features/spend/refusals.ts'
import { shopRefusals } from '#features/shops/refusals.ts'
import { telematicsRefusals } from '#features/telematics/refusals.ts'
import { transferRefusals } from '#features/transfers/refusals.ts'
import { webhookRefusals } from '#features/webhooks/refusals.ts'
import { vehicleRefusals } from '#features/vehicles/refusals.ts'
import type { RefusalCatalog } from '#platform/contract/refusal.ts'

const catalogs: RefusalCatalog[] = [
  accountRefusals,
  userRefusals,
  companyRefusals,
  dashboardRefusals,
  fleetRefusals,
  keyRefusals,
  directoryRefusals,
  vehicleRefusals,
  scheduleRefusals,
  problemRefusals,
  inspectionRefusals,
  readingRefusals,
  recallRefusals,
  importRefusals,
  ownScheduleRefusals,
  intervalSetRefusals,
  intervalRefusals,
  shopRefusals,
  telematicsRefusals,
  orderRefusals,
  promotionRefusals,
  blockingRefusals,
  bookingRefusals,
  ratingRefusals,
  methodRefusals,
  approvalRefusals,
  payRefusals,
  payChoiceRefusals,
  portalRefusals,
  documentRefusals,
  fileRefusals,
  historyRefusals,
  fuelRefusals,
  calendarRefusals,
  noticeRefusals,
  officeRefusals,
  setupRefusals,
  transactionRefusals,
  spendRefusals,
  transferRefusals,
  webhookRefusals,
]

/** The catalog of all refusals. Fails at start if two features define a code with different texts. */
export const refusals: RefusalCatalog = catalogs.reduce((all, part) => {
  for (const code of Object.keys(part)) if (all[code]) throw new Error(`The refusal ${code} is defined twice`)
  return { ...all, ...part }
}, {})
