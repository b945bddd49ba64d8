import { defineRefusals } from '#platform/contract/refusal.ts'

export const recallRefusals = defineRefusals({
  recall_not_found: { status: 404, en: 'This recall was not found.', fr: 'Ce rappel de sécurité est introuvable.' },
  recall_done_on_missing: {
    status: 422,
    en: 'Enter the day of the repair.',
    fr: 'Saisissez le jour de la réparation.',
  },
  recall_done_on_not_valid: {
    status: 422,
    en: 'Enter a day between the announcement of the recall and today.',
    fr: 'Saisissez un jour entre l’annonce du rappel de sécurité et aujourd’hui.',
  },
  recall_closed_by_order: {
    status: 409,
    en: 'An order repaired this recall, so it stays done. Open the order to see the work.',
    fr: 'Un bon de travail a réglé ce rappel de sécurité\u00a0: il reste terminé. Ouvrez le bon de travail pour voir les travaux.',
  },
  recall_not_open: {
    status: 422,
    en: 'One of the recalls is no longer open on this vehicle. Reload the page and try again.',
    fr: 'L’un des rappels de sécurité n’est plus ouvert sur ce véhicule. Actualisez la page et réessayez.',
  },
  recall_service_missing: {
    status: 422,
    en: 'Add the service “Recall repair” so that the shop knows what the recall needs.',
    fr: 'Ajoutez le service «\u00a0Réparation liée à un rappel de sécurité\u00a0» pour que l’atelier sache ce qu’exige le rappel de sécurité.',
  },
  recall_file_missing: { status: 422, en: 'Choose a file.', fr: 'Choisissez un fichier.' },
  recall_file_empty: {
    status: 422,
    en: 'The file is empty. Choose another one.',
    fr: 'Le fichier est vide. Choisissez-en un autre.',
  },
  recall_import_not_found: { status: 404, en: 'This file was not found.', fr: 'Ce fichier est introuvable.' },
  recall_import_not_ready: {
    status: 409,
    en: 'This file can’t be imported or discarded now: it’s still being read, or that was already done.',
    fr: 'Ce fichier ne peut être ni importé ni abandonné maintenant\u00a0: la lecture est en cours, ou c’est déjà fait.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof recallRefusals, true> {}
}
