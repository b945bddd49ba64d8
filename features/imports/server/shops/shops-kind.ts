import { may } from '#features/accounts/permissions.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import { countryWords } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import { addressLine } from '#features/shops/setup/address-text.ts'
import { writeWeekHours } from '#features/shops/setup/hours-text.ts'
import { findDesksByEmail, findEverySetup, type KnownDesk, type StoredShop } from '#features/shops/server/setup/setup-store.ts'
import { plainName, sameHours } from '#features/shops/setup/shop-setup.ts'
import { presentShopProblem, type ShopCellProblem, type ShopProblem } from '../../shops/shop-problems.ts'
import type { Change, FileRow, ImportDeps, Judged, ServerKind } from '../kind.ts'
import { type Cells, readShop } from './read-shop.ts'
import { saveShopRows, undoShopRows } from './save-shop-rows.ts'
import type { ShopRow } from './shop-row.ts'

type JudgedShop = Judged<ShopRow, ShopProblem>

/**
 * Shops belong to no fleet, so the office imports them. The import is stored in the sender's home tenant, so it is unavailable while
 * they act for a fleet.
 */
export const SHOPS_KIND: ServerKind<ShopRow, ShopProblem> = {
  kind: 'shops',
  refusal: (acting) => {
    const permission = may(acting, 'office.shops')
    if (!permission.ok) return permission.code
    return acting.impersonating ? 'import_shops_at_home' : null
  },
  missingColumn: (fields) => {
    const hasAddress = fields.includes('shop_street')
    return fields.includes('shop_name') && hasAddress ? null : 'import_shop_columns_missing'
  },
  judge: (deps) => {
    const seen = new Map<string, number>()
    const known = findEverySetup(deps.db)
    // Awaited with the first rows; until then a rejection would be unhandled.
    known.catch(() => undefined)
    return async (rows) => {
      const cellsOf = rows.map((row) => cellLookup(row, deps.fields))
      const emails = cellsOf.map((cells) => normalizeEmail(cells('shop_desk_email'))).filter(Boolean)
      const [shops, desks] = await Promise.all([known, findDesksByEmail(deps.db, emails)])
      const judging = { deps, finder: new ShopFinder(shops), desks: new Map(desks.map((desk) => [desk.email, desk])), seen }
      return rows.map((row, index) => judgeRow(row, cellsOf[index]!, judging))
    }
  },
  presentProblem: presentShopProblem,
  rows: { save: saveShopRows, undo: undoShopRows },
}

const cellLookup = ({ cells }: FileRow, fields: readonly string[]): Cells => {
  const values = new Map(fields.map((field, index) => [field, (cells[index] ?? '').replace(/\s+/g, ' ').trim()]))
  return (field) => values.get(field) ?? ''
}

const keysOf = (shop: { name: string; zip: string; street: string; phone: string | null }): string[] => [
  `name ${plainName(shop.name)} ${shop.zip.slice(0, 5)}`,
  `street ${plainName(shop.street)} ${shop.zip.slice(0, 5)}`,
  ...(shop.phone ? [`phone ${plainName(shop.name)} ${shop.phone}`] : []),
]

/** Finds the shop of a row: by name and postal code, street and postal code, or name and phone. */
class ShopFinder {
  readonly #byKey = new Map<string, StoredShop[]>()
  constructor(shops: readonly StoredShop[]) {
    for (const shop of shops) {
      const keys = keysOf({ name: shop.name, zip: shop.zip, street: shop.addressLine1, phone: shop.mainPhoneNumber })
      for (const key of keys) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), shop])
    }
  }

  find(keys: readonly string[]): StoredShop | null | 'ambiguous' {
    const found = new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))
    if (found.size <= 1) return [...found][0] ?? null
    // Shops may share a name or a building: takes the one that matches by more than one key.
    const best = [...found].filter((shop) => keys.filter((key) => this.#byKey.get(key)?.includes(shop)).length > 1)
    return best.length === 1 ? best[0]! : 'ambiguous'
  }
}

type Judging = { deps: ImportDeps; finder: ShopFinder; desks: ReadonlyMap<string, KnownDesk>; seen: Map<string, number> }

