import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const recoveryTexts = defineTexts('accounts-recovery', {
  ...common('email', 'somethingWentWrong'),
  forgotTitle: { en: 'Forgot password', fr: 'Mot de passe oublié' },
  forgotMore: {
    en: 'Enter your email. We’ll send you a link to choose a new password.',
    fr: 'Saisissez votre courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  },
  sendingMail: { en: 'Sending', fr: 'Envoi en cours' },
  mailOnItsWay: {
    en: 'The link works once, for two hours. If the email doesn’t arrive, check your spam folder.',
    fr: 'Le lien fonctionne une seule fois, pendant deux heures. Si le courriel n’arrive pas, vérifiez vos courriels indésirables.',
  },
  password_mismatch: {
    en: 'New password and confirmation do not match',
    fr: 'Le nouveau mot de passe et la confirmation ne correspondent pas',
  },
  resetTitle: { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  confirmPassword: { en: 'Confirm new password', fr: 'Confirmer le nouveau mot de passe' },
  showPasswords: { en: 'Show passwords', fr: 'Afficher les mots de passe' },
  savingPassword: { en: 'Saving', fr: 'Enregistrement' },
  noResetToken: {
    en: 'This link is incomplete. Open it again from the email, or request a new one.',
    fr: 'Ce lien est incomplet. Ouvrez-le de nouveau à partir du courriel, ou demandez-en un autre.',
  },
  askForNewLink: { en: 'Request a new link', fr: 'Demander un nouveau lien' },
  resetPassword: { en: 'Reset password', fr: 'Réinitialiser le mot de passe' },
  backToSignIn: { en: 'Back to sign in', fr: 'Retour à l’ouverture de session' },
  joinTitle: { en: 'Your invitation', fr: 'Votre invitation' },
  joinLine: {
    en: 'Enter the code from the text message or from your manager.',
    fr: 'Saisissez le code du message texte ou celui de votre gestionnaire.',
  },
  invitationCode: { en: 'Invitation code', fr: 'Code d’invitation' },
  continue: { en: 'Continue', fr: 'Continuer' },
  choosePassword: { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  welcomeTo: { en: 'Welcome to {{fleet}}, {{name}}', fr: 'Bienvenue chez {{fleet}}, {{name}}' },
  welcome: { en: 'Welcome, {{name}}', fr: 'Bienvenue, {{name}}' },
  welcomeLine: {
    en: 'Choose a password. You sign in with it and {{signsInWith}}.',
    fr: 'Choisissez un mot de passe. Il sert à ouvrir une session avec {{signsInWith}}.',
  },
  welcomeNoName: {
    en: 'Choose what you sign in with, and a password.',
    fr: 'Choisissez avec quoi vous ouvrirez une session, et un mot de passe.',
  },
  signInName: { en: 'Email or cell phone', fr: 'Courriel ou cellulaire' },
  signInNameHelp: { en: 'You sign in with it.', fr: 'Il sert à ouvrir une session.' },
  signInNameMissing: {
    en: 'Enter an email, or all ten digits of a cell phone.',
    fr: 'Saisissez un courriel, ou les dix chiffres d’un cellulaire.',
  },
  setPassword: { en: 'Save and sign in', fr: 'Enregistrer et ouvrir une session' },
  email_invalid: COMMON.invalidEmail,
  captcha_not_solved: COMMON.notARobot,
  password_missing: COMMON.passwordTooShort,
  password_too_short: COMMON.passwordTooShort,
  password_too_long: COMMON.passwordTooLong,
})
