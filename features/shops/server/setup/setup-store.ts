import { sql } from 'kysely'
import type { ChosenLanguage, CountryCode } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DayHours } from '../../opening-times.ts'
import type { ShopSetup } from '../../setup/shop-setup.ts'
import '../tables.ts'

/** Serializes with concurrent bookings at this shop. */
export const lockShop = (tx: Tx, id: number) => tx.selectFrom('shops').select('id').where('id', '=', id).forUpdate().execute()

const SETUP_COLUMNS = [
  's.id',
  's.name',
  's.addressLine1',
  's.city',
  's.state',
  's.zip',
  's.country',
  's.latitude',
  's.longitude',
  's.mainPhoneNumber',
  's.zone',
  's.bays',
  's.laborRateCents',
  's.taxRate',
  's.mediumHeavy',
  's.phoneOnly',
  's.autoConfirm',
  's.paymentProviders',
  's.isActive',
  's.logoUrl',
  's.logoFileKey',
  's.logoPreviewFileKey',
] as const

const setups = (db: Db) =>
  db
    .selectFrom('shops as s')
    .select(SETUP_COLUMNS)
    .select([
      sql<DayHours[]>`coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes)
        order by h.weekday) from shop_hours h where h.shop_id = s.id), '[]')`.as('hours'),
      sql<string[]>`coalesce((select json_agg(to_char(c.on_day, 'YYYY-MM-DD') order by c.on_day)
        from shop_closures c where c.shop_id = s.id), '[]')`.as('closures'),
    ])

type SetupRow = Awaited<ReturnType<ReturnType<typeof setups>['execute']>>[number]
export type StoredShop = Omit<SetupRow, 'logoUrl'> & ShopSetup & Pick<SetupRow, 'logoUrl'>

const toSetup = (row: SetupRow): StoredShop => ({
  ...row,
  // Stored as a four-byte float: 0.1025 is read back as 0.10249999.
  taxRate: Number(row.taxRate.toFixed(6)),
  hasLogo: row.logoFileKey !== null || row.logoUrl !== null,
})

/** Includes shops that are closed to bookings. */
export const findSetup = async (db: Db, id: number): Promise<StoredShop | null> => {
  const row = await setups(db).where('s.id', '=', id).executeTakeFirst()
  return row ? toSetup(row) : null
}

/** All shops, for matching the rows of a file; there are a few thousand at most. */
export const findEverySetup = async (db: Db): Promise<StoredShop[]> => (await setups(db).orderBy('s.id').execute()).map(toSetup)

/** Shops with the same postal code, to detect the same name or street. */
export const findNeighbors = async (db: Db, zip: string): Promise<Pick<StoredShop, 'id' | 'name' | 'addressLine1'>[]> =>
  db.selectFrom('shops').select(['id', 'name', 'addressLine1']).where('zip', '=', zip).orderBy('id').execute()

type Columns = Omit<ShopSetup, 'hours' | 'closures' | 'hasLogo' | 'paymentProviders'> & { paymentProviders: string[] }

const columnsOf = ({ hours: _hours, closures: _closures, hasLogo: _hasLogo, ...shop }: ShopSetup): Columns => ({
  ...shop,
  paymentProviders: [...shop.paymentProviders],
})

export const insertShop = async (tx: Tx, shop: ShopSetup): Promise<number> => {
  const { id } = await tx.insertInto('shops').values(columnsOf(shop)).returning('id').executeTakeFirstOrThrow()
  await replaceHours(tx, id, shop.hours)
  await replaceClosures(tx, id, shop.closures)
  return id
}

export const updateShop = async (tx: Tx, id: number, shop: ShopSetup): Promise<void> => {
  await tx.updateTable('shops').set(columnsOf(shop)).where('id', '=', id).execute()
  await replaceHours(tx, id, shop.hours)
  await replaceClosures(tx, id, shop.closures)
}

export const replaceHours = async (tx: Tx | Db, shopId: number, hours: readonly DayHours[]): Promise<void> => {
  await tx.deleteFrom('shopHours').where('shopId', '=', shopId).execute()
  if (hours.length === 0) return
  const rows = hours.map(({ weekday, opens, closes }) => ({ shopId, weekday, opens, closes }))
  await tx.insertInto('shopHours').values(rows).execute()
}

