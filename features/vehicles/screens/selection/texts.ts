import { defineTexts } from '#platform/i18n/texts.ts'

export const selectionActionTexts = defineTexts('vehicleSelection', {
  actions: { en: 'Actions', fr: 'Actions' },
  download: { en: 'Download', fr: 'Télécharger' },
  setDepartment: { en: 'Set department', fr: 'Changer la division' },
  assignDrivers: { en: 'Assign drivers', fr: 'Affecter des conducteurs' },
  deactivate: { en: 'Deactivate', fr: 'Désactiver' },
  activate: { en: 'Activate', fr: 'Activer' },
  department: { en: 'Department', fr: 'Division' },
  departmentHelp: { en: 'Leave empty to remove the department.', fr: 'Laissez vide pour retirer la division.' },
  departmentTitleOf: { en: 'Set the department of {{name}}', fr: 'Changer la division de {{name}}' },
  departmentSaved: { en: 'Department set', fr: 'Division changée' },
  departmentTitle: {
    en: { one: 'Set the department of {{number}} vehicle', other: 'Set the department of {{number}} vehicles' },
    fr: { one: 'Changer la division de {{number}} véhicule', other: 'Changer la division de {{number}} véhicules' },
  },
  drivers: { en: 'Drivers', fr: 'Conducteurs' },
  driversHelp: {
    en: 'These drivers replace the current ones. Leave empty to remove all drivers.',
    fr: 'Ils remplacent les conducteurs actuels. Laissez vide pour retirer tous les conducteurs.',
  },
  driversHelpOne: { en: 'Leave empty to remove all drivers.', fr: 'Laissez vide pour retirer tous les conducteurs.' },
  driversHelpOut: {
    en: 'It is out of service and takes no new driver.',
    fr: 'Il est hors service et ne peut pas recevoir de conducteur.',
  },
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
    en: 'You can’t book them, and no services come due. Their history stays.',
    fr: 'Ils n’ont plus d’entretien à faire et aucun rendez-vous ne peut être pris. Leur historique reste.',
  },
  activateTitle: {
    en: { one: 'Activate {{number}} vehicle?', other: 'Activate {{number}} vehicles?' },
    fr: { one: 'Activer {{number}} véhicule?', other: 'Activer {{number}} véhicules?' },
  },
  activateHelp: {
    en: 'You can book them again, and their services become due.',
    fr: 'Les rendez-vous sont de nouveau possibles, et leurs entretiens reviennent à faire.',
  },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
