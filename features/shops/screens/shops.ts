import type { shopCalls } from '../contract.ts'
import { client } from '#platform/contract/client.ts'

export const shops = client<typeof shopCalls>('shops')
