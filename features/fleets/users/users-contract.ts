import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { id } from '#platform/contract/fields.ts'

/** A user of a fleet in the list of the settings. */
export const fleetUser = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellPhone: z.string().nullable(),
  /** As people read them, in the asker's language. */
  roles: z.array(z.string()),
  is_active: z.boolean(),
  /** Assigned to this user. Without enrollment in a card program, every active vehicle counts as enrolled. */
  vehicles: z.array(z.object({ id: z.number(), name: z.string(), is_enrolled: z.boolean() })),
})
export type FleetUser = z.output<typeof fleetUser>

const params = z.object({ id: z.union([z.literal('me'), id()]) })
/** The language of the roles and headings; without it the asker's own. */
const query = z.object({ language: z.enum(LANGUAGE_CODES).optional() })

export const userCalls = {
  users: {
    method: 'GET',
    path: '/fleets/{id}/users',
    who: 'fleetUser',
    summary: 'The users of a fleet by name, those who are inactive too; staff of the platform is never listed',
    params,
    query,
    answer: z.object({ users: z.array(fleetUser) }),
    refusals: ['fleet_not_found'],
  },
  usersCsv: {
    method: 'GET',
    path: '/fleets/{id}/users.csv',
    who: 'fleetUser',
    summary: 'The same users as CSV',
    params,
    query,
    answer: 'csv',
    refusals: ['fleet_not_found'],
  },
} as const
