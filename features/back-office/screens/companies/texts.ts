import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const officeFleetTexts = defineTexts('office.places', {
  ...common('fleets', 'fleet', 'affiliation', 'brand', 'users', 'vehicles', 'name', 'fuelCard', 'status'),
  addFleet: { en: 'Add fleet', fr: 'Ajouter un parc' },
  fleetsAndVehicles: {
    en: { one: '1 fleet, {{vehicles}}', other: '{{number}} fleets, {{vehicles}}' },
    fr: { one: '{{number}} parc, {{vehicles}}', other: '{{number}} parcs, {{vehicles}}' },
  },
  noAffiliations: { en: 'No fleet companies yet', fr: 'Aucune société de gestion pour l’instant' },
  fleetsTitle: COMMON.fleets,
  fleetsCount: {
    en: { one: '1 fleet', other: '{{number}} fleets' },
    fr: { one: '{{number}} parc', other: '{{number}} parcs' },
  },
  fleetsLine: {
    en: 'All fleets of every brand. Open one to edit it.',
    fr: 'Tous les parcs de chaque marque. Ouvrez-en un pour le modifier.',
  },
  searchFleets: { en: 'Search name or number', fr: 'Nom ou numéro' },
  noFleets: { en: 'No fleets yet', fr: 'Aucun parc pour l’instant' },
  everyAffiliation: { en: 'Every fleet company', fr: 'Toutes les sociétés' },
  everyBrand: { en: 'Every brand', fr: 'Toutes les marques' },
  paymentType: { en: 'Payment type', fr: 'Type de paiement' },
  everyPaymentType: { en: 'Every payment type', fr: 'Tous les types de paiement' },
  country: { en: 'Country', fr: 'Pays' },
  affiliationsTitle: { en: 'Companies and brands', fr: 'Sociétés et marques' },
  affiliationsLine: {
    en: 'Its people see its fleets and those of companies below it.',
    fr: 'Les gens d’une société voient ses parcs et ceux des sociétés au-dessous.',
  },
  affiliations: { en: 'Fleet companies', fr: 'Sociétés de gestion' },
  addAffiliation: { en: 'Add fleet company', fr: 'Ajouter une société' },
  parent: { en: 'Belongs to', fr: 'Relève de' },
  brands: { en: 'Brands', fr: 'Marques' },
  brandsLine: {
    en: 'Brands change only with a new release.',
    fr: 'Une marque ne change qu’avec une nouvelle version du produit.',
  },
  legalName: { en: 'Company', fr: 'Société' },
  switches: { en: 'Switched on', fr: 'Activé' },
  languageSwitch: { en: 'Language switch', fr: 'Choix de langue' },
  termsOnSignIn: { en: 'Terms at sign-in', fr: 'Conditions à l’ouverture de session' },
  promotionalTerms: { en: 'Promotional terms', fr: 'Conditions promotionnelles' },
  signUpLink: { en: 'Sign-up link', fr: 'Lien d’inscription' },
  telematicsTab: { en: 'Telematics', fr: 'Télématique' },
  membershipCard: { en: 'Membership card', fr: 'Carte de membre' },
  partnerSignUp: { en: 'Sign-up through a partner', fr: 'Inscription par un partenaire' },
  active: { en: 'Active', fr: 'Actif' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
})
