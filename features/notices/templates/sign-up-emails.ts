import type { Locale } from '#features/countries/country.ts'
import { accountWords, type EmailContent } from './email-content.ts'
import { nameInMail } from './name-in-mail.ts'

/** The code sent before the account exists. */
export const signUpCodeEmail = (code: string, locale: Locale): EmailContent => {
  const t = accountWords(locale)
  return {
    subject: t('sign_up_subject', { code }),
    paragraphs: [t('code_body', { code }), t('sign_up_where')],
    facts: [],
    action: null,
  }
}

/** For a sign-up with an email that already has an account. */
export const accountExistsEmail = (locale: Locale): EmailContent => {
  const t = accountWords(locale)
  return {
    subject: t('exists_subject'),
    paragraphs: [t('exists_body'), t('exists_instead')],
    facts: [],
    action: { label: t('exists_action'), path: '/sign_in' },
  }
}

const confirmAction = (token: string, locale: Locale): EmailContent['action'] => ({
  label: accountWords(locale)('confirm'),
  path: `/confirm_email?token=${token}`,
})

/** To the user who signed up a fleet. With a token, the email must still be verified. */
export const welcomeEmail = (
  { firstName, fleetName, brandName, token }: { firstName: string; fleetName: string; brandName: string; token: string | null },
  locale: Locale,
): EmailContent => {
  const t = accountWords(locale)
  const name = nameInMail(firstName)
  const fleet = nameInMail(fleetName)
  const hello = name ? t('hello_name', { name }) : t('hello')
  const ready = fleet ? t('welcome_ready_fleet', { fleet }) : t('welcome_ready')
  return {
    subject: t('welcome_subject', { brandName }),
    paragraphs: token === null ? [hello, ready] : [hello, ready, t('welcome_confirm')],
    facts: [],
    action: token === null ? { label: t('welcome_action'), path: '/vehicles' } : confirmAction(token, locale),
  }
}

/** Repeats the link of the welcome mail. */
export const emailProofEmail = (token: string, locale: Locale): EmailContent => {
  const t = accountWords(locale)
  return { subject: t('confirm'), paragraphs: [t('confirm_body')], facts: [], action: confirmAction(token, locale) }
}
