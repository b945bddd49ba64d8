import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { finishedOn, finishedOrders, recordedWork } from '#features/history/server/costs/completed-work-store.ts'
import type { Db } from '#platform/db/database.ts'
import { CATEGORY_OF_SERVICE, type SpendCategory, type SpendReason } from '../spend-category.ts'
import type { SpendDimension } from '../spend-dimension.ts'
import type { ComparedDays } from '../spend-period.ts'

import type { BudgetRow } from './tables.ts'

type Days = { from: IsoDate; to: IsoDate }

/** A service of the vehicle's schedule is among these lines. */
const isInSchedule = (lines: RawBuilder<unknown>) => sql`exists (select from (${lines}) l join due_services d
  on d.fleet_id = v.fleet_id and d.vehicle_id = v.id and d.service_definition_id = l.service_definition_id)`

const ORDER_LINES = sql`select s.service_definition_id from order_services s
  where s.fleet_id = o.fleet_id and s.order_id = o.id and s.status not in ('rejected', 'deleted')`
const RECORD_LINES = sql`select s.service_definition_id from manual_services s
  where s.fleet_id = m.fleet_id and s.manual_history_id = m.id`

const FAULT_INSPECTION = sql`exists (select from order_services f join service_definitions d on d.id = f.service_definition_id
  where f.fleet_id = o.fleet_id and f.order_id = o.id and d.code = 'fault_code_inspection')`

const orderReason = sql<SpendReason>`case
  when exists (select from vehicle_recalls c where c.order_fleet_id = o.fleet_id and c.order_id = o.id) then 'recall'
  when o.fault_codes <> '[]' or ${FAULT_INSPECTION} then 'problem'
  when ${isInSchedule(ORDER_LINES)} then 'scheduled'
  else 'repair' end`

const recordReason = sql<SpendReason>`case when ${isInSchedule(RECORD_LINES)} then 'scheduled' else 'repair' end`

/** Finished work with its amounts and its reason: orders, and maintenance done elsewhere, which has no tax of its own. */
const entries = (db: Db, scope: FleetScope, { from, to }: Days) =>
  finishedOrders(db, scope, from, to)
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .select(['o.id', 'v.id as vehicleId', 'v.departmentNumber', 'v.dutyClass', 's.name as shop', 's.state as shopState'])
    .select(['o.totalCents', 'o.subTotalCents', 'o.taxCents', 'o.savingCents'])
    .select([sql<boolean>`false`.as('isRecord'), finishedOn.as('doneOn'), orderReason.as('reason'), 'o.isWalkIn'])
    .unionAll(
      recordedWork(db, scope, from, to)
        .leftJoin('shops as s', 's.id', 'm.shopId')
        .select(['m.id', 'v.id as vehicleId', 'v.departmentNumber', 'v.dutyClass'])
        .select([
          sql<string>`coalesce(s.name, m.custom_shop_name)`.as('shop'),
          sql<string>`coalesce(s.state, '')`.as('shopState'),
        ])
        .select([
          'm.totalCents',
          'm.totalCents as subTotalCents',
          sql<number>`0`.as('taxCents'),
          sql<number>`0`.as('savingCents'),
        ])
        .select([sql<boolean>`true`.as('isRecord'), 'm.doneOn', recordReason.as('reason'), sql<boolean>`false`.as('isWalkIn')]),
    )

/** Both periods in one list: `isNow` tells them apart. */
const compared = (db: Db, scope: FleetScope, days: ComparedDays) => {
  const all = entries(db, scope, { from: days.beforeFrom, to: days.to })
  return sql`select e.*, e.done_on >= ${days.from}::date as is_now from (${all}) e
    where e.done_on >= ${days.from}::date or e.done_on <= ${days.beforeTo}::date`
}

/** Nobody planned it: a problem was reported, or the vehicle came without an appointment. Booked repairs are planned. */
const isUnplanned = sql`(e.reason = 'problem' or e.is_walk_in)`

type Totals = {
  isNow: boolean
  totalCents: number
  taxCents: number
  savingCents: number
  orders: number
  vehicles: number
  unplannedCents: number
  unplanned: number
}

