import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const transferTexts = defineTexts('transfers', {
  ...common('search', 'fleet', 'vehicle', 'vin', 'save'),
  title: { en: 'Transfer vehicles', fr: 'Transférer des véhicules' },
  question: {
    en: { one: 'Move {{count}} vehicle to {{fleet}}?', other: 'Move {{count}} vehicles to {{fleet}}?' },
    fr: { one: 'Déplacer {{count}} véhicule vers {{fleet}}?', other: 'Déplacer {{count}} véhicules vers {{fleet}}?' },
  },
  line: {
    en: 'Choose the vehicles to move, then the fleet that gets them. Nothing is moved until you save.',
    fr: 'Choisissez les véhicules à déplacer, puis le parc qui les reçoit. Rien n’est déplacé avant l’enregistrement.',
  },
  pendingLine: {
    en: 'Nothing is moved until you save. Until then you can put each vehicle back.',
    fr: 'Rien n’est déplacé avant l’enregistrement. D’ici là, vous pouvez remettre chaque véhicule à sa place.',
  },
  refresh: { en: 'Refresh', fr: 'Actualiser' },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'Vers' },
  searchLabel: { en: 'Search by vehicle details', fr: 'Rechercher par détails du véhicule' },
  searchBy: { en: 'Search by', fr: 'Rechercher par' },
  searchHelp: { en: '3+ characters', fr: '3 caractères et +' },
  by_vin: COMMON.vin,
  by_department_number: COMMON.departmentNumber,
  by_other_id: COMMON.otherId,
  by_license_plate_number: COMMON.plate,
  or: { en: 'OR', fr: 'OU' },
  destination: { en: 'Destination fleet', fr: 'Parc de destination' },
  chooseFleet: { en: 'Choose a fleet', fr: 'Choisir un parc' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
  noVin: { en: 'No VIN', fr: 'Sans NIV' },
  selectAll: { en: 'Select every vehicle on this page', fr: 'Sélectionner tous les véhicules de cette page' },
  select: { en: 'Select {{name}}', fr: 'Sélectionner {{name}}' },
  takeBack: { en: 'Take {{name}} back', fr: 'Reprendre {{name}}' },
  back: { en: 'Back', fr: 'Retour' },
  leftGrid: { en: 'Vehicles to choose from', fr: 'Véhicules à choisir' },
  rightGrid: { en: 'Vehicles of the destination', fr: 'Véhicules du parc de destination' },
  chosen: {
    en: { one: '{{count}} selected [of {{total}}]', other: '{{count}} selected [of {{total}}]' },
    fr: { one: '{{count}} sélectionné [sur {{total}}]', other: '{{count}} sélectionnés [sur {{total}}]' },
  },
  pending: {
    en: { one: '{{count}} pending', other: '{{count}} pending' },
    fr: { one: '{{count}} en attente', other: '{{count}} en attente' },
  },
  range: { en: '{{shown}} to {{number}} of {{total}}', fr: '{{shown}} à {{number}} sur {{total}}' },
  previousPage: { en: 'Previous page', fr: 'Page précédente' },
  nextPage: { en: 'Next page', fr: 'Page suivante' },
  chooseSource: {
    en: 'Choose a fleet, or search by VIN, plate or ID.',
    fr: 'Choisissez un parc, ou cherchez par NIV, plaque ou identifiant.',
  },
  chooseTarget: {
    en: 'Choose the destination fleet to see its vehicles here.',
    fr: 'Choisissez le parc de destination pour voir ses véhicules ici.',
  },
  nothingFound: { en: 'No vehicles found.', fr: 'Aucun véhicule trouvé.' },
  emptyFleet: { en: 'This fleet has no vehicles.', fr: 'Ce parc n’a aucun véhicule.' },
  allPending: { en: 'Every vehicle here is on the right.', fr: 'Tous ces véhicules sont déjà à droite.' },
  notLoaded: {
    en: 'We couldn’t load these vehicles. Check your connection, then refresh.',
    fr: 'Impossible de charger ces véhicules. Vérifiez votre connexion, puis actualisez.',
  },
  move: { en: 'Move the selected vehicles to the right', fr: 'Déplacer les véhicules sélectionnés vers la droite' },
  moveBack: { en: 'Take every pending vehicle back', fr: 'Reprendre tous les véhicules en attente' },
  swap: { en: 'Swap', fr: 'Inverser' },
  swapTitle: { en: 'Swap the two fleets?', fr: 'Inverser les deux parcs?' },
  swapText: {
    en: {
      one: '{{count}} pending row goes back to the left. Nothing was saved.',
      other: '{{count}} pending rows go back to the left. Nothing was saved.',
    },
    fr: {
      one: '{{count}} ligne en attente revient à gauche. Rien n’a été enregistré.',
      other: '{{count}} lignes en attente reviennent à gauche. Rien n’a été enregistré.',
    },
  },
  keep: { en: 'Keep as it is', fr: 'Ne rien changer' },
  saveMove: {
    en: { one: 'Save · Move {{count}} vehicle', other: 'Save · Move {{count}} vehicles' },
    fr: { one: 'Enregistrer · Déplacer {{count}} véhicule', other: 'Enregistrer · Déplacer {{count}} véhicules' },
  },
  nothingYet: { en: 'No vehicles chosen yet', fr: 'Aucun véhicule choisi' },
  nothingYetLine: {
    en: 'Before you save, this shows what moves, ends and stays.',
    fr: 'Avant l’enregistrement, ceci montre ce qui suit, prend fin et reste.',
  },
  goes: {
    en: { one: '{{vehicles}} goes from {{from}} to {{to}}.', other: '{{vehicles}} go from {{from}} to {{to}}.' },
    fr: { one: '{{vehicles}} passe {{from, of}} à {{to}}.', other: '{{vehicles}} passent {{from, of}} à {{to}}.' },
  },
  others: {
    en: { one: '{{count}} other vehicle', other: '{{count}} other vehicles' },
    fr: { one: '{{count}} autre véhicule', other: '{{count}} autres véhicules' },
  },
  gloveboxOf: {
    en: { one: 'glovebox ({{count}} document)', other: 'glovebox ({{count}} documents)' },
    fr: { one: 'boîte à gants ({{count}} document)', other: 'boîte à gants ({{count}} documents)' },
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
  along: {
    en: 'What goes along: {{things}}. Prices stay with {{from}}, and so does what was paid.',
    fr: 'Ce qui suit\u00a0: {{things}}. Les prix et ce qui a été payé restent à {{from}}.',
  },
  removed: { en: 'Removed: {{things}}.', fr: 'Retirés\u00a0: {{things}}.' },
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
  openOrder: {
    en: '[Order\u00a0{{id}} on {{vehicle}} is open.] It stays with {{fleet}}. {{vehicle}} can be booked again once that order is finished.',
    fr: '[Le bon de travail\u00a0{{id}} de {{vehicle}} est ouvert.] Il reste à {{fleet}}. On pourra prendre rendez-vous pour {{vehicle}} une fois ce bon terminé.',
  },
  moreOrders: {
    en: { one: 'So does {{count}} more open order.', other: 'So do {{count}} more open orders.' },
    fr: {
      one: 'Il en va de même pour {{count}} autre bon de travail ouvert.',
      other: 'Il en va de même pour {{count}} autres bons de travail ouverts.',
    },
  },
  saved: {
    en: { one: '{{count}} vehicle transferred to {{fleet}}.', other: '{{count}} vehicles transferred to {{fleet}}.' },
    fr: { one: '{{count}} véhicule transféré à {{fleet}}.', other: '{{count}} véhicules transférés à {{fleet}}.' },
  },
  noDestination: {
    en: 'Please select Destination fleet for vehicle transfer',
    fr: 'Veuillez choisir le parc de destination du transfert',
  },
  noVehicles: { en: 'Please select vehicles for transfer', fr: 'Veuillez choisir les véhicules à transférer' },
  sameFleet: {
    en: 'You are not allowed to select fleet in both of the section',
    fr: 'Vous ne pouvez pas choisir le même parc des deux côtés',
  },
  noFleet: { en: 'Please select fleet for vehicle transfer', fr: 'Veuillez choisir le parc du transfert' },
  invalidSearch: { en: 'Please enter a valid value to search', fr: 'Veuillez saisir une valeur valide à rechercher' },
})
