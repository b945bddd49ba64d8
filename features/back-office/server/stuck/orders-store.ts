import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { containing, nameContains } from '#platform/db/search.ts'
import { type OrderList, OFFICE_PAGE_SIZE } from '../../stuck.ts'

/** Days are in the product's zone; `before`: orders received earlier count as abandoned. */
export type StuckListing = { list: OrderList; query?: string | undefined; before: Date }

const IN_SHOP = ['active', 'awaiting_approval', 'approved', 'walk_in'] as const
/** Each list has its own index, and is sorted by its leading column. */
const waitsSince = (list: OrderList): RawBuilder<Date> =>
  list === 'to_settle' ? sql<Date>`o.completed_at` : sql<Date>`o.received_at`

// Statuses are literals: otherwise the partial indexes of these lists are not used.
const listed = (db: Db, { list, query, before }: StuckListing) => {
  const all = db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
  const rows =
    list === 'to_settle'
      ? all.where('o.status', '=', sql.lit('paid_deferred'))
      : all
          .where(sql<boolean>`o.status in (${sql.join(IN_SHOP.map((status) => sql.lit(status)))})`)
          .where('o.receivedAt', 'is not', null)
          .$if(list === 'abandoned', (late) => late.where('o.receivedAt', '<', before))
  if (!query) return rows
  const text = containing(query)
  const isNumber = /^\d{1,15}$/.test(query)
  // Each condition is on the orders table alone: a condition with names from three tables would use no index.
  const matchingIds = (table: 'fleets' | 'shops') =>
    sql`any(array(select id from ${sql.table(table)} where ${nameContains(sql`name`, query)}))`
  return rows.where((eb) =>
    eb.or([
      sql<boolean>`o.fleet_id = ${matchingIds('fleets')}`,
      sql<boolean>`o.shop_id = ${matchingIds('shops')}`,
      nameContains(sql`o.vehicle_name`, query),
      eb('o.invoiceNumber', 'ilike', text),
      ...(isNumber ? [eb('o.id', '=', Number(query))] : []),
    ]),
  )
}

/** The reason for deferring a payment is in its event. */
const deferralReason = sql<string | null>`(
  select e.payload ->> 'reason' from events e
  where e.fleet_id = o.fleet_id and e.subject_type = 'order' and e.subject_id = o.id::text and e.type = 'order_payment_deferred'
  order by e.at desc limit 1)`

const vehicleMoved = sql<boolean>`(select v.moved_to_id is not null from vehicles v where v.fleet_id = o.fleet_id and v.id = o.vehicle_id)`

export const listStuckOrders = (db: Db, listing: StuckListing, page: number) =>
  listed(db, listing)
    .select(['o.id', 'o.fleetId', 'o.status', 'o.vehicleName', 'o.invoiceNumber', 'o.paymentType', 'o.totalCents'])
    .select(['o.vehicleId', 'o.originatorUserId', 'o.firstApproval', vehicleMoved.as('vehicleMoved')])
    .select(['f.name as fleetName', 'f.country', 's.name as shopName', 's.mainPhoneNumber'])
    .select([waitsSince(listing.list).as('since'), deferralReason.as('reason')])
    .orderBy(waitsSince(listing.list))
    .orderBy('o.id')
    .limit(OFFICE_PAGE_SIZE)
    .offset((page - 1) * OFFICE_PAGE_SIZE)
    .execute()
export type StuckRow = Awaited<ReturnType<typeof listStuckOrders>>[number]

export const countStuckOrders = async (db: Db, listing: StuckListing): Promise<number> => {
  const counted = listed(db, listing).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** The total in manual review, by country: amounts in different currencies are never added. */
export const sumInReview = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .where('o.status', '=', 'paid_deferred')
    .groupBy('f.country')
    .orderBy('f.country', 'desc')
    .select(['f.country', sql<number>`sum(o.total_cents)`.as('totalCents'), sql<Date>`min(o.completed_at)`.as('oldest')])
    .execute()

/** Orders at shops by country, and those that await approval; `dayAgo`: received earlier counts as over a day. */
export const sumInShop = (db: Db, dayAgo: Date) => {
  const awaiting = sql`o.status = 'awaiting_approval'`
  return listed(db, { list: 'in_shop', before: dayAgo })
    .groupBy('f.country')
    .orderBy('f.country', 'desc')
    .select([
      'f.country',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`(count(*) filter (where ${awaiting}))::int`.as('awaiting'),
      sql<number>`(count(*) filter (where ${awaiting} and o.received_at < ${dayAgo}))::int`.as('late'),
      sql<number>`coalesce(sum(o.total_cents) filter (where ${awaiting}), 0)`.as('awaitingCents'),
      sql<Date | null>`min(o.received_at) filter (where ${awaiting})`.as('oldest'),
    ])
    .execute()
}

/** Null if the user does not oversee the order's fleet. */
export const fleetOfOrder = async (db: Db, access: FleetAccess, orderId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('orders as o')
      .where('o.id', '=', orderId)
      .where('o.fleetId', 'in', accessibleFleets(db, access).select('f.id'))
      .select('o.fleetId')
      .executeTakeFirst()
  )?.fleetId ?? null