/** Sums of either period; none for a period without work. */
export const sumSpend = async (db: Db, scope: FleetScope, days: ComparedDays): Promise<Totals[]> => {
  const { rows } =
    await sql<Totals>`select e.is_now, sum(e.total_cents)::bigint as total_cents, sum(e.tax_cents)::bigint as tax_cents,
      sum(e.saving_cents)::bigint as saving_cents, count(*)::int as orders, count(distinct e.vehicle_id)::int as vehicles,
      coalesce(sum(e.total_cents) filter (where ${isUnplanned}), 0)::bigint as unplanned_cents,
      (count(*) filter (where ${isUnplanned}))::int as unplanned
    from (${compared(db, scope, days)}) e group by 1`.execute(db)
  return rows.map((row) => ({
    ...row,
    totalCents: Number(row.totalCents),
    taxCents: Number(row.taxCents),
    savingCents: Number(row.savingCents),
    unplannedCents: Number(row.unplannedCents),
  }))
}

export type SpendPart = {
  dimension: 'department' | 'shop' | 'reason' | 'duty_class' | 'tax'
  value: string | null
  cents: number
  orders: number
}

/** The period by each of its dimensions; `tax` is the tax by the shop's province. */
export const sumSpendByDimension = async (db: Db, scope: FleetScope, days: Days): Promise<SpendPart[]> => {
  const { rows } = await sql<SpendPart>`with e as materialized (${entries(db, scope, days)})
    select p.dimension, p.value, sum(p.cents)::bigint as cents, count(*)::int as orders
    from e cross join lateral (values ('department', e.department_number, e.total_cents), ('shop', e.shop, e.total_cents),
      ('reason', e.reason, e.total_cents), ('duty_class', e.duty_class, e.total_cents), ('tax', e.shop_state, e.tax_cents)
    ) p (dimension, value, cents)
    group by 1, 2 order by 1, 3 desc, 2`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Share of each entry's total that each category takes, by the prices of its lines; without prices all of it is `other`. */
const shares = (scope: FleetScope, work: RawBuilder<unknown>) => {
  const ids = CATEGORY_OF_SERVICE.map(({ id }) => id)
  const names = CATEGORY_OF_SERVICE.map(({ category }) => category)
  return sql`select e.vehicle_id, e.is_now, coalesce(l.category, 'other') as category,
      case when l.whole > 0 then e.total_cents * l.price / l.whole else e.total_cents end as cents
    from (${work}) e
    left join lateral (
      select g.category, g.price, sum(g.price) over () as whole from (
        select coalesce(c.category, 'other') as category, sum(p.price_cents) as price from (
          select s.service_definition_id, s.price_cents from order_services s
          where not e.is_record and s.fleet_id = ${scope.fleetId} and s.order_id = e.id and s.price_cents > 0 and s.status not in ('rejected', 'deleted')
          union all
          select s.service_definition_id, s.price_cents from manual_services s
          where e.is_record and s.fleet_id = ${scope.fleetId} and s.manual_history_id = e.id and s.price_cents > 0
        ) p left join unnest(${ids}::bigint[], ${names}::text[]) c (id, category) on c.id = p.service_definition_id
        group by 1
      ) g
    ) l on true`
}

type CategoryRow = { category: SpendCategory; isNow: boolean; cents: number; vehicles: number }

/** Categories of either period, with the number of vehicles that had such work; cents are fractions. */
export const sumSpendByCategory = async (db: Db, scope: FleetScope, days: ComparedDays): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`select x.category, x.is_now, sum(x.cents)::float8 as cents,
      (count(distinct x.vehicle_id) filter (where x.cents > 0))::int as vehicles
    from (${shares(scope, compared(db, scope, days))}) x group by 1, 2`.execute(db)
  return rows
}

type VehicleTotals = { vehicleId: number; name: string; nowCents: number; beforeCents: number }

/** The vehicles whose cost changed most, and those that cost most now. */
export const listSpendVehicles = async (
  db: Db,
  scope: FleetScope,
  days: ComparedDays,
  limit: number,
): Promise<{ changed: VehicleTotals[]; most: VehicleTotals[] }> => {
  const { rows } = await sql<VehicleTotals & { byChange: number; byCost: number }>`with x as (
      select e.vehicle_id, coalesce(sum(e.total_cents) filter (where e.is_now), 0)::bigint as now_cents,
        coalesce(sum(e.total_cents) filter (where not e.is_now), 0)::bigint as before_cents
      from (${compared(db, scope, days)}) e group by 1
    ), ranked as (
      select x.*, row_number() over (order by abs(now_cents - before_cents) desc, vehicle_id) as by_change,
        row_number() over (order by now_cents desc, vehicle_id) as by_cost from x
    )
    select r.vehicle_id, v.name, r.now_cents, r.before_cents, r.by_change::int, r.by_cost::int from ranked r
    join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = r.vehicle_id
    where r.by_change <= ${limit} or r.by_cost <= ${limit}`.execute(db)
  const numbers = rows.map((row) => ({ ...row, nowCents: Number(row.nowCents), beforeCents: Number(row.beforeCents) }))
  return {
    changed: numbers.filter(({ byChange }) => byChange <= limit).toSorted((a, b) => a.byChange - b.byChange),
    most: numbers.filter(({ byCost, nowCents }) => byCost <= limit && nowCents > 0).toSorted((a, b) => a.byCost - b.byCost),
  }
}

