import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { previousPaymentsOf } from '#features/ledger/server/ledger-store.ts'
import { addDays, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { OrderStatus } from '../../life/status.ts'
import { ownOrAssigned } from '../order-store.ts'

export type OrderListing = {
  statuses: readonly OrderStatus[]
  /** Days of completion, or else of the appointment, in the product's zone; inclusive. */
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  vehicleId?: number | undefined
  ids?: readonly number[] | undefined
}

/** Orders within the scope, with vehicle, shop and the users who approved, requested and opened them. */
const ordersWithNames = (db: Db, scope: FleetScope | { fleetIds: readonly number[] }) => {
  const query = db
    .selectFrom('orders as o')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .leftJoin('users as approver', 'approver.id', 'o.approverUserId')
  if ('fleetIds' in scope) return query.where(sql<boolean>`o.fleet_id = any(${scope.fleetIds}::bigint[])`)
  const own = query.where('o.fleetId', '=', scope.fleetId)
  return scope.assignedTo === undefined ? own : own.where(ownOrAssigned(scope.assignedTo))
}

const selectRows = (db: Db, scope: FleetScope | { fleetIds: readonly number[] }) =>
  ordersWithNames(db, scope)
    .selectAll('o')
    .select([
      'v.name as currentVehicleName',
      sql<boolean>`v.moved_to_id is not null`.as('vehicleMoved'),
      'v.year',
      'v.make',
      'v.model',
      'v.body',
      'v.vin',
      'v.otherId',
      'v.departmentNumber',
      'v.licensePlateNumber',
      'v.licensePlateState',
      's.name as shopName',
      's.logoUrl as shopLogoUrl',
      's.logoPreviewFileKey as shopLogoFileKey',
      's.addressLine1',
      's.city',
      's.state',
      's.zip',
      's.mainPhoneNumber',
      's.phoneOnly',
      's.gstNumber',
      's.pstNumber',
      's.taxRate',
      's.zone',
      's.paymentProviders',
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approverName'),
    ])
export type NamedOrder = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** A finished order is listed by its completion, whatever its appointment date. Indexed. */
const effectiveAt = sql<Date>`coalesce(o.completed_at, o.appointment_at)`

type Cursor = { at: Date; id: number }
type Listed = Pick<OrderListing, 'statuses' | 'vehicleId' | 'ids'> & {
  scope: FleetScope
  fromAt: Date | undefined
  beforeAt: Date | undefined
  after: Cursor | undefined
  limit: number
}

const listed = preparedQuery(
  (db, { scope, statuses, fromAt, beforeAt, vehicleId, ids, after, limit }: Listed) =>
    selectRows(db, scope)
      .$if(statuses.length > 0, (query) => query.where('o.status', 'in', [...statuses]))
      .$if(fromAt !== undefined, (query) => query.where(effectiveAt, '>=', fromAt!))
      .$if(beforeAt !== undefined, (query) => query.where(effectiveAt, '<', beforeAt!))
      .$if(vehicleId !== undefined, (query) => query.where('o.vehicleId', '=', vehicleId!))
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`o.id = any(${ids}::bigint[])`))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${effectiveAt}, o.id) < (${after!.at}::timestamptz, ${after!.id}::bigint)`),
      )
      .orderBy(effectiveAt, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit),
  // Without knowing the fleet, PostgreSQL would read the orders that await approval in all fleets.
  { choices: ['statuses', 'limit'], planEachTime: () => true },
)

/** Latest orders first, at most `limit`; `after` continues after a given order. */
export const listOrders = (
  db: Db,
  scope: FleetScope,
  listing: OrderListing,
  limit: number,
  after?: { completedAt: Date | null; appointmentAt: Date; id: number },
): Promise<NamedOrder[]> => {
  const { from, to, vehicleId, ids } = listing
  // Deduplicated and sorted, so that arbitrary caller input yields few query shapes.
  const statuses = [...new Set(listing.statuses)].toSorted()
  return listed(db, {
    scope,
    statuses,
    vehicleId,
    ids,
    limit,
    fromAt: from === undefined ? undefined : startOfDay(from),
    beforeAt: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    after: after && { at: after.completedAt ?? after.appointmentAt, id: after.id },
  })
}

const namedOrder = preparedQuery((db, { scope, id }: { scope: FleetScope; id: number }) =>
  selectRows(db, scope).select(previousPaymentsOf.as('previousPaymentsCents')).where('o.id', '=', id),
)
/** Includes the sum of earlier payments and authorizations. */
export type PaidOrder = NamedOrder & { previousPaymentsCents: number }
export const findNamedOrder = async (db: Db, scope: FleetScope, id: number): Promise<PaidOrder | null> =>
  (await namedOrder(db, { scope, id })).at(0) ?? null

/** Orders of several fleets by id, unordered: for grids that have already selected a page of ids within their scope. */
export const findNamedOrders = async (
  db: Db,
  scope: { fleetIds: readonly number[] },
  ids: readonly number[],
): Promise<NamedOrder[]> => (ids.length === 0 ? [] : ordersById(db, { fleetIds: scope.fleetIds, ids }))

/** A page of orders is found by id; for thousands another plan may be faster. */
const A_PAGE = 100
type OrdersById = { fleetIds: readonly number[]; ids: readonly number[] }
const ordersById = preparedQuery(
  (db, { fleetIds, ids }: OrdersById) => selectRows(db, { fleetIds }).where(sql<boolean>`o.id = any(${ids}::bigint[])`),
  { when: ({ ids }) => ids.length <= A_PAGE },
)

/** Whether the scope has any order at all. */
export const hasOrders = async (db: Db, scope: FleetScope): Promise<boolean> => (await anyOrder(db, scope)).length > 0
const anyOrder = preparedQuery((db, { fleetId, assignedTo }: FleetScope) => {
  const query = db.selectFrom('orders as o').select('o.id').where('o.fleetId', '=', fleetId).limit(1)
  return assignedTo === undefined ? query : query.where(ownOrAssigned(assignedTo))
})
