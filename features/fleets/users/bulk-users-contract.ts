import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { BULK_IDS_MAXIMUM } from '#features/accounts/bulk/bulk-kinds.ts'
import { id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import type { UserFilters } from './user-filters.ts'
import { USER_GROUPS } from './user-groups.ts'

/** Filters of the list, its file and bulk changes. */
export const userFilters = {
  query: line(100).optional(),
  status: z.enum(USER_GROUPS).default('all'),
} satisfies Record<keyof UserFilters, z.ZodType>

const listFilter = z.object(userFilters).describe('Instead of ids: the parameters of the list.')
registerSchema('UserListFilter', listFilter)

export const bulkUserCalls = {
  bulkChange: {
    method: 'POST',
    path: '/fleet_users/bulk_changes',
    who: 'users.deactivate',
    summary: 'Deactivate or activate many users',
    description:
      'Deactivates or activates the named users of the fleet, or all that match a filter of the list, each by the rule of its own call; of more than 100 in a job',
    body: z.object({
      user_ids: ids(BULK_IDS_MAXIMUM).optional(),
      filter: listFilter.optional(),
      except_ids: ids(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that stay as they are.'),
      is_active: z.boolean(),
      hand_over_to: id()
        .nullish()
        .describe('Who drives the vehicles of deactivated users; null: nobody. Left out: they stay assigned.'),
    }),
    answer: oneBulkChange,
    refusals: ['no_users_chosen', 'user_not_found', 'hand_over_unknown'],
  },
  inviteMany: {
    method: 'POST',
    path: '/fleet_users/invitations',
    who: 'users.invite',
    summary: 'Send invitations to many users',
    description:
      'Mails or texts the invitation to the named users of the fleet, or to all that match a filter of the list, who have not signed in yet; others are left out',
    body: z.object({
      user_ids: ids(BULK_IDS_MAXIMUM).optional(),
      filter: listFilter.optional(),
      except_ids: ids(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that are left out.'),
    }),
    answer: z.object({
      sent: z.number().describe('How many people were mailed or texted their invitation.'),
      waiting: z.number().describe('Sent once the caller has confirmed their own email.'),
      left_out: z
        .number()
        .describe('Who signs in already, is inactive, may not be changed, or has neither an email nor a cell phone.'),
    }),
    refusals: ['no_users_chosen', 'user_not_found'],
  },
} as const
