import { client } from '#platform/contract/client.ts'
import type { spendCalls } from '../contract.ts'

export const spend = client<typeof spendCalls>('spend')
