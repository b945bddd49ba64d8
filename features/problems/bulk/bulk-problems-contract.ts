import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { BULK_IDS_MAXIMUM } from '#features/accounts/bulk/bulk-kinds.ts'
import { day, ids, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { problemFilters } from '../list-filters-contract.ts'
import { NOTE_MAXIMUM, SHARED_CLOSE_REASONS } from '../problem.ts'

const change = z
  .object({
    watch: z.object({ until: day().nullish() }).optional(),
    close: z
      .object({
        reason: z.enum(SHARED_CLOSE_REASONS),
        note: text(NOTE_MAXIMUM).default('').describe('Work done, or why none is needed.'),
      })
      .optional(),
  })
  .describe('One of both, for every one of them.')
registerSchema('BulkChangeOfProblems', change)
export type ProblemsChange = z.input<typeof change>

const listFilter = z.object(problemFilters).describe('Instead of ids: the parameters of the list.')
registerSchema('ProblemListFilter', listFilter)

export const bulkProblemCalls = {
  csv: {
    method: 'GET',
    path: '/problems.csv',
    version: 'v6',
    who: 'problems.read',
    summary: 'Export problems',
    description: 'The list of problems as a file',
    query: z.object({
      ...problemFilters,
      problem_ids: ids(BULK_IDS_MAXIMUM).optional().describe('Only these of them.'),
      except_ids: ids(BULK_IDS_MAXIMUM).optional().describe('All but these.'),
    }),
    answer: 'csv',
  },
  bulkChange: {
    method: 'POST',
    path: '/problems/bulk_changes',
    version: 'v6',
    who: 'problems.close',
    summary: 'Watch or close many problems',
    description:
      'Decides about the named problems, or all that match a filter, each by the rule of its own call; of more than 100 in a job',
    body: z.object({
      problem_ids: ids(BULK_IDS_MAXIMUM).optional().describe('Instead of a filter.'),
      filter: listFilter.optional(),
      except_ids: ids(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that stay as they are.'),
      change,
    }),
    answer: oneBulkChange,
    refusals: ['no_problems_chosen', 'problem_not_found', 'problem_watch_day', 'managers_and_admins_only'],
  },
} as const
