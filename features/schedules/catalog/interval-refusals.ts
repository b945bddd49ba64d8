import { defineRefusals } from '#platform/contract/refusal.ts'

export const intervalRefusals = defineRefusals({
  intervals_forbidden: {
    status: 403,
    en: 'Manufacturers’ intervals are imported by the fleet management company.',
    fr: 'Les intervalles des fabricants sont importés par la société de gestion de parcs.',
  },
  interval_import_not_found: { status: 404, en: 'This import was not found.', fr: 'Cette importation est introuvable.' },
  interval_file_unreadable: {
    status: 422,
    en: 'The file can’t be read. Send CSV with the headings of the template, or JSON.',
    fr: 'Le fichier est illisible. Envoyez un fichier CSV avec les en-têtes du modèle, ou un fichier JSON.',
  },
  interval_file_empty: { status: 422, en: 'The file has no intervals.', fr: 'Le fichier ne contient aucun intervalle.' },
  interval_file_too_long: {
    status: 422,
    en: 'The file has more than 20,000 intervals. Send it in parts.',
    fr: 'Le fichier contient plus de 20\u00a0000 intervalles. Envoyez-le en plusieurs parties.',
  },
  interval_source_missing: {
    status: 422,
    en: 'Enter the document that the intervals come from.',
    fr: 'Indiquez le document d’où viennent les intervalles.',
  },
  interval_review_missing: {
    status: 422,
    en: 'Enter who reviewed the intervals and on which day, not later than today.',
    fr: 'Indiquez qui a vérifié les intervalles et quel jour, au plus tard aujourd’hui.',
  },
  intervals_unchanged: {
    status: 422,
    en: 'Nothing in the file is new or changed. Nothing was imported.',
    fr: 'Rien dans le fichier n’est nouveau ni modifié. Rien n’a été importé.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof intervalRefusals, true> {}
}
