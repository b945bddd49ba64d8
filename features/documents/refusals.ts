import { defineRefusals } from '#platform/contract/refusal.ts'

/** Problems with a file, each naming it. */
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
  document_type_stays: {
    status: 422,
    en: 'The document type can’t be changed. Delete this document and upload it under the other type.',
    fr: 'Le type de document ne peut pas être modifié. Supprimez ce document et téléversez-le sous l’autre type.',
  },
  document_vehicle_stays: {
    status: 422,
    en: 'A document can’t be moved to another vehicle. Delete it and upload it there.',
    fr: 'Un document ne peut pas passer à un autre véhicule. Supprimez-le et téléversez-le là-bas.',
  },
  document_too_large: {
    status: 422,
    en: '{name}: File is too large (maximum {megabytes} MB)',
    fr: '{name}\u00a0: Le fichier est trop volumineux (maximum {megabytes}\u00a0Mo)',
  },
  document_empty: {
    status: 422,
    en: '{name} is empty. Choose another file.',
    fr: '{name} est vide. Choisissez un autre fichier.',
  },
  document_unreadable: {
    status: 422,
    en: '{name} is damaged and can’t be read. Choose another file, or take a new photo.',
    fr: '{name} est endommagé et illisible. Choisissez un autre fichier ou prenez une nouvelle photo.',
  },
  document_locked: {
    status: 422,
    en: '{name} is protected by a password. Save it without one and choose it again.',
    fr: '{name} est protégé par un mot de passe. Enregistrez-le sans mot de passe et choisissez-le de nouveau.',
  },
  document_acts: {
    status: 422,
    en: '{name} contains a script or starts a program and was not added. Print it to a new PDF and choose that one.',
    fr: '{name} contient un script ou lance un programme et n’a pas été ajouté. Imprimez-le dans un nouveau PDF et choisissez celui-ci.',
  },
  document_too_many_pixels: {
    status: 422,
    en: '{name} has too many pixels. A picture can have up to {megapixels} megapixels.',
    fr: '{name} compte trop de pixels. Une image peut en compter jusqu’à {megapixels} millions.',
  },
  document_missing: {
    status: 422,
    en: 'Choose a file before you save.',
    fr: 'Choisissez un fichier avant d’enregistrer.',
  },
  one_file_each: {
    status: 422,
    en: 'A document has one file. Put several pages into one PDF.',
    fr: 'Un document compte un seul fichier. Réunissez plusieurs pages en un PDF.',
  },
  document_link_over: {
    status: 403,
    en: 'The link to this file has expired. Reload the page to open it.',
    fr: 'Le lien vers ce fichier a expiré. Actualisez la page pour l’ouvrir.',
  },
  photo_type_not_allowed: {
    status: 422,
    en: 'Only jpeg, jpg and png photos are allowed. {name} was not added.',
    fr: 'Seules les photos jpeg, jpg et png sont acceptées. {name} n’a pas été ajouté.',
  },
  glovebox_off: {
    status: 404,
    en: 'The glovebox is switched off for your fleet.',
    fr: 'La boîte à gants est désactivée pour votre parc.',
  },
  glovebox_item_not_found: { status: 404, en: 'This document was not found.', fr: 'Ce document est introuvable.' },
  glovebox_item_exists: {
    status: 409,
    en: 'This document was added in the meantime. Reload the page to replace it.',
    fr: 'Ce document a été ajouté entre-temps. Actualisez la page pour le remplacer.',
  },
  glovebox_full: {
    status: 422,
    en: 'A vehicle can have up to {limit} extra documents. Delete one to add another.',
    fr: 'Un véhicule peut avoir au plus {limit} autres documents. Supprimez-en un pour en ajouter un.',
  },
  glovebox_number_spaces: {
    status: 422,
    en: 'Remove the spaces: {number}',
    fr: 'Retirez les espaces\u00a0: {number}',
  },
  glovebox_title_missing: {
    status: 422,
    en: 'Enter a title for this document.',
    fr: 'Saisissez un titre pour ce document.',
  },
  glovebox_state_unknown: {
    status: 422,
    en: 'Choose a state or province from the list.',
    fr: 'Choisissez une province ou un État dans la liste.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof documentRefusals, true> {}
}
