import { client } from '#platform/contract/client.ts'
import type { promotionCalls } from '../contract.ts'

export const promotions = client<typeof promotionCalls>('promotions')
