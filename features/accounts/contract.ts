import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { type Notice, NOTICES } from './notice.ts'
import { ROLES } from './role.ts'

const channel = z.object(Object.fromEntries(NOTICES.map((notice) => [notice, z.boolean()])) as Record<Notice, z.ZodBoolean>)
registerSchema('NotificationChannel', channel)

export const currentUser = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  cellPhone: z.string().nullable(),
  roles: z.array(z.enum(ROLES).meta({ id: 'RoleName' })),
  language: z.enum(LANGUAGE_CODES),
  country: z.enum(['US', 'CA']),
  zip: z.string().nullable(),
  email_proven: z
    .boolean()
    .describe(
      'False from signing up until the link in the welcome mail is opened: until then nothing of theirs is mailed to others.',
    ),
  only_order_id: z
    .number()
    .nullable()
    .describe('Signed in by the link of a mail: this order may be read and decided, everything else asks for the password.'),
  fleet_id: z.number().describe('The acting fleet.'),
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
    time_zone: z.string().describe('Where its day begins; days of forms are of this zone.'),
    account: namedRef.nullable(),
    affiliation: z.object({ id: z.number(), parent_id: z.number().nullable() }).nullable(),
    vehicles_total: z.number(),
    is_sample: z.boolean().describe('A fleet of sample vehicles, in which nothing reaches a shop or a bill.'),
    is_setting_up: z.boolean().describe('Signed up, and the list of first steps was not dismissed yet.'),
    fleet_links: z
      .array(z.object({ name: z.string(), link: z.string(), description: z.string() }))
      .describe('Links that the fleet shows its people in the menu.'),
    fleet_payment_providers: z.array(z.string()),
  }),
  email_notification_preference: channel,
  text_notification_preference: channel,
  user_accounts: z.array(z.object({ id: z.number(), name: z.string(), is_active: z.boolean(), enrolled: z.boolean() })),
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
    add_fleets: z.boolean(),
  }),
  authentication_token: z
    .string()
    .optional()
    .describe('The token of this session; a partner keeps the identity of users with a `sso_provider`.'),
  sso_provider: z.string().nullable(),
})
registerSchema('CurrentUser', currentUser, 'The current user as every screen knows them.')
export type CurrentUser = z.output<typeof currentUser>

export const signedIn = currentUser.extend({ authentication_token: z.string() })
registerSchema('SignedInUser', signedIn)

const email = z.string().max(254, 'email_invalid')
const password = z.string().min(6, 'password_too_short').max(128, 'password_too_long')
/** The captcha solution from the widget; required if the captcha flag is on. */
export const captchaToken = z.string().max(4000).optional()
const fleetChoice = z.object({ id: z.number(), name: z.string(), is_active: z.boolean(), enrolled: z.boolean() })
registerSchema('AccountFleet', fleetChoice)

