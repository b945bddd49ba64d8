import { accountCalls } from '#features/accounts/contract.ts'
import { bulkChangeCalls } from '#features/accounts/bulk/bulk-contract.ts'
import { emailProofCalls } from '#features/accounts/email-proof/email-proof-contract.ts'
import { flagCalls } from '#features/accounts/flags-contract.ts'
import { partnerCalls, demoPartnerCalls } from '#features/accounts/partner-contract.ts'
import { partnerTokenCalls } from '#features/accounts/partner-token-contract.ts'
import { profileCalls } from '#features/accounts/profile/profile-contract.ts'
import { pushCalls } from '#features/accounts/push/push-contract.ts'
import { sessionCalls } from '#features/accounts/sessions/sessions-contract.ts'
import { viewMailCalls } from '#features/accounts/views/view-mails-contract.ts'
import { viewCalls } from '#features/accounts/views/views-contract.ts'
import { approvalCalls } from '#features/approvals/contract.ts'
import { officeCalls } from '#features/back-office/contract.ts'
import { sampleCalls } from '#features/fleets/samples/samples-contract.ts'
import { calendarCalls } from '#features/calendar/contract.ts'
import { companyCalls } from '#features/company/contract.ts'
import { dashboardCalls } from '#features/dashboards/contract.ts'
import { documentCalls } from '#features/documents/contract.ts'
import { fleetCalls } from '#features/fleets/contract.ts'
import { signUpCalls } from '#features/fleets/sign-up/sign-up-contract.ts'
import { userCalls } from '#features/fleets/users/users-contract.ts'
import { transactionCalls } from '#features/payments/transactions/transactions-contract.ts'
import { orderCalls } from '#features/orders/contract.ts'
import { ratingCalls } from '#features/orders/rating/rating-contract.ts'
import { visitPlanCalls } from '#features/orders/visit-plan/plan-contract.ts'
import { disputeCalls } from '#features/payments/disputes/disputes-contract.ts'
import { payCalls } from '#features/payments/pay/pay-contract.ts'
import { promotionCalls } from '#features/promotions/contract.ts'
import { portalCalls } from '#features/portal/contract.ts'
import { deskUserCalls } from '#features/portal/desk-contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { keyCalls } from '#features/keys/contract.ts'
import { fuelCalls } from '#features/fuel/contract.ts'
import { historyCalls } from '#features/history/contract.ts'
import { timelineCalls } from '#features/history/timeline/timeline-contract.ts'
import { importCalls } from '#features/imports/contract.ts'
import { annualCalls } from '#features/inspections/annual-contract.ts'
import { inspectionCalls } from '#features/inspections/contract.ts'
import { inspectionTemplateCalls } from '#features/inspections/templates-contract.ts'
import { problemCalls } from '#features/problems/contract.ts'
import { readingCalls } from '#features/readings/contract.ts'
import { codeCalls } from '#features/problems/codes/codes-contract.ts'
import { recallCalls } from '#features/recalls/contract.ts'
import { intervalCalls } from '#features/schedules/catalog/interval-contract.ts'
import { lastServicesCalls } from '#features/schedules/last-services/last-services-contract.ts'
import { dueCalls } from '#features/schedules/due-list/due-contract.ts'
import { vehicleIntervalCalls } from '#features/schedules/adjusted/intervals-contract.ts'
import { ownScheduleCalls } from '#features/schedules/own/own-contract.ts'
import { scheduleCalls } from '#features/schedules/contract.ts'
import { telematicsCalls } from '#features/telematics/contract.ts'
import { searchCalls } from '#features/search/contract.ts'
import { accountingCalls } from '#features/spend/accounting/accounting-contract.ts'
import { spendMailCalls } from '#features/spend/mail-contract.ts'
import { spendCalls } from '#features/spend/contract.ts'
import { shopCalls } from '#features/shops/contract.ts'
import { methodCalls } from '#features/payments/methods/methods-contract.ts'
import { transferCalls } from '#features/transfers/contract.ts'
import { vehicleCalls } from '#features/vehicles/contract.ts'
import { webhookCalls } from '#features/webhooks/webhooks-contract.ts'
import { feedCalls } from '#features/webhooks/feed-contract.ts'
import { noticeCalls, outboxCalls } from '#features/notices/contract.ts'
import { inboxCalls, unreadCalls } from '#features/notices/inbox/inbox-contract.ts'
import { noticeMailCalls } from '#features/notices/one-click-contract.ts'
import { textMessageCalls } from '#features/notices/text-message-contract.ts'
import type { Calls, featureName } from '#platform/contract/call.ts'

/** Every feature's calls: the source of the browser's path table, OpenAPI and the scope matrix. */
export const contracts = {
  accounts: accountCalls,
  savedViews: viewCalls,
  viewMails: viewMailCalls,
  bulkChanges: bulkChangeCalls,
  sessions: sessionCalls,
  apiKeys: keyCalls,
  directory: directoryCalls,
  push: pushCalls,
  calendar: calendarCalls,
  profile: profileCalls,
  flags: flagCalls,
  emailProof: emailProofCalls,
  partners: partnerCalls,
  partnerTokens: partnerTokenCalls,
  demoPartner: demoPartnerCalls,
  dashboards: dashboardCalls,
  company: companyCalls,
  samples: sampleCalls,
  fleets: fleetCalls,
  users: userCalls,
  signUp: signUpCalls,
  orders: orderCalls,
  visitPlan: visitPlanCalls,
  ratings: ratingCalls,
  orderPayments: payCalls,
  disputes: disputeCalls,
  promotions: promotionCalls,
  portal: portalCalls,
  documents: documentCalls,
  history: historyCalls,
  timeline: timelineCalls,
  fuel: fuelCalls,
  schedules: scheduleCalls,
  problems: problemCalls,
  inspections: inspectionCalls,
  inspectionTemplates: inspectionTemplateCalls,
  annualInspections: annualCalls,
  readings: readingCalls,
  vehicleCodes: codeCalls,
  recalls: recallCalls,
  imports: importCalls,
  dueServices: dueCalls,
  lastServices: lastServicesCalls,
  intervalImports: intervalCalls,
  ownSchedules: ownScheduleCalls,
  vehicleIntervals: vehicleIntervalCalls,
  search: searchCalls,
  shops: shopCalls,
  telematics: telematicsCalls,
  vehicles: vehicleCalls,
  transfers: transferCalls,
  methods: methodCalls,
  approvals: approvalCalls,
  transactions: transactionCalls,
  spend: spendCalls,
  accounting: accountingCalls,
  spendMails: spendMailCalls,
  notices: noticeCalls,
  notifications: inboxCalls,
  noticeMails: noticeMailCalls,
  unread: unreadCalls,
  deskUser: deskUserCalls,
  textMessages: textMessageCalls,
  outbox: outboxCalls,
  office: officeCalls,
  events: feedCalls,
  webhooks: webhookCalls,
} satisfies Record<string, Calls & { readonly [featureName]: string }>
