import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { FINISHED_STATUSES } from '../outcome.ts'
import type { YearSum } from '../year-sums.ts'

/** Name and VIN of a vehicle that the user may see. */
export const findNamedVehicle = (db: Db, scope: FleetScope, vehicleId: number) =>
  visibleVehicles(db, scope).where('v.id', '=', vehicleId).select(['v.name', 'v.vin']).executeTakeFirst()

/** Orders of one vehicle; both days are inclusive. */
type FinishedWindow = { vehicleId: number; from?: string | undefined; to?: string | undefined }

/** The day when the order was completed or canceled, in the shop's time zone. */
const day = sql<string>`(coalesce(o.completed_at, o.canceled_at, o.appointment_at) at time zone s.zone)::date`

const finished = (db: Db, scope: FleetScope, { vehicleId, from, to }: FinishedWindow) =>
  db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .where('o.fleetId', '=', scope.fleetId)
    .where('o.vehicleId', '=', vehicleId)
    .where('o.status', 'in', [...FINISHED_STATUSES])
    .$if(from !== undefined, (query) => query.where(day, '>=', from!))
    .$if(to !== undefined, (query) => query.where(day, '<=', to!))

/** One page of a vehicle's finished orders within the scope, newest first. */
export const listFinishedOrders = (db: Db, scope: FleetScope, window: FinishedWindow, limit: number, offset: number) =>
  finishedPage(db, { scope, window, limit, offset })
type OfVehicle = { scope: FleetScope; window: FinishedWindow }
const finishedPage = preparedQuery(
  (db, { scope, window, limit, offset }: OfVehicle & { limit: number; offset: number }) =>
    finished(db, scope, window)
      .select([
        'o.id',
        'o.maintenanceType',
        'o.status',
        'o.appointmentAt',
        'o.completedAt',
        'o.canceledAt',
        'o.invoiceNumber',
        'o.poNumber',
        'o.customerComments',
        'o.taxCents',
        'o.subTotalCents',
        'o.approvedAt',
        'o.odometer',
        'o.odometerUnits',
        'o.totalCents',
        'o.savingCents',
        's.id as shopId',
        's.name as shopName',
        's.city',
        's.state',
        's.addressLine1',
        's.zip',
        's.zone',
        's.gstNumber',
        's.pstNumber',
        's.mainPhoneNumber as shopPhone',
        sql<string | null>`u.first_name || ' ' || u.last_name`.as('approvedBy'),
      ])
      .leftJoin('users as u', 'u.id', 'o.approverUserId')
      .orderBy(sql`coalesce(o.completed_at, o.canceled_at, o.appointment_at)`, 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset(offset),
  { choices: ['limit'], planEachTime: () => true },
)

/** Finished orders by year, the latest first: visits, canceled ones, and what the visits cost. */
export const sumFinishedOrders = async (db: Db, scope: FleetScope, window: FinishedWindow): Promise<YearSum[]> =>
  finishedSums(db, { scope, window })
const yearOfOrder = sql<string>`extract(year from ${day})::text`
const finishedSums = preparedQuery((db, { scope, window }: OfVehicle) =>
  finished(db, scope, window)
    .select([
      yearOfOrder.as('year'),
      sql<number>`(count(*) filter (where o.status <> 'cancel'))::int`.as('visits'),
      sql<number>`(count(*) filter (where o.status = 'cancel'))::int`.as('cancelled'),
      sql<number>`coalesce(sum(o.total_cents) filter (where o.status <> 'cancel'), 0)::bigint`.as('cents'),
    ])
    .groupBy(yearOfOrder)
    .orderBy(yearOfOrder, 'desc'),
)
