import { defineRefusals } from '#platform/contract/refusal.ts'
import { INVOICE_FILES_MAXIMUM } from './invoice.ts'
import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'

/** Refusals of the order's steps, one per code. */
export const orderRefusals = defineRefusals({
  order_not_found: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  not_your_step: { status: 403, en: 'You can’t take this step on the order.', fr: 'Vous ne pouvez pas effectuer cette étape.' },
  other_fleet: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  other_shop: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  back_office_only: {
    status: 403,
    en: 'Only the back office can do this.',
    fr: 'Seul le service administratif peut le faire.',
  },
  not_eligible_to_cancel: {
    status: 403,
    /** Includes names and phone numbers of users who can. */
    en: 'You cannot cancel or move this request. Ask {people}.',
    fr: 'Vous ne pouvez ni annuler ni déplacer cette demande. Adressez-vous à {people}.',
  },
  wrong_status: {
    status: 409,
    en: 'The order has changed, so this no longer applies. Reload the page to see where it stands.',
    fr: 'Le bon de travail a changé et cette action n’est plus possible. Actualisez la page pour voir où il en est.',
  },
  already_received: {
    status: 409,
    en: 'The shop has already received the vehicle.',
    fr: 'L’atelier a déjà reçu le véhicule.',
  },
  not_received: {
    status: 409,
    en: 'The shop has not received the vehicle yet.',
    fr: 'L’atelier n’a pas encore reçu le véhicule.',
  },
  estimate_was_sent: {
    status: 409,
    en: 'An estimate was sent for this vehicle, so its arrival can’t be undone.',
    fr: 'Une estimation a été envoyée pour ce véhicule\u00a0: son arrivée ne peut plus être annulée.',
  },
  stale_estimate: {
    status: 409,
    en: 'The shop changed this order. Please look at it again before you decide.',
    fr: 'L’atelier a modifié ce bon de travail. Veuillez le revoir avant de décider.',
  },
  approved_first_meanwhile: {
    status: 409,
    en: '{name} approved this order meanwhile, as the first of two people. Please look at it again before you decide.',
    fr: '{name} a approuvé ce bon de travail entre-temps, à titre de première personne sur deux. Veuillez le revoir avant de décider.',
  },
  pays_through_platform: {
    status: 409,
    en: 'This fleet pays through the platform, not in the shop.',
    fr: 'Ce parc paie par la plateforme et non à l’atelier.',
  },
  not_paid_through_platform: {
    status: 409,
    en: 'This fleet does not pay through the platform.',
    fr: 'Ce parc ne paie pas par la plateforme.',
  },
  reason_missing: { status: 422, en: 'Enter a reason.', fr: 'Indiquez une raison.' },
  odometer_invalid: { status: 422, ...INVALID_MILEAGE },
  invoice_number_missing: {
    status: 422,
    en: 'Please enter the invoice number.',
    fr: 'Veuillez saisir le numéro de facture.',
  },
  invoice_file_not_found: { status: 404, en: 'This invoice was not found.', fr: 'Cette facture est introuvable.' },
  too_many_invoice_files: {
    status: 422,
    en: `An invoice has at most ${INVOICE_FILES_MAXIMUM} files.`,
    fr: `Une facture compte au plus ${INVOICE_FILES_MAXIMUM} fichiers.`,
  },
  nothing_priced: {
    status: 422,
    en: 'Price at least one service before you send the estimate.',
    fr: 'Indiquez le prix d’au moins un service avant d’envoyer l’estimation.',
  },
  line_unpriced: {
    status: 422,
    en: 'Enter a price for each service. For work at no charge, enter 0.',
    fr: 'Saisissez un prix pour chaque service. Pour des travaux sans frais, saisissez 0.',
  },
  parts_over_price: {
    status: 422,
    en: 'Parts can’t be more than the price of the line.',
    fr: 'Les pièces ne peuvent pas dépasser le prix de la ligne.',
  },
  price_invalid: {
    status: 422,
    en: 'Enter a price from 0 to 100,000.00, with at most two decimals.',
    fr: 'Saisissez un prix de 0 à 100\u00a0000,00, avec au plus deux décimales.',
  },
  tax_invalid: {
    status: 422,
    en: 'Enter tax of 0 or more, up to a quarter of the subtotal.',
    fr: 'Saisissez des taxes de 0 ou plus, jusqu’au quart du sous-total.',
  },
  unknown_service: {
    status: 422,
    en: 'One of these services isn’t part of the order. Reload the page and try again.',
    fr: 'L’un de ces services ne fait pas partie du bon de travail. Actualisez la page et réessayez.',
  },
  service_named_twice: {
    status: 422,
    en: 'The same service is listed twice.',
    fr: 'Le même service figure deux fois.',
  },
  service_already_decided: {
    status: 422,
    en: 'One of these services was already approved or declined.',
    fr: 'L’un de ces services a déjà été approuvé ou refusé.',
  },
  decision_missing: {
    status: 422,
    en: 'Please approve or decline every service.',
    fr: 'Veuillez approuver ou refuser chaque service.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof orderRefusals, true> {}
}
