import type { CableMessage } from '#platform/contract/cable.ts'
import { knownPath } from '#platform/contract/paths/paths.ts'

/** The order of a push, and its vehicle. Null: the message names none, so any may have changed. */
export type Change = { orderId: number | null; vehicleId: number | null }

export const changeOf = ({ order_id: orderId, vehicle_id: vehicleId }: CableMessage): Change => ({
  orderId: typeof orderId === 'number' ? orderId : null,
  vehicleId: typeof vehicleId === 'number' ? vehicleId : null,
})

/** The parts of a query that show its subject. */
export type Shown = { queryKey: readonly unknown[]; state: { data?: unknown } }

/**
 * Whether a query's data may include the change. A query of a single vehicle covers that vehicle and its orders; one of a single
 * order covers that order and earlier ones of its vehicle. Lists and figures are always affected.
 */
export const isAffected = ({ queryKey, state }: Shown, { orderId, vehicleId }: Change): boolean => {
  const shown = subjectOf(queryKey)
  if (!shown) return true
  const shownVehicle = shown.kind === 'vehicles' ? shown.id : vehicleOf(state.data)
  const isOfVehicle = vehicleId !== null && vehicleId === shownVehicle
  if (shown.kind === 'vehicles') return vehicleId === null || isOfVehicle
  return orderId === null || orderId === shown.id || isOfVehicle
}

const OF_ONE = /^\/api\/v\d+\/(orders|vehicles)\/\{(\w+)\}/
/** Lists of a single vehicle, by their filter. Does not include pages of orders: their head counts all orders, whatever the filter. */
const OF_FILTERED_VEHICLE = ['history.ofVehicle', 'orders.services', 'schedules.recommended', 'schedules.extras']
type Args = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The one order or vehicle of a query, by the path of its call or by its filter; null for a list. */
const subjectOf = ([feature, call, args]: readonly unknown[]): { kind: 'orders' | 'vehicles'; id: number } | null => {
  const { params, query } = (args ?? {}) as Args
  const name = `${String(feature)}.${String(call)}`
  const [, kind = 'vehicles', param] = OF_ONE.exec(knownPath(name)?.[1] ?? '') ?? []
  const filtered = OF_FILTERED_VEHICLE.includes(name) ? (query?.vehicle_id ?? query?.vehicleId) : undefined
  const id = param ? params?.[param] : filtered
  return id === undefined || id === null ? null : { kind: kind as 'orders' | 'vehicles', id: Number(id) }
}

/** The vehicle of an order's page. */
const vehicleOf = (data: unknown): number | undefined =>
  (data as { order?: { vehicle?: { id?: number } } } | undefined)?.order?.vehicle?.id
