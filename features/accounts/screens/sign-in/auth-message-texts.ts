import { defineTexts } from '#platform/i18n/texts.ts'

export const authMessageTexts = defineTexts('auth-message', {
  passwordNeeded: {
    en: 'Please sign in with your password',
    fr: 'Veuillez ouvrir une session avec votre mot de passe',
  },
  passwordNeededMore: {
    en: 'The link from the email is for one order only. After that you are back where you wanted to go.',
    fr: 'Le lien du courriel ne donne accès qu’à un seul bon de travail. Vous reviendrez ensuite là où vous vouliez aller.',
  },
  linkEnded: { en: 'The link from the email has ended', fr: 'Le lien du courriel n’est plus valide' },
  linkDone: { en: 'Sign in to see the order.', fr: 'Ouvrez une session pour voir le bon de travail.' },
  linkEndedMore: {
    en: 'If you have decided the order, your decision is saved. Sign in with your password to see it.',
    fr: 'Si vous avez pris une décision, elle est enregistrée. Ouvrez une session avec votre mot de passe pour la voir.',
  },
  passwordWasReset: { en: 'Your password has been reset', fr: 'Votre mot de passe a été réinitialisé' },
  passwordWasResetMore: { en: 'Sign in with your new password.', fr: 'Ouvrez une session avec votre nouveau mot de passe.' },
  loggedOutNotice: { en: 'You are signed out of {{brand}}', fr: 'Votre session {{brand}} est fermée' },
  loggedOutMore: {
    en: 'Your card account is separate. Go to [{{site}}] to manage it or to sign out there too.',
    fr: 'Votre compte de carte est distinct. Rendez-vous sur [{{site}}] pour le gérer ou pour y fermer aussi votre session.',
  },
})