export const replaceClosures = async (tx: Tx | Db, shopId: number, days: readonly string[]): Promise<void> => {
  await tx.deleteFrom('shopClosures').where('shopId', '=', shopId).execute()
  if (days.length === 0) return
  const rows = [...new Set(days)].map((onDay) => ({ shopId, onDay }))
  await tx.insertInto('shopClosures').values(rows).execute()
}

export const setLogoKeys = async (tx: Tx, shopId: number, keys: { logoFileKey: string; logoPreviewFileKey: string } | null) => {
  const columns = keys ?? { logoFileKey: null, logoPreviewFileKey: null }
  await tx
    .updateTable('shops')
    .set({ ...columns, logoUrl: null })
    .where('id', '=', shopId)
    .execute()
}

/** Whether the shop was used: undoing an import keeps used shops. */
export const isShopUsed = async (db: Db, shopId: number): Promise<boolean> => {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from orders where shop_id = ${shopId})
      or exists (select from manual_histories where shop_id = ${shopId})
      or exists (select from promotions where shop_id = ${shopId})
      or exists (select from shop_price_imports where shop_id = ${shopId})
      or exists (select from shop_users where shop_id = ${shopId} and password_hash is not null) as is_used`.execute(db)
  return rows[0]!.isUsed
}

/** Hours, prices and favorites are deleted by cascade; shop users who have not joined are deleted, too. */
export const deleteShop = async (tx: Tx, shopId: number): Promise<void> => {
  await tx.deleteFrom('shopUsers').where('shopId', '=', shopId).execute()
  await tx.deleteFrom('shops').where('id', '=', shopId).execute()
}

export type NewDesk = {
  shopId: number
  email: string
  firstName: string
  lastName: string
  language: ChosenLanguage
  createdAt: Date
}

export const insertDesk = async (tx: Tx, desk: NewDesk): Promise<number> =>
  (
    await tx
      .insertInto('shopUsers')
      .values({ ...desk, passwordHash: null, cellPhone: null, invitedAt: null, lastSignInAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Shop users by lower-case email. */
export const findDesksByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('shopUsers')
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${[...emails]}::text[])`)
    .select(['id', 'shopId', 'isActive', 'firstName', 'lastName', sql<string>`lower(email)`.as('email')])
    .select(sql<boolean>`password_hash is null`.as('isWaiting'))
    .execute()
export type KnownDesk = Awaited<ReturnType<typeof findDesksByEmail>>[number]

/** Updates the names as last typed, and records that the link was sent. */
export const markDeskInvited = async (
  tx: Tx,
  id: number,
  change: { invitedAt: Date; isActive: boolean; firstName?: string; lastName?: string; language?: ChosenLanguage },
): Promise<void> => {
  await tx.updateTable('shopUsers').set(change).where('id', '=', id).execute()
}

/** Home ZIP codes of fleets with their number of vehicles, to count those near a shop; excludes companies and sample fleets. */
export const findFleetZips = (db: Db, country: CountryCode) =>
  db
    .selectFrom('fleets as f')
    .where('f.isCompany', '=', false)
    .where('f.deletedAt', 'is', null)
    .where('f.isActive', '=', true)
    .where('f.sampleOfFleetId', 'is', null)
    .where('f.country', '=', country)
    .where('f.zip', 'is not', null)
    .select(['f.id', 'f.zip'])
    .execute()

export const countVehiclesOf = async (db: Db, fleetIds: readonly number[]): Promise<number> => {
  if (fleetIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicles where fleet_id = any(${[...fleetIds]}::bigint[]) and deleted_at is null`.execute(
    db,
  )
  return rows[0]!.count
}

export const findPositions = (db: Db, country: CountryCode) =>
  db
    .selectFrom('shops')
    .where('country', '=', country)
    .where('isActive', '=', true)
    .select(['id', 'latitude', 'longitude'])
    .execute()
