import { client } from '#platform/contract/client.ts'
import type { historyCalls } from '../contract.ts'
import type { timelineCalls } from '../timeline/timeline-contract.ts'

export const history = client<typeof historyCalls>('history')
export const timeline = client<typeof timelineCalls>('timeline')
