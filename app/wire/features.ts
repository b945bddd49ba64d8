import { accountCalls } from '#features/accounts/contract.ts'
import { shopCalls } from '#features/shops/contract.ts'
import { vehicleCalls } from '#features/vehicles/contract.ts'
import type { Calls } from '#platform/contract/call.ts'

/** Every feature's calls. The browser's path table, OpenAPI and the scope matrix are made from this list. */
export const contracts: Record<string, Calls> = {
  accounts: accountCalls,
  shops: shopCalls,
  vehicles: vehicleCalls,
}
