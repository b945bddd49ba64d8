import type { Words } from '#features/countries/country.ts'
import type { DueState } from './due-state.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/**
 * The only names of order statuses and maintenance states: grids, filters, CSV, emails, the shop portal and the API
 * documentation use them, so that one thing never has two names. Details ("in shop since 9:12 AM", "overdue") are shown
 * beside the name, never instead of it. A test checks every text of the product for other names.
 */
export const ORDER_STATUS_WORDS = defineWords('statuses.orders', {
  initiated: { en: 'Initiated', fr: 'Demandé' },
  active: { en: 'Active', fr: 'Actif' },
  awaiting_approval: { en: 'Awaiting approval', fr: 'En attente d’approbation' },
  approved: { en: 'Approved', fr: 'Approuvé' },
  complete: { en: 'Complete', fr: 'Terminé' },
  walk_in: { en: 'Walk-in', fr: 'Sans rendez-vous' },
  paid: { en: 'Paid', fr: 'Payé' },
  paid_in_shop: { en: 'Paid in shop', fr: 'Payé à l’atelier' },
  paid_deferred: { en: 'In manual review', fr: 'En vérification' },
  cancel: { en: 'Cancelled', fr: 'Annulé' },
} satisfies Record<string, Words>)

/** Shown for a status that this version does not know: during an update the server may be newer than an open page. */
export const UNKNOWN_STATUS_WORDS = defineWords('statuses.unknown', {
  unknown_status: { en: 'Unknown status', fr: 'Statut inconnu' },
})

/** An order in manual review whose payment the bank declined: someone has to pay again. */
export const PAYMENT_STATUS_WORDS = defineWords('statuses.payments', {
  payment_failed: { en: 'Payment failed', fr: 'Paiement refusé' },
})

const KNOWN = { ...ORDER_STATUS_WORDS, ...PAYMENT_STATUS_WORDS }
type OrderStatusKey = keyof typeof KNOWN | keyof typeof UNKNOWN_STATUS_WORDS
export const orderStatusKey = (status: string): OrderStatusKey =>
  Object.hasOwn(KNOWN, status) ? (status as keyof typeof KNOWN) : 'unknown_status'

/** The three groups by which orders are filtered and counted. */
export const ORDER_GROUP_WORDS = defineWords('statuses.order_groups', {
  active: { en: 'Active', fr: 'Actifs' },
  needs_approval: { en: 'Needs approval', fr: 'À approuver' },
  approved: { en: 'Approved', fr: 'Approuvés' },
  canceled: { en: 'Cancelled', fr: 'Annulés' },
} satisfies Record<string, Words>)

export const MAINTENANCE_STATE_WORDS = defineWords('statuses.maintenance', {
  past_due: { en: 'Past due', fr: 'En retard' },
  due_now: { en: 'Due now', fr: 'À faire maintenant' },
  due_soon: { en: 'Due soon', fr: 'À faire bientôt' },
  fine: { en: 'On schedule', fr: 'À jour' },
  not_known: { en: 'Not known', fr: 'Inconnu' },
} satisfies Record<DueState, Words>)

/**
 * Due now and due soon together, in segments of the vehicle lists, tiles and the filter of Services; and names for vehicles
 * in no due state.
 */
export const MAINTENANCE_GROUP_WORDS = defineWords('statuses.maintenance_groups', {
  due_now_or_soon: { en: 'Due now or soon', fr: 'À faire maintenant ou bientôt' },
  in_order: { en: 'In an order', fr: 'Avec bon de travail' },
  // On a phone, so that all segments of a list fit.
  due_short: { en: 'Due', fr: 'À faire' },
  in_order_short: { en: 'In order', fr: 'Avec bon' },
} satisfies Record<string, Words>)
