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
  departmentTitle: {
    en: { one: 'Set the department of {{number}} vehicle', other: 'Set the department of {{number}} vehicles' },
    fr: { one: 'Changer la division de {{number}} véhicule', other: 'Changer la division de {{number}} véhicules' },
  },
  drivers: { en: 'Drivers', fr: 'Conducteurs' },
  driversHelp: {
    en: 'They replace the drivers of these vehicles. Nobody chosen removes the drivers.',
    fr: 'Ils remplacent les conducteurs de ces véhicules. Sans choix, les conducteurs sont retirés.',
  },
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
  changedCount: {
    en: { one: '{{number}} vehicle changed', other: '{{number}} vehicles changed' },
    fr: { one: '{{number}} véhicule modifié', other: '{{number}} véhicules modifiés' },
  },
  unchangedCount: {
    en: { one: '{{number}} was already so', other: '{{number}} were already so' },
    fr: { one: '{{number}} l’était déjà', other: '{{number}} l’étaient déjà' },
  },
  restoredCount: {
    en: { one: '{{number}} vehicle is as before', other: '{{number}} vehicles are as before' },
    fr: { one: '{{number}} véhicule est comme avant', other: '{{number}} véhicules sont comme avant' },
  },
  leftCount: {
    en: {
      one: '{{number}} stays: somebody has changed it since.',
      other: '{{number}} stay: somebody has changed them since.',
    },
    fr: {
      one: '{{number}} reste tel quel\u00a0: quelqu’un l’a modifié depuis.',
      other: '{{number}} restent tels quels\u00a0: quelqu’un les a modifiés depuis.',
    },
  },
  undone: { en: 'Change undone', fr: 'Modification annulée' },
  undo: { en: 'Undo', fr: 'Annuler' },
  undoUntil: { en: 'Undo is possible until {{time}}.', fr: 'Annulation possible jusqu’au {{time}}.' },
  failedTitle: {
    en: { one: '{{number}} vehicle could not be changed', other: '{{number}} vehicles could not be changed' },
    fr: { one: '{{number}} véhicule n’a pas pu être modifié', other: '{{number}} véhicules n’ont pas pu être modifiés' },
  },
  andMore: {
    en: { one: 'And {{number}} more', other: 'And {{number}} more' },
    fr: { one: 'Et {{number}} autre', other: 'Et {{number}} autres' },
  },
  close: { en: 'Close', fr: 'Fermer' },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
