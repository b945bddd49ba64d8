import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'

/** Changed rows of a list in one answer. */
export const CHANGES_PAGE_SIZE = 100

/** For programs that mirror a list. */
export const changesQuery = {
  updated_since: z.iso
    .datetime({ offset: true })
    .refine((text) => /^(19|20|21)/.test(text), 'day_out_of_range')
    .optional()
    .describe('Only rows that changed since then, oldest first. Other filters are ignored.'),
  after: z.string().max(300).optional().describe('The `next` of the page before.'),
}

const more = {
  next: z.string().nullable().describe('Send it as `after` for the next page. Null: this was the last one.'),
  as_of: z.string().describe('Send it as the next `updated_since`. Rows can come twice.'),
}

const changes = z.object({ ...more, deleted: z.array(z.number()).describe('Ids that are no longer in the list.') })
registerSchema('Changes', changes, 'Only with `updated_since`.')
export const changesAnswer = changes.optional()
export type Changes = z.output<typeof changes>

const dueChanges = z.object({
  ...more,
  deleted: z.array(z.object({ vehicle_id: z.number(), service_definition_id: z.number() })).describe('No longer planned.'),
})
registerSchema('DueChanges', dueChanges, 'Only with `updated_since`.')
export const dueChangesAnswer = dueChanges.optional()

export const CHANGES_REFUSALS = ['changes_need_whole_fleet', 'changes_cursor_unknown'] as const
