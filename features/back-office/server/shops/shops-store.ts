import { sql } from 'kysely'
import { hasInvitedDesk, isBookable } from '#features/shops/server/shop-store.ts'
import type { Db } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'
import { SHOPS_PAGE_SIZE, type ShopState } from '../../shops/shop-states.ts'

const OPEN = sql.raw(`('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')`)
const HAS_HOURS = sql<boolean>`exists (select from shop_hours h where h.shop_id = s.id)`
const IS_NOT_YET = sql<boolean>`s.is_active and not (${isBookable('s')})`

type ShopListing = { query?: string | undefined; state: ShopState }

const searched = (db: Db, { query, state }: ShopListing) =>
  db
    .selectFrom('shops as s')
    .$if(state === 'bookable', (rows) => rows.where(isBookable('s')))
    .$if(state === 'not_yet', (rows) => rows.where(IS_NOT_YET))
    .$if(Boolean(query), (rows) =>
      rows.where((eb) =>
        eb.or([nameContains(sql`s.name`, query!), nameContains(sql`s.city`, query!), nameContains(sql`s.zip`, query!)]),
      ),
    )

const withCounts = (db: Db, listing: ShopListing) =>
  searched(db, listing)
    .selectAll('s')
    .select([
      HAS_HOURS.as('hasHours'),
      hasInvitedDesk('s').as('hasInvitedDesk'),
      sql<number>`(select count(*) from shop_users u where u.shop_id = s.id and u.is_active)`.as('desks'),
      sql<number>`(select count(*) from orders o where o.shop_id = s.id and o.status in ${OPEN})`.as('openOrders'),
      sql<number>`(select count(distinct p.service_definition_id) from shop_prices p
        where p.shop_id = s.id and p.duty_class = 'light')`.as('pricesSet'),
      sql<{ weekday: number; opens: string; closes: string }[]>`coalesce((select json_agg(json_build_object('weekday', h.weekday,
        'opens', h.opens, 'closes', h.closes) order by h.weekday) from shop_hours h where h.shop_id = s.id), '[]')`.as('hours'),
    ])

/** Shops that cannot be booked yet first, those closed on purpose last. */
export const listShops = (db: Db, listing: ShopListing, page: number) =>
  withCounts(db, listing)
    .orderBy(sql`case when not s.is_active then 2 when ${isBookable('s')} then 1 else 0 end`)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(SHOPS_PAGE_SIZE)
    .offset((page - 1) * SHOPS_PAGE_SIZE)
    .execute()
export type ShopRow = Awaited<ReturnType<typeof listShops>>[number]

export const countShops = async (db: Db, listing: ShopListing): Promise<number> => {
  const counted = searched(db, listing).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

export const findShopRow = (db: Db, id: number) => withCounts(db, { state: 'all' }).where('s.id', '=', id).executeTakeFirst()

/** Number of shops by missing data; a shop without hours and desk counts in both. */
export const countStates = async (db: Db) => {
  const { rows } = await sql<{
    all: number
    bookable: number
    notYet: number
    withoutHours: number
    withoutDesk: number
    closed: number
    signedIn: number
    invited: number
    notInvited: number
    toInvite: number
  }>`
    select count(*)::int as "all",
      count(*) filter (where is_active and has_hours and has_invited)::int as bookable,
      count(*) filter (where is_active and not (has_hours and has_invited))::int as not_yet,
      count(*) filter (where is_active and not has_hours)::int as without_hours,
      count(*) filter (where is_active and not has_invited)::int as without_desk,
      count(*) filter (where not is_active)::int as closed,
      count(*) filter (where is_active and has_joined)::int as signed_in,
      count(*) filter (where is_active and has_invited and not has_joined)::int as invited,
      count(*) filter (where is_active and not has_invited)::int as not_invited,
      coalesce(sum(to_invite) filter (where is_active), 0)::int as to_invite
    from (select s.is_active, ${HAS_HOURS} as has_hours, ${hasInvitedDesk('s')} as has_invited,
        exists (select from shop_users u where u.shop_id = s.id and u.is_active and u.password_hash is not null) as has_joined,
        (select count(*) from shop_users u
          where u.shop_id = s.id and u.is_active and u.invited_at is null and u.password_hash is null) as to_invite
      from shops s) each_shop`.execute(db)
  return rows[0]!
}

const people = (db: Db) =>
  db
    .selectFrom('shopUsers')
    .select(['id', 'shopId', 'firstName', 'lastName', 'email', 'isActive', 'invitedAt', 'lastSignInAt'])
    .select(sql<boolean>`password_hash is null`.as('isWaiting'))

export const findPeople = (db: Db, shopId: number) =>
  people(db).where('shopId', '=', shopId).orderBy('lastName').orderBy('id').execute()
export type DeskRow = Awaited<ReturnType<typeof findPeople>>[number]

/** The main user of each shop: the one who signed in last, or else who was invited last, or else who waits for an invitation. */
export const findFirstDesks = async (db: Db, shopIds: number[]): Promise<Map<number, DeskRow>> => {
  if (shopIds.length === 0) return new Map()
  const rows = await people(db)
    .where('shopId', 'in', shopIds)
    .where('isActive', '=', true)
    .distinctOn('shopId')
    .orderBy('shopId')
    .orderBy(sql`password_hash is null`)
    .orderBy(sql`last_sign_in_at desc nulls last`)
    .orderBy(sql`invited_at desc nulls last`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.shopId, row]))
}

export const findDeskOf = (db: Db, shopId: number, deskId: number) =>
  people(db).where('shopId', '=', shopId).where('id', '=', deskId).executeTakeFirst()

/** Users of active shops who were not invited yet; `shopIds` null: of all shops. */
export const findDesksToInvite = (db: Db, shopIds: number[] | null) =>
  db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where('s.isActive', '=', true)
    .where('u.isActive', '=', true)
    .where('u.invitedAt', 'is', null)
    .where('u.passwordHash', 'is', null)
    .$if(shopIds !== null, (rows) => rows.where(sql<boolean>`u.shop_id = any(${shopIds}::bigint[])`))
    .select(['u.id', 'u.shopId', 'u.email', 's.country'])
    .orderBy('u.id')
    .limit(1000)
    .forUpdate('u')
    .execute()
