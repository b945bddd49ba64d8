import type { Locale } from '#features/countries/country.ts'
import { accountWords, type EmailContent } from './email-content.ts'
import { nameInMail } from './name-in-mail.ts'

const resetPath = (token: string): string => `/reset_password?reset_password_token=${token}`

/** Requested on the forgot-password page. The token works once, for two hours. */
export const passwordResetEmail = (token: string, locale: Locale, path = resetPath(token)): EmailContent => {
  const t = accountWords(locale)
  return {
    subject: t('reset_subject'),
    paragraphs: [t('reset_body'), t('reset_not_you')],
    facts: [],
    action: { label: t('reset_action'), path },
  }
}

/** Confirms the change, so that a user who did not make it can call. */
export const passwordChangedEmail = (locale: Locale): EmailContent => {
  const t = accountWords(locale)
  return {
    subject: t('changed_subject'),
    paragraphs: [t('changed_body'), t('changed_not_you')],
    facts: [],
    action: { label: t('changed_action'), path: '/forgot_password' },
  }
}

/** To the previous email, in case its owner did not want the change. `changedBy`: the administrator who made it. */
export const emailChangedEmail = (email: string, changedBy: string | null, locale: Locale): EmailContent => {
  const t = accountWords(locale)
  const name = changedBy === null ? '' : nameInMail(changedBy)
  return {
    subject: t('email_changed_subject'),
    paragraphs: name
      ? [t('email_changed_by', { name, email }), t('email_changed_ask', { name })]
      : [t('email_changed_body', { email }), t('email_changed_not_you')],
    facts: [],
    action: null,
  }
}

/** The second-factor code. Also in the subject, so that a phone's notification shows it. */
export const oneTimeCodeEmail = (code: string, locale: Locale): EmailContent => {
  const t = accountWords(locale)
  return {
    subject: t('code_subject', { code }),
    paragraphs: [t('code_body', { code }), t('code_not_you')],
    facts: [],
    action: null,
  }
}

/** A new user's first mail: no password yet, so the link lets them choose one. It works once, for three days. */
export const invitationEmail = (
  who: { token: string; firstName: string; fleetName: string; invitedBy: string },
  locale: Locale,
): EmailContent => {
  const t = accountWords(locale)
  const name = nameInMail(who.firstName)
  const fleetName = nameInMail(who.fleetName)
  return {
    subject: fleetName ? t('invitation_subject_fleet', { fleetName }) : t('invitation_subject'),
    paragraphs: [
      name ? t('hello_name', { name }) : t('hello'),
      t('invitation_body', { invitedBy: nameInMail(who.invitedBy), fleetName }),
    ],
    facts: [],
    action: { label: t('invitation_action'), path: resetPath(who.token) },
  }
}

/** The invitation of a new shop user. The link works once, for three days. */
export const deskInvitationEmail = (
  who: { token: string; firstName: string; shopName: string },
  locale: Locale,
): EmailContent => {
  const t = accountWords(locale)
  const name = nameInMail(who.firstName)
  const shopName = nameInMail(who.shopName)
  return {
    subject: t('desk_invitation_subject', { shopName }),
    paragraphs: [name ? t('hello_name', { name }) : t('hello'), t('desk_invitation_body', { shopName })],
    facts: [],
    action: { label: t('invitation_action'), path: deskPasswordPath(who.token, locale) },
  }
}

/** With the language of the mail, in which the page continues. */
const deskPasswordPath = (token: string, { language }: Locale): string =>
  `/shop_portal/password?token=${token}&language=${language}`

/** Requested on the shop's sign-in page. The token works once, for two hours. */
export const deskPasswordResetEmail = (token: string, locale: Locale): EmailContent =>
  passwordResetEmail(token, locale, deskPasswordPath(token, locale))