export const accountCalls = defineCalls('accounts', {
  signIn: {
    method: 'POST',
    path: '/sessions',
    who: 'anyone',
    summary: 'Sign in with email and password',
    description: 'Sign in with email and password, with the one-time code where one is asked for, or with a key alone',
    body: z.object({
      email: email.optional(),
      password: password.optional(),
      key: line(200).optional(),
      otp: line(20).optional(),
      captcha_token: captchaToken,
      subdomain: line(100).optional(),
      query: z.string().max(2000).optional().describe('The raw query string of the page, kept to see where people come from.'),
      is_split_flag: z.boolean().optional().describe('Whether the page expects a one-time code; the server decides for itself.'),
      accepted_terms_and_conditions: z.boolean().optional(),
    }),
    answer: signedIn,
    refusals: [
      'invalid_credentials',
      'account_inactive',
      'not_a_fleet_customer',
      'terms_not_accepted',
      'captcha_not_solved',
      'one_time_code_required',
      'one_time_code_incomplete',
      'one_time_code_invalid',
      'key_invalid',
      'too_many_requests',
      'email_invalid',
      'password_too_short',
    ],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
  sendOneTimeCode: {
    method: 'POST',
    path: '/sessions/send_otp',
    who: 'anyone',
    summary: 'Send a one-time code',
    description:
      'Checks email and password and mails a one-time code; answers whether one is needed at all. To sign up no password is needed',
    body: z.object({
      email,
      password: password.optional(),
      purpose: z
        .enum(['sign_in', 'sign_up'])
        .default('sign_in')
        .describe('`sign_up`: the email need not have an account; the answer is the same when it has one.'),
      subdomain: line(100).optional(),
      is_resend_otp: z.boolean().default(false),
      captcha_token: captchaToken,
    }),
    answer: z.object({ otp_required: z.boolean(), message: z.string() }),
    refusals: [
      'invalid_credentials',
      'account_inactive',
      'not_a_fleet_customer',
      'captcha_not_solved',
      'one_time_code_too_soon',
      'too_many_requests',
      'email_invalid',
      'password_too_short',
    ],
    transaction: false,
    secret: true,
    perMinute: 30,
  },
  captchaChallenge: {
    method: 'GET',
    path: '/captcha_challenge',
    who: 'anyone',
    summary: 'Get a captcha challenge',
    description: 'A fresh puzzle for the captcha in the page',
    answer: z.looseObject({}),
    perMinute: 60,
  },
  featureFlags: {
    method: 'GET',
    path: '/feature_flags',
    who: 'anyone',
    summary: 'List feature flags',
    description: 'The seven feature flags, for a visitor of this host or for the signed-in user',
    query: z.object({
      customer_id: id().optional(),
      email: z.string().max(254).optional(),
      affiliation_id: id().optional(),
      subdomain: line(100).optional(),
    }),
    anyTenant: true,
    answer: z.object({
      telematics_section: z.boolean(),
      glovebox: z.boolean(),
      fuel_card_credit_card_sign_up: z.boolean(),
      multifactor_authentication: z.boolean(),
      fleet_captcha: z.boolean(),
      footer_component: z
        .object({ copyright: z.string(), links: z.array(z.object({ label: z.string(), url: z.string() })) })
        .nullable(),
      maintenance_schedules: z.boolean(),
    }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/customers/reset_password',
    who: 'anyone',
    summary: 'Request a password reset',
    description: 'Mails a link with which a new password can be set once',
    body: z.object({ email, captcha_token: captchaToken }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'email_invalid',
      'no_account',
      'account_inactive',
      'password_kept_by_partner',
      'captcha_not_solved',
      'too_many_requests',
    ],
    transaction: false,
    secret: true,
    perMinute: 30,
  },
  showInvitation: {
    method: 'POST',
    path: '/customers/invitation',
    who: 'anyone',
    summary: 'Read an invitation code',
    description:
      'Who was invited where by a code that was texted or shown, or by the token of a mailed link; it then sets a password',
    body: z.object({ code: z.string().max(200) }),
    answer: z.object({
      is_invited: z.boolean().describe('Whether it is a first password: not a forgotten one.'),
      first_name: z.string(),
      fleet_name: z.string(),
      language: z.string().describe('Of the person: the mail or text message with the link is in it.'),
      signs_in_with: z
        .string()
        .nullable()
        .describe('The email or cell phone to sign in with, partly hidden; null: none is known, so one is chosen.'),
    }),
    refusals: ['invitation_code_invalid'],
    transaction: false,
    secret: true,
    perMinute: 20,
  },
  resetPassword: {
    method: 'PUT',
    path: '/customers/reset_password',
    who: 'anyone',
    summary: 'Reset a password',
    description: 'Sets a new password with the token of such a link; every session of the user ends',
    body: z.object({
      new_password: z.string().max(1000),
      new_password_confirmation: z.string().max(1000),
      reset_token: z.string().max(200).describe('The token of a link, or an invitation code.'),
      sign_in_name: z
        .string()
        .max(254)
        .optional()
        .describe('Of a person without an email: the email or cell phone to sign in with; needed if neither is known.'),
    }),
    answer: z.object({
      message: z.string(),
      key: z
        .string()
        .nullable()
        .describe('Signs in an invited user who has just chosen a first password; once, within five minutes.'),
    }),
    refusals: [
      'sign_in_name_missing',
      'sign_in_name_taken',
      'password_mismatch',
      'password_missing',
      'password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
      'reset_token_invalid',
    ],
    transaction: false,
    secret: true,
    perMinute: 30,
  },
  changePassword: {
    method: 'PUT',
    path: '/customers/update_password',
    who: 'password.change',
    summary: 'Change your password',
    description: 'Sets a new password with the present one; this session stays, every other one of the user ends',
    body: z.object({
      current_password: z.string().max(1000),
      email: z.string().max(254).optional().describe('If sent, the user’s own.'),
      new_password: z.string().max(1000),
      new_password_confirmation: z.string().max(1000),
    }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'profile_kept_by_partner',
      'password_mismatch',
      'password_missing',
      'password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
      'password_unchanged',
      'current_password_wrong',
      'too_many_requests',
    ],
    transaction: false,
    secret: true,
    perMinute: 30,
  },
  accountFleets: {
    method: 'GET',
    path: '/fleetcor_users/account_fleets',
    who: 'impersonate',
    summary: 'List the fleets of an account',
    description: 'The active, enrolled fleets of one of the own fuel-card accounts',
    query: z.object({ account_id: id() }),
    answer: z.object({ fleets: z.array(fleetChoice) }),
    refusals: ['not_found'],
  },
  signOut: {
    method: 'DELETE',
    path: '/sessions',
    who: 'signedIn',
    summary: 'Sign out',
    description: 'Sign out: ends this session',
    anyTenant: true,
    answer: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/customers/me',
    who: 'profile.read',
    summary: 'Get the current user',
    description: 'The current user and the acting fleet',
    anyTenant: true,
    answer: currentUser,
  },
  setFmcMode: {
    method: 'PUT',
    path: '/customers/me/fmc_mode',
    who: 'fmc.board',
    summary: 'Switch FMC mode',
    description: 'Flips between FMC mode and fleet mode',
    body: z.object({ fmc_mode: z.boolean() }),
    answer: z.object({ fmc_mode: z.boolean() }),
  },
  setLanguage: {
    method: 'PUT',
    path: '/fleet_users/{id}',
    who: 'language.set',
    summary: 'Set your language',
    description: 'Saves the language on the own user',
    params: z.object({ id: id() }),
    body: z.object({ user: z.object({ language: z.enum(LANGUAGE_CODES) }) }),
    anyTenant: true,
    answer: z.object({ language: z.string() }),
    refusals: ['not_found'],
  },
})
