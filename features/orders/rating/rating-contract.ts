import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { RATING_COMMENT_MAXIMUM, STARS_MAXIMUM } from './rating.ts'

const stars = z.number().int().min(1).max(STARS_MAXIMUM).describe('From 1 to 5.')

const visitRating = z.object({
  rating: z
    .object({
      stars,
      comment: z.string().nullable(),
      rated_by: z.string().describe('The name of who rated it.'),
      rated_at: z.iso.datetime(),
    })
    .nullable()
    .describe('Null: the visit has not been rated.'),
  can_rate: z.boolean(),
})
registerSchema('VisitRating', visitRating)
export type VisitRating = z.output<typeof visitRating>

const params = z.object({ id: id() })

export const ratingCalls = defineCalls('ratings', {
  show: {
    method: 'GET',
    path: '/orders/{id}/rating',
    who: 'orders.read',
    summary: 'Get the rating of a visit',
    description: 'How the fleet rated a visit, and whether the caller can rate it',
    params,
    answer: visitRating,
    refusals: ['order_not_found'],
  },
  rate: {
    method: 'PUT',
    path: '/orders/{id}/rating',
    who: 'orders.rate',
    summary: 'Rate a visit',
    description:
      'Rates a finished visit; a later rating replaces an earlier one. Other fleets see the average of a shop, never a comment',
    params,
    body: z.object({ stars, comment: text(RATING_COMMENT_MAXIMUM).nullish() }),
    answer: visitRating,
    refusals: ['order_not_found', 'visit_not_finished', 'rating_of_someone_else'],
  },
})
