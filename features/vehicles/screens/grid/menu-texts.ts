import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const menuTexts = defineTexts('vehicleMenu', {
  takeOut: { en: 'Take out of service', fr: 'Mettre hors service' },
  bringIn: { en: 'Bring back into service', fr: 'Remettre en service' },
  ...common('edit', 'delete'),
  retire: COMMON.retireVehicle,
  bringBack: COMMON.bringBack,
  bookService: COMMON.bookService,
  enterOdometer: { en: 'Enter odometer', fr: 'Saisir l’odomètre' },
  assignDriver: { en: 'Assign driver', fr: 'Affecter un conducteur' },
  setDepartment: { en: 'Set department', fr: 'Changer la division' },
  deactivate: { en: 'Deactivate', fr: 'Désactiver' },
  activate: { en: 'Activate', fr: 'Activer' },
  enrol: { en: 'Enroll', fr: 'Inscrire' },
  unenrol: { en: 'Unenroll', fr: 'Désinscrire' },
})
