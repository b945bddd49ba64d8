import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fullName } from '#features/accounts/acting.ts'
import { productToday } from '#features/countries/dates.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { taxLabel, taxPartsOf } from '#features/countries/sales-tax.ts'
import { localize } from '#features/countries/country.ts'
import { lineName } from '#features/services/catalogue/services.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Spend, SpendPartShown, SpendReasonShown, spendCalls } from '../contract.ts'
import { BARS_SHOWN } from '../paging.ts'
import {
  type CategorySpend,
  type DifferenceReason,
  explainDifference,
  roundedToSum,
  type VehicleSpend,
} from '../explain-difference.ts'
import { SPEND_CATEGORIES, type SpendCategory } from '../spend-category.ts'
import {
  comparedDays,
  lastWholeMonth,
  parsePeriod,
  type Period,
  periodAfter,
  periodBefore,
  periodBudgetCents,
} from '../spend-period.ts'
import { categoryWords, dutyClassWords, reasonWords } from '../spend-words.ts'
import {
  findBudget,
  listServicesOfVehicles,
  listSpendVehicles,
  saveBudget,
  type SpendPart,
  sumSpend,
  sumSpendByCategory,
  sumSpendByDimension,
  sumSpendOfVehicles,
} from './spend-store.ts'

/** Vehicles whose change is looked at for reasons; a single one weighs at most so much in a larger list. */
const VEHICLES_WEIGHED = 40

export const periodOf = (ctx: Pick<Ctx, 'now'>, text: string | undefined): Period => {
  const period = text ? parsePeriod(text) : lastWholeMonth(productToday(ctx))
  return period ?? refuse('period_not_valid', {}, { field: 'period' })
}

export const mustSeeCosts = (ctx: Pick<Ctx, 'acting'>): void => {
  const allowed = may(ctx.acting).seeVehicleCosts()
  if (!allowed.ok) refuse('not_for_drivers')
}

export const showSpend = async (ctx: Ctx, { query }: Input<typeof spendCalls.show>): Promise<{ spend: Spend }> => {
  mustSeeCosts(ctx)
  const scope = scopeOf(ctx.acting)
  const period = periodOf(ctx, query.period)
  const today = productToday(ctx)
  const days = comparedDays(period, today)
  const [sums, parts, categories, vehicles, monthlyCents] = await Promise.all([
    sumSpend(ctx.db, scope, days),
    sumSpendByDimension(ctx.db, scope, days),
    sumSpendByCategory(ctx.db, scope, days),
    listSpendVehicles(ctx.db, scope, days, VEHICLES_WEIGHED),
    findBudget(ctx.db, scope),
  ])
  const now = sums.find((one) => one.isNow)
  const before = sums.find((one) => !one.isNow)
  const total = { nowCents: now?.totalCents ?? 0, beforeCents: before?.totalCents ?? 0 }
  const cells = await sumSpendOfVehicles(
    ctx.db,
    scope,
    days,
    vehicles.changed.map(({ vehicleId }) => vehicleId),
  )
  const categorySpend = categoriesOf(categories, total)
  const { reasons, rest } = explainDifference(total, categorySpend, vehiclesOf(vehicles.changed, cells))
  const after = periodAfter(period)
  return {
    spend: {
      period: period.key,
      kind: period.kind,
      start_date: days.from,
      end_date: days.to,
      is_open: days.isOpen,
      period_before: periodBefore(period).key,
      period_after: after.from > today ? null : after.key,
      total: toDollars(total.nowCents),
      total_before: toDollars(total.beforeCents),
      tax: toDollars(now?.taxCents ?? 0),
      taxes: taxesOf(ctx, parts),
      sub_total: toDollars(total.nowCents - (now?.taxCents ?? 0)),
      saving: toDollars(now?.savingCents ?? 0),
      orders: now?.orders ?? 0,
      vehicles: now?.vehicles ?? 0,
      unplanned: toDollars(now?.unplannedCents ?? 0),
      unplanned_orders: now?.unplanned ?? 0,
      monthly_budget: monthlyCents === null ? null : toDollars(monthlyCents),
      budget: monthlyCents === null ? null : toDollars(periodBudgetCents(period, monthlyCents)),
      can_edit_budget: may(ctx.acting).editPolicies().ok,
      reasons: await presentReasons(ctx, reasons, vehicles.changed, days),
      rest: { total: toDollars(rest.nowCents), total_before: toDollars(rest.beforeCents) },
      by: barsOf(ctx, parts, categorySpend, vehicles.most, total.nowCents),
    },
  }
}

/** Whole cents that add up to both totals. */
const categoriesOf = (
  rows: Awaited<ReturnType<typeof sumSpendByCategory>>,
  total: { nowCents: number; beforeCents: number },
): CategorySpend[] => {
  const period = (isNow: boolean, cents: number) =>
    roundedToSum(
      rows.filter((row) => row.isNow === isNow),
      cents,
    )
  const now = new Map(period(true, total.nowCents).map((row) => [row.category, row]))
  const before = new Map(period(false, total.beforeCents).map((row) => [row.category, row]))
  return SPEND_CATEGORIES.filter((category) => now.has(category) || before.has(category)).map((category) => ({
    category,
    nowCents: now.get(category)?.cents ?? 0,
    beforeCents: before.get(category)?.cents ?? 0,
    vehiclesNow: now.get(category)?.vehicles ?? 0,
    vehiclesBefore: before.get(category)?.vehicles ?? 0,
  }))
}

