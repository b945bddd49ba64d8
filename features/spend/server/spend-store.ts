import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { CONFIGURED_ZONE } from '#features/countries/dates.ts'
import { type SalesTax, TAX_SHARES_WHOLE, taxShares } from '#features/countries/sales-tax.ts'
import { ordersOfCosts, recordsOfCosts } from '#features/dashboards/server/costs-store.ts'
import { SERVICE_CATEGORIES, type ServiceCategory, servicesIn } from '#features/services/service-category.ts'
import { recordedVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { allOf, type Conditions, conditionsOf } from '#platform/db/conditions.ts'
import type { Db } from '#platform/db/database.ts'
import type { SpendFilters } from '../contract.ts'
import type { Days } from '../period.ts'
import {
  isUnplanned,
  PROBLEM_SERVICE_IDS,
  RECALL_SERVICE_IDS,
  REPAIR_SERVICE_IDS,
  SPEND_REASONS,
  type SpendReason,
} from '../spend-reason.ts'

const ids = (some: readonly number[]) => sql`${[...some]}::bigint[]`

/**
 * The costs of all screens (`costs-store`): finished orders, and records of maintenance elsewhere, which have no promotion. A credit
 * is a record with prices below zero.
 */
const entriesOf = (db: Db, scope: FleetScope, { from, to }: Days): RawBuilder<unknown> => {
  const orders = ordersOfCosts(db, scope, from, to).select([
    sql`'order'`.as('kind'),
    'o.id',
    'o.vehicleId',
    'o.shopId',
    sql<string | null>`null::text`.as('customShop'),
    sql`(o.completed_at at time zone ${sql.lit(CONFIGURED_ZONE)})::date`.as('doneOn'),
    'o.completedAt as doneAt',
    'o.subTotalCents',
    'o.taxCents',
    'o.totalCents',
    'o.savingCents',
    'o.invoiceNumber',
    sql`o.fault_codes <> '[]'`.as('hasFault'),
  ])
  const records = recordsOfCosts(db, scope, from, to).select([
    sql`'manual'`.as('kind'),
    'm.id',
    'm.vehicleId',
    'm.shopId',
    'm.customShopName as customShop',
    'm.doneOn',
    sql`m.done_on::timestamp at time zone ${sql.lit(CONFIGURED_ZONE)}`.as('doneAt'),
    sql`m.total_cents - coalesce(m.tax_cents, 0)`.as('subTotalCents'),
    sql`coalesce(m.tax_cents, 0)`.as('taxCents'),
    'm.totalCents',
    sql`0::bigint`.as('savingCents'),
    sql`null::text`.as('invoiceNumber'),
    sql`false`.as('hasFault'),
  ])
  return sql`select * from (${orders}) as of_orders union all select * from (${records}) as of_records`
}

/** Their lines except those declined or removed, in invoice order. */
const linesOf = (fleetId: number, entries: string): RawBuilder<unknown> => sql`
  select e.kind, e.id, s.id as line, s.service_definition_id as service, s.name, s.vanity_label as label,
      s.position, coalesce(s.price_cents, 0) as price
    from ${sql.ref(entries)} e join order_services s on s.fleet_id = ${fleetId} and s.order_id = e.id
    where e.kind = 'order' and s.status not in ('rejected', 'deleted')
  union all
  select e.kind, e.id, s.id, s.service_definition_id, s.name, null, s.position, s.price_cents
    from ${sql.ref(entries)} e join manual_services s on s.fleet_id = ${fleetId} and s.manual_history_id = e.id
    where e.kind = 'manual'`

/** One reason for each order. Custom lines of the shop, which no schedule contains, make it a repair if they are half of it or more. */
const reasonOf = sql`case
  when e.has_fault or bool_or(l.service = any(${ids(PROBLEM_SERVICE_IDS)})) then 'problem'
  when bool_or(l.service = any(${ids(REPAIR_SERVICE_IDS)})) then 'repair'
  when sum(l.price) <> 0 and 2 * abs(coalesce(sum(l.price) filter (where l.service is null), 0)) >= abs(sum(l.price)) then 'repair'
  when bool_or(l.service = any(${ids(RECALL_SERVICE_IDS)})) then 'recall'
  else 'scheduled' end`

/**
 * Distributes each order's total over its lines, in proportion to their prices: each line has the difference of two rounded running
 * sums, so that they add up to the cent. An order without prices has its total (a tax alone) on no service.
 */
const sharesOf = sql`
  select kind, id, service, total * running / sub - total * (running - price) / sub as cents
    from (
      select l.kind, l.id, l.service, l.price, e.total_cents as total,
          (sum(l.price) over (partition by l.kind, l.id order by l.line))::bigint as running,
          (sum(l.price) over (partition by l.kind, l.id))::bigint as sub
        from l join e on e.kind = l.kind and e.id = l.id
    ) as priced where sub <> 0
  union all
  select e.kind, e.id, null, e.total_cents from e
    where coalesce((select sum(l.price) from l where l.kind = e.kind and l.id = e.id), 0) = 0`

/** The catalog's categories as rows, so that the database can group by them. */
const categories = (): RawBuilder<unknown> => {
  const rows = SERVICE_CATEGORIES.flatMap((category) => servicesIn(category).map((service) => ({ service, category })))
  return sql`select * from unnest(${ids(rows.map(({ service }) => service))}, ${rows.map(({ category }) => category)}::text[])
    as c(service, category)`
}

/** In this period or the previous one; days between the two are in neither. */
const periodOfEntry = ({ from, to }: Days, before: Days) => sql`case
  when e.done_on between ${from}::date and ${to}::date then 'now'
  when e.done_on between ${before.from}::date and ${before.to}::date then 'before' end`

/** The lines `l` of the work `e`, and its reason `r`. */
const linesAndReasons = ({ fleetId }: FleetScope) => sql`l as materialized (${linesOf(fleetId, 'e')}),
    r as (select e.kind, e.id, ${reasonOf} as reason
      from e left join l on l.kind = e.kind and l.id = e.id group by e.kind, e.id, e.has_fault)`

/** The work `e` of both periods, with its lines and its reason. */
const comparedWork = (db: Db, scope: FleetScope, days: Days, before: Days) => sql`e as materialized (
      select * from (select e.*, ${periodOfEntry(days, before)} as period
        from (${entriesOf(db, scope, { from: before.from, to: days.to })}) e) e where period is not null),
    ${linesAndReasons(scope)}`

export type GroupKind = 'all' | 'vehicle' | 'department' | 'shop' | 'dutyClass' | 'reason'
export type GroupRow = {
  kind: GroupKind
  period: 'now' | 'before'
  vehicleId: number | null
  department: string | null
  shopId: number | null
  customShop: string | null
  dutyClass: string | null
  reason: SpendReason | null
  /** Name of the vehicle or the shop. */
  name: string | null
  orders: number
  subTotalCents: number
  taxCents: number
  totalCents: number
  savingCents: number
}

/** Both periods, summed up in every grouping of the page, in one scan of the orders. */
export const sumSpend = async (db: Db, scope: FleetScope, days: Days, before: Days): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    with ${comparedWork(db, scope, days, before)},
    sums as (
      select e.period, e.vehicle_id, nullif(v.department_number, '') as department, e.shop_id, e.custom_shop, v.duty_class,
          r.reason,
          grouping(e.vehicle_id, v.department_number, e.shop_id, v.duty_class, r.reason) as mask,
          count(*) as orders, sum(e.sub_total_cents) as sub_total_cents,
          sum(e.tax_cents) as tax_cents, sum(e.total_cents) as total_cents, sum(e.saving_cents) as saving_cents
        from e
        join r on r.kind = e.kind and r.id = e.id
        join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = e.vehicle_id
        group by grouping sets ((e.period), (e.period, e.vehicle_id), (e.period, v.department_number),
          (e.period, e.shop_id, e.custom_shop), (e.period, v.duty_class), (e.period, r.reason)))
    select s.period, case s.mask when 31 then 'all' when 15 then 'vehicle' when 23 then 'department' when 27 then 'shop'
          when 29 then 'dutyClass' else 'reason' end as kind,
        s.vehicle_id, s.department, s.shop_id, s.custom_shop, s.duty_class, s.reason,
        coalesce(v.name, shops.name, s.custom_shop) as name,
        s.orders::int, s.sub_total_cents::bigint, s.tax_cents::bigint, s.total_cents::bigint,
        s.saving_cents::bigint
      from sums s
      left join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = s.vehicle_id
      left join shops on shops.id = s.shop_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    vehicleId: row.vehicleId === null ? null : Number(row.vehicleId),
    shopId: row.shopId === null ? null : Number(row.shopId),
    subTotalCents: Number(row.subTotalCents),
    taxCents: Number(row.taxCents),
    totalCents: Number(row.totalCents),
    savingCents: Number(row.savingCents),
  }))
}

