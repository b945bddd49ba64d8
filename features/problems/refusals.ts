import { defineRefusals } from '#platform/contract/refusal.ts'

export const problemRefusals = defineRefusals({
  problem_not_found: { status: 404, en: 'This problem was not found.', fr: 'Ce problème est introuvable.' },
  problem_file_not_found: { status: 404, en: 'This file was not found.', fr: 'Ce fichier est introuvable.' },
  problem_empty: {
    status: 422,
    en: 'Choose a light, or say in words what is wrong.',
    fr: 'Choisissez un témoin ou décrivez ce qui ne va pas.',
  },
  problem_reply_empty: { status: 422, en: 'Write something or add a photo.', fr: 'Écrivez quelque chose ou ajoutez une photo.' },
  problem_drive_missing: {
    status: 422,
    en: 'Say whether the vehicle can be driven.',
    fr: 'Indiquez si le véhicule peut rouler.',
  },
  problem_closed: {
    status: 409,
    en: 'This problem is closed. Reopen it to decide again.',
    fr: 'Ce problème est fermé. Rouvrez-le pour décider de nouveau.',
  },
  problem_booked: {
    status: 409,
    en: 'An order will repair this problem. Cancel the order to decide again.',
    fr: 'Un bon de travail réglera ce problème. Annulez-le pour décider de nouveau.',
  },
  problem_already_open: { status: 409, en: 'This problem is open.', fr: 'Ce problème est ouvert.' },
  problem_duplicate_missing: {
    status: 422,
    en: 'Choose the other problem of this vehicle.',
    fr: 'Choisissez l’autre problème de ce véhicule.',
  },
  problem_watch_day: {
    status: 422,
    en: 'Choose a day after today.',
    fr: 'Choisissez un jour après aujourd’hui.',
  },
  no_problems_chosen: {
    status: 422,
    en: 'Select problems, and watch or close them.',
    fr: 'Sélectionnez des problèmes, puis surveillez-les ou fermez-les.',
  },
  problem_one_source: {
    status: 422,
    en: 'A problem with one source cannot be split.',
    fr: 'Un problème qui n’a qu’une source ne peut pas être séparé.',
  },
  vehicle_code_unknown: {
    status: 404,
    en: 'This code does not work. Check it, or ask your fleet for a new one.',
    fr: 'Ce code ne fonctionne pas. Vérifiez-le ou demandez-en un nouveau à votre parc.',
  },
  reporter_missing: { status: 422, en: 'Enter your name.', fr: 'Saisissez votre nom.' },
  too_many_problem_files: {
    status: 422,
    en: 'Send at most {count} photos and videos.',
    fr: 'Envoyez au plus {count} photos et vidéos.',
  },
  problem_video_too_large: {
    status: 422,
    en: 'The video is larger than {megabytes}\u00a0MB. Send a shorter one.',
    fr: 'La vidéo dépasse {megabytes}\u00a0Mo. Envoyez-en une plus courte.',
  },
  problem_file_type: {
    status: 422,
    en: 'Send a JPEG or PNG photo, or an MP4, MOV or WebM video.',
    fr: 'Envoyez une photo JPEG ou PNG, ou une vidéo MP4, MOV ou WebM.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof problemRefusals, true> {}
}
