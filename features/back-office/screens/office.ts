import { client } from '#platform/contract/client.ts'
import type { officeCalls } from '../contract.ts'

export const office = client<typeof officeCalls>('office')
