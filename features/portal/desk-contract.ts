import { z } from 'zod'
import { captchaToken } from '#features/accounts/contract.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { type Calls, defineCalls } from '#platform/contract/call.ts'
import { day, id } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { LOGO_REFUSALS } from './logo-refusals.ts'
import { changedPrices, PRICE_REFUSALS } from './price-contract.ts'
import { clockTime, MOVE_REFUSALS, version } from './step-contract.ts'
import { deskAnswer, settings } from './wire.ts'

/** More than a full day of the largest shop. */
const CLOSURE_MOVES_MAXIMUM = 500

/** The shop's users and booking settings. */
export const deskCalls = {
  signIn: {
    method: 'POST',
    path: '/shop_portal/sessions',
    version: 'v6',
    who: 'anyone',
    summary: 'Sign in to the shop’s desk',
    description: 'Sign in at the desk of a shop',
    body: z.object({
      email: z.string().max(254, 'email_invalid'),
      password: z.string().min(6, 'password_too_short').max(128, 'password_too_long'),
      captcha_token: captchaToken.describe('Needed where an account is being guessed at: `captcha_not_solved` asks for it.'),
    }),
    answer: deskAnswer.extend({ authentication_token: z.string() }),
    refusals: [
      'invalid_credentials',
      'account_inactive',
      'too_many_requests',
      'email_invalid',
      'password_too_short',
      'captcha_not_solved',
    ],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
  forgotPassword: {
    method: 'POST',
    path: '/shop_portal/password',
    version: 'v6',
    who: 'anyone',
    summary: 'Request a password reset at the desk',
    description: 'Mails a desk user a one-time link to choose a new password; the answer is the same for an unknown email',
    body: z.object({ email: z.string().max(254, 'email_invalid') }),
    answer: z.object({ email: z.string() }),
    refusals: ['email_invalid', 'too_many_requests'],
    transaction: false,
    secret: true,
    perMinute: 30,
  },
  choosePassword: {
    method: 'PUT',
    path: '/shop_portal/password',
    version: 'v6',
    who: 'anyone',
    summary: 'Choose a password at the desk',
    description: 'Sets the first or a new password of a desk user, by the emailed link',
    body: z.object({
      token: z.string().min(1).max(100),
      new_password: z.string().max(1000),
      new_password_confirmation: z.string().max(1000),
    }),
    answer: z.object({ email: z.string() }),
    refusals: [
      'invitation_invalid',
      'password_missing',
      'password_mismatch',
      'password_too_short',
      'password_too_long',
      'password_common',
      'password_repeats',
    ],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
  signOut: {
    method: 'DELETE',
    path: '/shop_portal/sessions',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Sign out of the shop’s desk',
    description: 'Sign out: ends this session of the desk',
    answer: z.object({}),
  },
  setLanguage: {
    method: 'PUT',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Set the language of the desk',
    description: 'Saves the language of the desk',
    body: z.object({ language: z.enum(LANGUAGE_CODES) }),
    answer: deskAnswer,
  },
  settings: {
    method: 'GET',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Get the settings of the shop',
    description: 'Opening hours, closures, bays, confirmation, booking by phone, and providers accepted',
    answer: settings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Save the settings of the shop',
    description:
      'Saves opening hours, closures, bays, confirmation, booking by phone, and providers accepted; prices and moved appointments with them, all or nothing',
    body: settings.extend({
      ...changedPrices,
      moves: z
        .array(
          z.object({
            order_id: id(),
            version,
            date: day(),
            time: clockTime.optional().describe('Omitted: the free time of that day that is nearest to the present one.'),
          }),
        )
        .max(CLOSURE_MOVES_MAXIMUM)
        .default([])
        .describe('Appointments of closed days and their new times, which confirms them.'),
    }),
    answer: settings,
    refusals: [
      'hours_invalid',
      'hours_twice',
      'bays_invalid',
      'auto_confirm_by_phone',
      ...PRICE_REFUSALS,
      ...MOVE_REFUSALS,
      'no_time_that_day',
    ],
  },
  setLogo: {
    method: 'PUT',
    path: '/shop_portal/logo',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Set the logo of the shop',
    description: 'Stores the logo that lists of shops show, in the place of an earlier one: a JPEG or PNG of at most 10 MB',
    body: z.object({ logo: uploadedFile().optional() }),
    multipart: true,
    ruledFileLimit: 10_000_000,
    bodyLimit: 12_000_000,
    transaction: false,
    answer: settings,
    refusals: LOGO_REFUSALS,
    perMinute: 60,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/shop_portal/logo',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Remove the logo of the shop',
    description: 'Lists then show the initials of its name',
    answer: settings,
    refusals: ['shop_not_found'],
  },
  openLogo: {
    method: 'GET',
    path: '/shop_logos/{id}/file',
    who: 'anyone',
    summary: 'Download the logo of a shop',
    description: 'The logo of a shop, by its signed address',
    params: z.object({ id: id() }),
    query: z.object({ expires: z.coerce.number<number>().int().optional(), signature: z.string().max(100).optional() }),
    answer: 'file',
    refusals: ['shop_not_found', 'document_link_over'],
  },
} as const satisfies Calls

/** A separate client, because every page needs this call and no other one of the portal. */
export const deskUserCalls = defineCalls('deskUser', {
  me: {
    method: 'GET',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'desk.settings',
    summary: 'Get the current desk',
    description: 'The desk that is signed in, and its shop',
    answer: deskAnswer,
  },
})
