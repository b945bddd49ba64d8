import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const partnerTexts = defineTexts('accounts-partner', {
  ...common('firstName', 'lastName', 'email', 'somethingWentWrong'),
  demoPartnerTitle: { en: 'Telematics partner', fr: 'Partenaire télématique' },
  demoPartnerMore: {
    en: 'This is the demo’s version of the partner’s sign-in page. Choose who is signing in.',
    fr: 'Ceci est la version de démonstration de la page du partenaire. Choisissez qui ouvre une session.',
  },
  demoPartnerEmpty: { en: 'This partner has no users.', fr: 'Ce partenaire n’a aucun utilisateur.' },
  customerTitle: { en: 'Complete your account', fr: 'Compléter votre compte' },
  customerMore: {
    en: 'Your card program sent us these details. Check them to finish.',
    fr: 'Votre programme de carte nous a transmis ces renseignements. Vérifiez-les pour terminer.',
  },
  mobile: { en: 'Mobile number', fr: 'Numéro de cellulaire' },
  companyName: { en: 'Company name', fr: 'Nom de l’entreprise' },
  telematicsDatabase: { en: 'Telematics database name', fr: 'Nom de la base de données télématique' },
  companyFixed: { en: 'Set by your card program', fr: 'Défini par votre programme de carte' },
  continueOn: { en: 'Continue', fr: 'Continuer' },
  saving: { en: 'Saving', fr: 'Enregistrement' },
  userExists: {
    en: 'User with email {{email}} is already in this account',
    fr: 'Un utilisateur avec le courriel {{email}} existe déjà dans ce compte',
  },
  partner_email_invalid: { en: 'Email format invalid', fr: 'Format de courriel non valide' },
  company_name_missing: { en: 'Company name must be present', fr: 'Le nom de l’entreprise est obligatoire' },
  first_name_missing: { en: 'First name must be present', fr: 'Le prénom est obligatoire' },
  last_name_missing: { en: 'Last name must be present', fr: 'Le nom de famille est obligatoire' },
  mobile_number_invalid: {
    en: 'Mobile Number must be 10 digits, only numbers',
    fr: 'Le numéro de cellulaire doit comporter 10 chiffres, sans autre signe',
  },
})
