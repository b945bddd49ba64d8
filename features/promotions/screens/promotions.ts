import { client } from '#platform/contract/client.ts'
import type { promotionCalls } from '../contract.ts'

/** The calls of this feature. */
export const promotions = client<typeof promotionCalls>('promotions')
