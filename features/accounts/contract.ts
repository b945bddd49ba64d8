import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { ROLES } from './role.ts'

/** The current user as every screen knows them (part 1, section 3). */
export const currentUser = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellPhone: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  language: z.enum(['en', 'fr', 'en-CA', 'fr-CA']),
  country: z.enum(['US', 'CA']),
  zip: z.string().nullable(),
  /** The acting fleet. */
  fleet_id: z.number(),
  isFMC: z.boolean(),
  fmc_mode: z.boolean(),
  impersonating: z.boolean(),
  affiliation_id: z.number().nullable(),
  has_payment_method: z.boolean(),
  pays_through_platform: z.boolean(),
  fleet_payment_providers: z.array(z.string()),
  fleet: z.object({
    id: z.number(),
    name: z.string(),
    country: z.enum(['US', 'CA']),
    zip: z.string().nullable(),
    account: z.object({ id: z.number(), name: z.string() }).nullable(),
    affiliation: z.object({ id: z.number(), parent_id: z.number().nullable() }).nullable(),
    vehicles_total: z.number(),
  }),
  user_account_fleets: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      account_id: z.number().nullable(),
      is_active: z.boolean(),
      enrolled: z.boolean(),
    }),
  ),
  can: z.object({
    manage_vehicles: z.boolean(),
    edit_vehicles: z.boolean(),
    edit_policies: z.boolean(),
    see_fmc_screens: z.boolean(),
  }),
})
export type CurrentUser = z.output<typeof currentUser>

const signedIn = currentUser.extend({ authentication_token: z.string() })

export const accountCalls = defineCalls('accounts', {
  signIn: {
    method: 'POST',
    path: '/sessions',
    who: 'anyone',
    summary: 'Sign in with e-mail and password',
    body: z.object({
      email: z.string().max(254, 'email_invalid'),
      password: z.string().min(6, 'password_too_short').max(128, 'password_too_long'),
      subdomain: line(100).optional(),
      query: z.string().max(2000).optional(),
      is_split_flag: z.boolean().optional(),
      accepted_terms_and_conditions: z.boolean().optional(),
    }),
    answer: signedIn,
    refusals: [
      'invalid_credentials',
      'account_inactive',
      'not_a_fleet_customer',
      'terms_not_accepted',
      'too_many_requests',
      'email_invalid',
      'password_too_short',
    ],
    transaction: false,
    perMinute: 60,
  },
  signOut: {
    method: 'DELETE',
    path: '/sessions',
    who: 'signedIn',
    summary: 'Sign out: ends this session',
    answer: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/customers/me',
    who: 'fleetUser',
    summary: 'The current user and the acting fleet',
    answer: currentUser,
  },
  setFmcMode: {
    method: 'PUT',
    path: '/customers/me/fmc_mode',
    who: 'fmc',
    summary: 'Flips between FMC mode and fleet mode',
    body: z.object({ fmc_mode: z.boolean() }),
    answer: z.object({ fmc_mode: z.boolean() }),
  },
  setLanguage: {
    method: 'PUT',
    path: '/fleet_users/{id}',
    who: 'fleetUser',
    summary: 'Saves the language on the own user',
    params: z.object({ id: id() }),
    body: z.object({ user: z.object({ language: z.enum(['en', 'fr', 'en-CA', 'fr-CA']) }) }),
    answer: z.object({ language: z.string() }),
    refusals: ['not_found'],
  },
})
