import { defineTexts } from '#platform/i18n/texts.ts'

export const signUpTexts = defineTexts('sign-up', {
  title: { en: 'Sign up', fr: 'Créer un compte' },
  claim: {
    en: 'Fleets save {{percent}}% off retail on average.',
    fr: 'Les parcs économisent en moyenne {{percent}}\u00a0% sur le prix de détail.',
  },
  companyName: { en: 'Company name', fr: 'Nom de l’entreprise' },
  carCount: { en: 'Number of vehicles', fr: 'Nombre de véhicules' },
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Last name', fr: 'Nom de famille' },
  phoneNumber: { en: 'Phone number', fr: 'Numéro de téléphone' },
  zipCode: { en: 'Zip code', fr: 'Code ZIP' },
  postalCode: { en: 'Postal code', fr: 'Code postal' },
  email: { en: 'Email', fr: 'Courriel' },
  password: { en: 'Password', fr: 'Mot de passe' },
  confirmPassword: { en: 'Confirm password', fr: 'Confirmer le mot de passe' },
  acceptTerms: {
    en: 'I accept the [terms and conditions] and the [privacy policy]',
    fr: 'J’accepte les [conditions générales] et la [politique de confidentialité]',
  },
  acceptPromotional: {
    en: 'I accept the [promotional terms]',
    fr: 'J’accepte les [conditions promotionnelles]',
  },
  inFrench: { en: 'Send my emails in French', fr: 'M’écrire en français' },
  submit: { en: 'Create account', fr: 'Créer le compte' },
  submitting: { en: 'Creating', fr: 'Création en cours' },
  haveAccount: { en: 'Already have an account? [Sign in]', fr: 'Vous avez déjà un compte? [Ouvrez une session]' },
  created: { en: 'Your account has been created', fr: 'Votre compte a été créé' },
  userExists: {
    en: 'User with email {{email}} is already in this account',
    fr: 'Un utilisateur avec le courriel {{email}} existe déjà dans ce compte',
  },
  company_name_missing: { en: 'Company name must be present', fr: 'Le nom de l’entreprise est obligatoire' },
  car_count_invalid: {
    en: 'Please enter how many vehicles you have, 0 or more',
    fr: 'Veuillez saisir le nombre de véhicules, 0 ou plus',
  },
  first_name_missing: { en: 'First name must be present', fr: 'Le prénom est obligatoire' },
  last_name_missing: { en: 'Last name must be present', fr: 'Le nom de famille est obligatoire' },
  phone_invalid: { en: 'Phone number must be 10 digits', fr: 'Le numéro de téléphone doit comporter 10 chiffres' },
  zip_invalid: { en: 'Please enter a valid zip code', fr: 'Veuillez saisir un code ZIP valide' },
  postal_code_invalid: { en: 'Please enter a valid postal code', fr: 'Veuillez saisir un code postal valide' },
  email_invalid: { en: 'Please enter a valid email address', fr: 'Veuillez saisir une adresse courriel valide' },
  password_too_short: { en: 'Password must be at least 6 characters', fr: 'Le mot de passe doit contenir au moins 6 caractères' },
  checkYourEmail: { en: 'Check your email', fr: 'Consultez vos courriels' },
  captcha_not_solved: { en: 'Please confirm you are not a robot', fr: 'Veuillez confirmer que vous n’êtes pas un robot' },
  password_common: {
    en: 'This password is among the first that people guess. Please choose another one.',
    fr: 'Ce mot de passe est parmi les premiers que l’on devine. Veuillez en choisir un autre.',
  },
  password_repeats: {
    en: 'The password may not repeat your email or the name of your company.',
    fr: 'Le mot de passe ne peut pas reprendre votre courriel ni le nom de votre entreprise.',
  },
  password_too_long: {
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe doit contenir au plus 128 caractères',
  },
  passwords_differ: { en: 'Passwords do not match', fr: 'Les mots de passe ne correspondent pas' },
  terms_not_accepted: { en: 'Please accept the terms and conditions', fr: 'Veuillez accepter les conditions générales' },
  promotional_terms_not_accepted: {
    en: 'Please accept the promotional terms',
    fr: 'Veuillez accepter les conditions promotionnelles',
  },
})
