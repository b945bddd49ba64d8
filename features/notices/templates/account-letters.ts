import type { Locale } from '#features/countries/country.ts'
import { bySpokenLanguage, type Letter } from './letter.ts'

/** Asked for on the forgot-password page. The token works once, for two hours. */
export const passwordResetLetter = (token: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, 'Reset your password', 'Réinitialiser votre mot de passe'),
  paragraphs: bySpokenLanguage(
    locale,
    [
      'You asked to reset your password. The link below works once, within the next two hours.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    [
      'Vous avez demandé à réinitialiser votre mot de passe. Le lien ci-dessous fonctionne une seule fois, au cours des deux prochaines heures.',
      'Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00a0: votre mot de passe reste le même.',
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
    ['The password of your account was changed just now.', 'If that was not you, reset it at once and tell your administrator.'],
    [
      'Le mot de passe de votre compte vient d’être modifié.',
      'Si ce n’était pas vous, réinitialisez-le sans attendre et avertissez votre administrateur.',
    ],
  ),
  facts: [],
  action: {
    label: bySpokenLanguage(locale, 'Reset the password', 'Réinitialiser le mot de passe'),
    path: '/forgot_password',
  },
})

/** The code of the second step. It stands in the subject too: on a phone that is all one needs to read. */
export const oneTimeCodeLetter = (code: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, `${code} is your sign-in code`, `${code} est votre code d’ouverture de session`),
  paragraphs: bySpokenLanguage(
    locale,
    [
      `Your one-time code is ${code}. It works for ten minutes.`,
      'Nobody of ours will ever ask you for it. If you did not try to sign in, change your password.',
    ],
    [
      `Votre code à usage unique est ${code}. Il est valide pendant dix minutes.`,
      'Personne de chez nous ne vous le demandera jamais. Si vous n’avez pas tenté d’ouvrir une session, changez votre mot de passe.',
    ],
  ),
  facts: [],
  action: null,
})

/** A new user's first mail: no password yet, so the link lets them choose one. It works once, for three days. */
export const invitationLetter = (
  { token, firstName, fleetName, invitedBy }: { token: string; firstName: string; fleetName: string; invitedBy: string },
  locale: Locale,
): Letter => ({
  subject: bySpokenLanguage(locale, `Your account at ${fleetName}`, `Votre compte chez ${fleetName}`),
  paragraphs: bySpokenLanguage(
    locale,
    [
      `Hello ${firstName},`,
      `${invitedBy} has added you to the fleet ${fleetName}. Choose a password to begin; the link works once, within three days.`,
    ],
    [
      `Bonjour ${firstName},`,
      `${invitedBy} vous a ajouté au parc ${fleetName}. Choisissez un mot de passe pour commencer; le lien fonctionne une seule fois, au cours des trois prochains jours.`,
    ],
  ),
  facts: [],
  action: {
    label: bySpokenLanguage(locale, 'Choose a password', 'Choisir un mot de passe'),
    path: `/reset_password?reset_password_token=${token}`,
  },
})

/** To whoever has just signed up a fleet. */
export const welcomeLetter = (firstName: string, fleetName: string, locale: Locale): Letter => ({
  subject: bySpokenLanguage(locale, `Welcome, ${fleetName}`, `Bienvenue à ${fleetName}`),
  paragraphs: bySpokenLanguage(
    locale,
    [
      `Hello ${firstName},`,
      `Your fleet ${fleetName} is ready. Add your vehicles by their VIN, or all at once from a file; what is due on them stands there right away.`,
    ],
    [
      `Bonjour ${firstName},`,
      `Votre parc ${fleetName} est prêt. Ajoutez vos véhicules par leur NIV, ou tous à la fois à partir d’un fichier; ce qu’il y a à y faire s’affiche aussitôt.`,
    ],
  ),
  facts: [],
  action: { label: bySpokenLanguage(locale, 'Add vehicles', 'Ajouter des véhicules'), path: '/vehicles' },
})
