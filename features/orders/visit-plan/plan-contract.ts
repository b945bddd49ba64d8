import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { SERVICES_OF_ORDER_MAXIMUM } from '../booking/request-wire.ts'
import { dueSelection } from '#features/schedules/due-list/due-contract.ts'
import { PLANNED_VEHICLES_MAXIMUM } from '#features/schedules/paging.ts'
import { CHOSEN_SHOPS_MAXIMUM, VEHICLES_AWAY_MAXIMUM, PLAN_DAYS_AHEAD } from './plan-limits.ts'

const plannedService = z.object({
  service_definition_id: z.number(),
  position: z.string().nullable(),
  name: z.string(),
  price: z.number().nullable().describe('In dollars, before tax; null: on request.'),
})

const plannedVisit = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  state: z.enum(['past_due', 'due_now', 'due_soon']),
  shop_id: z.number(),
  shop_name: z.string(),
  date: z.string(),
  time: z.string().describe('In the time of the shop.'),
  minutes: z.number(),
  services: z.array(plannedService),
  total: z.number(),
  on_request: z.number(),
})
registerSchema('PlannedVisit', plannedVisit, 'A suggested visit. Nothing is booked yet.')
export type PlannedVisitRow = z.output<typeof plannedVisit>

const planned = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      state: z
        .enum(['open', 'closed', 'full', 'over'])
        .describe('Whether a visit could start on that day: shops are closed, every bay is taken, or it is too late.'),
      visits: z.array(plannedVisit),
    }),
  ),
  not_placed: z.array(
    z.object({
      vehicle_id: z.number(),
      vehicle_name: z.string(),
      reason: z.enum(['no_shop', 'no_free_time', 'too_many_away', 'option_missing']),
    }),
  ),
  shops: z.array(z.object({ id: z.number(), name: z.string(), city: z.string(), is_chosen: z.boolean() })),
  most_away_a_day: z.number().describe('How many vehicles are away on a day at most.'),
  days_ahead: z.number().describe('How far ahead visits were looked for.'),
  visit_count: z.number().describe('Visits of the plan.'),
  total: z.number(),
  on_request: z.number(),
  vehicles_left: z.number().describe('Vehicles with due services beyond those of one plan.'),
})
registerSchema('VisitPlan', planned)
export type VisitPlanAnswer = z.output<typeof planned>

const requestedVisit = z.object({
  vehicle_id: id(),
  shop_id: id(),
  date: day(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  order_services: z
    .array(z.object({ service_definition_id: id(), position: z.string().max(40).nullish() }))
    .min(1)
    .max(SERVICES_OF_ORDER_MAXIMUM),
})

const notBooked = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  shop_id: z.number(),
  shop_name: z.string(),
  date: z.string(),
  time: z.string(),
  code: z.string(),
  message: z.string(),
  order_services: z.array(z.object({ service_definition_id: z.number(), position: z.string().nullable() })),
  next_free: z.object({ date: z.string(), time: z.string() }).nullable().describe('The next free time of the same shop.'),
})
registerSchema('VisitNotBooked', notBooked)
export type VisitNotBooked = z.output<typeof notBooked>

const bookings = z.object({
  id: z.uuid(),
  is_finished: z.boolean(),
  visit_count: z.number().describe('Visits asked for.'),
  done_count: z.number().describe('Booked or refused so far.'),
  booked_count: z.number().describe('Booked so far.'),
  shop_count: z.number().describe('Shops that got an appointment.'),
  not_booked: z.array(notBooked),
})
registerSchema('VisitBookings', bookings)
export type VisitBookingsAnswer = z.output<typeof bookings>

export const visitPlanCalls = defineCalls('visitPlan', {
  suggest: {
    method: 'POST',
    path: '/due/plan',
    who: 'orders.book',
    summary: 'Suggest visits for what is due',
    description:
      'Spreads the vehicles with due services over days and free bays of shops, the most urgent first. Saves nothing and books nothing',
    transaction: false,
    body: z.object({
      shop_ids: ids(CHOSEN_SHOPS_MAXIMUM).optional().describe('Only these shops; else those saved and nearest to each vehicle.'),
      most_away_a_day: z
        .number()
        .int()
        .min(1)
        .max(VEHICLES_AWAY_MAXIMUM)
        .optional()
        .describe('Counts vehicles that are at a shop already.'),
      days_ahead: z
        .union(PLAN_DAYS_AHEAD.map((days) => z.literal(days)))
        .optional()
        .describe('How far ahead to look for free times.'),
      department: line(100).optional(),
      vehicle_ids: ids(PLANNED_VEHICLES_MAXIMUM).optional().describe('Only these vehicles, each with what is due on it.'),
      selection: dueSelection
        .optional()
        .describe(
          'Only what is selected in the list of due services, also what is snoozed or due later there. Named services that are not listed any more are left out.',
        ),
    }),
    answer: planned,
    refusals: ['shop_not_found', 'no_services_chosen', 'not_found'],
  },
  book: {
    method: 'POST',
    path: '/due/bookings',
    who: 'orders.book',
    summary: 'Book several visits',
    description:
      'Books visits one after the other in a job: each is rechecked and booked separately, so one failure does not stop the others',
    // The plan may no longer be wanted when a lost connection is restored.
    keep: false,
    body: z.object({ visits: z.array(requestedVisit).min(1).max(PLANNED_VEHICLES_MAXIMUM) }),
    answer: bookings,
    status: 201,
    refusals: ['not_found', 'shop_not_found'],
  },
  bookings: {
    method: 'GET',
    path: '/due/bookings/{id}',
    who: 'orders.book',
    summary: 'Get the state of several bookings',
    description: 'How many visits are booked so far, and which could not be had, each with the next free time of its shop',
    params: z.object({ id: z.uuid() }),
    answer: bookings,
    refusals: ['not_found'],
  },
})