export type CellRow = {
  vehicleId: number
  vehicleName: string
  category: ServiceCategory
  cents: number
  beforeCents: number
  isUnplanned: boolean
  serviceIds: number[]
}

/** The same costs by vehicle and category of services, for this period and the previous one. */
export const spendCells = async (db: Db, scope: FleetScope, days: Days, before: Days): Promise<CellRow[]> => {
  const { rows } = await sql<CellRow>`
    with ${comparedWork(db, scope, days, before)},
    shares as (${sharesOf}),
    c as (${categories()}),
    by_service as (
      select e.vehicle_id, coalesce(c.category, 'other') as category, e.period, s.service, sum(s.cents) as cents,
          bool_or(r.reason = any(${SPEND_REASONS.filter(isUnplanned)}::text[])) as is_unplanned
        from shares s
        join e on e.kind = s.kind and e.id = s.id
        join r on r.kind = s.kind and r.id = s.id
        left join c on c.service = s.service
        group by e.vehicle_id, coalesce(c.category, 'other'), e.period, s.service)
    select b.vehicle_id, v.name as vehicle_name, b.category,
        coalesce(sum(b.cents) filter (where b.period = 'now'), 0)::bigint as cents,
        coalesce(sum(b.cents) filter (where b.period = 'before'), 0)::bigint as before_cents,
        coalesce(bool_or(b.is_unplanned) filter (where b.period = 'now'), false) as is_unplanned,
        coalesce(array_agg(b.service order by b.cents desc) filter (where b.period = 'now' and b.service is not null), '{}') as service_ids
      from by_service b join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = b.vehicle_id
      group by b.vehicle_id, v.name, b.category order by b.vehicle_id, b.category`.execute(db)
  return rows.map((row) => ({
    ...row,
    vehicleId: Number(row.vehicleId),
    cents: Number(row.cents),
    beforeCents: Number(row.beforeCents),
    serviceIds: row.serviceIds.map(Number),
  }))
}