type CellRow = { vehicleId: number; category: SpendCategory; isNow: boolean; cents: number }

/** Categories of single vehicles; cents are fractions. */
export const sumSpendOfVehicles = async (
  db: Db,
  scope: FleetScope,
  days: ComparedDays,
  vehicleIds: readonly number[],
): Promise<CellRow[]> => {
  if (vehicleIds.length === 0) return []
  const work = sql`select e.* from (${compared(db, scope, days)}) e where e.vehicle_id = any(${vehicleIds}::bigint[])`
  const { rows } = await sql<CellRow>`select x.vehicle_id, x.category, x.is_now, sum(x.cents)::float8 as cents
    from (${shares(scope, work)}) x group by 1, 2, 3`.execute(db)
  return rows
}

export type SpendListing = Days & {
  kind?: 'planned' | 'unplanned' | undefined
  by?: SpendDimension | undefined
  /** Of the dimension; an empty department is null. */
  value?: string | null | undefined
}

const listed = (db: Db, scope: FleetScope, listing: SpendListing) => {
  const conditions = [sql`true`]
  if (listing.kind) conditions.push(listing.kind === 'unplanned' ? isUnplanned : sql`not (${isUnplanned})`)
  if (listing.by && listing.value !== undefined) conditions.push(inDimension(scope, listing.by, listing.value))
  return sql`from (${entries(db, scope, listing)}) e where ${sql.join(conditions, sql` and `)}`
}

const inDimension = (scope: FleetScope, by: SpendDimension, value: string | null): RawBuilder<unknown> => {
  switch (by) {
    case 'department':
      return sql`e.department_number is not distinct from ${value}`
    case 'vehicle':
      return sql`e.vehicle_id = ${Number(value) || 0}`
    case 'shop':
      return sql`e.shop = ${value}`
    case 'reason':
      return sql`e.reason = ${value}`
    case 'duty_class':
      return sql`e.duty_class = ${value}`
    case 'category':
      return hasCategory(scope, value)
  }
}

const hasCategory = ({ fleetId }: FleetScope, category: string | null): RawBuilder<unknown> => {
  const ids = CATEGORY_OF_SERVICE.filter((one) => category === 'other' || one.category === category).map(({ id }) => id)
  const isOf =
    category === 'other'
      ? sql`coalesce(s.service_definition_id <> all(${ids}::bigint[]), true)`
      : sql`s.service_definition_id = any(${ids}::bigint[])`
  return sql`(exists (select from order_services s where not e.is_record and s.fleet_id = ${fleetId} and s.order_id = e.id
      and s.status not in ('rejected', 'deleted') and ${isOf})
    or exists (select from manual_services s where e.is_record and s.fleet_id = ${fleetId} and s.manual_history_id = e.id and ${isOf}))`
}

type SpendSums = { orders: number; totalCents: number; subTotalCents: number; taxCents: number; unplanned: number }

export const sumListedSpend = async (db: Db, scope: FleetScope, listing: SpendListing): Promise<SpendSums> => {
  const { rows } = await sql<SpendSums>`select count(*)::int as orders, coalesce(sum(e.total_cents), 0)::bigint as total_cents,
      coalesce(sum(e.sub_total_cents), 0)::bigint as sub_total_cents, coalesce(sum(e.tax_cents), 0)::bigint as tax_cents,
      (count(*) filter (where ${isUnplanned}))::int as unplanned
    ${listed(db, scope, listing)}`.execute(db)
  const [sums] = rows
  return {
    orders: sums!.orders,
    unplanned: sums!.unplanned,
    totalCents: Number(sums!.totalCents),
    subTotalCents: Number(sums!.subTotalCents),
    taxCents: Number(sums!.taxCents),
  }
}

