import { defineRefusals } from '#platform/contract/refusal.ts'

/** Refusals of a chosen file, each naming it. The browser checks them, too, before uploading. */
export const fileRefusals = defineRefusals({
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
    en: '{name}: File is too large (maximum {megabytes} MB)',
    fr: '{name}\u00a0: Le fichier est trop volumineux (maximum {megabytes}\u00a0Mo)',
  },
  photo_type_not_allowed: {
    status: 422,
    en: 'Only jpeg, jpg and png photos are allowed. {name} was not added.',
    fr: 'Seules les photos jpeg, jpg et png sont acceptées. {name} n’a pas été ajouté.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof fileRefusals, true> {}
}
