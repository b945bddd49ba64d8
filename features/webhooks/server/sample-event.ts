import { PUBLIC_EVENT_VERSION, type PublicEventType } from '#features/events/public-events.ts'
import type { EventWire } from '../event-wire.ts'

const NOTHING = {
  order: null,
  vehicle: null,
  amount: null,
  order_id: null,
  reason: null,
  state: null,
  source: null,
  severity: null,
  title: null,
  on: null,
  odometer: null,
  odometer_units: null,
  service_definition_ids: null,
  inspection_id: null,
  defects: null,
  campaigns: null,
  vehicles: null,
  do_not_drive: null,
} as const
const VEHICLE = { id: 1, name: 'Sample van', vin: null, external_id: null }

/** An event with sample data, marked as a test. */
export const sampleEvent = (type: PublicEventType, fleetId: number, now: Date): Omit<EventWire, 'id'> => {
  const object = objectOf(type)
  return {
    type,
    version: PUBLIC_EVENT_VERSION,
    timestamp: now.toISOString(),
    fleet_id: fleetId,
    test: true,
    data: {
      ...NOTHING,
      sequence: 1,
      object,
      id: 1,
      vehicle: object === 'user' || object === 'fleet' ? null : VEHICLE,
      order: object === 'order' ? sampleOrder(now) : null,
      order_id: object === 'order' ? 1 : null,
    },
  }
}

const objectOf = (type: PublicEventType): EventWire['data']['object'] => {
  if (type.startsWith('order.') || type.startsWith('payment.')) return 'order'
  if (type.startsWith('problem.')) return 'problem'
  if (type.startsWith('user.')) return 'user'
  return type === 'recall.found' ? 'fleet' : 'vehicle'
}

const sampleOrder = (now: Date) => ({
  id: 1,
  status: 'awaiting_approval',
  version: 1,
  estimate_version: 1,
  appointment_at: now.toISOString(),
  shop: { id: 1, name: 'Sample shop' },
  total: 100,
})
