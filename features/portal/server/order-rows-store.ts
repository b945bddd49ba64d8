import { sql } from 'kysely'
import type { Role } from '#features/accounts/role.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import type { DisputeStatus } from '#features/payments/disputes/dispute.ts'
import { allOf, type Conditions, conditionsOf } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import type { PastFilters } from '../contract.ts'
import type { ShopScope } from './desk-store.ts'

type Contact = { firstName: string; lastName: string; phone: string | null; roles: Role[] }

/** The shop's contact: the requester, else the vehicle's driver, else the fleet's manager. */
const contact = sql<Contact | null>`(
  select json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'phone', p.cell_phone, 'roles', p.roles)
  from users p where p.id = coalesce(
    o.originator_user_id,
    (select d.user_id from vehicle_drivers d where d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id order by d.user_id limit 1),
    (select w.id from users w where w.fleet_id = o.fleet_id and w.is_active and w.deleted_at is null
      and w.roles && array['owner', 'account_owner', 'admin'] order by w.id limit 1)))`

/** The last dispute of the order's charge. */
const disputeStatus = sql<DisputeStatus | null>`(
  select d.status from disputes d where d.fleet_id = o.fleet_id and d.order_id = o.id order by d.opened_at desc, d.id desc limit 1)`

/** Number of the fleet's messages that the desk has not read. */
const unreadMessages = sql<number>`(
  select count(*)::int from order_messages m where m.fleet_id = o.fleet_id and m.order_id = o.id and m.read_at is null
    and not m.is_from_shop)`

/** Orders of one shop with vehicle, fleet and contact, in one query. */
const selectRows = (db: Db, scope: ShopScope) =>
  db
    .selectFrom('orders as o')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .leftJoin('users as approver', 'approver.id', 'o.approverUserId')
    .where('o.shopId', '=', scope.shopId)
    .selectAll('o')
    .select(['v.nameOfVehicle', 'v.year', 'v.make', 'v.model', 'v.submodel', 'v.vin', 'v.licensePlateNumber'])
    .select([
      'v.licensePlateState',
      'v.otherId',
      'v.body',
      'v.dutyClass',
      'v.powertrain',
      'v.odometer as vehicleOdometer',
      'v.engineHours',
    ])
    .select(['v.odometerUnits as vehicleUnits', 'f.name as fleetName', 'f.fleetPaymentType', 's.zone', 's.taxRate'])
    .select(['s.state as shopState', 's.gstNumber', 's.pstNumber'])
    .select(['approver.firstName as approverFirstName', 'approver.lastName as approverLastName'])
    .select([contact.as('contact'), disputeStatus.as('disputeStatus'), unreadMessages.as('unreadMessages')])
    .orderBy('o.appointmentAt')
    .orderBy('o.id')

export type DeskRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** Upper bound of open orders: a shop that never answers would otherwise have an unbounded list. */
const MOST_ROWS = 500

/** Aliases `o` and `f`. */
const isToPayAtCounter = sql<boolean>`(o.status = 'complete' and f.fleet_payment_type = 'pay_in_shop')`

/** Open, or completed and still unpaid at the counter. Aliases `o` and `f`. */
const isOpen = sql<boolean>`(o.status = any(${[...OPEN_STATUSES]}::text[]) or ${isToPayAtCounter})`

/** Open orders, and completed ones still unpaid at the counter. */
export const findOpenRows = (db: Db, scope: ShopScope): Promise<DeskRow[]> =>
  selectRows(db, scope).where(isOpen).limit(MOST_ROWS).execute()

/** Aliases `o`, `v` and `f`, which both page and count have. */
const PAST_CONDITIONS: Conditions<PastFilters> = {
  query: (words) => {
    const number = /^\d{1,15}$/.test(words) ? Number(words) : null
    const folded = containingFolded(words)
    return sql`(o.id = ${number}::bigint or v.search_key like ${folded}
    or concat_ws(' ', fold_text(o.vehicle_name), fold_text(o.vehicle_vin), fold_text(f.name), fold_text(o.invoice_number),
      fold_text(o.po_number)) like ${folded})`
  },
}

/** All other orders that match the filters. */
const isPast = (filters: PastFilters) => allOf([sql`not ${isOpen}`, ...conditionsOf(PAST_CONDITIONS, filters)])

/** Past orders, newest appointment first. */
export const findPastRows = (
  db: Db,
  scope: ShopScope,
  filters: PastFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeskRow[]> =>
  selectRows(db, scope)
    .clearOrderBy()
    .where(isPast(filters))
    .orderBy('o.appointmentAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPastRows = async (db: Db, scope: ShopScope, filters: PastFilters): Promise<number> => {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .where('o.shopId', '=', scope.shopId)
    .where(isPast(filters))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** On this day in the shop's zone, whenever the appointment was. Aliases `o` and `s`. */
const isCompletedOn = (date: string) => sql<boolean>`((o.completed_at at time zone s.zone)::date = ${date}::date)`

/**
 * Requests of any day, and the vehicles that came or were finished on one day; for today also earlier ones still open, vehicles
 * already here, and orders to pay at the counter: the driver pays today, whenever the appointment was.
 */
export const findDayRows = (db: Db, scope: ShopScope, date: string, isToday: boolean): Promise<DeskRow[]> =>
  selectRows(db, scope)
    .where((eb) =>
      eb.or([
        eb('o.status', '=', 'initiated'),
        eb.and([eb.or([eb('o.appointmentDay', '=', date), isCompletedOn(date)]), eb('o.status', '<>', 'cancel')]),
        ...(isToday
          ? [eb.and([eb('o.appointmentDay', '<', date), eb('o.status', 'in', [...OPEN_STATUSES])]), isHere(eb), isToPayAtCounter]
          : []),
      ]),
    )
    .limit(MOST_ROWS)
    .execute()

const isHere = (_eb: unknown) =>
  sql<boolean>`(o.received_at is not null and o.status in ('active', 'walk_in', 'awaiting_approval', 'approved'))`

export const findRow = (db: Db, scope: ShopScope, id: number): Promise<DeskRow | undefined> =>
  selectRows(db, scope).where('o.id', '=', id).executeTakeFirst()

const selectLines = (db: Db, scope: ShopScope, orderIds: number[]) =>
  db
    .selectFrom('orderServices as l')
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'l.fleetId').onRef('o.id', '=', 'l.orderId'))
    .where('o.shopId', '=', scope.shopId)
    .where('o.id', 'in', orderIds)
    .select(['l.id', 'l.orderId', 'l.serviceDefinitionId', 'l.name', 'l.position', 'l.quantity', 'l.priceCents', 'l.status'])
    .select(['l.shopNote', 'l.partsCents', 'l.laborMinutes', 'l.partNumber', 'l.addedByShop'])
    .orderBy('l.id')

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

/** Lines keyed by order id, without deleted ones. A fleet's labels are private to it and not selected. */
export const findLines = async (db: Db, scope: ShopScope, orderIds: number[]): Promise<Map<number, LineRow[]>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await selectLines(db, scope, orderIds).where('l.status', '<>', 'deleted').execute()
  return Map.groupBy(rows, (row) => row.orderId)
}

/** The fleet's notes on the order, oldest first. */
export const findNotes = (db: Db, order: { fleetId: number; id: number }) =>
  db
    .selectFrom('orderNotes')
    .where('fleetId', '=', order.fleetId)
    .where('orderId', '=', order.id)
    .select(['title', 'comment', 'createdByName', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
