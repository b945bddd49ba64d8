import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import type { Calls } from '#platform/contract/call.ts'
import { deskAnswer, settings } from './wire.ts'

/** Who is at the desk, and how the shop can be booked. */
export const deskCalls = {
  signIn: {
    method: 'POST',
    path: '/shop_portal/sessions',
    version: 'v6',
    who: 'anyone',
    summary: 'Sign in at the desk of a shop',
    body: z.object({
      email: z.string().max(254, 'email_invalid'),
      password: z.string().min(6, 'password_too_short').max(128, 'password_too_long'),
    }),
    answer: deskAnswer.extend({ authentication_token: z.string() }),
    refusals: ['invalid_credentials', 'account_inactive', 'too_many_requests', 'email_invalid', 'password_too_short'],
    transaction: false,
    secret: true,
    perMinute: 60,
  },
  choosePassword: {
    method: 'PUT',
    path: '/shop_portal/password',
    version: 'v6',
    who: 'anyone',
    summary: 'The first password of somebody who was invited to a desk, by the link of the email',
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
    summary: 'Sign out: ends this session of the desk',
    answer: z.object({}),
  },
  me: {
    method: 'GET',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'The desk that is signed in, and its shop',
    answer: deskAnswer,
  },
  setLanguage: {
    method: 'PUT',
    path: '/shop_portal/me',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Saves the language of the desk',
    body: z.object({ language: z.enum(LANGUAGE_CODES) }),
    answer: deskAnswer,
  },
  settings: {
    method: 'GET',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Opening hours, closures, bays, confirmation, booking by phone, and providers accepted',
    answer: settings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/shop_portal/settings',
    version: 'v6',
    who: 'shopDesk',
    summary: 'Saves opening hours, closures, bays, confirmation, booking by phone, and providers accepted',
    body: settings,
    answer: settings,
    refusals: ['hours_invalid', 'hours_twice', 'bays_invalid', 'auto_confirm_by_phone'],
  },
} as const satisfies Calls
