import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const changeTexts = defineTexts('vehicleChanges', {
  ...common('delete', 'cancel', 'vin', 'somethingWentWrong'),
  bookService: COMMON.bookService,
  deactivate: { en: 'Deactivate', fr: 'Désactiver' },
  activate: { en: 'Activate', fr: 'Activer' },
  enrol: { en: 'Enroll', fr: 'Inscrire' },
  unenrol: { en: 'Unenroll', fr: 'Désinscrire' },
  moreActions: { en: 'More actions', fr: 'Autres actions' },
  deactivateTitle: { en: 'Deactivate {{name}}?', fr: 'Désactiver {{name}}?' },
  deactivateHelp: {
    en: 'You can’t book service for it, but its history is kept. Open orders continue.',
    fr: 'Vous ne pourrez plus prendre rendez-vous pour ce véhicule, mais son historique est conservé. Les bons de travail ouverts se poursuivent.',
  },
  activateTitle: { en: 'Activate {{name}}?', fr: 'Activer {{name}}?' },
  activateHelp: {
    en: 'You can book service for it again.',
    fr: 'Vous pourrez de nouveau prendre rendez-vous pour ce véhicule.',
  },
  enrolTitle: { en: 'Enroll {{name}}?', fr: 'Inscrire {{name}}?' },
  enrolHelp: {
    en: 'The card program pays for its services.',
    fr: 'Le programme de carte paie ses services.',
  },
  unenrolTitle: { en: 'Unenroll {{name}}?', fr: 'Désinscrire {{name}}?' },
  unenrolHelp: {
    en: 'You can’t book service for it, but its history is kept.',
    fr: 'Vous ne pourrez plus prendre rendez-vous pour ce véhicule, mais son historique est conservé.',
  },
  deleteTitle: { en: 'Delete {{name}}?', fr: 'Supprimer {{name}}?' },
  deleteHelp: {
    en: 'Its maintenance history is deleted too. You can’t undo this. To keep the history, deactivate the vehicle instead.',
    fr: 'Son historique d’entretien est supprimé aussi. Cette action est irréversible. Pour conserver l’historique, désactivez plutôt le véhicule.',
  },
  identityNeeded: {
    en: 'This vehicle has no VIN or plate. Add one to activate it.',
    fr: 'Ce véhicule n’a ni NIV ni plaque. Ajoutez-en un pour l’activer.',
  },
  identifyBy: { en: 'Identify it by', fr: 'Le désigner par' },
  byVin: COMMON.vin,
  byPlate: COMMON.licensePlate,
  plate: { en: 'License plate number', fr: 'Numéro de plaque' },
  state: { en: 'License plate state', fr: 'État de la plaque' },
  province: { en: 'License plate province', fr: 'Province de la plaque' },
  noState: { en: 'Choose', fr: 'Choisir' },
  identity_missing: { en: 'Enter the VIN.', fr: 'Saisissez le NIV.' },
  vin_wrong: { en: 'The VIN entered is not valid.', fr: 'Le NIV saisi n’est pas valide.' },
  plate_number_missing: { en: 'Enter the plate number.', fr: 'Saisissez le numéro de plaque.' },
  plate_state_missing: { en: 'Choose the state or province.', fr: 'Choisissez l’État ou la province.' },
  deactivated: { en: 'Vehicle deactivated', fr: 'Véhicule désactivé' },
  activated: { en: 'Vehicle activated', fr: 'Véhicule activé' },
  enrolledDone: { en: 'Vehicle enrolled', fr: 'Véhicule inscrit' },
  unenrolledDone: { en: 'Vehicle unenrolled', fr: 'Véhicule désinscrit' },
  deleted: { en: 'Vehicle deleted', fr: 'Véhicule supprimé' },
})
