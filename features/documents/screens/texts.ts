import { defineTexts } from '#platform/i18n/texts.ts'

export const documentTexts = defineTexts('documents', {
  types: {
    en: 'jpeg, jpg, png or pdf, each below {{limit}}; {{most}} files at most.',
    fr: 'jpeg, jpg, png ou pdf, moins de {{limit}} chacun; au plus {{most}} fichiers.',
  },
  tooMany: {
    en: { one: 'No more than {{count}} file can be added.', other: 'No more than {{count}} files can be added.' },
    fr: { one: 'On ne peut ajouter plus de {{count}} fichier.', other: 'On ne peut ajouter plus de {{count}} fichiers.' },
  },
  remove: { en: 'Remove {{name}}', fr: 'Retirer {{name}}' },
  preview: { en: 'Preview {{name}}', fr: 'Aperçu de {{name}}' },
  download: { en: 'Download {{name}}', fr: 'Télécharger {{name}}' },
  downloadAll: { en: 'Download all', fr: 'Tout télécharger' },
})