/** A vehicle with costs of this fleet, including one that moved to another fleet. */
export const isVehicleOfCosts = async (db: Db, scope: FleetScope, vehicleId: number): Promise<boolean> =>
  (await recordedVehicles(db, scope).where('v.id', '=', vehicleId).select('v.id').executeTakeFirst()) !== undefined

/** Conditions on the work `e` and its vehicle `v`, before any line is read. */
const WORK_CONDITIONS = {
  vehicle_id: (vehicleId) => sql`e.vehicle_id = ${vehicleId}`,
  department: (department) => sql`coalesce(v.department_number, '') = ${department}`,
  duty_class: (dutyClass) => sql`v.duty_class = ${dutyClass}`,
  shop_id: (shopId) => sql`e.shop_id = ${shopId}`,
  shop_name: (name) => sql`e.custom_shop = ${name}`,
} satisfies Partial<Conditions<SpendFilters>>

/** Conditions that depend on lines: on the work `e`, its reason `r` and, by category, its `share`. */
const LINE_CONDITIONS: Conditions<Omit<SpendFilters, keyof typeof WORK_CONDITIONS>> = {
  category: () => sql`exists (select 1 from share where share.kind = e.kind and share.id = e.id and share.cents <> 0)`,
  reason: (reason) => sql`r.reason = ${reason}`,
  planned: (planned) =>
    sql`r.reason = any(${SPEND_REASONS.filter((reason) => isUnplanned(reason) === (planned === 'unplanned'))}::text[])`,
}

/** Orders of the period that match the filters, with reason and names. */
const filtered = (db: Db, scope: FleetScope, days: Days, filters: SpendFilters): RawBuilder<unknown> =>
  sql`with e as materialized (
      select e.* from (${entriesOf(db, scope, days)}) e
        join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = e.vehicle_id
        where ${allOf(conditionsOf<Pick<SpendFilters, keyof typeof WORK_CONDITIONS>>(WORK_CONDITIONS, filters))}),
    ${linesAndReasons(scope)},
    shares as (${filters.category === undefined ? sql`select null::text as kind, null::bigint as id, null::bigint as service, 0::bigint as cents where false` : sharesOf}),
    c as (${categories()}),
    share as (select s.kind, s.id, sum(s.cents)::bigint as cents from shares s left join c on c.service = s.service
      where coalesce(c.category, 'other') = ${filters.category ?? ''} group by s.kind, s.id),
    listed as materialized (select e.*, r.reason, coalesce((select share.cents from share where share.kind = e.kind and share.id = e.id), e.total_cents) as share_cents
      from e join r on r.kind = e.kind and r.id = e.id where ${allOf(conditionsOf(LINE_CONDITIONS, filters))})`

