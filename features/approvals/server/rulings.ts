import type { NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type Ruling, whoMayApprove } from '../who-may-approve.ts'
import { findApproversByFleet } from './deputies/deputies-store.ts'
import { findPoliciesOfVehicles } from './policies/policy-store.ts'

export type LabeledServices = Awaited<ReturnType<typeof findLabeledServices>> extends Map<number, infer Rows> ? Rows : never
type Decidable = Pick<NamedOrder, 'id' | 'fleetId' | 'vehicleId' | 'vehicleMoved' | 'originatorUserId' | 'firstApproval'>
export type RuledOrder<Row extends Decidable = NamedOrder> = { order: Row; services: LabeledServices; ruling: Ruling }

/** Approvers of each of these orders, of one fleet or several, in a few queries for any number of both. */
export const rulingsOf = async <Row extends Decidable>(
  { db, now }: { db: Db; now: Date },
  orders: Row[],
): Promise<RuledOrder<Row>[]> => {
  if (orders.length === 0) return []
  const fleetIds = [...new Set(orders.map((order) => order.fleetId))]
  const orderIds = orders.map((order) => order.id)
  const [services, policies, people] = await Promise.all([
    findLabeledServices(db, fleetIds, orderIds),
    findPoliciesOfVehicles(db, orders),
    findApproversByFleet(db, orders, productToday({ now })),
  ])
  const policiesOf = Map.groupBy(policies, ({ fleetId }) => fleetId)
  return orders.map((order) => {
    const lines = services.get(order.id) ?? []
    const { fleetId, vehicleId, vehicleMoved, originatorUserId, firstApproval } = order
    const decidable = { fleetId, vehicleId, vehicleMoved, originatorUserId, services: lines, firstApproval }
    return {
      order,
      services: lines,
      ruling: whoMayApprove(decidable, policiesOf.get(fleetId) ?? [], people.get(fleetId) ?? []),
    }
  })
}
