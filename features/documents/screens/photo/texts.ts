import { defineTexts } from '#platform/i18n/texts.ts'

export const photoTexts = defineTexts('vehicles.photo', {
  add: { en: 'Add a photo of {{vehicle}}', fr: 'Ajouter une photo de {{vehicle}}' },
  change: { en: 'Change the photo of {{vehicle}}', fr: 'Changer la photo de {{vehicle}}' },
  choose: { en: 'Choose another photo', fr: 'Choisir une autre photo' },
  remove: { en: 'Remove photo', fr: 'Retirer la photo' },
  saved: { en: 'Photo saved', fr: 'Photo enregistrée' },
  removed: { en: 'Photo removed', fr: 'Photo retirée' },
  failed: {
    en: 'The photo could not be saved. The earlier one is kept.',
    fr: 'La photo n’a pas pu être enregistrée. La précédente est conservée.',
  },
})
