import { COMMON } from '#features/common-texts.ts'
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '#features/events/public-events.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const EVENT_GROUPS = ['orders', 'vehicles', 'payments', 'checks', 'users'] as const
type EventGroup = (typeof EVENT_GROUPS)[number]

const GROUP_OF_PREFIX: Readonly<Record<string, EventGroup>> = {
  order: 'orders',
  payment: 'payments',
  vehicle: 'vehicles',
  user: 'users',
}
const groupOfEvent = (type: PublicEventType): EventGroup => GROUP_OF_PREFIX[type.split('.')[0]!] ?? 'checks'

export const typesOfGroup = (group: EventGroup): PublicEventType[] =>
  PUBLIC_EVENT_TYPES.filter((type) => groupOfEvent(type) === group)

/** The groups of these types, in their order. */
export const groupsOf = (types: readonly PublicEventType[]): EventGroup[] =>
  EVENT_GROUPS.filter((group) => types.some((type) => groupOfEvent(type) === group))

/** Below the name of their group. */
export const eventTexts = defineTexts('webhooks.events', {
  orders: COMMON.orders,
  vehicles: COMMON.vehicles,
  payments: { en: 'Payments', fr: 'Paiements' },
  checks: { en: 'Problems and recalls', fr: 'Problèmes et rappels de sécurité' },
  users: COMMON.users,
  'order.requested': { en: 'Appointment requested', fr: 'Rendez-vous demandé' },
  'order.booked': { en: 'Confirmed', fr: 'Confirmé' },
  'order.rescheduled': { en: 'Rescheduled', fr: 'Déplacé' },
  'order.checked_in': { en: 'Vehicle at the shop', fr: 'Véhicule à l’atelier' },
  'order.awaiting_approval': { en: 'Awaiting approval', fr: 'En attente d’approbation' },
  'order.approved': { en: 'Approved', fr: 'Approuvé' },
  'order.completed': { en: 'Complete', fr: 'Terminé' },
  'order.cancelled': { en: 'Cancelled', fr: 'Annulé' },
  'order.paid': { en: 'Paid', fr: 'Payé' },
  'payment.failed': { en: 'Payment declined', fr: 'Paiement refusé' },
  'payment.refunded': { en: 'Payment refunded', fr: 'Paiement remboursé' },
  'vehicle.created': { en: 'Vehicle added', fr: 'Véhicule ajouté' },
  'vehicle.updated': { en: 'Vehicle changed', fr: 'Véhicule modifié' },
  'vehicle.removed': { en: 'Vehicle removed', fr: 'Véhicule retiré' },
  'vehicle.odometer_changed': { en: 'New odometer reading', fr: 'Nouveau relevé d’odomètre' },
  'vehicle.due': { en: 'Service due', fr: 'Service à faire' },
  'vehicle.serviced': { en: 'Service done', fr: 'Service effectué' },
  'vehicle.out_of_service': { en: 'Out of service', fr: 'Hors service' },
  'vehicle.back_in_service': { en: 'Back in service', fr: 'De retour en service' },
  'recall.found': { en: 'Recall found', fr: 'Rappel de sécurité trouvé' },
  'problem.reported': { en: 'Problem reported', fr: 'Problème signalé' },
  'problem.closed': { en: 'Problem closed', fr: 'Problème fermé' },
  'inspection.passed': { en: 'Inspection passed', fr: 'Inspection réussie' },
  'inspection.failed': { en: 'Inspection with defects', fr: 'Inspection avec défauts' },
  'user.created': { en: 'User added', fr: 'Utilisateur ajouté' },
  'user.updated': { en: 'User changed', fr: 'Utilisateur modifié' },
  'user.removed': { en: 'User removed', fr: 'Utilisateur retiré' },
})