const judgeRow = (row: FileRow, cells: Cells, { deps, finder, desks, seen }: Judging): JudgedShop => {
  const { line, cells: all } = row
  const problems: ShopCellProblem[] = []
  const fail = (found: readonly ShopProblem[]): JudgedShop => ({
    line,
    cells: all,
    outcome: 'failed',
    name: cells('shop_name') || cells('shop_street') || null,
    problems: found,
  })
  if (row.problem) return fail([row.problem])
  const shop = readShop({ cells, fields: deps.fields, confirmed: row.confirmed, places: deps.ports.places, problems })
  if (!shop) return fail(problems)
  const keys = keysOf({ name: shop.name, zip: shop.place.zip, street: shop.place.addressLine1, phone: shop.phone })
  const problemAtName = (code: ShopCellProblem['code'], facts: { line?: number } = {}): ShopCellProblem => ({
    field: 'shop_name',
    value: cells('shop_name'),
    code,
    ...facts,
  })
  const known = finder.find(keys)
  if (known === 'ambiguous') return fail([...problems, problemAtName('shop_ambiguous')])
  const desk = shop.desk && desks.get(shop.desk.email)
  if (desk && desk.shopId !== known?.id)
    problems.push({ field: 'shop_desk_email', value: cells('shop_desk_email'), code: 'shop_email_taken' })
  if (!known && shop.phone === null) problems.push({ field: phoneField(deps.fields), value: '', code: 'shop_phone_missing' })
  if (problems.length > 0) return fail(problems)
  const earlier = [...keys, ...(shop.desk ? [`desk ${shop.desk.email}`] : [])].map((key) => seen.get(key)).find(Boolean)
  if (earlier !== undefined) return fail([problemAtName('shop_repeated', { line: earlier })])
  for (const key of [...keys, ...(shop.desk ? [`desk ${shop.desk.email}`] : [])]) seen.set(key, line)
  const ready = { ...shop, knownId: known?.id ?? null }
  if (!known) return { line, cells: all, outcome: 'added', row: ready, notes: notesOf(ready) }
  const changes = changesOf(known, ready, desk === undefined)
  if (changes.length === 0) return { line, cells: all, outcome: 'unchanged' }
  return { line, cells: all, outcome: 'changed', row: ready, subjectId: known.id, name: known.name, changes, notes: [] }
}

/** Without a phone column, the problem is reported at the name. */
const phoneField = (fields: readonly string[]): string => (fields.includes('shop_phone') ? 'shop_phone' : 'shop_name')

const notesOf = ({ hours, desk, laborRateCents }: ShopRow): string[] => [
  ...(hours && hours.length > 0 ? [] : ['shop_without_hours']),
  ...(desk ? ['desk_to_invite'] : ['shop_without_desk']),
  ...(laborRateCents === null ? ['shop_without_labor'] : []),
]

const changesOf = (known: StoredShop, row: ShopRow, isNewDesk: boolean): Change[] => {
  const changes: Change[] = []
  const compare = (field: string, before: string | number | null, after: string | number | null): void => {
    if (after !== null && before !== after) changes.push({ field, before, after })
  }
  compare('shop_name', known.name, row.name)
  const address = (shop: typeof row.place): string =>
    addressLine({ street: shop.addressLine1, city: shop.city, region: shop.state, zip: shop.zip })
  if (plainName(address(known)) !== plainName(address(row.place))) compare('shop_street', address(known), address(row.place))
  compare('shop_phone', known.mainPhoneNumber, row.phone)
  if (row.hours !== null && !sameHours(known.hours, row.hours))
    compare('shop_hours', writeWeekHours(known.hours), writeWeekHours(row.hours))
  compare('shop_bays', known.bays, row.bays)
  if (row.laborRateCents !== null && row.laborRateCents !== known.laborRateCents)
    changes.push({
      field: 'shop_labor',
      before: toDollars(known.laborRateCents),
      after: toDollars(row.laborRateCents),
      decimals: 2,
    })
  if (row.taxRate !== null && Math.abs(row.taxRate - known.taxRate) > 1e-6)
    compare('shop_tax', Number((known.taxRate * 100).toFixed(4)), Number((row.taxRate * 100).toFixed(4)))
  const yes = (is: boolean) => (is ? countryWords.yes : countryWords.no)
  if (row.mediumHeavy !== null && row.mediumHeavy !== known.mediumHeavy)
    changes.push({ field: 'shop_heavy', before: yes(known.mediumHeavy), after: yes(row.mediumHeavy) })
  if (row.phoneOnly !== null && row.phoneOnly !== known.phoneOnly)
    changes.push({ field: 'shop_by_phone', before: yes(known.phoneOnly), after: yes(row.phoneOnly) })
  if (row.desk && isNewDesk) changes.push({ field: 'shop_desk_email', before: null, after: row.desk.email })
  return changes
}
