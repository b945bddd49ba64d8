import { toDollars } from '#features/countries/money.ts'
import { PUBLIC_EVENT_VERSION } from '#features/events/public-events.ts'
import type { EventWire } from '../event-wire.ts'
import type { FeedRow } from './feed-list-store.ts'

/**
 * An event for one reader. Amounts are for those who read payments, and not for a vehicle that was transferred away. Before the
 * first estimate an order has no total.
 */
export const presentEvent = (row: FeedRow, { amounts }: { amounts: boolean }): EventWire => {
  const { facts, movedToId } = row
  const seesAmounts = amounts && movedToId === null
  return {
    id: `evt_${row.id}`,
    type: row.type,
    version: PUBLIC_EVENT_VERSION,
    timestamp: row.at.toISOString(),
    fleet_id: row.fleetId,
    data: {
      sequence: row.id,
      object: row.subjectKind,
      id: row.subjectId,
      order: presentOrder(row, seesAmounts),
      vehicle: presentVehicle(row),
      amount: seesAmounts && facts.amountCents !== undefined ? toDollars(facts.amountCents) : null,
      order_id: facts.orderId ?? (row.subjectKind === 'order' ? row.subjectId : null),
      reason: facts.reason ?? null,
      state: facts.state ?? null,
      source: facts.source ?? null,
      severity: facts.severity ?? null,
      title: facts.title ?? null,
      on: facts.on ?? null,
      odometer: facts.odometer ?? null,
      odometer_units: facts.odometerUnits ?? null,
      service_definition_ids: facts.serviceIds ?? null,
      inspection_id: facts.inspectionId ?? null,
      defects: facts.defects ?? null,
      campaigns: facts.campaigns ?? null,
      vehicles: facts.vehicles ?? null,
      do_not_drive: facts.doNotDrive ?? null,
    },
  }
}

const presentOrder = ({ facts: { order }, subjectId, shopName }: FeedRow, seesAmounts: boolean) =>
  order
    ? {
        id: subjectId,
        status: order.status,
        version: order.version,
        estimate_version: order.estimateVersion,
        appointment_at: order.appointmentAt,
        shop: { id: order.shopId, name: shopName ?? '' },
        total: seesAmounts && order.estimateVersion > 0 ? toDollars(order.totalCents) : null,
      }
    : null

const presentVehicle = ({ aboutVehicleId: id, vehicleName, vin, externalId }: FeedRow) =>
  id === null ? null : { id, name: vehicleName ?? '', vin, external_id: externalId }
