import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const accountTexts = defineTexts('accounts', {
  ...common('signIn', 'email', 'password', 'somethingWentWrong'),
  signingIn: { en: 'Signing in', fr: 'Ouverture de la session' },
  forgotPassword: { en: 'Forgot password?', fr: 'Mot de passe oublié?' },
  resetYours: { en: 'Reset your password', fr: 'Réinitialiser votre mot de passe' },
  about: {
    en: 'Plan, book and pay for your fleet’s maintenance, without a monthly fee.',
    fr: 'Planifiez, réservez et payez l’entretien de votre parc, sans frais mensuels.',
  },
  newHere: { en: 'New here?', fr: 'Pas encore de compte?' },
  signUp: { en: 'Sign up', fr: 'Créer un compte' },
  acceptTerms: {
    en: 'I accept the [terms and conditions] and the [privacy policy]',
    fr: 'J’accepte les [conditions générales] et la [politique de confidentialité]',
  },
  signedOut: { en: 'You are signed out', fr: 'Votre session est fermée' },
  signingOut: { en: 'Signing out', fr: 'Fermeture de la session' },
  notSent: {
    en: { one: '{{count}} item is not sent yet', other: '{{count}} items are not sent yet' },
    fr: { one: '{{count}} élément n’est pas encore envoyé', other: '{{count}} éléments ne sont pas encore envoyés' },
  },
  notSentHelp: {
    en: 'Signing out deletes what this phone has not sent.',
    fr: 'Fermer la session supprime ce que cet appareil n’a pas envoyé.',
  },
  staySignedIn: { en: 'Stay signed in', fr: 'Rester en session' },
  discardAndSignOut: { en: 'Delete and sign out', fr: 'Supprimer et fermer la session' },
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
})
