import { client } from '#platform/contract/client.ts'
import type { viewCalls } from '../../views/views-contract.ts'

export const savedViews = client<typeof viewCalls>('savedViews')
