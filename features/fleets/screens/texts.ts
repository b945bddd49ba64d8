import { defineTexts } from '#platform/i18n/texts.ts'

export const fleetTexts = defineTexts('fleets', {
  fleets: { en: 'Fleets', fr: 'Parcs' },
  newFleet: { en: 'New fleet', fr: 'Nouveau parc' },
  newFleetLine: {
    en: 'It joins the fleets of your company. Vehicles and users are added afterwards.',
    fr: 'Il rejoint les parcs de votre société. Les véhicules et les utilisateurs s’ajoutent ensuite.',
  },
  vehicles: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  users: {
    en: { one: '{{count}} user', other: '{{count}} users' },
    fr: { one: '{{count}} utilisateur', other: '{{count}} utilisateurs' },
  },
  since: { en: 'with you since {{date}}', fr: 'avec vous depuis le {{date}}' },
  inactive: { en: 'Inactive', fr: 'Inactif' },

  administer: { en: 'Administer fleet', fr: 'Administrer le parc' },
  disclaimer: {
    en: 'You will act for {{name}} with the rights of an admin. What you do there takes effect at once and is recorded under your name.',
    fr: 'Vous agirez pour {{name}} avec les droits d’un administrateur. Ce que vous y faites prend effet immédiatement et est consigné à votre nom.',
  },
  cannotAdminister: {
    en: 'This fleet is inactive, so nobody can act for it.',
    fr: 'Ce parc est inactif\u00a0: personne ne peut agir pour lui.',
  },

  delete: { en: 'Delete fleet', fr: 'Supprimer le parc' },
  deleteMore: {
    en: 'The fleet leaves every list and its people can no longer sign in. Its orders and costs are kept.',
    fr: 'Le parc quitte toutes les listes et ses utilisateurs ne peuvent plus ouvrir de session. Ses bons de travail et ses coûts sont conservés.',
  },
  deleteTitle: { en: 'Delete {{name}}?', fr: 'Supprimer {{name}}?' },
  deleteAsk: {
    en: 'This cannot be undone here. Type the name of the fleet to confirm.',
    fr: 'Cette action ne peut pas être annulée ici. Saisissez le nom du parc pour confirmer.',
  },
  typeName: { en: 'Type {{name}}', fr: 'Saisir {{name}}' },
  keep: { en: 'Keep it', fr: 'Le garder' },
  deleted: { en: 'Fleet deleted', fr: 'Parc supprimé' },

  history: { en: 'History', fr: 'Historique' },
  historyTitle: { en: 'History of this fleet', fr: 'Historique de ce parc' },
  fleet_created: { en: 'added it', fr: 'l’a ajouté' },
  fleet_updated: { en: 'changed it', fr: 'l’a modifié' },
  fleet_deleted: { en: 'deleted it', fr: 'l’a supprimé' },
  change: { en: '{{label}}: {{before}}, now {{after}}', fr: '{{label}}\u00a0: {{before}}, maintenant {{after}}' },
  nothing: { en: 'nothing', fr: 'rien' },
  setUp: {
    en: 'It came with the set-up and has not changed since.',
    fr: 'Il date de la mise en place et n’a pas changé depuis.',
  },

  information: { en: 'Fleet information', fr: 'Renseignements sur le parc' },
  edit: { en: 'Edit', fr: 'Modifier' },
  save: { en: 'Save', fr: 'Enregistrer' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  create: { en: 'Add fleet', fr: 'Ajouter le parc' },
  created: { en: 'Fleet created', fr: 'Parc ajouté' },
  updated: { en: 'Fleet updated', fr: 'Parc mis à jour' },

  name: { en: 'Fleet name', fr: 'Nom du parc' },
  otherId: { en: 'Other ID', fr: 'Autre identifiant' },
  rep: { en: 'Rep', fr: 'Représentant' },
  repHelp: { en: 'Who looks after the fleet at your company', fr: 'La personne qui s’occupe du parc dans votre société' },
  region: { en: 'Region', fr: 'Région' },
  paymentType: { en: 'How the fleet pays', fr: 'Mode de paiement du parc' },
  choosePaymentType: { en: 'Choose', fr: 'Choisir' },
  shareNumber: {
    en: 'Share the account number with the fleet’s users',
    fr: 'Communiquer le numéro de compte aux utilisateurs du parc',
  },
  geotab: { en: 'Telematics database', fr: 'Base de données télématique' },
  address: { en: 'Address', fr: 'Adresse' },
  city: { en: 'City', fr: 'Ville' },
  state: { en: 'State', fr: 'État' },
  province: { en: 'Province', fr: 'Province' },
  zip: { en: 'Zip code', fr: 'Code ZIP' },
  postalCode: { en: 'Postal code', fr: 'Code postal' },
  chooseState: { en: 'Not given', fr: 'Non précisé' },
  zipCodeValidationLabel: { en: 'Please enter a valid zip code', fr: 'Veuillez saisir un code ZIP valide' },
  postalCodeValidationLabel: { en: 'Please enter a valid postal code', fr: 'Veuillez saisir un code postal valide' },
  notFound: { en: 'This fleet was not found', fr: 'Ce parc est introuvable' },
  backToFleets: { en: 'Back to the fleets', fr: 'Retour aux parcs' },
})