type SpendLine = {
  serviceDefinitionId: number | null
  name: string | null
  label: string | null
  priceCents: number
}
export type SpendRow = {
  kind: 'order' | 'manual'
  id: number
  vehicleId: number
  vehicleName: string
  year: number | null
  make: string | null
  model: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  otherId: string | null
  department: string | null
  dutyClass: string
  shopName: string | null
  shopState: string | null
  gstNumber: string | null
  pstNumber: string | null
  doneOn: string
  /** As text: a `Date` has no microseconds, in which two orders may differ. */
  doneAt: string
  subTotalCents: number
  taxCents: number
  totalCents: number
  savingCents: number
  shareCents: number
  invoiceNumber: string | null
  reason: SpendReason
  lines: SpendLine[]
}

const MONEY = ['subTotalCents', 'taxCents', 'totalCents', 'savingCents', 'shareCents'] as const

type Part = { limit: number; offset?: number; after?: SpendRow | undefined }

/** Keyset condition: the rows after this one in the list's sort order. */
const follow = ({
  doneOn,
  doneAt,
  kind,
  id,
}: SpendRow) => sql<boolean>`(done_on, done_at) < (${doneOn}::date, ${doneAt}::timestamptz)
  or (done_on = ${doneOn}::date and done_at = ${doneAt}::timestamptz and (kind > ${kind} or (kind = ${kind} and id < ${id})))`

