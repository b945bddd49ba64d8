import type { IsoDate } from '#features/countries/dates.ts'
import { addDays } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { BAY_STATUSES } from '../../occupied-bays.ts'
import type { BookedVisit, ShopTimes } from '../../opening-times.ts'
import type { Shop } from '../shop-store.ts'

export type BookedTimes = { times: ShopTimes; booked: BookedVisit[] }
type TimesQuery = {
  from: IsoDate
  to: IsoDate
  /** An order of this fleet whose visit is ignored: the one being rescheduled. */
  moving?: { fleetId: number; orderId: number } | undefined
}

/**
 * Hours, closures and visits of several shops, in one query each. Days are in the shops' zones; a visit past midnight is found
 * from the day before.
 */
export const findBookedTimes = async (db: Db, shops: Shop[], query: TimesQuery): Promise<Map<number, BookedTimes>> => {
  const ids = shops.map((shop) => shop.id)
  if (ids.length === 0) return new Map()
  // Sequential: a transaction has only one connection.
  const hours = await db.selectFrom('shopHours').selectAll().where('shopId', 'in', ids).execute()
  const closures = await db
    .selectFrom('shopClosures')
    .selectAll()
    .where('shopId', 'in', ids)
    .where('onDay', '>=', query.from)
    .where('onDay', '<=', query.to)
    .execute()
  const visits = await findVisits(db, ids, query)
  const hoursOf = Map.groupBy(hours, (row) => row.shopId)
  const closuresOf = Map.groupBy(closures, (row) => row.shopId)
  const visitsOf = Map.groupBy(visits, (row) => row.shopId)
  return new Map(
    shops.map((shop) => [
      shop.id,
      {
        times: {
          zone: shop.zone,
          hours: hoursOf.get(shop.id) ?? [],
          closedOn: (closuresOf.get(shop.id) ?? []).map((row) => row.onDay),
          bays: shop.bays,
          phoneOnly: shop.phoneOnly,
        },
        booked: (visitsOf.get(shop.id) ?? []).map(toVisit),
      },
    ]),
  )
}

const findVisits = (db: Db, shopIds: number[], { from, to, moving }: TimesQuery) =>
  db
    .selectFrom('orders')
    .where('shopId', 'in', shopIds)
    .where('appointmentDay', '>=', addDays(from, -1))
    .where('appointmentDay', '<=', to)
    .where('status', 'in', [...BAY_STATUSES])
    .$if(moving !== undefined, (query) =>
      query.where((eb) => eb.not(eb.and([eb('fleetId', '=', moving!.fleetId), eb('id', '=', moving!.orderId)]))),
    )
    .select(['shopId', 'appointmentAt', 'appointmentEndsAt'])
    .execute()

const MINUTE_MS = 60_000
const toVisit = (row: { appointmentAt: Date; appointmentEndsAt: Date }): BookedVisit => ({
  startsAt: row.appointmentAt,
  minutes: (row.appointmentEndsAt.getTime() - row.appointmentAt.getTime()) / MINUTE_MS,
})

/** Locks the shop's day until the end of the transaction, which serializes bookings and reschedules. */
export const lockShopDay = async (db: Db, shopId: number, day: IsoDate): Promise<void> => {
  const lock = db.selectFrom('shopDays').selectAll().where('shopId', '=', shopId).where('onDay', '=', day).forUpdate()
  if ((await lock.execute()).length > 0) return
  await db
    .insertInto('shopDays')
    .values({ shopId, onDay: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await lock.execute()
}