const vehiclesOf = (
  vehicles: readonly { vehicleId: number; nowCents: number; beforeCents: number }[],
  cells: Awaited<ReturnType<typeof sumSpendOfVehicles>>,
): VehicleSpend[] => {
  const byVehicle = Map.groupBy(cells, ({ vehicleId }) => vehicleId)
  return vehicles.map(({ vehicleId, nowCents, beforeCents }) => {
    const own = byVehicle.get(vehicleId) ?? []
    const period = (isNow: boolean, cents: number) =>
      roundedToSum(
        own.filter((cell) => cell.isNow === isNow),
        cents,
      )
    const byCategory = new Map<SpendCategory, { nowCents: number; beforeCents: number }>()
    for (const { category, cents } of period(true, nowCents)) byCategory.set(category, { nowCents: cents, beforeCents: 0 })
    for (const { category, cents } of period(false, beforeCents)) {
      byCategory.set(category, { nowCents: byCategory.get(category)?.nowCents ?? 0, beforeCents: cents })
    }
    return { vehicleId, nowCents, beforeCents, cells: [...byCategory].map(([category, both]) => ({ category, ...both })) }
  })
}

const presentReasons = async (
  ctx: Ctx,
  reasons: readonly DifferenceReason[],
  vehicles: readonly { vehicleId: number; name: string }[],
  days: { from: string; to: string },
): Promise<SpendReasonShown[]> => {
  const ids = reasons.flatMap((reason) => (reason.kind === 'vehicle' && reason.nowCents > 0 ? [reason.vehicleId] : []))
  const services = await listServicesOfVehicles(ctx.db, scopeOf(ctx.acting), days, ids)
  return reasons.map((reason) => {
    const vehicleId = reason.kind === 'vehicle' ? reason.vehicleId : null
    const names = services.filter((one) => one.vehicleId === vehicleId).map((one) => lineName(one, ctx.language))
    return {
      kind: reason.kind,
      category: reason.kind === 'category' ? reason.category : null,
      vehicle_id: vehicleId,
      vehicle_name: vehicles.find((one) => one.vehicleId === vehicleId)?.name ?? null,
      services: [...new Set(names)],
      vehicles: reason.kind === 'category' ? reason.vehiclesNow : 1,
      vehicles_before: reason.kind === 'category' ? reason.vehiclesBefore : 1,
      total: toDollars(reason.nowCents),
      total_before: toDollars(reason.beforeCents),
    }
  })
}

/** Where a sale has several taxes, each of them over all shops. */
const taxesOf = (ctx: Ctx, parts: readonly SpendPart[]): Spend['taxes'] => {
  const lines = parts.filter(({ dimension }) => dimension === 'tax').flatMap(({ value, cents }) => taxPartsOf(cents, value ?? ''))
  return [...Map.groupBy(lines, ({ tax }) => tax)].map(([tax, of]) => ({
    label: taxLabel(tax, { gstNumber: null, pstNumber: null }, ctx.language),
    amount: toDollars(of.reduce((sum, { cents }) => sum + cents, 0)),
  }))
}

type Bar = { value: string | null; name: string | null; cents: number }

/** The first bars and one for all others; each list adds up to the total. */
const withRest = (bars: readonly Bar[], totalCents: number): SpendPartShown[] => {
  const isWhole = bars.length <= BARS_SHOWN && bars.reduce((sum, { cents }) => sum + cents, 0) === totalCents
  const shown = bars.slice(0, isWhole ? BARS_SHOWN : BARS_SHOWN - 1)
  const restCents = totalCents - shown.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...shown.map(({ value, name, cents }) => ({ value, name, total: toDollars(cents), is_rest: false })),
    ...(restCents === 0 ? [] : [{ value: null, name: null, total: toDollars(restCents), is_rest: true }]),
  ]
}

const barsOf = (
  ctx: Ctx,
  parts: readonly SpendPart[],
  categories: readonly CategorySpend[],
  vehicles: readonly { vehicleId: number; name: string; nowCents: number }[],
  totalCents: number,
): Spend['by'] => {
  const named = (dimension: SpendPart['dimension'], name: (value: string | null) => string | null): SpendPartShown[] =>
    withRest(
      parts.filter((part) => part.dimension === dimension && part.cents > 0).map((part) => ({ ...part, name: name(part.value) })),
      totalCents,
    )
  const word = (words: Readonly<Record<string, { en: string; fr: string }>>) => (value: string | null) =>
    value !== null && words[value] ? localize(words[value], ctx.language) : value
  const byCategory = categories
    .filter(({ nowCents }) => nowCents > 0)
    .toSorted((a, b) => b.nowCents - a.nowCents)
    .map(({ category, nowCents }) => ({
      value: category,
      name: localize(categoryWords[category], ctx.language),
      cents: nowCents,
    }))
  const byVehicle = vehicles.map(({ vehicleId, name, nowCents }) => ({ value: String(vehicleId), name, cents: nowCents }))
  return {
    category: withRest(byCategory, totalCents),
    department: named('department', (value) => value),
    vehicle: withRest(byVehicle, totalCents),
    shop: named('shop', (value) => value),
    reason: named('reason', word(reasonWords)),
    duty_class: named('duty_class', word(dutyClassWords)),
  }
}

export const setBudget = async (ctx: WritingCtx, { body }: Input<typeof spendCalls.saveBudget>) => {
  const { monthly_budget: budget } = body
  if (budget !== null && budget <= 0) refuse('budget_not_valid', {}, { field: 'monthly_budget' })
  const saved = budget === null ? null : { monthlyCents: toCents(budget), setBy: fullName(ctx.acting), setAt: ctx.now }
  await saveBudget(ctx.db, scopeOf(ctx.acting), saved)
  return { monthly_budget: budget }
}
