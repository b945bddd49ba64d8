import { defineTexts } from '#platform/i18n/texts.ts'

/** Why a file was not sent, and how its upload ended: the page has these, the dialog the rest. */
export const uploadOutcomeTexts = defineTexts('bulkUpload.outcome', {
  notCsv: {
    en: 'This is not a CSV file. Save the list as CSV and upload it again.',
    fr: 'Ce n’est pas un fichier CSV. Enregistrez la liste en CSV et téléversez-la de nouveau.',
  },
  tooLarge: {
    en: 'File is too large (maximum {{limit}}). It is {{size}}: split it into several files.',
    fr: 'Le fichier est trop volumineux (maximum {{limit}}). Il fait {{size}}\u00a0: divisez-le en plusieurs fichiers.',
  },
  empty: { en: 'The file is empty.', fr: 'Le fichier est vide.' },
  notProcessed: {
    en: 'Bulk upload could not be processed, try again',
    fr: 'Le téléversement par lots n’a pas pu être traité, réessayez',
  },
  completed: {
    en: 'Bulk upload completed. Please check your e-mail for a report.',
    fr: 'Téléversement par lots terminé. Veuillez consulter votre courriel pour le rapport.',
  },
  completed_with_errors: {
    en: 'Bulk upload completed with errors. Please check your e-mail for a report.',
    fr: 'Téléversement par lots terminé avec des erreurs. Veuillez consulter votre courriel pour le rapport.',
  },
  errored: {
    en: 'Bulk upload failed. Please check your e-mail for a report.',
    fr: 'Le téléversement par lots a échoué. Veuillez consulter votre courriel pour le rapport.',
  },
})
