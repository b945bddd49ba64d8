import { client } from '#platform/contract/client.ts'
import type { flagCalls } from '#features/accounts/flags-contract.ts'
import type { officeCalls } from '../contract.ts'
import type { partnerTokenCalls } from '#features/accounts/partner-token-contract.ts'
import type { disputeCalls } from '#features/payments/disputes/disputes-contract.ts'
import type { payCalls } from '#features/payments/pay/pay-contract.ts'

export const flags = client<typeof flagCalls>('flags')
export const office = client<typeof officeCalls>('office')
export const partnerTokens = client<typeof partnerTokenCalls>('partnerTokens')
export const disputeOffice = client<typeof disputeCalls>('disputes')
export const orderPayments = client<typeof payCalls>('orderPayments')
