import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line } from '#platform/contract/fields.ts'

const partner = z.string().regex(/^[a-z]\w{0,30}$/)

/** Calls of partners that send users or manage their identity. */
export const partnerCalls = defineCalls('partners', {
  begin: {
    method: 'GET',
    path: '/partner_sessions/new',
    who: 'anyone',
    summary: 'Begin signing in at a partner',
    description: 'Where signing in at a partner begins: a link, answered with a redirect',
    query: z.object({ partner }),
    answer: z.object({}),
    status: 302,
  },
  callback: {
    method: 'GET',
    path: '/partner_sessions/callback',
    who: 'anyone',
    summary: 'Return from a partner',
    description: 'Where a partner sends back whom it vouches for, or not; answered with a redirect',
    query: z.record(z.string().max(100), z.string().max(4000)),
    answer: z.object({}),
    status: 302,
    perMinute: 60,
  },
  endSession: {
    method: 'DELETE',
    path: '/shell_sessions',
    who: 'session.end',
    summary: 'End the session at the partner',
    description: 'Ends the current user’s session at the partner that keeps the identity',
    body: z.looseObject({}).optional().describe('The current user, as clients send it; the session decides.'),
    answer: z.object({
      ended: z.boolean(),
      sign_out_address: z.string().nullable().describe("Where the browser has to go, so that the partner's session ends too."),
    }),
  },
  saveCustomer: {
    method: 'PUT',
    path: '/shell_customers/{id}',
    who: 'anyone',
    summary: 'Complete a customer of a partner',
    description: 'Completes a customer whom a partner sent; authorised by the partner’s token for this very customer',
    params: z.object({ id: id() }),
    body: z.object({
      auth_token: line(200).optional().describe("The partner's token, when it is not in the Authorization header."),
      firstName: line(100),
      lastName: line(100),
      cellPhone: line(40),
      email: line(254),
      fleet_name: line(200).optional(),
      geotab_database_name: line(100).optional(),
    }),
    answer: z.object({ id: z.number(), email: z.string() }),
    secret: true,
    refusals: [
      'key_invalid',
      'email_taken',
      'partner_email_invalid',
      'company_name_missing',
      'first_name_missing',
      'last_name_missing',
      'mobile_number_invalid',
    ],
    perMinute: 30,
  },
})

/** Development and demo only: the page that simulates a partner. Not registered if real partners are configured. */
export const demoPartnerCalls = defineCalls('demoPartner', {
  people: {
    method: 'GET',
    path: '/demo_partner/people',
    who: 'anyone',
    summary: 'List the people of the demo partner',
    description: 'The people that the demo partner can sign in (development and demo only)',
    query: z.object({ partner }),
    answer: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) }),
  },
  signIn: {
    method: 'POST',
    path: '/demo_partner/sessions',
    who: 'anyone',
    summary: 'Sign in at the demo partner',
    description: 'Issues a sign-in key, as a real partner would after its own sign-in (development and demo only)',
    body: z.object({ partner, user_id: z.number().int().positive() }),
    answer: z.object({ key: z.string() }),
    secret: true,
    refusals: ['not_found'],
    perMinute: 30,
  },
})
