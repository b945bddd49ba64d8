import { accountCalls } from '#features/accounts/contract.ts'
import { emailProofCalls } from '#features/accounts/email-proof/email-proof-contract.ts'
import { partnerCalls, standInCalls } from '#features/accounts/partner-contract.ts'
import { sessionCalls } from '#features/accounts/sessions/sessions-contract.ts'
import { approvalCalls } from '#features/approvals/contract.ts'
import { dashboardCalls } from '#features/dashboards/contract.ts'
import { fleetCalls } from '#features/fleets/contract.ts'
import { signUpCalls } from '#features/fleets/sign-up/sign-up-contract.ts'
import { orderCalls } from '#features/orders/contract.ts'
import { portalCalls } from '#features/portal/contract.ts'
import { historyCalls } from '#features/history/contract.ts'
import { scheduleCalls } from '#features/schedules/contract.ts'
import { shopCalls } from '#features/shops/contract.ts'
import { vehicleCalls } from '#features/vehicles/contract.ts'
import { noticeCalls, outboxCalls } from '#features/notices/contract.ts'
import type { Calls } from '#platform/contract/call.ts'

/** Every feature's calls. The browser's path table, OpenAPI and the scope matrix are made from this list. */
export const contracts: Record<string, Calls> = {
  accounts: accountCalls,
  sessions: sessionCalls,
  emailProof: emailProofCalls,
  partners: partnerCalls,
  partnerStandIn: standInCalls,
  dashboards: dashboardCalls,
  fleets: fleetCalls,
  signUp: signUpCalls,
  orders: orderCalls,
  portal: portalCalls,
  history: historyCalls,
  schedules: scheduleCalls,
  shops: shopCalls,
  vehicles: vehicleCalls,
  approvals: approvalCalls,
  notices: noticeCalls,
  outbox: outboxCalls,
}
