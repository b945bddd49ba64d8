import { z } from 'zod'
import { signedIn } from '#features/accounts/contract.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import type { Calls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { ADMIN_NAME_MAXIMUM } from './admin-link.ts'
import { MAIL_TEST_STEPS, OUTSIDE_SERVICES } from './outside.ts'
import { OFFICE_ZONE_IDS } from './office-zones.ts'
import { SETUP_STEPS } from './steps.ts'

const code = line(40)

const administrator = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_self: z.boolean(),
  is_waiting: z.boolean().describe('Invited, and no password chosen yet.'),
  created_at: z.string(),
  last_signed_in_at: z.string().nullable(),
})
registerSchema('Administrator', administrator, 'A Super Admin of this installation.')
export type Administrator = z.output<typeof administrator>

const company = z.object({
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.enum(['US', 'CA']),
})
registerSchema('InstallationCompany', company, 'The company that runs this installation.')

const mailLine = z.object({
  step: z.enum(MAIL_TEST_STEPS).describe('In the order in which they are taken; the first that fails ends the test.'),
  state: z.enum(['done', 'skipped', 'failed']),
  ms: z.number().describe('How long the step took, in milliseconds.'),
  reply: z.string().nullable().describe('What the mail server said, in its own words.'),
})
registerSchema('MailTestLine', mailLine)
export type MailLine = z.output<typeof mailLine>

const mail = z.object({
  server: z.string().nullable().describe('Host and port; null: no mail server is set up.'),
  user: z.string().nullable().describe('Who signs in there; null without a sign-in.'),
  sender: z.string().nullable().describe('The address that emails come from.'),
  tested_at: z.string().nullable().describe('When a test was last accepted by this server for this sender.'),
  tested_ms: z.number().nullable().describe('How long that test took, in milliseconds.'),
  unreachable_since: z.string().nullable().describe('An instant; null while the server is reached.'),
  reply: z.string().nullable().describe('What the server answered to the attempt that failed last.'),
  waiting: z.number().describe('Emails that wait to be sent.'),
})
registerSchema('InstallationMail', mail)

const setup = z.object({
  brand: z.object({ name: z.string(), legal_name: z.string().describe('The signature of documents and emails.') }),
  company,
  brand_taxes: z
    .array(
      z
        .object({
          brand: z.string(),
          taxes: z.array(
            z
              .object({
                tax: z.enum(['gst', 'qst', 'pst']).describe('HST has the number of GST.'),
                province: z.enum(['BC', 'MB', 'SK']).nullable().describe('Of a PST.'),
                number: z.string().nullable().describe('Null: not registered.'),
              })
              .meta({ id: 'BrandTax' }),
          ),
        })
        .meta({ id: 'BrandTaxes' }),
    )
    .describe('Of each brand that serves Canada.'),
  mail,
  steps: z.array(
    z
      .object({ step: z.enum(SETUP_STEPS).describe('What is to be set up.'), is_done: z.boolean(), is_optional: z.boolean() })
      .meta({ id: 'SetupStep' }),
  ),
  minutes_left: z.number().describe('Estimated time for the steps that are not done and not optional, in minutes.'),
  next_step: z.enum(SETUP_STEPS).nullable(),
  can_book: z.boolean().describe('There is a shop and a fleet.'),
  is_demo: z.boolean(),
  shops: z.number().describe('How many shops there are.'),
  affiliations: z.number().describe('How many fleet companies there are.'),
  fleets: z.number(),
  administrators: z.array(administrator),
  services: z.array(
    z
      .object({
        name: z.enum(OUTSIDE_SERVICES),
        is_live: z.boolean(),
        provider: z.string().nullable().describe('Whose service it is; null in test mode where none is chosen.'),
      })
      .meta({ id: 'OutsideService' }),
  ),
})
registerSchema('InstallationSetup', setup, 'What is set up, and what is live or in test mode.')
export type InstallationSetup = z.output<typeof setup>

const server = z.object({
  address: z.string(),
  database: z.string().describe('Name and version of the database.'),
  is_empty: z.boolean(),
  version: z.string(),
})
registerSchema('InstallationServer', server)

