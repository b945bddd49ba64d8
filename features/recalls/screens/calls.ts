import { client } from '#platform/contract/client.ts'
import type { recallCalls } from '../contract.ts'

export const recalls = client<typeof recallCalls>('recalls')
