import { client } from '#platform/contract/client.ts'
import type { shopCalls } from '../contract.ts'

export const shops = client<typeof shopCalls>('shops')
