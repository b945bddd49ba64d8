import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { signedIn } from '#features/accounts/contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'
import { FLEET_NAME_MAXIMUM } from '../fleet.ts'

/** Sign-up of a fleet with its first owner. */
export const signUpCalls = defineCalls('signUp', {
  signUp: {
    method: 'POST',
    path: '/customers/fleet_signup',
    who: 'anyone',
    summary: 'Sign up a fleet',
    description:
      'Creates a fleet and its owner and signs the owner in. Where codes are asked for, the first call mails one and creates nothing; the same call with `otp` creates',
    body: z.object({
      fleet: z.object({
        name: line(FLEET_NAME_MAXIMUM),
        fleet_payment_type: line(40).optional(),
        vehicles_total: z.number().int().min(0, 'car_count_invalid').max(1_000_000, 'car_count_too_high'),
        subdomain: line(100).optional(),
      }),
      customer: z.object({
        email: z.string().max(254, 'email_invalid'),
        password: z.string().max(1000),
        password_confirmation: z.string().max(1000),
        firstName: line(100),
        lastName: line(100),
        cellPhone: line(40),
        zip: line(20),
        country: z.enum(['US', 'CA']).optional().describe('One that the brand serves; its first if it is left out.'),
        language: z.enum(LANGUAGE_CODES).optional(),
        accepted_terms_and_conditions: z.boolean().optional(),
        accepted_promotional_terms: z.boolean().optional(),
        payment_method_nonce: line(400).optional(),
        is_split_flag: z.boolean().optional(),
      }),
      affiliation: z.object({ communication_preferences_in_french: z.boolean() }).optional(),
      otp: line(20).optional().describe('The code that was mailed to the email, where codes are asked for.'),
      captcha_token: z.string().max(4000).optional().describe('The solution of the captcha, where it is asked for.'),
    }),
    answer: z.union([signedIn, z.object({ otp_required: z.literal(true), email: z.string() })]),
    refusals: [
      'company_name_missing',
      'car_count_invalid',
      'car_count_too_high',
      'first_name_missing',
      'last_name_missing',
      'phone_invalid',
      'zip_invalid',
      'postal_code_invalid',
      'email_invalid',
      'password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
      'passwords_differ',
      'terms_not_accepted',
      'promotional_terms_not_accepted',
      'email_taken',
      'country_not_served',
      'card_missing',
      'card_declined',
      'card_details_expired',
      'card_provider_away',
      'captcha_not_solved',
      'one_time_code_incomplete',
      'one_time_code_invalid',
      'one_time_code_too_soon',
      'too_many_requests',
    ],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
})
