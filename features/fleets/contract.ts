import { z } from 'zod'
import { currentUser } from '#features/accounts/contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { FLEET_NAME_MAXIMUM, FLEET_PAYMENT_TYPES } from './fleet.ts'

const paymentType = z.object({ id: z.enum(FLEET_PAYMENT_TYPES), name: z.string() })
registerSchema('FleetPaymentType', paymentType)

const addressPart = z.string().nullable()

const fleetDetail = z.object({
  id: z.number(),
  name: z.string(),
  other_id: z.string().nullable(),
  region: z.string().nullable(),
  rep: z.string().nullable(),
  country: z.enum(['US', 'CA']),
  fleet_payment_type: z.enum(FLEET_PAYMENT_TYPES),
  address: z.object({ address: addressPart, city: addressPart, state: addressPart, zip: addressPart }),
  share_wex_number: z.boolean(),
  geotab_database_name: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
  account: namedRef.nullable(),
  affiliation: z.object({ id: z.number(), parent_id: z.number().nullable(), name: z.string() }).nullable(),
  fleet_links: z.array(z.object({ name: z.string(), link: z.string(), description: z.string() })),
  fleet_payment_providers: z.array(z.string()),
  user_total: z.number(),
  vehicles_total: z.number(),
  fleet_payment_types: z.array(paymentType).optional().describe('Only when asked for with `includePaymentTypes`.'),
  can: z.object({ edit: z.boolean(), administer: z.boolean(), delete: z.boolean() }),
})
registerSchema('Fleet', fleetDetail, 'One fleet with everything that its own screen shows.')
export type FleetDetail = z.output<typeof fleetDetail>

const fleetChange = z.object({
  id: z.number(),
  created_at: z.string(),
  acting_user: z.string(),
  activity_type: z.enum(['fleet_created', 'fleet_updated', 'fleet_deleted']),
  changes: z
    .array(z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe("The differences, in the caller's language; null: it was empty."),
})
registerSchema('FleetChange', fleetChange)
export type FleetChange = z.output<typeof fleetChange>

/** `me`: the acting fleet. */
const params = z.object({ id: z.union([z.literal('me'), id()]) })

const textField = (max: number) => line(max).nullable().optional()

/** The fleet form. Omitted fields stay unchanged. */
const form = {
  name: line(FLEET_NAME_MAXIMUM).optional(),
  other_id: textField(100),
  region: textField(100),
  rep: textField(100),
  fleet_payment_type: line(40).optional(),
  share_wex_number: z.boolean().optional(),
  address_attributes: z
    .object({ address: textField(200), city: textField(100), state: textField(40), zip: textField(20) })
    .optional(),
  geotab_database_name: textField(100),
  databaseName: textField(100).describe('The same under its two other names.'),
  geotabDatabaseName: textField(100),
}
const fleetForm = z.object(form)
registerSchema('FleetForm', fleetForm)
export type FleetFormBody = z.output<typeof fleetForm>

const formRefusals = [
  'fleet_name_missing',
  'fleet_payment_type_missing',
  'zip_invalid',
  'postal_code_invalid',
  'rep_not_staff',
] as const

export const fleetCalls = defineCalls('fleets', {
  actAs: {
    method: 'PUT',
    path: '/fleet_users/impersonate_fleet',
    who: 'impersonate',
    summary: 'Act as a fleet',
    description: 'Acts as a fleet from now on, on the server and in every tab of this session',
    body: z.object({ fleet_id: id() }),
    anyTenant: true,
    answer: currentUser,
    refusals: ['fleet_out_of_reach', 'fleet_inactive', 'fleet_not_enrolled'],
  },
  stopActing: {
    method: 'DELETE',
    path: '/fleet_users/impersonate_fleet',
    who: 'impersonate',
    summary: 'Stop acting as a fleet',
    description: 'Back to the home fleet; staff of a fleet-management company return to FMC mode',
    anyTenant: true,
    answer: currentUser,
  },
  basicDetails: {
    method: 'GET',
    path: '/fleets/basic_details',
    version: 'v6',
    who: 'fmc.board',
    summary: 'List fleets in brief',
    description: 'Id and name of every fleet within reach, for pickers',
    answer: z.object({ fleets: z.array(z.object({ id: z.number(), name: z.string(), is_active: z.boolean() })) }),
  },
  paymentTypes: {
    method: 'GET',
    path: '/fleet_payment_types',
    who: 'profile.read',
    summary: 'List fleet payment types',
    description: 'How fleets can pay',
    answer: z.object({ fleet_payment_types: z.array(paymentType) }),
  },
  formChoices: {
    method: 'GET',
    path: '/fleets/form_choices',
    who: 'fmc.board',
    summary: 'Get the choices of the fleet form',
    description: 'Countries that a new fleet of the own brand may be in, and who of the staff can be the rep',
    query: z.object({ fleet_id: id().optional().describe('The fleet that is edited; without it a new one.') }),
    answer: z.object({
      countries: z.array(z.enum(['US', 'CA'])).describe('Countries that the brand serves.'),
      country: z.enum(['US', 'CA']),
      reps: z.array(z.string()).describe('Names of the staff who can look after the fleet.'),
    }),
    refusals: ['fleet_not_found'],
  },
  show: {
    method: 'GET',
    path: '/fleets/{id}',
    who: 'profile.read',
    summary: 'Get a fleet',
    description: 'One fleet: the acting one, or one within reach',
    params,
    query: z.object({
      fleetId: id().optional().describe('As in the address.'),
      includePaymentTypes: flag().optional(),
      include_payment_types: flag().optional(),
    }),
    answer: z.object({ fleet: fleetDetail }),
    refusals: ['fleet_not_found'],
  },
  add: {
    method: 'POST',
    path: '/fleets',
    who: 'fleets.create',
    summary: 'Add a fleet',
    description: 'Adds a fleet to the own affiliation',
    body: z.object({
      ...form,
      name: line(FLEET_NAME_MAXIMUM),
      fleet_payment_type: line(40),
      country: z.enum(['US', 'CA']).optional().describe('One that the brand serves; by default the own one. It never changes.'),
    }),
    answer: z.object({ fleet: fleetDetail }),
    refusals: ['fmc_owner_only', 'country_not_served', ...formRefusals],
  },
  update: {
    method: 'PUT',
    path: '/fleets/{id}',
    who: 'profile.read',
    summary: 'Update a fleet',
    description: 'Updates the sent fields of a fleet; an admin of the fleet itself sets its telematics database only',
    params,
    body: fleetForm,
    answer: z.object({ fleet: fleetDetail }),
    refusals: ['fleet_not_found', 'forbidden', ...formRefusals],
  },
  remove: {
    method: 'DELETE',
    path: '/fleets/{id}',
    who: 'fleets.delete',
    summary: 'Delete a fleet',
    description:
      'Deletes a fleet without open orders: it leaves every list, and its people can no longer sign in. Its history stays',
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['fleet_not_found', 'fmc_owner_only', 'fleet_has_open_orders'],
  },
  history: {
    method: 'GET',
    path: '/fleets/{id}/history',
    who: 'users.history',
    summary: 'Get the history of a fleet',
    description: 'Who changed the facts of a fleet when, with before and after, newest first',
    params,
    answer: z.object({ history: z.array(fleetChange) }),
    refusals: ['fleet_not_found', 'forbidden'],
  },
})