export type SpendEntry = {
  id: number
  isRecord: boolean
  doneOn: string
  vehicleId: number
  vehicleName: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  departmentNumber: string | null
  shop: string
  shopState: string
  reason: SpendReason
  isUnplanned: boolean
  totalCents: number
  subTotalCents: number
  taxCents: number
  savingCents: number
  services: { serviceDefinitionId: number | null; name: string | null }[]
}

/** Newest first. */
export const listSpend = async (
  db: Db,
  scope: FleetScope,
  listing: SpendListing,
  { limit, offset }: { limit: number; offset: number },
): Promise<SpendEntry[]> => {
  const { rows } = await sql<SpendEntry>`with page as (
      select e.*, ${isUnplanned} as is_unplanned ${listed(db, scope, listing)} order by e.done_on desc, e.is_record, e.id desc limit ${limit} offset ${offset}
    )
    select p.id, p.is_record, p.done_on, p.vehicle_id, v.name as vehicle_name, v.year, v.make, v.model, v.other_id,
      v.license_plate_number, v.license_plate_state, v.department_number, p.shop, p.shop_state, p.reason, p.is_unplanned, p.total_cents,
      p.sub_total_cents, p.tax_cents, p.saving_cents,
      coalesce((select jsonb_agg(jsonb_build_object('serviceDefinitionId', w.service_definition_id, 'name', w.name) order by w.id)
        from (
          select s.id, s.service_definition_id, coalesce(s.vanity_label, s.name) as name from order_services s
          where not p.is_record and s.fleet_id = ${scope.fleetId} and s.order_id = p.id and s.status not in ('rejected', 'deleted')
          union all
          select s.id, s.service_definition_id, s.name from manual_services s
          where p.is_record and s.fleet_id = ${scope.fleetId} and s.manual_history_id = p.id
        ) w), '[]') as services
    from page p join vehicles v on v.fleet_id = ${scope.fleetId} and v.id = p.vehicle_id
    order by p.done_on desc, p.is_record, p.id desc`.execute(db)
  return rows.map((row) => ({
    ...row,
    totalCents: Number(row.totalCents),
    subTotalCents: Number(row.subTotalCents),
    taxCents: Number(row.taxCents),
    savingCents: Number(row.savingCents),
  }))
}

/** In cents a month, tax included; null: none was set. */
export const findBudget = async (db: Db, { fleetId }: FleetScope): Promise<number | null> => {
  const row = await db.selectFrom('fleetBudgets').select('monthlyCents').where('fleetId', '=', fleetId).executeTakeFirst()
  return row?.monthlyCents ?? null
}

export const saveBudget = async (db: Db, { fleetId }: FleetScope, budget: Omit<BudgetRow, 'fleetId'> | null): Promise<void> => {
  if (budget === null) {
    await db.deleteFrom('fleetBudgets').where('fleetId', '=', fleetId).execute()
    return
  }
  await db
    .insertInto('fleetBudgets')
    .values({ fleetId, ...budget })
    .onConflict((conflict) => conflict.column('fleetId').doUpdateSet(budget))
    .execute()
}

type ServiceOfVehicle = { vehicleId: number; serviceDefinitionId: number | null; name: string | null }

/** What was done on these vehicles within these days, most expensive first. */
export const listServicesOfVehicles = async (
  db: Db,
  scope: FleetScope,
  days: Days,
  vehicleIds: readonly number[],
): Promise<ServiceOfVehicle[]> => {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<ServiceOfVehicle>`with e as materialized (
      select x.* from (${entries(db, scope, days)}) x where x.vehicle_id = any(${vehicleIds}::bigint[])
    )
    select w.vehicle_id, w.service_definition_id, w.name from (
      select e.vehicle_id, s.service_definition_id, coalesce(s.vanity_label, s.name) as name, s.price_cents from e
      join order_services s on s.fleet_id = ${scope.fleetId} and s.order_id = e.id and s.status not in ('rejected', 'deleted')
      where not e.is_record
      union all
      select e.vehicle_id, s.service_definition_id, s.name, s.price_cents from e
      join manual_services s on s.fleet_id = ${scope.fleetId} and s.manual_history_id = e.id where e.is_record
    ) w order by w.vehicle_id, w.price_cents desc nulls last`.execute(db)
  return rows
}
