import { defineRefusals } from '#platform/contract/refusal.ts'
import { LINE_PHOTOS_OF_ORDER_MAXIMUM } from '../line-photos.ts'
import { MESSAGE_MAXIMUM, MESSAGE_PHOTOS_MAXIMUM } from '../message.ts'
import { APPROVER_NOTE_MAXIMUM, CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM, VANITY_LABEL_MAXIMUM } from '../invoice.ts'
import { BOOKING_DAYS_AHEAD } from './booking.ts'

/** Refusals of the booking rules, one per code. */
export const bookingRefusals = defineRefusals({
  vehicle_missing: { status: 422, en: 'Please choose a vehicle.', fr: 'Veuillez choisir un véhicule.' },
  shop_missing: { status: 422, en: 'Please choose a shop.', fr: 'Veuillez choisir un atelier.' },
  shop_does_not_fit: {
    status: 422,
    en: 'This shop doesn’t service medium- and heavy-duty vehicles. Please choose another.',
    fr: 'Cet atelier n’entretient pas les véhicules moyens et lourds. Veuillez en choisir un autre.',
  },
  service_missing: { status: 422, en: 'Please choose at least one service.', fr: 'Veuillez choisir au moins un service.' },
  service_does_not_fit: {
    status: 422,
    en: 'One of these services isn’t offered for medium- and heavy-duty vehicles.',
    fr: 'L’un de ces services n’est pas offert pour les véhicules moyens et lourds.',
  },
  service_needs_engine: {
    status: 422,
    en: 'This vehicle is electric and has no engine. Remove the services for combustion engines, such as an oil change.',
    fr: 'Ce véhicule est électrique et n’a pas de moteur à combustion. Retirez les services qui en demandent un, comme une vidange d’huile.',
  },
  service_not_for_trailer: {
    status: 422,
    en: 'This is a trailer: it has no engine and no cabin. Remove the services that it has no parts for, such as an oil change or a cabin air filter.',
    fr: 'C’est une remorque\u00a0: elle n’a ni moteur ni cabine. Retirez les services pour des pièces qu’elle n’a pas, comme une vidange d’huile ou un filtre d’habitacle.',
  },
  service_only_for_trailer: {
    status: 422,
    en: 'This vehicle isn’t a trailer. Remove the services that only trailers have, such as a wheel bearing repack.',
    fr: 'Ce véhicule n’est pas une remorque. Retirez les services réservés aux remorques, comme le graissage des roulements de roue.',
  },
  position_missing: {
    status: 422,
    en: 'Choose an option for each service that has several, such as the oil of an oil change.',
    fr: 'Choisissez une option pour chaque service qui en a plusieurs, comme l’huile d’une vidange.',
  },
  position_unknown: {
    status: 422,
    en: 'One of the options doesn’t match its service. Choose it again.',
    fr: 'L’une des options ne correspond pas à son service. Choisissez-la de nouveau.',
  },
  payment_method_missing: {
    status: 422,
    en: 'Please add a payment method in Settings > Payments before you schedule.',
    fr: 'Veuillez ajouter un mode de paiement dans Paramètres > Paiements avant de prendre rendez-vous.',
  },
  date_missing: { status: 422, en: 'Please choose a date.', fr: 'Veuillez choisir une date.' },
  time_missing: { status: 422, en: 'Please choose a time.', fr: 'Veuillez choisir une heure.' },
  date_outside_window: {
    status: 422,
    en: `Please choose a date from today to ${BOOKING_DAYS_AHEAD} days ahead.`,
    fr: `Veuillez choisir une date d’aujourd’hui jusqu’à ${BOOKING_DAYS_AHEAD} jours plus tard.`,
  },
  slot_taken: {
    status: 422,
    en: 'This time was just taken. Please choose another.',
    fr: 'Cette heure vient d’être prise. Veuillez en choisir une autre.',
  },
  shop_closed_that_day: {
    status: 422,
    en: 'The shop is closed on this day. Please choose another.',
    fr: 'L’atelier est fermé ce jour-là. Veuillez choisir un autre jour.',
  },
  time_not_offered: {
    status: 422,
    en: 'The shop doesn’t start this work at this time. Please choose one of its free times.',
    fr: 'L’atelier ne commence pas ces travaux à cette heure. Veuillez choisir une de ses plages libres.',
  },
  time_too_soon: {
    status: 422,
    en: 'This time is past or too soon. Please choose one at least an hour from now.',
    fr: 'Cette heure est passée ou trop proche. Veuillez en choisir une dans une heure ou plus.',
  },
  comments_too_long: {
    status: 422,
    en: `Please keep the message within ${CUSTOMER_COMMENTS_MAXIMUM} characters.`,
    fr: `Le message doit contenir au plus ${CUSTOMER_COMMENTS_MAXIMUM} caractères.`,
  },
  po_number_too_long: {
    status: 422,
    en: `Please keep the PO number within ${PO_NUMBER_MAXIMUM} characters.`,
    fr: `Le numéro de bon de commande doit contenir au plus ${PO_NUMBER_MAXIMUM} caractères.`,
  },
  po_number_closed: {
    status: 409,
    en: 'You can’t change the PO number of a paid or cancelled order.',
    fr: 'On ne peut pas modifier le numéro de bon de commande d’un bon de travail payé ou annulé.',
  },
  message_missing: { status: 422, en: 'Please write a message.', fr: 'Veuillez écrire un message.' },
  message_too_long: {
    status: 422,
    en: `Please keep the message within ${MESSAGE_MAXIMUM} characters.`,
    fr: `Le message doit contenir au plus ${MESSAGE_MAXIMUM} caractères.`,
  },
  too_many_message_photos: {
    status: 422,
    en: `A message can have up to ${MESSAGE_PHOTOS_MAXIMUM} photos.`,
    fr: `Un message peut compter au plus ${MESSAGE_PHOTOS_MAXIMUM} photos.`,
  },
  line_photo_not_found: { status: 404, en: 'This photo was not found.', fr: 'Cette photo est introuvable.' },
  too_many_line_photos: {
    status: 422,
    en: `An estimate can have up to ${LINE_PHOTOS_OF_ORDER_MAXIMUM} photos.`,
    fr: `Une estimation peut compter au plus ${LINE_PHOTOS_OF_ORDER_MAXIMUM} photos.`,
  },
  message_photo_not_found: { status: 404, en: 'This photo was not found.', fr: 'Cette photo est introuvable.' },
  note_missing: { status: 422, en: 'Please write a note.', fr: 'Veuillez écrire une note.' },
  note_too_long: {
    status: 422,
    en: `Please keep the note within ${APPROVER_NOTE_MAXIMUM} characters.`,
    fr: `La note doit contenir au plus ${APPROVER_NOTE_MAXIMUM} caractères.`,
  },
  vanity_label_too_long: {
    status: 422,
    en: `Please keep the label within ${VANITY_LABEL_MAXIMUM} characters.`,
    fr: `Le libellé doit contenir au plus ${VANITY_LABEL_MAXIMUM} caractères.`,
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof bookingRefusals, true> {}
}
