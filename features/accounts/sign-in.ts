import { isPhone } from '#features/countries/phone.ts'
import { checkPassword } from './password.ts'
import type { PasswordCode } from './password.ts'

/** Lifetime of the cookie that remembers the email (and nothing else) after the terms were accepted. */
export const REMEMBERED_EMAIL_DAYS = 182
const EMAIL_MAXIMUM_LENGTH = 254

const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

/** Canonical form in which emails are compared, stored and sent. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const isEmail = (email: string): boolean =>
  email.length <= EMAIL_MAXIMUM_LENGTH && EMAIL_PATTERN.test(email) && !email.includes('..')

type SignInForm = {
  email: string
  password: string
  termsAccepted: boolean
  captchaSolved: boolean
}

type SignInNeeds = { terms: boolean; captcha: boolean }

type SignInProblems = {
  email?: 'email_invalid'
  password?: PasswordCode
  terms?: 'terms_not_accepted'
  captcha?: 'captcha_not_solved'
}

/** Validates the sign-in form; `needs` comes from the brand (terms) and the captcha flag. */
export function checkSignIn(
  form: SignInForm,
  needs: SignInNeeds,
): { ok: true; email: string } | { ok: false; code: 'sign_in_incomplete'; problems: SignInProblems } {
  const email = normalizeEmail(form.email)
  const problems: SignInProblems = {}
  // A user without an email signs in by cell phone.
  if (!isEmail(email) && !isPhone(email)) problems.email = 'email_invalid'
  const password = checkPassword(form.password)
  if (password) problems.password = password === 'password_missing' ? 'password_too_short' : password
  if (needs.terms && !form.termsAccepted) problems.terms = 'terms_not_accepted'
  if (needs.captcha && !form.captchaSolved) problems.captcha = 'captcha_not_solved'
  return Object.keys(problems).length === 0 ? { ok: true, email } : { ok: false, code: 'sign_in_incomplete', problems }
}

/** State of the terms checkbox, and the email it was checked for; null if the field was empty. */
export type Consent = { accepted: boolean; email: string | null }

/** Consent belongs to one email: typing another one unchecks the box, the remembered one checks it again. */
export const consentFor = (typedEmail: string, consent: Consent, rememberedEmail: string | null): Consent => {
  const email = normalizeEmail(typedEmail)
  if (termsPreChecked(email, rememberedEmail)) return { accepted: true, email }
  if (!consent.accepted || consent.email === null || consent.email === email) return consent
  return { accepted: false, email: null }
}

/** The terms box is pre-checked for the email remembered on this device. */
export const termsPreChecked = (typedEmail: string, rememberedEmail: string | null): boolean =>
  rememberedEmail !== null && normalizeEmail(typedEmail) === normalizeEmail(rememberedEmail)
