import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const odometerTexts = defineTexts('readings', {
  odometer: COMMON.odometer,
  update: { en: 'Update', fr: 'Mettre à jour' },
  updateOf: { en: 'Update the odometer of {{name}}', fr: 'Mettre à jour l’odomètre de {{name}}' },
  title: { en: 'Update odometer', fr: 'Mettre à jour l’odomètre' },
  last: { en: 'Last {{odometer}} on {{date}}', fr: 'Dernier relevé\u00a0: {{odometer}} le {{date}}' },
  neverRead: { en: 'No reading yet.', fr: 'Aucun relevé pour l’instant.' },
  invalid: { en: 'Enter the odometer, for example 12,000.', fr: 'Saisissez l’odomètre, par exemple 12\u00a0000.' },
  save: { en: 'Save reading', fr: 'Enregistrer le relevé' },
  isItRight: { en: 'Is {{odometer}} right?', fr: '{{odometer}}, est-ce exact?' },
  keep: { en: 'Keep {{odometer}}', fr: 'Garder {{odometer}}' },
  use: { en: 'Use {{odometer}}', fr: 'Prendre {{odometer}}' },
  saved: { en: 'Odometer saved', fr: 'Odomètre enregistré' },
  savedMore: { en: '{{name}}, {{odometer}}', fr: '{{name}}, {{odometer}}' },
  kept: { en: 'Not sent yet', fr: 'Pas encore envoyé' },
  keptMore: {
    en: 'Saved on this phone. It is sent once there is a signal.',
    fr: 'Enregistré sur cet appareil. L’envoi se fait au retour du réseau.',
  },
  addPhoto: { en: 'Add a photo of the dash', fr: 'Ajouter une photo du tableau de bord' },
  retake: { en: 'Retake', fr: 'Reprendre' },
  removePhoto: { en: 'Remove photo', fr: 'Retirer la photo' },
  photoAlt: { en: 'Photo of the dash', fr: 'Photo du tableau de bord' },
  failed: { en: 'The odometer could not be saved', fr: 'L’odomètre n’a pas pu être enregistré' },
})
