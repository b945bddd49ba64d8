import { client } from '#platform/contract/client.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'

export const timeline = client<typeof timelineCalls>('timeline')
