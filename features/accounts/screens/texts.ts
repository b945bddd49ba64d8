import { defineTexts } from '#platform/i18n/texts.ts'

export const accountTexts = defineTexts('accounts', {
  signIn: { en: 'Sign in', fr: 'Ouvrir une session' },
  signingIn: { en: 'Signing in', fr: 'Ouverture de la session' },
  email: { en: 'Email', fr: 'Courriel' },
  password: { en: 'Password', fr: 'Mot de passe' },
  forgotPassword: { en: 'Forgot password?', fr: 'Mot de passe oublié\u00a0?' },
  newHere: { en: 'New here?', fr: 'Nouveau ici\u00a0?' },
  signUp: { en: 'Sign up', fr: 'Créer un compte' },
  acceptTerms: {
    en: 'I accept the [terms and conditions] and the [privacy policy]',
    fr: 'J’accepte les [conditions générales] et la [politique de confidentialité]',
  },
  kindOfAccount: { en: 'Kind of account', fr: 'Type de compte' },
  user: { en: 'User', fr: 'Utilisateur' },
  admin: { en: 'Admin', fr: 'Administrateur' },
  partnerSignIn: { en: 'Sign in with your telematics account', fr: 'Ouvrir une session avec votre compte télématique' },
  ssoNotice: {
    en: 'Administrators sign in through their company’s single sign-on.',
    fr: 'Les administrateurs passent par l’authentification unique de leur entreprise.',
  },
  ssoNoticeMore: {
    en: 'Until it is connected here, use your email and password.',
    fr: 'En attendant qu’elle soit reliée ici, utilisez votre courriel et votre mot de passe.',
  },
  signedOut: { en: 'You are signed out', fr: 'Votre session est fermée' },
  signingOut: { en: 'Signing out', fr: 'Fermeture de la session' },
  privacyPolicy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  email_invalid: { en: 'Please enter a valid email address', fr: 'Veuillez saisir une adresse courriel valide' },
  password_missing: { en: 'Password must be at least 6 characters', fr: 'Le mot de passe doit contenir au moins 6 caractères' },
  password_too_short: { en: 'Password must be at least 6 characters', fr: 'Le mot de passe doit contenir au moins 6 caractères' },
  password_too_long: {
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe doit contenir au plus 128 caractères',
  },
  password_mismatch: { en: 'Passwords do not match', fr: 'Les mots de passe ne correspondent pas' },
  terms_not_accepted: { en: 'Please accept the terms and conditions', fr: 'Veuillez accepter les conditions générales' },
  captcha_not_solved: { en: 'Please confirm you are not a robot', fr: 'Veuillez confirmer que vous n’êtes pas un robot' },
  somethingWentWrongelabel: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
  oilChangeIn: { en: 'Oil change in {{distance}}', fr: 'Vidange d’huile dans {{distance}}' },
  tireRotationDue: { en: 'Tire rotation due', fr: 'Permutation des pneus à faire' },
  brakeInspectionPastDue: { en: 'Brake inspection past due', fr: 'Inspection des freins en retard' },
})
