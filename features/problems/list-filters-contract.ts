import { z } from 'zod'
import { id, line } from '#platform/contract/fields.ts'
import { PROBLEM_SOURCES, SEVERITIES } from './problem.ts'
import { PROBLEM_LISTS } from './segments.ts'

/** Filters of the inbox, its file and bulk changes. */
export const problemFilters = {
  segment: z.enum(PROBLEM_LISTS).default('to_decide').describe('`open`: all that are not closed.'),
  query: line(100).optional(),
  source: z.enum(PROBLEM_SOURCES).optional(),
  severity: z.enum(SEVERITIES).optional(),
  vehicle_id: id().optional(),
}
export type ProblemListFilters = z.output<z.ZodObject<typeof problemFilters>>
