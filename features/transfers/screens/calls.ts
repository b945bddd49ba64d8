import { client } from '#platform/contract/client.ts'
import type { transferCalls } from '../contract.ts'

export const transfers = client<typeof transferCalls>('transfers')
