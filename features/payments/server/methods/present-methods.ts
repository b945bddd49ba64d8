import { productToday } from '#features/countries/dates.ts'
import type { Acting } from '#features/accounts/acting.ts'
import { isUserOfFleet } from '#features/accounts/person.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import {
  mayChangeMethod,
  maySetDefaultMethod,
  mayShareCardWith,
  seesDefaultMethod,
} from '#features/accounts/users/user-rights.ts'
import { findPeopleOfFleet } from '#features/orders/server/people-store.ts'
import type { PaymentMethod, PaymentMethodList } from '../../methods/methods-contract.ts'
import { expiryOf, mayAddMethod, seesAllMethods } from '../../methods/method.ts'
import { nextFee } from '../subscriptions/next-fee.ts'
import { areCardsInTestMode } from '../pay/test-mode.ts'
import { findMethods, type MethodRow } from './method-store.ts'

/** The user to whom methods are restricted; null for those who see all. */
export const visibleTo = ({ roles, userId }: Pick<Acting, 'roles' | 'userId'>): number | null =>
  seesAllMethods(roles) ? null : userId

export const presentMethod = (ctx: Pick<Ctx, 'acting' | 'now' | 'ports'>, row: MethodRow): PaymentMethod => ({
  id: row.id,
  token: String(row.id),
  type: row.kind,
  card_type: row.cardType,
  last_4: row.lastFour,
  expiration_date: row.expiresOn && `${row.expiresOn.slice(5, 7)}/${row.expiresOn.slice(0, 4)}`,
  expires_on: row.expiresOn,
  expiry: expiryOf(row.expiresOn, productToday(ctx)),
  email: row.payerEmail ?? row.billingEmail,
  cardholder_name: row.cardholderName,
  customer_name: row.ownerName,
  owner_id: row.ownerUserId,
  customer_ids: row.people.map(({ id }) => id),
  customers: row.people,
  nickname: row.nickname,
  billing_address: row.billingAddress,
  billing_zip: row.billingZip,
  billing_email: row.billingEmail,
  has_active_orders: row.activeOrderIds.length > 0,
  active_order_ids: row.activeOrderIds,
  is_default: row.isDefault,
  is_test_mode: row.kind !== 'bill_to' && areCardsInTestMode(ctx.ports),
  can: rightsTo(ctx.acting, row),
})

const rightsTo = ({ userId: id, roles }: Acting, { kind, ownerUserId }: MethodRow): PaymentMethod['can'] => ({
  edit: mayChangeMethod({ id, roles }, ownerUserId),
  set_default: kind !== 'bill_to' && maySetDefaultMethod({ id, roles }, ownerUserId),
})

/** Active users of the acting fleet with whom a method may be shared. */
export const peopleToShareWith = async (ctx: Pick<Ctx, 'db' | 'acting'>): Promise<PaymentMethodList['sharing']> => {
  const { fleetId } = ctx.acting
  const people = await findPeopleOfFleet(ctx.db, { fleetId })
  return people
    .filter((person) => person.active && isUserOfFleet(person, fleetId) && mayShareCardWith(person.roles))
    .map(({ id, firstName, lastName, roles }) => ({ id, name: `${firstName} ${lastName}`, roles }))
}

export const listMethods = async (ctx: Ctx): Promise<PaymentMethodList> => {
  // Drivers pay with shared methods: they see neither the fleet's fee nor its method.
  const seesFee = mayAddMethod(ctx.acting.roles) && seesDefaultMethod(ctx.acting.roles)
  const rows = await findMethods(ctx.db, ctx.acting, { visibleTo: visibleTo(ctx.acting) })
  return {
    payment_methods: rows.map((row) => presentMethod(ctx, row)),
    // Users who cannot add methods share none, so they do not get other users' names.
    sharing: mayAddMethod(ctx.acting.roles) ? await peopleToShareWith(ctx) : [],
    next_fee: seesFee ? await nextFee(ctx) : null,
    can: { add: mayAddMethod(ctx.acting.roles), see_default: seesFee },
  }
}
