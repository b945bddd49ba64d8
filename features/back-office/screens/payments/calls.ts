import type { payCalls } from '#features/payments/pay/pay-contract.ts'
import { client } from '#platform/contract/client.ts'

export const orderPayments = client<typeof payCalls>('orderPayments')
