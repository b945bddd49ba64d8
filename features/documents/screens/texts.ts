import { defineTexts } from '#platform/i18n/texts.ts'

export const documentTexts = defineTexts('documents', {
  types: {
    en: 'jpeg, jpg, png or pdf. Each file under {{limit}}, up to {{most}} files.',
    fr: 'jpeg, jpg, png ou pdf. Moins de {{limit}} par fichier, au plus {{most}} fichiers.',
  },
  tooMany: {
    en: { one: 'You can add up to {{count}} file.', other: 'You can add up to {{count}} files.' },
    fr: { one: 'Vous pouvez ajouter au plus {{count}} fichier.', other: 'Vous pouvez ajouter au plus {{count}} fichiers.' },
  },
  sizeAndTime: { en: '{{size}}, modified {{time}}', fr: '{{size}}, modifié le {{time}}' },
  remove: { en: 'Remove {{name}}', fr: 'Retirer {{name}}' },
  preview: { en: 'Preview {{name}}', fr: 'Aperçu de {{name}}' },
  download: { en: 'Download {{name}}', fr: 'Télécharger {{name}}' },
  downloadAll: { en: 'Download all', fr: 'Tout télécharger' },
})
