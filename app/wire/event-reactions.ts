import { leavePolicies } from '#features/approvals/server/policies/leave-policies.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import type { Ports } from '#platform/http/ports.ts'
import { closeMailDoors } from '#features/accounts/server/keys/key-store.ts'
import { forgetVehicle } from '#features/history/server/forget-vehicle.ts'
import { refreshDueAfter } from '#features/schedules/server/refresh-due.ts'
import type { Tx } from '#platform/db/database.ts'

/** What must become true in the same transaction as an event. Everything else reads events after the commit. */
export type Reaction = (tx: Tx, event: ProductEvent, ports: Ports, now: Date) => Promise<void>
/** Nothing is left to decide: the keys in the mails about the order, and the sessions that they opened, are over. */
const decided: Reaction = (tx, { fleetId, subjectId }) => closeMailDoors(tx, fleetId ?? 0, Number(subjectId))
const reactions: Partial<Record<ProductEvent['type'], Reaction[]>> = {
  vehicles_saved: [refreshDueAfter],
  odometer_recorded: [refreshDueAfter],
  services_completed: [refreshDueAfter],
  maintenance_changed: [refreshDueAfter],
  maintenance_deleted: [refreshDueAfter],
  vehicle_deleted: [leavePolicies, forgetVehicle],
  order_approved: [decided],
  order_auto_approved: [decided],
  order_canceled: [decided],
  order_declined: [decided],
}

export const READ_EVENTS = 'read-events'

/** Saves events with their change, runs the reactions, and asks for a reading after the commit. */
export const saveAndReact =
  (ports: Ports) =>
  async (tx: Tx, events: ProductEvent[], now: Date): Promise<void> => {
    const eventIds = await saveEvents(tx, events)
    for (const event of events) {
      for (const react of reactions[event.type] ?? []) await react(tx, event, ports, now)
    }
    await ports.jobs.send(tx, READ_EVENTS, { eventIds }, { patient: true })
  }
