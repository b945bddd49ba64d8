import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const transferTexts = defineTexts('transfers', {
  ...common('fleet'),
  title: { en: 'Transfer vehicles', fr: 'Transférer des véhicules' },
  line: { en: 'Nothing moves until you confirm.', fr: 'Rien ne change avant que vous confirmiez.' },
  vehicles: COMMON.vehicles,
  moreActions: { en: 'More actions', fr: 'Autres actions' },
  vehiclesOf: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  or: { en: 'or', fr: 'ou' },
  numbers: { en: 'Paste VINs, plates or unit numbers', fr: 'Collez des NIV, des plaques ou des numéros d’unité' },
  foundAndSelected: {
    en: { one: '{{count}} found and selected', other: '{{count}} found and selected' },
    fr: { one: '{{count}} trouvé et sélectionné', other: '{{count}} trouvés et sélectionnés' },
  },
  entryNotFound: { en: '{{entry}} not found', fr: '{{entry}} introuvable' },
  severalFound: {
    en: {
      one: '{{entry}} is {{count}} vehicle. Choose its fleet first.',
      other: '{{entry}} is {{count}} vehicles. Choose the fleet first.',
    },
    fr: {
      one: '{{entry}} désigne {{count}} véhicule. Choisissez d’abord son parc.',
      other: '{{entry}} désigne {{count}} véhicules. Choisissez d’abord le parc.',
    },
  },
  searchHelp: { en: 'Name, plate, VIN, department', fr: 'Nom, plaque, NIV, division' },
  chosen: { en: '{{count}} of {{total}} selected', fr: '{{count}} sur {{total}}' },
  selectAll: { en: 'Select all {{count}}', fr: 'Tout sélectionner ({{count}})' },
  selectNone: { en: 'Select none', fr: 'Ne rien sélectionner' },
  chooseSource: {
    en: 'Choose a fleet, or paste numbers, to see its vehicles.',
    fr: 'Choisissez un parc, ou collez des numéros, pour voir ses véhicules.',
  },
  orderOpen: { en: 'Order open', fr: 'Bon de travail ouvert' },
  unit: COMMON.unitOf,
  showMore: { en: 'Show more', fr: 'Afficher plus' },
  vehiclesNow: {
    en: { one: 'vehicle now', other: 'vehicles now' },
    fr: { one: 'véhicule actuellement', other: 'véhicules actuellement' },
  },
  afterTransfer: {
    en: { one: 'vehicle after the transfer', other: 'vehicles after the transfer' },
    fr: { one: 'véhicule après le transfert', other: 'véhicules après le transfert' },
  },
  question: {
    en: { one: 'Move {{count}} vehicle to {{fleet}}', other: 'Move {{count}} vehicles to {{fleet}}' },
    fr: { one: 'Déplacer {{count}} véhicule vers {{fleet}}', other: 'Déplacer {{count}} véhicules vers {{fleet}}' },
  },
  move: { en: 'Move vehicles', fr: 'Déplacer des véhicules' },
  moveCount: {
    en: { one: 'Move {{count}} vehicle', other: 'Move {{count}} vehicles' },
    fr: { one: 'Déplacer {{count}} véhicule', other: 'Déplacer {{count}} véhicules' },
  },
  moves: {
    en: { one: 'Moves with the vehicle', other: 'Moves with the vehicles' },
    fr: { one: 'Suit le véhicule', other: 'Suit les véhicules' },
  },
  movesLine: { en: '{{things}}, without prices', fr: '{{things}}, sans les prix' },
  documents: {
    en: { one: '{{count}} document', other: '{{count}} documents' },
    fr: { one: '{{count}} document', other: '{{count}} documents' },
  },
  stays: { en: 'Stays with {{from}}', fr: 'Reste à {{from}}' },
  staysLine: { en: 'What was paid, and its reports', fr: 'Ce qui a été payé, et les rapports' },
  ends: { en: 'Ends', fr: 'Prend fin' },
  endsLine: { en: '{{things}}', fr: '{{things}}' },
  openOrder: {
    en: 'Order\u00a0{{id}} on {{vehicle}} is open',
    fr: 'Le bon de travail\u00a0{{id}} de {{vehicle}} est ouvert',
  },
  openOrderLine: {
    en: 'It stays with {{fleet}}. {{vehicle}} can be booked again once it’s complete.',
    fr: 'Il reste à {{fleet}}. On pourra reprendre rendez-vous pour {{vehicle}} une fois ce bon terminé.',
  },
  moreOrders: {
    en: { one: 'So is {{count}} more order', other: 'So are {{count}} more orders' },
    fr: { one: '{{count}} autre bon de travail aussi', other: '{{count}} autres bons de travail aussi' },
  },
  refresh: { en: 'Refresh', fr: 'Actualiser' },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'Vers' },
  destination: { en: 'Destination fleet', fr: 'Parc de destination' },
  chooseFleet: { en: 'Choose a fleet', fr: 'Choisir un parc' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  noVin: { en: 'No VIN', fr: 'Sans NIV' },
  select: { en: 'Select {{name}}', fr: 'Sélectionner {{name}}' },
  nothingFound: { en: 'No vehicles found.', fr: 'Aucun véhicule trouvé.' },
  emptyFleet: { en: 'This fleet has no vehicles.', fr: 'Ce parc n’a aucun véhicule.' },
  notLoaded: {
    en: 'We couldn’t load these vehicles. Check your connection, then refresh.',
    fr: 'Impossible de charger ces véhicules. Vérifiez votre connexion, puis actualisez.',
  },
  swap: { en: 'Swap', fr: 'Inverser' },
  others: {
    en: { one: '{{count}} other vehicle', other: '{{count}} other vehicles' },
    fr: { one: '{{count}} autre véhicule', other: '{{count}} autres véhicules' },
  },
  schedules: { en: 'schedules', fr: 'calendriers d’entretien' },
  readings: { en: 'readings', fr: 'relevés' },
  departments: {
    en: { one: 'the department number', other: 'the department numbers' },
    fr: { one: 'le numéro de division', other: 'les numéros de division' },
  },
  visits: {
    en: { one: '{{count}} visit', other: '{{count}} visits' },
    fr: { one: '{{count}} visite', other: '{{count}} visites' },
  },
  drivers: {
    en: { one: 'driver {{names}}', other: 'drivers {{names}}' },
    fr: { one: 'conducteur {{names}}', other: 'conducteurs {{names}}' },
  },
  otherDrivers: {
    en: { one: '{{count}} other', other: '{{count}} others' },
    fr: { one: '{{count}} autre', other: '{{count}} autres' },
  },
  licenses: {
    en: { one: '{{count}} driver’s license', other: '{{count}} driver’s licenses' },
    fr: { one: '{{count}} permis de conduire', other: '{{count}} permis de conduire' },
  },
  policies: {
    en: { one: '{{vehicles}} from {{count}} policy', other: '{{vehicles}} from {{count}} policies' },
    fr: { one: '{{vehicles}} de {{count}} règle d’approbation', other: '{{vehicles}} de {{count}} règles d’approbation' },
  },
  garaging: {
    en: { one: 'the garaging address', other: 'the garaging addresses' },
    fr: { one: 'l’adresse de stationnement', other: 'les adresses de stationnement' },
  },
  saved: {
    en: { one: '{{count}} vehicle transferred to {{fleet}}.', other: '{{count}} vehicles transferred to {{fleet}}.' },
    fr: { one: '{{count}} véhicule transféré à {{fleet}}.', other: '{{count}} véhicules transférés à {{fleet}}.' },
  },
  noDestination: {
    en: 'Please select Destination fleet for vehicle transfer',
    fr: 'Veuillez choisir le parc de destination du transfert',
  },
  sameFleet: {
    en: 'You are not allowed to select fleet in both of the section',
    fr: 'Vous ne pouvez pas choisir le même parc des deux côtés',
  },
  noFleet: { en: 'Please select fleet for vehicle transfer', fr: 'Veuillez choisir le parc du transfert' },
})
