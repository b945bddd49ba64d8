import { client } from '#platform/contract/client.ts'
import type { officeCalls } from '../contract.ts'

/** The calls of the back office. */
export const office = client<typeof officeCalls>('office')
