import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const fleetTexts = defineTexts('fleets', {
  ...common('dashboard', 'fleets', 'history', 'edit', 'cancel', 'otherId', 'address', 'city', 'province', 'postalCode'),
  mayNotAdd: { en: 'You can’t add fleets', fr: 'Vous ne pouvez pas ajouter de parc' },
  mayNotAddMore: {
    en: 'Only users with the FMC role can. Ask one of them to add the fleet.',
    fr: 'Seul le rôle «\u00a0Société de gestion de parcs\u00a0» le permet. Demandez à une personne qui a ce rôle d’ajouter le parc.',
  },
  toFleets: { en: 'Back to fleets', fr: 'Retour aux parcs' },
  newFleet: { en: 'New fleet', fr: 'Nouveau parc' },
  newFleetLine: {
    en: 'The fleet is added to your company. You can add vehicles and users next.',
    fr: 'Le parc s’ajoute à votre société. Vous pourrez ensuite y ajouter des véhicules et des utilisateurs.',
  },
  vehicles: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  users: {
    en: { one: '{{count}} user', other: '{{count}} users' },
    fr: { one: '{{count}} utilisateur', many: '{{count}} utilisateurs', other: '{{count}} utilisateurs' },
  },
  since: { en: 'with you since {{date}}', fr: 'avec vous depuis le {{date}}' },
  inactive: { en: 'Inactive', fr: 'Inactif' },

  administer: { en: 'Administer fleet', fr: 'Administrer le parc' },
  disclaimer: {
    en: 'You’ll work in {{name}} with admin rights. Your changes take effect right away and are recorded under your name.',
    fr: 'Vous travaillerez dans {{name}} avec des droits d’administrateur. Vos changements prennent effet immédiatement et sont consignés à votre nom.',
  },
  cannotAdminister: {
    en: 'This fleet is inactive, so it can’t be administered.',
    fr: 'Ce parc est inactif\u00a0: on ne peut pas l’administrer.',
  },

  delete: { en: 'Delete fleet', fr: 'Supprimer le parc' },
  deleteMore: {
    en: 'The fleet disappears from all lists. Its users can’t sign in. Orders and costs are kept.',
    fr: 'Le parc disparaît de toutes les listes et ses utilisateurs ne peuvent plus ouvrir de session. Ses bons de travail et ses coûts sont conservés.',
  },
  deleteTitle: { en: 'Delete {{name}}?', fr: 'Supprimer {{name}}?' },
  deleteAsk: {
    en: 'You can’t undo this. Type the fleet’s name to confirm.',
    fr: 'Cette action est irréversible. Saisissez le nom du parc pour confirmer.',
  },
  typeName: { en: 'Type {{name}}', fr: 'Saisir {{name}}' },
  keep: { en: 'Keep fleet', fr: 'Garder le parc' },
  deleted: { en: 'Fleet deleted', fr: 'Parc supprimé' },

  historyTitle: { en: 'Fleet history', fr: 'Historique du parc' },
  fleet_created: { en: 'added it', fr: 'l’a ajouté' },
  fleet_updated: { en: 'changed it', fr: 'l’a modifié' },
  fleet_deleted: { en: 'deleted it', fr: 'l’a supprimé' },
  change: { en: '{{label}}: {{before}}, now {{after}}', fr: '{{label}}\u00a0: {{before}}, maintenant {{after}}' },
  nothing: { en: 'nothing', fr: 'rien' },
  setUp: {
    en: 'Created when the fleet was set up. No changes since.',
    fr: 'Créé à la mise en place. Aucun changement depuis.',
  },

  information: { en: 'Fleet information', fr: 'Renseignements sur le parc' },
  create: { en: 'Add fleet', fr: 'Ajouter un parc' },
  created: { en: 'Fleet created', fr: 'Parc créé' },
  updated: { en: 'Fleet updated', fr: 'Parc mis à jour' },

  name: COMMON.fleetName,
  rep: { en: 'Rep', fr: 'Représentant' },
  noRep: { en: 'None', fr: 'Personne' },
  country: { en: 'Country', fr: 'Pays' },
  countryHelp: {
    en: 'Decides miles or kilometers, currency, taxes and shops. It can’t be changed later.',
    fr: 'Détermine les milles ou les kilomètres, la devise, les taxes et les ateliers. Il ne peut pas être modifié ensuite.',
  },
  repHelp: {
    en: 'The person at your company who manages this fleet',
    fr: 'La personne de votre société qui s’occupe de ce parc',
  },
  region: { en: 'Region', fr: 'Région' },
  paymentType: { en: 'How the fleet pays', fr: 'Mode de paiement du parc' },
  choosePaymentType: { en: 'Choose', fr: 'Choisir' },
  shareNumber: {
    en: 'Share the account number with fleet users',
    fr: 'Communiquer le numéro de compte aux utilisateurs du parc',
  },
  geotab: { en: 'Telematics database', fr: 'Base de données télématique' },
  state: { en: 'State', fr: 'État' },
  zip: COMMON.zipCode,
  chooseState: { en: 'Not given', fr: 'Non précisé' },
  zipCodeValidationLabel: { en: 'Please enter a valid zip code', fr: 'Veuillez saisir un code ZIP valide' },
  postalCodeValidationLabel: { en: 'Please enter a valid postal code', fr: 'Veuillez saisir un code postal valide' },
  notFound: { en: 'This fleet was not found', fr: 'Ce parc est introuvable' },
  notFoundLine: {
    en: 'It may have been deleted, or it belongs to another company.',
    fr: 'Il a peut-être été supprimé, ou il appartient à une autre entreprise.',
  },
})
