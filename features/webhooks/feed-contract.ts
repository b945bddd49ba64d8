import { z } from 'zod'
import { PUBLIC_EVENT_TYPES } from '#features/events/public-events.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id } from '#platform/contract/fields.ts'
import { eventWire } from './event-wire.ts'

const FEED_PAGE_MAXIMUM = 500

export const feedCalls = defineCalls('events', {
  list: {
    method: 'GET',
    path: '/events',
    version: 'v6',
    who: 'vehicles.read',
    summary: 'List events',
    description: 'What happened, oldest first. Ask again with `next` as `after`: nothing is left out or told twice',
    query: z.object({
      after: z
        .string()
        .max(40)
        .optional()
        .describe('The `next` of the page before. Without: from the oldest event kept, 30 days.'),
      limit: z.coerce.number<number>().int().min(1).max(FEED_PAGE_MAXIMUM).default(100),
      types: z.array(z.enum(PUBLIC_EVENT_TYPES)).max(PUBLIC_EVENT_TYPES.length).optional().describe('Only these.'),
      fmc: flag().optional().describe('Events of every fleet that an FMC user oversees.'),
      fleet_id: id().optional(),
    }),
    answer: z.object({
      events: z.array(eventWire),
      next: z.string().describe('For the next call, also when nothing happened.'),
      has_more: z.boolean().describe('Ask again at once.'),
    }),
    refusals: ['event_cursor_unknown', 'event_cursor_expired', 'fmc_only', 'not_found'],
  },
})
