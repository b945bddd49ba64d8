import type { FleetScope } from '#features/accounts/scope.ts'
import type { NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ruling, whoMayApprove } from '../who-may-approve.ts'
import { findApprovers } from './deputies/deputies-store.ts'
import { findPoliciesOfVehicles } from './policies/policy-store.ts'

export type LabeledServices = Awaited<ReturnType<typeof findLabeledServices>> extends Map<number, infer Rows> ? Rows : never
export type RuledOrder = { order: NamedOrder; services: LabeledServices; ruling: Ruling }

/** Who may approve each of these orders of one fleet, in a few queries for any number of orders. */
export const rulingsOf = async (
  { db, now }: { db: Db; now: Date },
  { fleetId }: FleetScope,
  orders: NamedOrder[],
): Promise<RuledOrder[]> => {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  const [services, policies, people] = await Promise.all([
    findLabeledServices(db, fleetId, ids),
    findPoliciesOfVehicles(
      db,
      { fleetId },
      orders.map((order) => order.vehicleId),
    ),
    findApprovers(db, { fleetId }, productToday({ now }), ids),
  ])
  return orders.map((order) => {
    const lines = services.get(order.id) ?? []
    const { vehicleId, vehicleMoved, originatorUserId, firstApproval } = order
    const decidable = { fleetId, vehicleId, vehicleMoved, originatorUserId, services: lines, firstApproval }
    return {
      order,
      services: lines,
      ruling: whoMayApprove(decidable, policies, people),
    }
  })
}
