import { client } from '#platform/contract/client.ts'
import type { readingCalls } from '../contract.ts'

export const readings = client<typeof readingCalls>('readings')