/** A page of the list, newest first, or the rows after a given one. */
export const listSpend = async (
  db: Db,
  scope: FleetScope,
  days: Days,
  filters: SpendFilters,
  { limit, offset = 0, after }: Part,
): Promise<SpendRow[]> => {
  const { rows } = await sql<SpendRow>`${filtered(db, scope, days, filters)}
    select p.kind, p.id, p.vehicle_id, v.name as vehicle_name, v.year, v.make, v.model, v.license_plate_number,
        v.license_plate_state, v.other_id, nullif(v.department_number, '') as department, v.duty_class,
        coalesce(p.custom_shop, shops.name) as shop_name, shops.state as shop_state, shops.gst_number, shops.pst_number,
        to_char(p.done_on, 'YYYY-MM-DD') as done_on, p.done_at::text as done_at, p.sub_total_cents, p.tax_cents, p.total_cents, p.saving_cents,
        p.share_cents, p.invoice_number, p.reason,
        coalesce((select json_agg(json_build_object('serviceDefinitionId', l.service, 'name', l.name, 'label', l.label, 'priceCents', l.price) order by l.line)
          from l where l.kind = p.kind and l.id = p.id), '[]') as lines
      from (select * from listed where ${after ? follow(after) : sql`true`}
        order by done_on desc, done_at desc, kind, id desc limit ${limit} offset ${offset}) p
      join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = p.vehicle_id
      left join shops on shops.id = p.shop_id
      order by p.done_on desc, p.done_at desc, p.kind, p.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    vehicleId: Number(row.vehicleId),
    ...(Object.fromEntries(MONEY.map((key) => [key, Number(row[key])])) as Pick<SpendRow, (typeof MONEY)[number]>),
  }))
}

export type SpendSums = {
  orders: number
  unplanned: number
  subTotalCents: number
  taxCents: number
  totalCents: number
  savingCents: number
  shareCents: number
  taxes: { tax: SalesTax; cents: number }[]
}

type SumRow = {
  province: string | null
  orders: number
  unplanned: number
  subTotalCents: number
  taxCents: number
  totalCents: number
  savingCents: number
  shareCents: number
  firstCents: number
}

const SHARES = taxShares()
const provinces = sql`unnest(${SHARES.map(({ province }) => province)}::text[], ${SHARES.map(({ firstRate }) => firstRate)}::numeric[],
  ${SHARES.map(({ secondRate }) => secondRate)}::numeric[]) as t(province, first_rate, second_rate)`
/** `taxPartsOf` for each line: its own rounding if the amount is that of the rates, else its share of the entered amount. */
const rounded = (rate: string) => sql`round(listed.sub_total_cents * ${sql.ref(rate)} / ${sql.lit(TAX_SHARES_WHOLE)})`
const firstTax = sql`coalesce(sum(case
    when ${rounded('t.first_rate')} + ${rounded('t.second_rate')} = listed.tax_cents then ${rounded('t.first_rate')}
    else round(listed.tax_cents * t.first_rate / (t.first_rate + t.second_rate)) end), 0)::bigint as first_cents`
const sumByProvince = sql`
  select t.province, count(*)::int as orders,
      (count(*) filter (where listed.reason = any(${SPEND_REASONS.filter(isUnplanned)}::text[])))::int as unplanned,
      sum(listed.sub_total_cents)::bigint as sub_total_cents, sum(listed.tax_cents)::bigint as tax_cents,
      sum(listed.total_cents)::bigint as total_cents, sum(listed.saving_cents)::bigint as saving_cents,
      sum(listed.share_cents)::bigint as share_cents, ${firstTax}
    from listed
    left join shops on shops.id = listed.shop_id
    left join ${provinces} on t.province = shops.state
    group by t.province`

/** Each tax by the rule of the receipts; none outside Canada. */
const taxesIn = (rows: readonly Pick<SumRow, 'province' | 'taxCents' | 'firstCents'>[]): SpendSums['taxes'] => {
  const taxes = new Map<SalesTax, number>()
  const add = (tax: SalesTax, cents: number): unknown => cents !== 0 && taxes.set(tax, (taxes.get(tax) ?? 0) + cents)
  for (const row of rows) {
    const rates = SHARES.find(({ province }) => province === row.province)
    if (!rates) continue
    const [first, whole] = [Number(row.firstCents), Number(row.taxCents)]
    add(rates.first, rates.second === null ? whole : first)
    if (rates.second !== null) add(rates.second, whole - first)
  }
  return [...taxes].map(([tax, cents]) => ({ tax, cents }))
}

/** Only the taxes of a period, without reading lines. */
export const sumTaxes = async (db: Db, scope: FleetScope, days: Days): Promise<SpendSums['taxes']> => {
  const { rows } = await sql<SumRow>`with listed as (${entriesOf(db, scope, days)})
    select t.province, sum(listed.tax_cents)::bigint as tax_cents, ${firstTax}
      from listed
      join shops on shops.id = listed.shop_id
      join ${provinces} on t.province = shops.state
      where listed.tax_cents <> 0
      group by t.province`.execute(db)
  return taxesIn(rows)
}

/** The footer of the list: the sums of all its pages, each tax by the rule of the receipts. */
export const sumListed = async (db: Db, scope: FleetScope, days: Days, filters: SpendFilters): Promise<SpendSums> => {
  const { rows } = await sql<SumRow>`${filtered(db, scope, days, filters)} ${sumByProvince}`.execute(db)
  const sum = (key: 'orders' | 'unplanned' | (typeof MONEY)[number]): number =>
    rows.reduce((all, row) => all + Number(row[key]), 0)
  return {
    orders: sum('orders'),
    unplanned: sum('unplanned'),
    subTotalCents: sum('subTotalCents'),
    taxCents: sum('taxCents'),
    totalCents: sum('totalCents'),
    savingCents: sum('savingCents'),
    shareCents: sum('shareCents'),
    taxes: taxesIn(rows),
  }
}

/**
 * Rows whose invoice number another row of the same vendor and period has too, as `order 12`. `isOneVendor`: all are billed by the
 * brand.
 */
export const repeatedInvoices = async (db: Db, scope: FleetScope, days: Days, isOneVendor: boolean): Promise<Set<string>> => {
  const vendor = isOneVendor ? sql`null::text` : sql`coalesce(e.custom_shop, shops.name)`
  const { rows } = await sql<{ key: string }>`
    select key from (
      select e.kind || ' ' || e.id as key, count(*) over (partition by ${vendor}, lower(trim(e.invoice_number))) as bills
        from (${entriesOf(db, scope, days)}) e left join shops on shops.id = e.shop_id
        where e.invoice_number is not null) as numbered
      where bills > 1`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
