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
  archivePartial: {
    en: { one: '{{count}} file is not in the download', other: '{{count}} files are not in the download' },
    fr: { one: '{{count}} fichier manque au téléchargement', other: '{{count}} fichiers manquent au téléchargement' },
  },
  archivePartialLine: {
    en: '{{names}} could not be loaded. Download the missing files one by one.',
    fr: 'Chargement impossible\u00a0: {{names}}. Téléchargez un par un les fichiers manquants.',
  },
  removeOnSave: { en: 'Remove {{name}} when you save', fr: 'Retirer {{name}} à l’enregistrement' },
  keepFile: { en: 'Keep', fr: 'Conserver' },
  keepNamed: { en: 'Keep the file {{name}}', fr: 'Conserver le fichier {{name}}' },
  downloadAll: { en: 'Download all', fr: 'Tout télécharger' },
})
