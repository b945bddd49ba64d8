import type { payCalls } from '#features/payments/pay/pay-contract.ts'
import { client } from '#platform/contract/client.ts'

import type { disputeCalls } from '#features/payments/disputes/disputes-contract.ts'

export const disputeOffice = client<typeof disputeCalls>('disputes')
export const orderPayments = client<typeof payCalls>('orderPayments')
