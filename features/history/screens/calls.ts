import { client } from '#platform/contract/client.ts'
import type { historyCalls } from '../contract.ts'

export const history = client<typeof historyCalls>('history')
