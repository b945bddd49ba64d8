import { client } from '#platform/contract/client.ts'
import type { methodCalls } from '../methods/methods-contract.ts'
import type { transactionCalls } from '../transactions/transactions-contract.ts'

export const methods = client<typeof methodCalls>('methods')
export const transactions = client<typeof transactionCalls>('transactions')
