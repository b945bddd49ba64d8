import { defineTexts } from '#platform/i18n/texts.ts'

/** Actions of a user on an order; preceded by their name. */
export const activityTexts = defineTexts('orders.activity', {
  for_absent: { en: '{{name}} for {{forName}}', fr: '{{name}} pour {{forName}}' },
  when: { en: '{{day}}, {{time}}\u00a0{{clock}}', fr: '{{day}} à {{time}}\u00a0{{clock}}' },
  requested: { en: 'asked for {{when}}', fr: 'a demandé un rendez-vous le {{when}}' },
  walk_in: { en: 'took the vehicle in without an appointment', fr: 'a pris le véhicule sans rendez-vous' },
  confirmed: { en: 'confirmed {{when}}', fr: 'a confirmé le rendez-vous du {{when}}' },
  rescheduled: {
    en: 'moved the appointment from {{from}} to {{to}}',
    fr: 'a déplacé le rendez-vous du {{from}} au {{to}}',
  },
  no_show: { en: 'reported that the vehicle did not come', fr: 'a signalé que le véhicule n’est pas venu' },
  declined: { en: 'declined the request', fr: 'a refusé la demande' },
  services_declined: {
    en: 'declined all services, which cancelled the order',
    fr: 'a refusé tous les services, ce qui annule le bon de travail',
  },
  canceled: { en: 'cancelled the order', fr: 'a annulé le bon de travail' },
  check_in_undone: { en: 'undid the check-in', fr: 'a annulé la réception du véhicule' },
  walk_in_undone: { en: 'undid the walk-in', fr: 'a annulé l’arrivée sans rendez-vous' },
  checked_in_unread: { en: 'received the vehicle', fr: 'a reçu le véhicule' },
  checked_in: { en: 'received the vehicle at {{distance}}', fr: 'a reçu le véhicule à {{distance}}' },
  estimated: { en: 'sent an estimate, total {{amount}}', fr: 'a envoyé une estimation, total de {{amount}}' },
  estimated_free: { en: 'sent an estimate at no charge', fr: 'a envoyé une estimation sans frais' },
  revised_same_total: {
    en: 'changed services of the estimate, at the same total',
    fr: 'a modifié des services de l’estimation, sans changer le total',
  },
  sent_again: {
    en: 'sent the estimate again, at the same total',
    fr: 'a envoyé l’estimation de nouveau, sans changer le total',
  },
  revised: {
    en: 'revised the estimate total from {{from}} to {{to}}',
    fr: 'a fait passer le total de l’estimation de {{from}} à {{to}}',
  },
  approved: { en: 'approved a total of {{amount}}', fr: 'a approuvé un total de {{amount}}' },
  auto_approved: { en: 'automatically approved a total of {{amount}}', fr: 'a approuvé automatiquement un total de {{amount}}' },
  first_approved: {
    en: 'approved a total of {{amount}} as the first of two people',
    fr: 'a approuvé un total de {{amount}}, en premier sur deux personnes',
  },
  first_approved_free: {
    en: 'approved the order at no charge as the first of two people',
    fr: 'a approuvé le bon de travail sans frais, en premier sur deux personnes',
  },
  approved_free: { en: 'approved the order at no charge', fr: 'a approuvé le bon de travail sans frais' },
  auto_approved_free: {
    en: 'approved the order automatically, at no charge',
    fr: 'a approuvé automatiquement le bon de travail, sans frais',
  },
  some_declined: {
    en: { one: 'declined {{count}} service', other: 'declined {{count}} services' },
    fr: { one: 'a refusé {{count}} service', other: 'a refusé {{count}} services' },
  },
  completed_unread: {
    en: 'finished the work, invoice {{invoice}}',
    fr: 'a terminé les travaux, facture {{invoice}}',
  },
  completed: {
    en: 'finished the work at {{distance}}, invoice {{invoice}}',
    fr: 'a terminé les travaux à {{distance}}, facture {{invoice}}',
  },
  paid: { en: 'received the payment of {{amount}}', fr: 'a reçu le paiement de {{amount}}' },
  paid_nothing: { en: 'closed the order at no charge', fr: 'a fermé le bon de travail sans frais' },
  means_card: { en: 'By card at the counter', fr: 'Par carte au comptoir' },
  means_cash: { en: 'In cash', fr: 'Comptant' },
  means_check: { en: 'By check', fr: 'Par chèque' },
  means_other: { en: 'In another way', fr: 'Autrement' },
  paid_in_shop: { en: 'was paid in the shop: {{amount}}', fr: 'a été payé à l’atelier\u00a0: {{amount}}' },
  payment_deferred: { en: 'passed the payment on for review', fr: 'a transmis le paiement pour vérification' },
  a_card: { en: 'a card', fr: 'une carte' },
  payment_authorised: { en: 'authorized {{amount}} on {{method}}', fr: 'a autorisé {{amount}} sur {{method}}' },
  payment_declined: {
    en: 'tried to authorize {{amount}}; the bank declined {{method}}',
    fr: 'a tenté d’autoriser {{amount}}; la banque a refusé {{method}}',
  },
  payment_released: {
    en: 'released the authorization of {{amount}} on {{method}}',
    fr: 'a libéré l’autorisation de {{amount}} sur {{method}}',
  },
  payment_refunded: { en: 'refunded {{amount}} to {{method}}', fr: 'a remboursé {{amount}} sur {{method}}' },
  payment_disputed: {
    en: 'recorded a dispute: the bank took {{amount}} back on {{method}}',
    fr: 'a reçu une contestation\u00a0: la banque a repris {{amount}} sur {{method}}',
  },
  dispute_won: {
    en: 'won the dispute: the bank gave {{amount}} back on {{method}}',
    fr: 'a gagné la contestation\u00a0: la banque a rendu {{amount}} sur {{method}}',
  },
  dispute_lost: {
    en: 'lost the dispute: {{amount}} stays with the cardholder of {{method}}',
    fr: 'a perdu la contestation\u00a0: {{amount}} reste au titulaire de {{method}}',
  },
  waits_for_method: {
    en: 'left the order for a person to approve: the fleet has no default payment method that can be charged',
    fr: 'a laissé le bon de travail à l’approbation d’une personne\u00a0: le parc n’a aucun mode de paiement par défaut qui puisse être débité',
  },
  waits_for_card: {
    en: 'left the order for a person to approve: the bank declined the default payment method',
    fr: 'a laissé le bon de travail à l’approbation d’une personne\u00a0: la banque a refusé le mode de paiement par défaut',
  },
  promotion_applied: {
    en: 'applied the promotion “{{promotion}}”, {{amount}} off',
    fr: 'a appliqué la promotion «\u00a0{{promotion}}\u00a0», {{amount}} de moins',
  },
  promotion_removed: {
    en: 'removed the promotion “{{promotion}}”',
    fr: 'a retiré la promotion «\u00a0{{promotion}}\u00a0»',
  },
  po_number_removed: { en: 'removed the PO number', fr: 'a retiré le numéro de bon de commande' },
  po_number_set: { en: 'set the PO number to {{poNumber}}', fr: 'a inscrit le numéro de bon de commande {{poNumber}}' },
  message_sent_with_photos: {
    en: { one: 'sent a message with {{count}} photo', other: 'sent a message with {{count}} photos' },
    fr: { one: 'a envoyé un message avec {{count}} photo', other: 'a envoyé un message avec {{count}} photos' },
  },
  message_sent: { en: 'sent a message', fr: 'a envoyé un message' },
  note_added: { en: 'added a note', fr: 'a ajouté une note' },
})
