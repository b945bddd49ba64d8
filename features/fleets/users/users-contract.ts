import { z } from 'zod'
import { type Notice, NOTICES } from '#features/accounts/notice.ts'
import { ROLES } from '#features/accounts/role.ts'
import { INVITATION_STATES } from '#features/accounts/users/invitation.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { CHANGES_REFUSALS, changesAnswer, changesQuery } from '#features/accounts/changes/changes-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, ids, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { bulkUserCalls, userFilters } from './bulk-users-contract.ts'
import { USER_SORTS } from './sort-users.ts'
import { NAME_MAXIMUM, OTHER_ID_MAXIMUM } from './user-form.ts'

/** The next driver of a leaving user's vehicles. */
const handOverTo = id().describe('Who drives the vehicles of the user from now on.')

const fleetUser = z.object({
  id: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().describe('Empty for a person without one, who signs in by cell phone.'),
  cellPhone: z.string().nullable(),
  other_id: z.string().nullable(),
  roles: z.array(z.string()).describe("As people read them, in the caller's language."),
  role_ids: z.array(z.enum(ROLES).meta({ id: 'RoleName' })),
  is_active: z.boolean(),
  is_self: z.boolean(),
  is_of_directory: z.boolean().describe('The directory of the company manages this user.'),
  vehicles: z
    .array(z.object({ id: z.number(), name: z.string(), is_enrolled: z.boolean() }))
    .describe('Assigned to this user. Without enrollment in a card program, every active vehicle counts as enrolled.'),
  fleets: z.array(namedRef).describe('Which staff looks after, or approves for.'),
  all_fleets: z.boolean().describe('Oversees every fleet of the company.'),
  invitation: z
    .object({
      state: z
        .enum(INVITATION_STATES)
        .describe('`waiting`: sent once its requester confirms their email. `not_sent`: not requested yet.'),
      sent_at: z.string().nullable(),
      ends_at: z.string().nullable(),
    })
    .nullable()
    .describe('Null for other sign-ins.'),
  last_signed_in_at: z.string().nullable(),
  deactivated_at: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), switch: z.boolean(), invite: z.boolean(), show_code: z.boolean() }),
})
registerSchema('FleetUser', fleetUser, "A user in the list of the settings, or in that of the company's staff.")
export type FleetUser = z.output<typeof fleetUser>

const channel = z.object(Object.fromEntries(NOTICES.map((notice) => [notice, z.boolean()])) as Record<Notice, z.ZodBoolean>)
registerSchema('NotificationChannel', channel)
const partOfAddress = line(200).nullable()

const userDetail = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellPhone: z.string().nullable(),
  other_id: z.string().nullable(),
  roles: z.array(z.enum(ROLES).meta({ id: 'RoleName' })),
  language: z.enum(LANGUAGE_CODES),
  country: z.enum(['US', 'CA']),
  zip: z.string().nullable(),
  affiliation_id: z.number().nullable(),
  vehicle_ids: z.array(z.number()),
  approval_fleet_ids: z.array(z.number()),
  payment_ids: z
    .array(z.number())
    .describe('Methods of the fleet that are shared with this user, of those that the caller may share.'),
  payment_id: z.number().nullable().describe('The first of them.'),
  share_account_number: z.boolean(),
  address_attributes: z.object({
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
  }),
  email_notification_preference: channel,
  text_notification_preference: channel,
})
registerSchema('FleetUserDetail', userDetail, 'Everything that the form of a user holds.')
export type UserDetail = z.output<typeof userDetail>

const MOST_VEHICLES = 5000
/** Maximum number of users named in one call. */
const USERS_MAXIMUM = 1000

/** The submitted form. Omitted fields stay unchanged. */
const form = {
  firstName: line(NAME_MAXIMUM).optional(),
  lastName: line(NAME_MAXIMUM).optional(),
  email: z
    .string()
    .max(254, 'email_invalid')
    .optional()
    .describe('Drivers and managers may have none; they are invited by text message, or with a code to show.'),
  cellPhone: line(40).nullable().optional(),
  other_id: line(OTHER_ID_MAXIMUM).nullable().optional(),
  roles: z
    .array(z.enum(ROLES).meta({ id: 'RoleName' }))
    .max(ROLES.length)
    .optional(),
  language: z.enum(LANGUAGE_CODES).optional(),
  affiliation_id: id().nullable().optional(),
  vehicle_ids: ids(MOST_VEHICLES).optional(),
  approval_fleet_ids: ids().optional(),
  payment_ids: ids().optional(),
  payment_id: id().nullable().optional().describe('The same for a single one.'),
  share_account_number: z.boolean().optional(),
  address_attributes: z
    .object({
      address: partOfAddress.optional(),
      city: partOfAddress.optional(),
      state: line(40).nullable().optional(),
      zip: line(20).nullable().optional(),
    })
    .optional(),
  email_notification_preference: channel.partial().optional(),
  text_notification_preference: channel.partial().optional(),
}
/**
 * Users choose their own password, by an invitation or "Forgot password" link, so that no one else knows it. Accepts the empty value
 * that forms send, and ignores it.
 */