const params = z.object({ id: id() })
const LINK_REFUSALS = ['admin_link_over', 'connection_not_encrypted'] as const

export const setupCalls = {
  adminLink: {
    method: 'POST',
    path: '/admin_link',
    who: 'anyone',
    summary: 'Check a link of the server’s console',
    description: 'What the code of such a link is good for, until when, and which server it leads to',
    body: z.object({ code }),
    answer: z.object({
      state: z.enum(['open', 'used']),
      is_first: z.boolean().describe('There is no administrator yet.'),
      ends_at: z.string(),
      used_by: z.string().nullable().describe('Who was made an administrator with it.'),
      used_at: z.string().nullable(),
      server,
    }),
    secret: true,
    refusals: LINK_REFUSALS,
    perMinute: 20,
  },
  createAdministrator: {
    method: 'POST',
    path: '/administrators',
    who: 'anyone',
    summary: 'Create an administrator by a link of the server’s console',
    description: 'Creates a Super Admin and signs them in; the link works once',
    body: z.object({
      code,
      name: line(ADMIN_NAME_MAXIMUM),
      email: z.string().max(254, 'email_invalid'),
      password: z.string().max(1000),
      time_zone: z.enum(OFFICE_ZONE_IDS),
    }),
    answer: signedIn,
    status: 201,
    secret: true,
    transaction: false,
    refusals: [
      ...LINK_REFUSALS,
      'admin_name_missing',
      'email_invalid',
      'email_taken',
      'admin_password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
    ],
    perMinute: 20,
  },
  setup: {
    method: 'GET',
    path: '/back_office/setup',
    who: 'office.run',
    summary: 'Get the first steps and what is live',
    description: 'Which first steps are done, as the data says, and which outside services are live or in test mode',
    answer: z.object({ setup }),
  },
  saveCompany: {
    method: 'PUT',
    path: '/back_office/setup/company',
    who: 'office.run',
    summary: 'Save the company that runs this installation',
    description: 'Saves name and address of the home of the Super Admins; its postal code gives the office its time zone',
    body: z.object({
      name: line(100),
      address: line(200),
      city: line(100),
      state: line(40).describe('Its two letters, or its name.'),
      zip: line(20),
      country: z.enum(['US', 'CA']),
    }),
    answer: z.object({ setup }),
    refusals: ['company_name_missing', 'office_address_incomplete', 'zip_invalid', 'postal_code_invalid'],
  },
  testMail: {
    method: 'POST',
    path: '/back_office/setup/mail_test',
    who: 'office.run',
    summary: 'Test the mail server by a mail to oneself',
    description:
      'Connects, encrypts, signs in and sends a mail to the caller; the first step that fails ends it. Only a test whose mail was accepted is kept',
    body: z.object({}),
    answer: z.object({ lines: z.array(mailLine), setup }),
    transaction: false,
    refusals: ['mail_server_missing', 'too_many_requests'],
    perMinute: 10,
  },
  administrators: {
    method: 'GET',
    path: '/back_office/administrators',
    who: 'office.run',
    summary: 'List administrators',
    description: 'The Super Admins of this installation, in the order in which they came',
    answer: z.object({ administrators: z.array(administrator) }),
  },
  inviteAdministrator: {
    method: 'POST',
    path: '/back_office/administrators',
    who: 'office.run',
    summary: 'Invite an administrator',
    description: 'Invites a further Super Admin by email; again if there is no answer yet',
    body: z.object({
      name: line(ADMIN_NAME_MAXIMUM),
      email: z.string().max(254, 'email_invalid'),
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    answer: z.object({ administrators: z.array(administrator) }),
    status: 201,
    refusals: ['admin_name_missing', 'email_invalid', 'email_taken', 'too_many_requests'],
  },
  switchAdministrator: {
    method: 'PUT',
    path: '/back_office/administrators/{id}',
    who: 'office.run',
    summary: 'Deactivate or activate an administrator',
    description: 'Takes the rights of another Super Admin, and ends their sessions, or gives them back',
    params,
    body: z.object({ is_active: z.boolean() }),
    answer: z.object({ administrators: z.array(administrator) }),
    refusals: ['administrator_not_found', 'own_user', 'user_of_directory'],
  },
} as const satisfies Calls
