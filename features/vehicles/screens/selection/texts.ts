import { defineTexts } from '#platform/i18n/texts.ts'

export const selectionActionTexts = defineTexts('vehicleSelection', {
  actions: { en: 'Actions', fr: 'Actions' },
  download: { en: 'Download', fr: 'Télécharger' },
  setDepartment: { en: 'Set department', fr: 'Changer la division' },
  assignDrivers: { en: 'Assign drivers', fr: 'Affecter des conducteurs' },
  deactivate: { en: 'Deactivate', fr: 'Désactiver' },
  activate: { en: 'Activate', fr: 'Activer' },
  department: { en: 'Department', fr: 'Division' },
  departmentHelp: { en: 'Empty removes the department.', fr: 'Laisser vide retire la division.' },
  departmentTitleOf: { en: 'Set the department of {{name}}', fr: 'Changer la division de {{name}}' },
  departmentSaved: { en: 'Department set', fr: 'Division changée' },
  departmentTitle: {
    en: { one: 'Set the department of {{number}} vehicle', other: 'Set the department of {{number}} vehicles' },
    fr: { one: 'Changer la division de {{number}} véhicule', other: 'Changer la division de {{number}} véhicules' },
  },
  drivers: { en: 'Drivers', fr: 'Conducteurs' },
  driversHelp: {
    en: 'They replace the drivers of these vehicles. Nobody chosen removes the drivers.',
    fr: 'Ils remplacent les conducteurs de ces véhicules. Sans choix, les conducteurs sont retirés.',
  },
  driversHelpOne: { en: 'Nobody chosen removes the drivers.', fr: 'Sans choix, les conducteurs sont retirés.' },
  driversTitleOf: { en: 'Assign drivers to {{name}}', fr: 'Affecter des conducteurs à {{name}}' },
  driversSaved: { en: 'Drivers assigned', fr: 'Conducteurs affectés' },
  driversTitle: {
    en: { one: 'Assign drivers to {{number}} vehicle', other: 'Assign drivers to {{number}} vehicles' },
    fr: { one: 'Affecter des conducteurs à {{number}} véhicule', other: 'Affecter des conducteurs à {{number}} véhicules' },
  },
  deactivateTitle: {
    en: { one: 'Deactivate {{number}} vehicle?', other: 'Deactivate {{number}} vehicles?' },
    fr: { one: 'Désactiver {{number}} véhicule?', other: 'Désactiver {{number}} véhicules?' },
  },
  deactivateHelp: {
    en: 'They are no longer due for service and can’t be booked. Their history stays.',
    fr: 'Ils n’ont plus d’entretien à faire et aucun rendez-vous ne peut être pris. Leur historique reste.',
  },
  activateTitle: {
    en: { one: 'Activate {{number}} vehicle?', other: 'Activate {{number}} vehicles?' },
    fr: { one: 'Activer {{number}} véhicule?', other: 'Activer {{number}} véhicules?' },
  },
  activateHelp: {
    en: 'They can be booked again and show when service is due.',
    fr: 'Des rendez-vous peuvent de nouveau être pris et les entretiens à faire s’affichent.',
  },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
