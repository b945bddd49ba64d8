import { defineRefusals } from '#platform/contract/refusal.ts'

export const portalRefusals = defineRefusals({
  fleet_decided_meanwhile: {
    status: 409,
    en: 'The fleet has already decided. Check the order and try again.',
    fr: 'Le parc a déjà décidé. Vérifiez le bon de travail et réessayez.',
  },
  fleet_changed_meanwhile: {
    status: 409,
    en: 'The fleet has just changed this order. Check it and try again.',
    fr: 'Le parc vient de modifier ce bon de travail. Vérifiez-le et réessayez.',
  },
  colleague_changed_meanwhile: {
    status: 409,
    en: '{name} at your shop has just changed this order. Check it and try again.',
    fr: '{name}, de votre atelier, vient de modifier ce bon de travail. Vérifiez-le et réessayez.',
  },
  self_changed_meanwhile: {
    status: 409,
    en: 'You have just changed this order in another window. Check it and try again.',
    fr: 'Vous venez de modifier ce bon de travail dans une autre fenêtre. Vérifiez-le et réessayez.',
  },
  order_changed_meanwhile: {
    status: 409,
    en: 'This order has just changed. Check it and try again.',
    fr: 'Ce bon de travail vient de changer. Vérifiez-le et réessayez.',
  },
  estimate_version_missing: {
    status: 422,
    en: 'Send the version of the estimate that you changed, so that no other change is lost.',
    fr: 'Envoyez la version de l’estimation que vous avez modifiée, pour ne perdre aucun autre changement.',
  },
  vehicle_already_here: {
    status: 409,
    en: 'This vehicle is in your shop already: order {order_id}.',
    fr: 'Ce véhicule est déjà à votre atelier\u00a0: bon de travail {order_id}.',
  },
  no_time_that_day: {
    status: 422,
    en: 'That day has no free time for order {order_id}. Choose another time for it.',
    fr: 'Ce jour n’a aucune plage libre pour le bon de travail {order_id}. Choisissez une autre heure.',
  },
  vehicle_not_known: {
    status: 404,
    en: 'No active fleet has a vehicle with this VIN or plate. Check it and try again.',
    fr: 'Aucun parc actif n’a de véhicule avec ce NIV ou cette plaque. Vérifiez et réessayez.',
  },
  vehicle_in_several_fleets: {
    status: 409,
    en: 'More than one fleet has a vehicle with this VIN or plate. Please choose one.',
    fr: 'Plus d’un parc a un véhicule avec ce NIV ou cette plaque. Veuillez en choisir un.',
  },
  vin_or_plate_missing: {
    status: 422,
    en: 'Enter the VIN, or the plate with its state.',
    fr: 'Saisissez le NIV, ou la plaque avec sa province ou son État.',
  },
  line_name_missing: {
    status: 422,
    en: 'Enter a name for each custom service.',
    fr: 'Saisissez un nom pour chaque service personnalisé.',
  },
  hours_invalid: {
    status: 422,
    en: 'Opening time must be before closing time.',
    fr: 'L’heure d’ouverture doit précéder l’heure de fermeture.',
  },
  hours_twice: {
    status: 422,
    en: 'A weekday is listed twice in the opening hours.',
    fr: 'Un jour figure deux fois dans les heures d’ouverture.',
  },
  invoice_file_missing: {
    status: 422,
    en: 'Please choose an invoice file.',
    fr: 'Veuillez choisir un fichier de facture.',
  },
  labor_rate_invalid: {
    status: 422,
    en: 'Enter an hourly rate from 1 to 1,000 dollars.',
    fr: 'Saisissez un taux horaire de 1 à 1\u00a0000 dollars.',
  },
  price_file_columns: {
    status: 422,
    en: 'Name one column Service and one Price. The downloaded price list shows how.',
    fr: 'Nommez une colonne Service et une autre Prix. La liste de prix téléchargée montre comment.',
  },
  price_file_too_long: {
    status: 422,
    en: 'This file has more than 1,000 prices. Keep those of your list.',
    fr: 'Ce fichier a plus de 1\u00a0000 prix. Gardez ceux de votre liste.',
  },
  price_twice: {
    status: 422,
    en: 'The same price is listed twice.',
    fr: 'Le même prix figure deux fois.',
  },
  bays_invalid: {
    status: 422,
    en: 'Enter between 1 and 50 bays.',
    fr: 'Saisissez de 1 à 50 baies.',
  },
  invitation_invalid: {
    status: 422,
    en: 'This invitation has expired or has already been used. Ask for a new one.',
    fr: 'Cette invitation a expiré ou a déjà été utilisée. Demandez-en une autre.',
  },
  auto_confirm_by_phone: {
    status: 422,
    en: 'Shops that book by phone confirm requests themselves.',
    fr: 'Un atelier qui fixe ses rendez-vous par téléphone confirme lui-même les demandes.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof portalRefusals, true> {}
}
