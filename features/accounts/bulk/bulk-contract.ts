import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { BULK_KINDS } from './bulk-kinds.ts'

const bulkChange = z.object({
  id: z.string(),
  kind: z.enum(BULK_KINDS).describe('The list of the rows.'),
  status: z
    .enum(['waiting', 'running', 'done', 'undoing', 'undone'])
    .describe('`waiting`: it starts in a few seconds, until when it can be taken back.'),
  total: z.number().describe('Rows that were chosen.'),
  finished: z.number().describe('Finished ones.'),
  changed: z.number(),
  unchanged: z.number().describe('Rows that were as wanted before.'),
  failed: z.number(),
  restored: z.number().describe('Rows that the undo gave their former values.'),
  left: z.number().describe('Rows that the undo left because somebody had changed them since.'),
  created_at: z.string(),
  can_undo_until: z.string().nullable().describe('An instant; null while or after which it cannot be undone.'),
})
registerSchema('BulkChange', bulkChange, 'A change of many rows of a list at once, and how far it is.')
export type BulkChange = z.output<typeof bulkChange>
/** Response of the calls that start a change. */
export const oneBulkChange = z.object({ bulk_change: bulkChange })

const problem = z.object({ item_id: z.number(), name: z.string(), what_to_correct: z.string() })
registerSchema('BulkChangeProblem', problem)

const params = z.object({ id: z.uuid() })
const who = 'changes.undo'

export const bulkChangeCalls = defineCalls('bulkChanges', {
  list: {
    method: 'GET',
    path: '/bulk_changes',
    who,
    summary: 'List your changes of many rows',
    description: 'The own changes that run, and those of the last 24 hours that can be undone, newest first',
    answer: z.object({ bulk_changes: z.array(bulkChange) }),
  },
  show: {
    method: 'GET',
    path: '/bulk_changes/{id}',
    who,
    summary: 'Get a change of many rows',
    description: 'How far it is, which rows could not be changed and why',
    params,
    answer: oneBulkChange.extend({
      problems: z.array(problem).describe('The first rows that could not be changed, by name.'),
    }),
    refusals: ['bulk_change_not_found'],
  },
  undo: {
    method: 'POST',
    path: '/bulk_changes/{id}/undo',
    who,
    summary: 'Undo a change of many rows',
    description: 'Within 24 hours: gives former values back; later changes stay. Approvals only until they start',
    params,
    answer: oneBulkChange,
    refusals: ['bulk_change_not_found', 'bulk_change_not_undoable'],
  },
})
