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
    en: 'Only jpeg, jpg, png and pdf files are allowed. {name} was not added.',
    fr: 'Seuls les fichiers jpeg, jpg, png et pdf sont acceptés. {name} n’a pas été ajouté.',
  },
  document_too_large: {
    status: 422,
    en: '{name} is too large. Each file must be under {megabytes} MB.',
    fr: '{name} est trop volumineux. Chaque fichier doit faire moins de {megabytes}\u00a0Mo.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof documentRefusals, true> {}
}