const notSetHere = z.literal('', 'password_not_set_here').nullable().optional()
const userForm = z.object({
  ...form,
  id: id().optional(),
  country: z.enum(['US', 'CA']).optional().describe("The fleet's; another one is refused."),
  zip: line(20).nullable().optional().describe('The same as that of the address.'),
  password: notSetHere,
  password_confirmation: notSetHere,
})
registerSchema('FleetUserForm', userForm)
export type UserFormBody = z.output<typeof userForm>

const roleChoice = z.object({
  id: z.enum(ROLES).meta({ id: 'RoleName' }),
  name: z.string(),
  help: z.string(),
  can_grant: z.boolean().describe('False for a role above the own rank.'),
})
registerSchema('Role', roleChoice)

/** Tracked fields of a user: those of the form, whether they may sign in, and their own profile changes. */
export const FOLLOWED_OF_USERS = [
  'user_created',
  'user_updated',
  'user_switched',
  'user_deleted',
  'user_invited',
  'invitation_code_shown',
  'email_changed',
  'profile_changed',
] as const

const userChange = z.object({
  id: z.number(),
  created_at: z.string(),
  acting_user: z.string(),
  activity_type: z.enum([...FOLLOWED_OF_USERS, 'user_deactivated', 'user_activated']),
  changes: z
    .array(z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .describe("The differences, in the caller's language; null: it was empty."),
})
registerSchema('FleetUserChange', userChange)
export type UserChange = z.output<typeof userChange>

const ofFleet = z.object({ id: z.union([z.literal('me'), id()]) })
const ofUser = z.object({ id: id() })
const oneOfFleet = z.object({ fleet_id: z.union([z.literal('me'), id()]), id: id() })
/** Language of roles and headings; defaults to the caller's. The list is the same with and without `download`. */
const query = z.object({ language: z.enum(LANGUAGE_CODES).optional(), download: flag().optional() })
/** The search in the staff of a company; its export takes the same parameters. */
const searched = query.extend({ query: line(100).optional() })

const formRefusals = [
  'user_ranks_above',
  'role_not_offered',
  'role_above_own',
  'email_taken',
  'sign_in_name_taken',
  'vehicle_not_of_fleet',
  'vehicle_takes_no_driver',
  'fleet_not_reached',
  'affiliation_not_reached',
  'fmc_owner_only',
  'account_number_not_shared',
  'method_not_of_fleet',
  'method_not_for_roles',
] as const

/** Calls for the users of fleets, and the staff of a company. */
export const userCalls = defineCalls('users', {
  list: {
    method: 'GET',
    path: '/fleets/{id}/users',
    who: 'users.read',
    summary: 'List users',
    description: 'The users of a fleet by name, those who are inactive too; staff of the platform is never listed',
    params: ofFleet,
    query: query.extend(changesQuery),
    answer: z.object({ users: z.array(fleetUser), changes: changesAnswer }),
    refusals: ['fleet_not_found', ...CHANGES_REFUSALS],
  },
  csv: {
    method: 'GET',
    path: '/fleets/{id}/users.csv',
    who: 'users.read',
    summary: 'Export users',
    description: 'The same users as CSV: every one, or those that a list is narrowed to',
    params: ofFleet,
    query: query.extend({
      ...userFilters,
      sort: z.enum(USER_SORTS).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      user_ids: ids(USERS_MAXIMUM).optional().describe('Only these of them.'),
      except_ids: ids(USERS_MAXIMUM).optional().describe('All but these of them.'),
    }),
    answer: 'csv',
    refusals: ['fleet_not_found'],
  },
  show: {
    method: 'GET',
    path: '/fleets/{fleet_id}/users/{id}',
    who: 'users.read',
    summary: 'Get a user',
    description: 'One user of a fleet; a driver finds the own row only',
    params: oneOfFleet,
    query,
    answer: z.object({ user: fleetUser }),
    refusals: ['fleet_not_found', 'user_not_found'],
  },
  edit: {
    method: 'GET',
    path: '/fleets/{fleet_id}/users/{id}/edit',
    who: 'profile.edit',
    summary: 'Get a user for editing',
    description: 'Everything that the form of a user holds, for whoever may change it',
    params: oneOfFleet,
    answer: z.object({ user: userDetail }),
    refusals: ['fleet_not_found', 'user_not_found', 'user_ranks_above'],
  },
  history: {
    method: 'GET',
    path: '/fleets/{fleet_id}/users/{id}/history',
    who: 'users.history',
    summary: 'Get the history of a user',
    description: 'Who changed the facts of a user when, with before and after, newest first; for users who may change them',
    params: oneOfFleet,
    answer: z.object({ history: z.array(userChange) }),
    refusals: ['fleet_not_found', 'user_not_found', 'user_ranks_above'],
  },
  formChoices: {
    method: 'GET',
    path: '/fleet_users/form_choices',
    who: 'users.invite',
    summary: 'Get the choices of the user form',
    description: 'What the form of a user offers where one acts: roles, vehicles, approval fleets, affiliations',
    answer: z.object({
      page: z.enum(['fleet', 'company']),
      country: z.enum(['US', 'CA']),
      roles: z.array(roleChoice),
      vehicles: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          detail: z.string(),
          is_out_of_service: z.boolean().describe('It keeps its drivers, but takes no new one.'),
        }),
      ),
      approval_fleets: z.array(namedRef),
      affiliations: z.array(namedRef).describe('Empty if the user may not choose.'),
      payment_methods: z
        .array(z.object({ id: z.number(), name: z.string(), detail: z.string().nullable(), owner_id: z.number() }))
        .describe('What the caller may share with a user.'),
      can_share_account_number: z.boolean(),
    }),
  },
  staff: {
    method: 'GET',
    path: '/fmc_customers',
    who: 'fmc.users.read',
    summary: 'List company staff',
    description: 'The staff of the own company and of those below it, with the fleets that they look after',
    query,
    answer: z.object({ users: z.array(fleetUser) }),
  },
  staffCsv: {
    method: 'GET',
    path: '/fmc_customers.csv',
    who: 'fmc.users.read',
    summary: 'Export company staff',
    description: 'The same staff as CSV: all of them, or those that are searched for',
    query: searched,
    answer: 'csv',
  },
  add: {
    method: 'POST',
    path: '/fleet_users',
    who: 'users.invite',
    summary: 'Add a user',
    description: 'Adds a user to the fleet where one acts, or to the staff of the company, and mails the invitation',
    body: z.object({ user: userForm }),
    answer: z.object({ user: fleetUser }),
    status: 201,
    refusals: formRefusals,
  },
  update: {
    method: 'PUT',
    path: '/fleet_users/{id}',
    who: 'profile.edit',
    summary: 'Update a user',
    description: 'Updates the sent fields of a user; non-admins change their own profile',
    params: ofUser,
    body: z.object({ user: userForm }),
    answer: z.object({ user: fleetUser }),
    refusals: [
      'user_not_found',
      'own_profile_only',
      'own_approval_fleets',
      'profile_kept_by_partner',
      'kept_by_card_program',
      'last_owner',
      ...formRefusals,
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/fleet_users/{id}',
    who: 'users.delete',
    summary: 'Delete a user',
    description: 'Deletes a user: out of every list and policy, every session ended, the email free. Orders keep the name',
    params: ofUser,
    query: z.object({ hand_over_to: handOverTo.optional() }),
    answer: z.object({}),
    refusals: [
      'user_not_found',
      'own_user',
      'user_ranks_above',
      'top_role_only',
      'last_owner',
      'hand_over_unknown',
      'vehicle_takes_no_driver',
    ],
  },
  switch: {
    method: 'PUT',
    path: '/fleet_users/{id}/deactivate',
    who: 'users.deactivate',
    summary: 'Deactivate or activate a user',
    description: 'Deactivates a user and ends every session; with `is_active: true` the user may sign in again',
    params: ofUser,
    body: z.object({
      is_active: z.boolean().default(false),
      hand_over_to: handOverTo
        .nullish()
        .describe('Who drives the vehicles of a deactivated user; null: nobody. Left out: they stay assigned.'),
    }),
    answer: z.object({ user: fleetUser }),
    refusals: ['user_not_found', 'own_user', 'user_not_standard', 'last_owner', 'hand_over_unknown', 'vehicle_takes_no_driver'],
  },
  invite: {
    method: 'POST',
    path: '/fleet_users/{id}/invitation',
    who: 'users.invite',
    summary: 'Send an invitation again',
    description: 'Mails the invitation again, or texts it to a person without an email; the links before stop working',
    params: ofUser,
    answer: z.object({ user: fleetUser }),
    refusals: [
      'user_not_found',
      'user_ranks_above',
      'user_inactive',
      'invitation_accepted',
      'invitation_by_code_only',
      'too_many_requests',
    ],
  },
  showCode: {
    method: 'POST',
    path: '/fleet_users/{id}/invitation_code',
    who: 'users.invite',
    summary: 'Create an invitation code',
    description:
      'A code to show to a person, who chooses a password with it; links and codes before stop working. Of a person without an email also once they have a password',
    params: ofUser,
    answer: z.object({ code: z.string(), ends_at: z.string() }),
    refusals: ['user_not_found', 'user_ranks_above', 'user_inactive', 'invitation_accepted', 'too_many_requests'],
  },
  ...bulkUserCalls,
  roles: {
    method: 'GET',
    path: '/roles',
    who: 'profile.read',
    summary: 'List roles',
    description:
      'The roles that users of a fleet may have, each with what it lets them do; `role_type=fmc`: those of a company’s staff',
    query: z.object({ role_type: line(20).optional() }),
    answer: z.object({ roles: z.array(roleChoice) }),
  },
  ownAffiliation: {
    method: 'GET',
    path: '/affiliations/me',
    who: 'profile.read',
    summary: 'Get your company',
    description: 'The user’s company, or else the one that looks after the fleet',
    answer: z.object({
      affiliation: z.object({ id: z.number(), parent_id: z.number().nullable(), name: z.string() }).nullable(),
    }),
  },
})
