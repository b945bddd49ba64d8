import { sql } from 'kysely'
import type { Country, Language } from '#features/accounts/acting.ts'
import { type PushNotice, pushNoticesOf } from '#features/accounts/notice.ts'
import type { Role } from '#features/accounts/role.ts'
import { findNewcomer } from '#features/accounts/server/sign-up-code/sign-up-code-store.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { Db } from '#platform/db/database.ts'

/** A possible recipient, of the fleet or of the shop. */
export type Recipient = {
  kind: 'user' | 'shop'
  id: number
  email: string
  name: string
  firstName: string
  language: Language
  country: Country
  emailNotices: string[]
  textNotices: string[]
  /** Shown on the user's own devices. */
  pushNotices: readonly PushNotice[]
  /** The phone for SMS, ten digits. */
  number: string | null
  /** Their postal code, if known: determines the quiet hours. */
  zip: string | null
}

const BY_MAIL_ALONE = { textNotices: [], pushNotices: [], number: null, zip: null }

/** Active users by id. The country is that of their home fleet: it determines units and date formats. */
export const findUsers = async (db: Db, ids: number[]): Promise<Recipient[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('fleets as f', 'f.id', 'u.fleetId')
    .where('u.id', 'in', ids)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.language', 'u.emailNotices', 'u.textNotices', 'f.country'])
    .select(['u.pushNotices', 'u.cellPhone as number', (eb) => eb.fn.coalesce('u.zip', 'f.zip').as('zip')])
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: 'user',
    name: `${row.firstName} ${row.lastName}`,
    pushNotices: pushNoticesOf(row),
  }))
}

const SUPER_ADMIN: Role[] = ['super_admin']
/** Back-office users, for tasks that only they can settle. */
export const findBackOfficeIds = async (db: Db): Promise<number[]> => {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles && ${SUPER_ADMIN}::text[]`)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
  return people.map(({ id }) => id)
}

/** A person signing up: not a user yet, only the email for the code. */
export const findSignUpRecipient = async (db: Db, codeId: number): Promise<Recipient[]> => {
  const newcomer = await findNewcomer(db, codeId)
  if (!newcomer) return []
  const { id, email, language, brandId } = newcomer
  const { country } = brandById(brandId)
  return [{ kind: 'user', id, email, language, country, name: '', firstName: '', emailNotices: [], ...BY_MAIL_ALONE }]
}

/** Active users of a shop who were invited. They get every notification about their orders, since they cannot work without them. */
export const findDesk = async (db: Db, shopId: number, allNotices: readonly string[]): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where('u.shopId', '=', shopId)
    .where('u.isActive', '=', true)
    .where((eb) => eb.or([eb('u.invitedAt', 'is not', null), eb('u.passwordHash', 'is not', null)]))
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.language', 's.country'])
    .orderBy('u.id')
    .execute()
  return rows.map(({ lastName, language, ...row }) => ({
    ...row,
    language,
    kind: 'shop',
    name: `${row.firstName} ${lastName}`,
    emailNotices: [...allNotices],
    ...BY_MAIL_ALONE,
  }))
}

/** A shop user who was just invited. */
export const findInvitedDesk = async (db: Db, shopUserId: number): Promise<Recipient[]> => {
  const person = await db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where('u.id', '=', shopUserId)
    .where('u.isActive', '=', true)
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.language', 's.country'])
    .executeTakeFirst()
  if (!person) return []
  const { lastName, ...rest } = person
  return [{ ...rest, kind: 'shop', name: `${rest.firstName} ${lastName}`, emailNotices: [], ...BY_MAIL_ALONE }]
}

/** Facts of an order for templates, before language and units. */
export const findOrderFacts = (db: Db, fleetId: number, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .leftJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .where('o.fleetId', '=', fleetId)
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.fleetId',
      'o.status',
      'o.vehicleName',
      'o.originatorUserId',
      'o.shopId',
      'o.appointmentAt',
      'o.subTotalCents',
      'o.taxCents',
      'o.totalCents',
      'o.promotionId',
      'o.invoiceNumber',
      'o.shopComments',
      'f.name as fleetName',
      'f.country as fleetCountry',
      'f.brandId',
      's.name as shopName',
      's.mainPhoneNumber',
      's.addressLine1',
      's.city',
      's.state',
      's.gstNumber',
      's.pstNumber',
      's.zone',
      'v.licensePlateNumber',
      'v.licensePlateState',
    ])
    .executeTakeFirst()

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>

/** The order's live services: from the catalog, or with the shop's own text. */
export const findOrderServices = (db: Db, fleetId: number, orderId: number) =>
  db
    .selectFrom('orderServices as s')
    .where('s.fleetId', '=', fleetId)
    .where('s.orderId', '=', orderId)
    .where('s.status', 'not in', ['rejected', 'deleted'])
    .select(['s.name', 's.serviceDefinitionId', 's.position', 's.quantity', 's.priceCents', 's.shopNote'])
    .orderBy('s.id')
    .execute()
export type NotifiedService = Awaited<ReturnType<typeof findOrderServices>>[number]

export const brandOfFleet = async (db: Db, fleetId: number): Promise<string> =>
  (await db.selectFrom('fleets').select('brandId').where('id', '=', fleetId).executeTakeFirst())?.brandId ?? 'default'

export const nameOfFleet = async (db: Db, fleetId: number): Promise<string> =>
  (await db.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirst())?.name ?? ''

/** The originator of an order, and its shop. */
export const findPartiesOf = (db: Db, fleetId: number, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['originatorUserId', 'shopId', 'status'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** The originator, the approver and the owner of the method that pays, without duplicates. */
export const findPayers = async (db: Db, fleetId: number, orderId: number): Promise<number[]> => {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('paymentMethods as m', (join) =>
      join.onRef('m.fleetId', '=', 'o.fleetId').on(sql<boolean>`m.id::text = o.payment_token`),
    )
    .select(['o.originatorUserId', 'o.approverUserId', 'm.ownerUserId'])
    .where('o.fleetId', '=', fleetId)
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  const ids = [row?.originatorUserId, row?.approverUserId, row?.ownerUserId]
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
}
