import { z } from 'zod'
import { captchaToken } from '#features/accounts/contract.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { type Calls, defineCalls } from '#platform/contract/call.ts'
import { deskAnswer, settings } from './wire.ts'

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
    description: 'Mails somebody at a desk a link with which a new password can be chosen once',
    body: z.object({ email: z.string().max(254, 'email_invalid') }),
    answer: z.object({ email: z.string() }),
    refusals: ['email_invalid', 'no_account', 'account_inactive', 'too_many_requests'],
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
    description: 'The first password of somebody who was invited to a desk, or a new one, by the link of the email',
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
    who: 'shopDesk',
    summary: 'Sign out of the shop’s desk',
    description: 'Sign out: ends this session of the desk',
    answer: z.object({}),
  },
  setLanguage: {
    method: 'PUT',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Set the language of the desk',
    description: 'Saves the language of the desk',
    body: z.object({ language: z.enum(LANGUAGE_CODES) }),
    answer: deskAnswer,
  },
  settings: {
    method: 'GET',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Get the settings of the shop',
    description: 'Opening hours, closures, bays, confirmation, booking by phone, and providers accepted',
    answer: settings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Save the settings of the shop',
    description: 'Saves opening hours, closures, bays, confirmation, booking by phone, and providers accepted',
    body: settings,
    answer: settings,
    refusals: ['hours_invalid', 'hours_twice', 'bays_invalid', 'auto_confirm_by_phone'],
  },
} as const satisfies Calls

/** By itself: every page has it, and names no other call of the portal. */
export const deskUserCalls = defineCalls('deskUser', {
  me: {
    method: 'GET',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Get the current desk',
    description: 'The desk that is signed in, and its shop',
    answer: deskAnswer,
  },
})
