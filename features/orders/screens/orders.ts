import { client } from '#platform/contract/client.ts'
import type { orderCalls } from '../contract.ts'

export const orders = client<typeof orderCalls>('orders')
