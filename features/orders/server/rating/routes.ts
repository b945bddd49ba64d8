import { bindCalls } from '#features/accounts/server/context.ts'
import { ratingCalls } from '../../rating/rating-contract.ts'
import { rateVisit, showRating } from './rate-visit.ts'

export const ratingRoutes = bindCalls(ratingCalls, { show: showRating, rate: rateVisit })
