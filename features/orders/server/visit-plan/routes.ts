import { bindCalls } from '#features/accounts/server/context.ts'
import { visitPlanCalls } from '../../visit-plan/plan-contract.ts'
import { bookVisits, showBookings } from './book-visits.ts'
import { suggestPlan } from './suggest-plan.ts'

export const visitPlanRoutes = bindCalls(visitPlanCalls, { suggest: suggestPlan, book: bookVisits, bookings: showBookings })
