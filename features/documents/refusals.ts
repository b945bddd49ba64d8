import { defineRefusals } from '#platform/contract/refusal.ts'

/** What is wrong with a file, in its own name. */
export const documentRefusals = defineRefusals({
  document_duplicate: {
    status: 422,
    en: 'A file named {name} is already in the list.',
    fr: 'Un fichier nommé {name} figure déjà dans la liste.',
  },
  document_type_not_allowed: {
    status: 422,
    en: '{name} is not accepted. Please choose a file of type jpeg, jpg, png or pdf.',
    fr: '{name} n’est pas accepté. Veuillez choisir un fichier de type jpeg, jpg, png ou pdf.',
  },
  document_too_large: {
    status: 422,
    en: '{name} is too large. Files must be smaller than {megabytes} MB.',
    fr: '{name} est trop volumineux. Les fichiers doivent faire moins de {megabytes}\u00a0Mo.',
  },
})
