import { defineRefusals } from '#platform/contract/refusal.ts'
import { INVOICE_FILES_MAXIMUM } from './paperwork.ts'

const INVALID_MILEAGE = {
  en: 'Not a valid number for mileage. Enter a positive whole number and try again.',
  fr: 'Ce kilométrage n’est pas valide. Saisissez un nombre entier positif et réessayez.',
}

/** Refusals of the order's life: one for each code of the step rule. */
export const orderRefusals = defineRefusals({
  order_not_found: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  not_your_step: { status: 403, en: 'This step is not yours to take.', fr: 'Cette étape ne vous revient pas.' },
  other_fleet: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  other_shop: { status: 404, en: 'This order was not found.', fr: 'Ce bon de travail est introuvable.' },
  back_office_only: {
    status: 403,
    en: 'Only the back office may do this.',
    fr: 'Seul le service administratif peut faire cela.',
  },
  not_eligible_to_cancel: {
    status: 403,
    en: 'You cannot cancel this order. Requests can be cancelled only before the shop receives the vehicle.',
    fr: 'Vous ne pouvez pas annuler ce bon de travail. Une demande ne peut être annulée qu’avant que l’atelier reçoive le véhicule.',
  },
  wrong_status: {
    status: 409,
    en: 'The order is no longer in the right state for this. Reload the page to see where it stands.',
    fr: 'Le bon de travail n’est plus dans l’état voulu. Actualisez la page pour voir où il en est.',
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
  stale_estimate: {
    status: 409,
    en: 'The shop changed this order. Please look at it again before you decide.',
    fr: 'L’atelier a modifié ce bon de travail. Veuillez le revoir avant de décider.',
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
  reason_missing: { status: 422, en: 'Please give a reason.', fr: 'Veuillez indiquer une raison.' },
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
  price_invalid: {
    status: 422,
    en: 'A price must be zero or more, with two decimals.',
    fr: 'Un prix doit être de zéro ou plus, avec deux décimales.',
  },
  tax_invalid: {
    status: 422,
    en: 'Taxes must be zero or more, and at most a quarter of the sum.',
    fr: 'Les taxes doivent être de zéro ou plus, et ne pas dépasser le quart de la somme.',
  },
  unknown_service: {
    status: 422,
    en: 'A service of this list does not belong to the order.',
    fr: 'Un service de cette liste n’appartient pas au bon de travail.',
  },
  service_named_twice: {
    status: 422,
    en: 'A service stands twice in the list.',
    fr: 'Un service figure deux fois dans la liste.',
  },
  service_already_decided: {
    status: 422,
    en: 'A service of this list has already been decided.',
    fr: 'Un service de cette liste a déjà fait l’objet d’une décision.',
  },
  decision_missing: {
    status: 422,
    en: 'Please approve or decline every service.',
    fr: 'Veuillez approuver ou refuser chaque service.',
  },
})
