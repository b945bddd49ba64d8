import { defineRefusals } from '#platform/contract/refusal.ts'

export const historyRefusals = defineRefusals({
  history_not_found: {
    status: 404,
    en: 'This maintenance record was not found.',
    fr: 'Cette fiche d’entretien est introuvable.',
  },
  history_date_missing: {
    status: 422,
    en: 'Please enter the completion date.',
    fr: 'Veuillez saisir la date des travaux.',
  },
  history_date_in_future: {
    status: 422,
    en: 'The completion date cannot be after today.',
    fr: 'La date des travaux ne peut pas être postérieure à aujourd’hui.',
  },
  history_date_too_early: {
    status: 422,
    en: 'The work cannot be from before {firstYear}. Check the completion date and the model year of the vehicle.',
    fr: 'Les travaux ne peuvent pas dater d’avant {firstYear}. Vérifiez la date des travaux et l’année du véhicule.',
  },
  history_shop_missing: {
    status: 422,
    en: 'Please choose a shop or enter its name.',
    fr: 'Veuillez choisir un atelier ou saisir son nom.',
  },
  history_shop_twice: {
    status: 422,
    en: 'Choose a shop or enter its name, not both.',
    fr: 'Choisissez un atelier ou saisissez son nom, mais pas les deux.',
  },
  history_service_missing: {
    status: 422,
    en: 'Please choose a service on every line.',
    fr: 'Veuillez choisir un service à chaque ligne.',
  },
  history_service_unknown: {
    status: 422,
    en: 'One of the services or options is no longer offered. Reload the page and choose again.',
    fr: 'L’un des services ou l’une des options n’est plus offert. Actualisez la page et choisissez de nouveau.',
  },
  history_price_not_valid: {
    status: 422,
    en: 'Please enter a price from 0.00 to 999,999.99 on every line.',
    fr: 'Veuillez saisir à chaque ligne un prix de 0,00 à 999\u00a0999,99.',
  },
  too_many_files: {
    status: 422,
    en: 'A record can have up to {limit} files.',
    fr: 'Une fiche peut contenir au plus {limit} fichiers.',
  },
  document_not_found: { status: 404, en: 'This document was not found.', fr: 'Ce document est introuvable.' },
  document_link_expired: {
    status: 403,
    en: 'The link to this document has expired. Reload the page to open it.',
    fr: 'Le lien vers ce document a expiré. Actualisez la page pour l’ouvrir.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof historyRefusals, true> {}
}
