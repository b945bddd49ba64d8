import { defineRefusals } from '#platform/contract/refusal.ts'

export const inspectionRefusals = defineRefusals({
  inspection_not_found: { status: 404, en: 'This inspection was not found.', fr: 'Cette inspection est introuvable.' },
  inspection_file_not_found: { status: 404, en: 'This file was not found.', fr: 'Ce fichier est introuvable.' },
  inspection_template_not_found: { status: 404, en: 'This template was not found.', fr: 'Ce modèle est introuvable.' },
  inspection_no_template: {
    status: 409,
    en: 'No template is for this vehicle. Ask your manager.',
    fr: 'Aucun modèle ne convient à ce véhicule. Demandez à votre gestionnaire.',
  },
  inspection_item_unknown: {
    status: 422,
    en: 'This form has changed. Open it again.',
    fr: 'Ce formulaire a changé. Ouvrez-le de nouveau.',
  },
  inspection_incomplete: { status: 422, en: 'Choose pass or fail for {item}.', fr: 'Indiquez si {item} est conforme ou non.' },
  inspection_note_missing: {
    status: 422,
    en: 'Say what is wrong with {item}.',
    fr: 'Indiquez ce qui ne va pas avec {item}.',
  },
  inspection_photo_missing: { status: 422, en: 'Add a photo of {item}.', fr: 'Ajoutez une photo de {item}.' },
  inspection_safety_missing: {
    status: 422,
    en: 'Say whether the vehicle is safe to drive with this {item}.',
    fr: 'Indiquez si le véhicule peut rouler malgré {item}.',
  },
  inspection_item_photos: {
    status: 422,
    en: 'Add at most {count} photos of {item}.',
    fr: 'Ajoutez au plus {count} photos de {item}.',
  },
  inspection_photos: { status: 422, en: 'Add at most {count} photos.', fr: 'Ajoutez au plus {count} photos.' },
  inspection_signature_missing: {
    status: 422,
    en: 'Sign in the box with your finger.',
    fr: 'Signez dans la case avec le doigt.',
  },
  inspection_odometer_missing: {
    status: 422,
    en: 'Enter the odometer, for example 12,000.',
    fr: 'Saisissez l’odomètre, par exemple 12\u00a0000.',
  },
  inspection_times: {
    status: 422,
    en: 'The clock of this device is wrong. Set it, then sign again.',
    fr: 'L’horloge de cet appareil est inexacte. Réglez-la, puis signez de nouveau.',
  },
  inspection_nobody_to_remind: {
    status: 409,
    en: 'These vehicles are inspected, or they have no driver.',
    fr: 'Ces véhicules sont inspectés, ou n’ont pas de conducteur.',
  },
  inspection_no_defect: {
    status: 409,
    en: 'Every defect of this report is certified.',
    fr: 'Chaque défectuosité de ce rapport est attestée.',
  },
  inspection_own_report: {
    status: 403,
    en: 'Another user must certify what you reported.',
    fr: 'Une autre personne doit attester ce que vous avez signalé.',
  },
  inspection_not_certified: {
    status: 409,
    en: 'A defect of this report is not certified yet. Do not drive before it is.',
    fr: 'Une défectuosité de ce rapport n’est pas encore attestée. Ne conduisez pas avant qu’elle le soit.',
  },
  template_empty: { status: 422, en: 'Add at least one item.', fr: 'Ajoutez au moins un élément.' },
  template_item_twice: {
    status: 422,
    en: 'Two items have the same id.',
    fr: 'Deux éléments ont le même identifiant.',
  },
  template_without_vehicles: {
    status: 422,
    en: 'Choose at least one vehicle class.',
    fr: 'Choisissez au moins une classe de véhicules.',
  },
  template_unchanged: {
    status: 409,
    en: 'Nothing has changed since the last version.',
    fr: 'Rien n’a changé depuis la dernière version.',
  },
  annual_not_found: {
    status: 404,
    en: 'This yearly inspection was not found.',
    fr: 'Cette inspection annuelle est introuvable.',
  },
  annual_file_missing: {
    status: 422,
    en: 'Choose the document of the inspection.',
    fr: 'Choisissez le document de l’inspection.',
  },
  annual_kind: {
    status: 422,
    en: 'Only buses in Canada have inspections of their underside.',
    fr: 'Seuls les autobus au Canada ont une inspection du dessous.',
  },
  annual_day: { status: 422, en: 'Choose today or an earlier day.', fr: 'Choisissez aujourd’hui ou un jour antérieur.' },
  annual_kept: {
    status: 409,
    en: 'The law asks to keep this document until {day}.',
    fr: 'La loi oblige à conserver ce document jusqu’au {day}.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof inspectionRefusals, true> {}
}
