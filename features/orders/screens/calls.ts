import { client } from '#platform/contract/client.ts'
import type { orderCalls } from '../contract.ts'
import type { visitPlanCalls } from '../visit-plan/plan-contract.ts'
import type { ratingCalls } from '../rating/rating-contract.ts'

export const orders = client<typeof orderCalls>('orders')
export const visitPlan = client<typeof visitPlanCalls>('visitPlan')
export const ratings = client<typeof ratingCalls>('ratings')
