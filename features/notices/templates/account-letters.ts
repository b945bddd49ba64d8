import type { Locale } from '#features/countries/country.ts'
import { bySpokenLanguage, type Letter } from './letter.ts'
import { nameInMail } from './name-in-mail.ts'

/** Asked for on the forgot-password page. The token works once, for two hours. */
export const passwordResetLetter = (token: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, 'Reset your password', 'Réinitialiser votre mot de passe'),
  paragraphs: bySpokenLanguage(
    locale,
    [
      'You asked to reset your password. The link below works once, within the next two hours.',
      'If you didn’t ask for this, ignore this email. Your password stays the same.',
    ],
    [
      'Vous avez demandé à réinitialiser votre mot de passe. Le lien ci-dessous fonctionne une seule fois, au cours des deux prochaines heures.',
      'Si vous n’avez rien demandé, ignorez ce courriel. Votre mot de passe reste le même.',
    ],
  ),
  facts: [],
  action: {
    label: bySpokenLanguage(locale, 'Choose a new password', 'Choisir un nouveau mot de passe'),
    path: `/reset_password?reset_password_token=${token}`,
  },
})

/** Says that it happened, so that whoever did not do it can call. */
export const passwordChangedLetter = (locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, 'Your password was changed', 'Votre mot de passe a été modifié'),
  paragraphs: bySpokenLanguage(
    locale,
    ['The password of your account was just changed.', 'If that wasn’t you, reset it right away and tell your administrator.'],
    [
      'Le mot de passe de votre compte vient d’être modifié.',
      'Si ce n’était pas vous, réinitialisez-le tout de suite et avertissez votre administrateur.',
    ],
  ),
  facts: [],
  action: {
    label: bySpokenLanguage(locale, 'Reset password', 'Réinitialiser le mot de passe'),
    path: '/forgot_password',
  },
})

/** The code of the second step. It stands in the subject too: on a phone that is all one needs to read. */
export const oneTimeCodeLetter = (code: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, `${code} is your sign-in code`, `${code} est votre code d’ouverture de session`),
  paragraphs: bySpokenLanguage(
    locale,
    [
      `Your one-time code is ${code}. It expires in 10 minutes.`,
      'We will never ask you for it. If you didn’t try to sign in, change your password.',
    ],
    [
      `Votre code à usage unique est ${code}. Il expire dans 10 minutes.`,
      'Nous ne vous le demanderons jamais. Si vous n’avez pas tenté d’ouvrir une session, changez votre mot de passe.',
    ],
  ),
  facts: [],
  action: null,
})

/** A new user's first mail: no password yet, so the link lets them choose one. It works once, for three days. */
export const invitationLetter = (
  who: { token: string; firstName: string; fleetName: string; invitedBy: string },
  locale: Locale,
): Letter => {
  const { token } = who
  const [firstName, fleetName, invitedBy] = [who.firstName, who.fleetName, who.invitedBy].map(nameInMail)
  return {
    subject: fleetName
      ? bySpokenLanguage(locale, `Your account at ${fleetName}`, `Votre compte chez ${fleetName}`)
      : bySpokenLanguage(locale, 'Your account', 'Votre compte'),
    paragraphs: bySpokenLanguage(
      locale,
      [
        firstName ? `Hello ${firstName},` : 'Hello,',
        `${invitedBy} added you to the fleet ${fleetName}. Choose a password to get started. The link works once, within three days.`,
      ],
      [
        firstName ? `Bonjour ${firstName},` : 'Bonjour,',
        `${invitedBy} vous a ajouté au parc ${fleetName}. Choisissez un mot de passe pour commencer. Le lien fonctionne une seule fois, au cours des trois prochains jours.`,
      ],
    ),
    facts: [],
    action: {
      label: bySpokenLanguage(locale, 'Choose a password', 'Choisir un mot de passe'),
      path: `/reset_password?reset_password_token=${token}`,
    },
  }
}
