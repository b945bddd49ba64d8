import { client } from '#platform/contract/client.ts'
import type { keyCalls } from '../contract.ts'

export const apiKeys = client<typeof keyCalls>('apiKeys')
