import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const setUpTexts = defineTexts('company.set_up', {
  title: { en: 'Set up {{fleet}}', fr: 'Configurer {{fleet}}' },
  line: {
    en: 'Your dashboard appears here once you add a vehicle.',
    fr: 'Votre tableau de bord s’affichera ici dès que vous aurez ajouté un véhicule.',
  },
  firstSteps: { en: 'First steps', fr: 'Premiers pas' },
  stepsDone: {
    en: { one: '{{count}} of {{total}} steps done', other: '{{count}} of {{total}} steps done' },
    fr: { one: '{{count}} étape sur {{total}} terminée', other: '{{count}} étapes sur {{total}} terminées' },
  },
  minutesLeft: {
    en: { one: 'about {{count}}\u00a0minute left', other: 'about {{count}}\u00a0minutes left' },
    fr: { one: 'encore {{count}}\u00a0minute environ', other: 'encore {{count}}\u00a0minutes environ' },
  },
  doneToday: { en: 'Done today', fr: 'Fait aujourd’hui' },
  doneOn: { en: 'Done {{date}}', fr: 'Fait le {{date}}' },
  isDone: { en: 'Done', fr: 'Fait' },
  isNext: { en: 'Next step', fr: 'Prochaine étape' },
  isOpen: { en: 'Not done yet', fr: 'À faire plus tard' },
  isWaiting: { en: 'Waiting for others', fr: 'En attente d’autres personnes' },

  account: { en: 'Create your account', fr: 'Créer votre compte' },
  vehicles: { en: 'Add vehicles', fr: 'Ajouter des véhicules' },
  vehiclesLine: {
    en: 'Upload Excel or CSV from any product, or start with one VIN.',
    fr: 'Téléversez un fichier Excel ou CSV de tout produit, ou commencez par un NIV.',
  },
  vehiclesDone: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  last_services: { en: 'Add last service dates', fr: 'Ajouter les dates des derniers entretiens' },
  enter: { en: 'Enter', fr: 'Saisir' },
  schedule_not_known: {
    en: 'Until then, we don’t know what’s due.',
    fr: 'D’ici là, les entretiens à faire restent inconnus.',
  },
  approvals: { en: 'Choose who is notified and who can approve', fr: 'Choisir qui est avisé et qui peut approuver' },
  payment: { en: 'Add payment method', fr: 'Ajouter un mode de paiement' },
  drivers: { en: 'Invite drivers', fr: 'Inviter des conducteurs' },
  driversLine: {
    en: 'They see their vehicles and book service from a phone.',
    fr: 'Ils voient leurs véhicules et prennent rendez-vous depuis un téléphone.',
  },
  driversInvited: {
    en: { one: '{{count}} invited, {{accepted}} accepted so far', other: '{{count}} invited, {{accepted}} accepted so far' },
    fr: {
      one: '{{count}} personne invitée, {{accepted}} a accepté jusqu’ici',
      other: '{{count}} personnes invitées, {{accepted}} ont accepté jusqu’ici',
    },
  },
  booking: { en: 'Book your first service', fr: 'Prendre un premier rendez-vous' },
  bookingLine: {
    en: 'Compare free times and prices at nearby shops.',
    fr: 'Comparez les plages libres et les prix des ateliers des environs.',
  },

  only_you_approve: {
    en: 'Until then, only you can approve orders.',
    fr: 'D’ici là, personne d’autre que vous ne peut approuver les bons de travail.',
  },
  anyone_approves: {
    en: 'Until then, any fleet user can approve any order.',
    fr: 'D’ici là, tout utilisateur du parc peut approuver tous les bons de travail.',
  },
  pay_in_shop: { en: 'Until then, you pay at the shop.', fr: 'D’ici là, vous payez à l’atelier.' },
  cannot_book: {
    en: 'Until then, you can’t request an appointment.',
    fr: 'D’ici là, vous ne pouvez pas demander de rendez-vous.',
  },

  enterVin: { en: 'Enter a VIN', fr: 'Saisir un NIV' },
  importList: { en: 'Import a list', fr: 'Importer une liste' },
  setUp: { en: 'Set up', fr: 'Configurer' },
  payInShop: { en: 'Pay at the shop', fr: 'Payer à l’atelier' },
  addMethod: { en: 'Add method', fr: 'Ajouter un mode' },
  invite: { en: 'Invite', fr: 'Inviter' },
  bookService: COMMON.bookService,

  actionOf: { en: '{{action}}, {{step}}', fr: '{{action}}, {{step}}' },
  showSteps: { en: 'Show all steps', fr: 'Afficher toutes les étapes' },
  hideSteps: { en: 'Hide steps', fr: 'Masquer les étapes' },
  allSet: { en: 'You’re all set', fr: 'Tout est prêt' },
  findAgain: { en: 'Find these steps again in Settings.', fr: 'Vous retrouverez ces étapes dans les paramètres.' },
  close: COMMON.close,
  backToSteps: { en: 'Back to first steps', fr: 'Retour aux premiers pas' },
})

export const exampleTexts = defineTexts('company.example', {
  heading: { en: 'What a schedule looks like', fr: 'À quoi ressemble un calendrier' },
  example: { en: 'Example', fr: 'Exemple' },
  van: { en: 'Van 1', fr: 'Fourgon 1' },
  yours: { en: 'Your vehicle', fr: 'Votre véhicule' },
  pace: { en: '{{engine}}, about {{distance}} a month', fr: '{{engine}}, environ {{distance}} par mois' },
  paceOnly: { en: 'About {{distance}} a month', fr: 'Environ {{distance}} par mois' },
  today: { en: '{{distance}} today', fr: '{{distance}} aujourd’hui' },
  exampleOdometer: {
    en: 'Based on an example odometer. Add the vehicle to use yours.',
    fr: 'Calculé à partir d’un odomètre fictif. Ajoutez le véhicule pour utiliser le vôtre.',
  },
  services: {
    en: { one: '{{count}} service', other: '{{count}} services' },
    fr: { one: '{{count}} service', other: '{{count}} services' },
  },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
  visitsAhead: { en: 'Next services: {{visits}}', fr: 'Prochains services\u00a0: {{visits}}' },
  promptVin: { en: 'Show one of your vehicles', fr: 'Afficher celui d’un de vos véhicules' },
  vinCharacters: { en: 'VIN, 17 characters', fr: 'NIV, 17 caractères' },
  vinMissing: { en: 'Enter the VIN.', fr: 'Saisissez le NIV.' },
  show: { en: 'Show', fr: 'Afficher' },
  nothingSaved: {
    en: 'Nothing is saved until you add the vehicle.',
    fr: 'Rien n’est enregistré tant que vous n’ajoutez pas le véhicule.',
  },
})
