import { fullName } from '#features/accounts/acting.ts'
import { usualTaxRate } from '#features/countries/sales-tax.ts'
import { addSetup, changeSetup, removeSetup, setupOf, type SetupDeps } from '#features/shops/server/setup/save-setup.ts'
import {
  findDesksByEmail,
  findNeighbors,
  findSetup,
  insertDesk,
  isShopUsed,
  lockShop,
  type StoredShop,
} from '#features/shops/server/setup/setup-store.ts'
import { closedDaysOffered } from '#features/shops/setup/holidays.ts'
import { plainName, type ShopSetup } from '#features/shops/setup/shop-setup.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { ReadyRow, RowChange, ServerKind } from '../kind.ts'
import type { ShopRow } from './shop-row.ts'

type Rows = ServerKind<ShopRow>['rows']
type Saving = Parameters<Rows['save']>[0]
type Undoing = Parameters<Rows['undo']>[0]

const depsOf = ({ db, importer, now, emit }: Saving | Undoing): SetupDeps => ({
  db,
  now,
  emit,
  actor: { kind: 'user', id: importer.userId, name: fullName(importer) },
})

/** Adds and changes shops like the office's form. Sends no messages: the office invites the desks later. */
export const saveShopRows: Rows['save'] = async (deps: Saving, rows: ReadyRow<ShopRow>[]) => {
  const saved: RowChange[] = []
  for (const { line, row } of rows) {
    const change = row.knownId === null ? await addShop(deps, row) : await changeShop(deps, row, row.knownId)
    if (change) saved.push({ line, ...change })
  }
  return saved
}

type Change = Omit<RowChange, 'line'>

/** Null if the shop was added since the row was judged. */
const addShop = async (deps: Saving, row: ShopRow): Promise<Change | null> => {
  const { place } = row
  const neighbors = await findNeighbors(deps.db, place.zip)
  if (neighbors.some(({ name }) => plainName(name) === plainName(row.name))) return null
  const region = { country: place.country, region: place.state }
  const shop: ShopSetup = {
    ...place,
    name: row.name,
    mainPhoneNumber: row.phone ?? '',
    hours: row.hours ?? [],
    closures: closedDaysOffered(region, dayIn(place.zone, deps.now)),
    bays: row.bays ?? 1,
    laborRateCents: row.laborRateCents ?? 0,
    taxRate: row.taxRate ?? usualTaxRate(place.state),
    mediumHeavy: row.mediumHeavy ?? false,
    phoneOnly: row.phoneOnly ?? false,
    autoConfirm: false,
    paymentProviders: [],
    isActive: true,
    hasLogo: false,
  }
  const id = await addSetup(depsOf(deps), shop)
  await addDesk(deps, row, id)
  return { subjectId: id, before: null, after: shop }
}

/** Null if the shop was deleted since the row was judged. */
const changeShop = async (deps: Saving, row: ShopRow, id: number): Promise<Change | null> => {
  await lockShop(deps.db, id)
  const before = await findSetup(deps.db, id)
  if (!before) return null
  const after: ShopSetup = { ...setupOf(before), ...changedColumns(before, row) }
  await changeSetup(depsOf(deps), before, after)
  await addDesk(deps, row, id)
  return { subjectId: id, before: setupOf(before), after }
}

/** Columns that the row changes; an unchanged address keeps a manually placed pin. */
const changedColumns = (before: StoredShop, row: ShopRow): Partial<ShopSetup> => {
  const isSamePlace = before.zip === row.place.zip && plainName(before.addressLine1) === plainName(row.place.addressLine1)
  return {
    ...(isSamePlace ? { city: row.place.city } : row.place),
    name: row.name,
    mainPhoneNumber: row.phone ?? before.mainPhoneNumber,
    hours: row.hours ?? before.hours,
    bays: row.bays ?? before.bays,
    laborRateCents: row.laborRateCents ?? before.laborRateCents,
    taxRate: row.taxRate ?? before.taxRate,
    mediumHeavy: row.mediumHeavy ?? before.mediumHeavy,
    phoneOnly: row.phoneOnly ?? before.phoneOnly,
    autoConfirm: before.autoConfirm && !(row.phoneOnly ?? before.phoneOnly),
  }
}

/** Adds a desk user who waits for an invitation. */
const addDesk = async ({ db, now }: Saving, { desk }: ShopRow, shopId: number): Promise<void> => {
  if (!desk || (await findDesksByEmail(db, [desk.email])).length > 0) return
  await insertDesk(db, { shopId, ...desk, createdAt: now })
}

/** Deletes shops that were never used and restores the others; shops changed since stay. */
export const undoShopRows: Rows['undo'] = async (deps, changes) => {
  const counts = { removed: 0, restored: 0, left: 0 }
  for (const change of changes) {
    await lockShop(deps.db, change.subjectId)
    const shop = await findSetup(deps.db, change.subjectId)
    // The values that `saveShopRows` wrote.
    const [before, after] = [change.before as ShopSetup | null, change.after as ShopSetup]
    if (!shop || !isAsLeft(shop, after) || (before === null && (await isShopUsed(deps.db, shop.id)))) {
      counts.left += 1
    } else if (before === null) {
      await removeSetup(depsOf(deps), shop)
      counts.removed += 1
    } else {
      await changeSetup(depsOf(deps), shop, before)
      counts.restored += 1
    }
  }
  return counts
}

/** Stored decimals and lists are returned in another form, so each value is compared in normalized form. */
const isAsLeft = (shop: StoredShop, after: ShopSetup): boolean => {
  const plain = (setup: ShopSetup): string =>
    JSON.stringify(
      { ...setup, taxRate: setup.taxRate.toFixed(6), paymentProviders: [...setup.paymentProviders] },
      Object.keys(setup).toSorted(),
    )
  const isSameHours =
    JSON.stringify(shop.hours.map((day) => [day.weekday, day.opens, day.closes])) ===
    JSON.stringify(after.hours.map((day) => [day.weekday, day.opens, day.closes]))
  const closures = JSON.stringify([...shop.closures].toSorted()) === JSON.stringify([...after.closures].toSorted())
  return (
    isSameHours &&
    closures &&
    plain({ ...setupOf(shop), hours: [], closures: [] }) === plain({ ...after, hours: [], closures: [] })
  )
}
