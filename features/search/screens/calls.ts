import { client } from '#platform/contract/client.ts'
import type { searchCalls } from '../contract.ts'

export const search = client<typeof searchCalls>('search')
