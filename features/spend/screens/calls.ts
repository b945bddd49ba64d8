import { client } from '#platform/contract/client.ts'
import type { accountingCalls } from '../accounting/accounting-contract.ts'
import type { spendMailCalls } from '../mail-contract.ts'
import type { spendCalls } from '../contract.ts'

export const spend = client<typeof spendCalls>('spend')
export const spendMails = client<typeof spendMailCalls>('spendMails')
export const accounting = client<typeof accountingCalls>('accounting')
