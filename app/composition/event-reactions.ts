import { removeVehicleFromPolicies, removeUserFromPolicies } from '#features/approvals/server/policies/leave-policies.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { EndDeps } from '#features/payments/server/intents/end-intent.ts'
import { payCompleted, releaseCanceled, settleByHand } from '#features/payments/server/pay/payment-reactions.ts'
import { revokeEmailLinks } from '#features/accounts/server/keys/key-store.ts'
import { removeDocuments } from '#features/documents/server/glovebox/remove-documents.ts'
import { countFuelAfter } from '#features/fuel/server/figures/count-figures.ts'
import { sendWaitingInvitations } from '#features/fleets/server/users/invite-user.ts'
import { forgetFuel } from '#features/fuel/server/forget-vehicle.ts'
import { forgetVehicle } from '#features/history/server/forget-vehicle.ts'
import { linkNamedDrivers } from '#features/imports/server/vehicles/link-drivers.ts'
import { closeCompleted, forgetDeleted, matchSaved, releaseBooked } from '#features/recalls/server/recall-reactions.ts'
import {
  closeBookedProblems,
  raiseFaults,
  raiseRecalls,
  reopenBookedProblems,
} from '#features/problems/server/problem-reactions.ts'
import { refreshDueAfter } from '#features/schedules/server/refresh-due.ts'
import { clearFaultsAfter } from '#features/telematics/server/vehicle/clear-faults.ts'
import type { Tx } from '#platform/db/database.ts'

/** A synchronous reaction, in the transaction of its event. All other consumers read events after the commit. */
type Reaction = (tx: Tx, event: ProductEvent, ports: Ports, now: Date, emit: (event: ProductEvent) => void) => Promise<void>
/** Adapts the signature of reactions of recalls and problems. */
const recalls =
  (react: (tx: Tx, event: ProductEvent, now: Date, emit: (event: ProductEvent) => void) => Promise<void>): Reaction =>
  (tx, event, _, now, emit) =>
    react(tx, event, now, emit)
/** Adapts the signature of payment reactions. */
const paying =
  (react: (deps: EndDeps, event: ProductEvent) => Promise<void>): Reaction =>
  (db, event, ports, now, emit) =>
    react({ db, now, emit, jobs: ports.jobs }, event)
/** The order is decided: revokes its email links and the sessions they opened. */
const decided: Reaction = (tx, { fleetId, subjectId }) => revokeEmailLinks(tx, fleetId ?? 0, Number(subjectId))
/** One of two people has decided: the other's links still open it. */
const decidedFirst: Reaction = async (tx, { fleetId, subjectId, actor }) =>
  actor.kind === 'user' ? revokeEmailLinks(tx, fleetId ?? 0, Number(subjectId), actor.id) : undefined
/** Adapts the signature of invitations. */
const inviting: Reaction = (db, event, _, now, emit) => sendWaitingInvitations({ db, now, emit }, event)
const linking: Reaction = (tx, event, _, now, emit) => linkNamedDrivers(tx, event, now, emit)
const reactions: Partial<Record<ProductEvent['type'], Reaction[]>> = {
  vehicles_saved: [refreshDueAfter, recalls(matchSaved), linking],
  vehicles_moved_in: [refreshDueAfter],
  vehicle_outage_changed: [linking],
  odometer_recorded: [refreshDueAfter],
  services_completed: [refreshDueAfter, clearFaultsAfter],
  maintenance_changed: [refreshDueAfter],
  maintenance_deleted: [refreshDueAfter],
  fuel_recorded: [countFuelAfter],
  fuel_changed: [refreshDueAfter, countFuelAfter],
  fuel_deleted: [refreshDueAfter, countFuelAfter],
  vehicle_deleted: [removeVehicleFromPolicies, forgetVehicle, forgetFuel, removeDocuments, recalls(forgetDeleted)],
  telematics_synced: [recalls(raiseFaults)],
  recalls_found: [recalls(raiseRecalls)],
  recall_changed: [recalls(raiseRecalls)],
  user_deleted: [removeUserFromPolicies],
  email_proven: [inviting],
  user_created: [linking],
  user_updated: [linking],
  order_approved: [decided],
  order_first_approved: [decidedFirst],
  order_auto_approved: [decided],
  order_canceled: [decided, paying(releaseCanceled), recalls(releaseBooked), recalls(reopenBookedProblems)],
  order_declined: [decided, paying(releaseCanceled), recalls(releaseBooked), recalls(reopenBookedProblems)],
  order_completed: [paying(payCompleted), recalls(closeCompleted), recalls(closeBookedProblems)],
  order_paid: [paying(settleByHand)],
  order_paid_in_shop: [paying(settleByHand)],
}

export const READ_EVENTS = 'read-events'

/**
 * Saves events with their change, runs the reactions, which may emit further events, and triggers their consumers after the
 * commit.
 */
export const saveAndReact =
  (ports: Ports) =>
  async (tx: Tx, events: ProductEvent[], now: Date): Promise<void> => {
    const eventIds: number[] = []
    for (let next = events; next.length > 0;) {
      const caused: ProductEvent[] = []
      eventIds.push(...(await saveEvents(tx, next)))
      for (const event of next) {
        for (const react of reactions[event.type] ?? []) await react(tx, event, ports, now, (one) => caused.push(one))
      }
      next = caused
    }
    await ports.jobs.send(tx, READ_EVENTS, { eventIds }, { retriesForDays: true })
  }
