import type { VisitOdometer } from './vehicle-payloads.ts'

/** A service of an order at the time of the event. */
export type ServiceSnapshot = {
  id: number
  serviceDefinitionId: number | null
  /** As entered by the shop; null if the definition's name is used. */
  name: string | null
  position: string | null
  priceCents: number | null
  status: string
}

/** Common payload of all order events: enough to address a notice and to render a line without loading the order. */
export type OrderFacts = {
  vehicleId: number
  shopId: number
  status: string
  /** `version` counts all changes of the order; `estimateVersion` counts the estimates sent by the shop. */
  version: number
  estimateVersion: number
  appointmentAt: string
  /** The order's total at that time, including promotion and tax, in cents. */
  totalCents: number
  services: ServiceSnapshot[]
}

/** The rule behind an approval, as data and as its two sentences at that time. */
export type DecisionSnapshot = {
  rule: string
  policyIds: number[]
  sentence: { en: string; fr: string }
  /** The user whom the approver deputized for. */
  forUserId?: number
  forName?: string
}

/** The first of two approvals; the order waits for another person. `for…`: the user whom the approver deputized for. */
export type FirstApproval = {
  userId: number
  name: string
  forUserId: number | null
  forName: string | null
  /** An ISO instant. */
  approvedAt: string
}

export type OrderPayloads = {
  order_requested: OrderFacts & { originatorUserId: number | null }
  walk_in_opened: OrderFacts
  order_confirmed: OrderFacts
  order_rescheduled: OrderFacts & { previousAppointmentAt: string; movedBy: 'fleet' | 'shop' }
  order_declined: OrderFacts & { reason: 'declined' | 'no_show'; comment: string }
  order_canceled: OrderFacts & { reason: 'fleet' | 'services_declined' | 'administrative' | 'walk_in_undone'; comment: string }
  order_checked_in: OrderFacts & VisitOdometer
  check_in_undone: OrderFacts
  estimate_sent: OrderFacts
  estimate_revised: OrderFacts & {
    previousTotalCents: number
    /** Ids of services that were added, became more expensive, became cheaper, or were removed. */
    addedIds: number[]
    dearerIds: number[]
    cheaperIds: number[]
    removedIds: number[]
    needsApproval: boolean
  }
  order_approved: OrderFacts & { decision: DecisionSnapshot }
  /** First of two approvals: the order still waits for the second. */
  order_first_approved: OrderFacts & { decision: DecisionSnapshot }
  order_auto_approved: OrderFacts & { decision: DecisionSnapshot }
  services_declined: OrderFacts & { declinedIds: number[] }
  /** `doneOn`: the day of the work at the shop, as in the vehicle's history. */
  order_completed: OrderFacts & VisitOdometer & { invoiceNumber: string; doneOn: string }
  /** `reference`: back-office settlement reference, such as a transfer number. */
  order_paid: OrderFacts & { reference?: string }
  /** `means`: how it was paid at the counter, if the desk said. */
  order_paid_in_shop: OrderFacts & { reference?: string; means?: 'card' | 'cash' | 'check' | 'other' }
  order_payment_deferred: OrderFacts & { reason: 'capture_failed' | 'settles_offline' }
  promotion_applied: OrderFacts & {
    promotionId: number
    promotionName: string
    promotionNameFr?: string | null
    promotionCents: number
  }
  promotion_removed: OrderFacts & { promotionId: number; promotionName: string; promotionNameFr?: string | null }
  po_number_changed: { before: string | null; after: string | null }
  /** `photos`: their number; missing in older messages. */
  message_sent: { messageId: number; comment: string; photos?: number }
  note_added: { noteId: number; title: string | null; comment: string }
}
