import { z } from 'zod'
import { day, id, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const deputyOfUser = z.object({
  deputy: namedRef
    .extend({
      from_on: z.string().describe('The first day.'),
      to_on: z.string().describe('The last day.'),
      is_standing_in: z.boolean().describe('Today is one of these days.'),
      set_by: z.string(),
    })
    .nullable()
    .describe('Null without a deputy, now or later.'),
  choices: z.array(namedRef).describe('Who may stand in.'),
})
registerSchema('DeputyOfUser', deputyOfUser, 'Who approves orders for a user while they are away.')
export type DeputyOfUser = z.output<typeof deputyOfUser>

const params = z.object({ id: id() })

export const deputyCalls = {
  deputy: {
    method: 'GET',
    path: '/fleet_users/{id}/deputy',
    version: 'v6',
    who: 'deputies.set',
    summary: 'Get the deputy of a user',
    description: 'Who approves orders of the acting fleet for a user while they are away, and who could',
    params,
    answer: deputyOfUser,
    refusals: ['user_not_found', 'deputy_not_yours'],
  },
  setDeputy: {
    method: 'PUT',
    path: '/fleet_users/{id}/deputy',
    version: 'v6',
    who: 'deputies.set',
    summary: 'Set the deputy of a user',
    description:
      'Between these days, both included, the deputy may approve what the user may, and is notified as they are. Replaces an earlier one',
    params,
    body: z.object({ deputy_user_id: id().describe('One of `choices`.'), from_on: day(), to_on: day() }),
    answer: deputyOfUser,
    refusals: [
      'user_not_found',
      'deputy_not_yours',
      'deputy_is_self',
      'deputy_unknown',
      'deputy_days_reversed',
      'deputy_days_over',
    ],
  },
  removeDeputy: {
    method: 'DELETE',
    path: '/fleet_users/{id}/deputy',
    version: 'v6',
    who: 'deputies.set',
    summary: 'Remove the deputy of a user',
    description: 'Ends the deputyship; what the deputy approved stays approved',
    params,
    answer: deputyOfUser,
    refusals: ['user_not_found', 'deputy_not_yours'],
  },
} as const
