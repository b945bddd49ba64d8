import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const accountTexts = defineTexts('accounts', {
  ...common('signIn', 'email', 'password', 'somethingWentWrong'),
  signingIn: { en: 'Signing in', fr: 'Ouverture de la session' },
  forgotPassword: { en: 'Forgot password?', fr: 'Mot de passe oublié?' },
  newHere: { en: 'New here?', fr: 'Pas encore de compte?' },
  signUp: { en: 'Sign up', fr: 'Créer un compte' },
  acceptTerms: {
    en: 'I accept the [terms and conditions] and the [privacy policy]',
    fr: 'J’accepte les [conditions générales] et la [politique de confidentialité]',
  },
  kindOfAccount: { en: 'Kind of account', fr: 'Type de compte' },
  user: { en: 'User', fr: 'Courriel et mot de passe' },
  admin: { en: 'Admin', fr: 'Authentification unique' },
  ssoContinue: { en: 'Continue to single sign-on', fr: 'Continuer vers l’authentification unique' },
  partnerSignIn: { en: 'Sign in with your telematics account', fr: 'Ouvrir une session avec votre compte télématique' },
  ssoNotice: {
    en: 'Does your company use single sign-on?',
    fr: 'Votre entreprise utilise-t-elle l’authentification unique?',
  },
  ssoNoticeMore: {
    en: 'If not, sign in with your email and password.',
    fr: 'Sinon, ouvrez une session avec votre courriel et votre mot de passe.',
  },
  signedOut: { en: 'You are signed out', fr: 'Votre session est fermée' },
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
  signingOut: { en: 'Signing out', fr: 'Fermeture de la session' },
  email_invalid: COMMON.invalidEmail,
  password_missing: COMMON.passwordTooShort,
  password_too_short: COMMON.passwordTooShort,
  password_too_long: COMMON.passwordTooLong,
  password_mismatch: {
    en: 'New password and confirmation do not match',
    fr: 'Le nouveau mot de passe et la confirmation ne correspondent pas',
  },
  terms_not_accepted: { en: 'Please accept the terms and conditions', fr: 'Veuillez accepter les conditions générales' },
  captcha_not_solved: COMMON.notARobot,
  not_a_fleet_customer: { en: 'This account does not belong to a fleet', fr: 'Ce compte n’appartient à aucun parc' },
  checkYourEmail: { en: 'Check your email', fr: 'Consultez vos courriels' },
  passwordWasReset: { en: 'Your password has been reset', fr: 'Votre mot de passe a été réinitialisé' },
  passwordWasResetMore: { en: 'Sign in with your new password.', fr: 'Ouvrez une session avec votre nouveau mot de passe.' },
  loggedOutNotice: { en: 'You are signed out of {{brand}}', fr: 'Votre session {{brand}} est fermée' },
  loggedOutMore: {
    en: 'Your card account is separate. Go to [{{site}}] to manage it or to sign out there too.',
    fr: 'Votre compte de carte est distinct. Rendez-vous sur [{{site}}] pour le gérer ou pour y fermer aussi votre session.',
  },
  oilChangeIn: { en: 'Oil change in {{distance}}', fr: 'Vidange d’huile dans {{distance}}' },
  tireRotationDue: { en: 'Tire rotation due', fr: 'Permutation des pneus à faire' },
  brakeInspectionPastDue: { en: 'Brake inspection past due', fr: 'Inspection des freins en retard' },
})
