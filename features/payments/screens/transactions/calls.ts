import { client } from '#platform/contract/client.ts'
import type { transactionCalls } from '../../transactions/transactions-contract.ts'

export const transactions = client<typeof transactionCalls>('transactions')
