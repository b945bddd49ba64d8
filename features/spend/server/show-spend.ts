import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Locale } from '#features/countries/country.ts'
import { localize } from '#features/countries/country.ts'
import { type IsoDate, productToday } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { presentTaxes } from '#features/payments/server/transactions/present-transaction.ts'
import { nameCategory, SERVICE_CATEGORIES } from '#features/services/service-category.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Spend, SpendBar, spendCalls } from '../contract.ts'
import { type Difference, explainDifference } from '../differences.ts'
import { compared, type ComparedPeriod, MONTHS_OF, periodAfter, periodBefore, periodOf, type PeriodUnit } from '../period.ts'
import { isUnplanned } from '../spend-reason.ts'
import {
  CLASS_WORDS,
  capital,
  costSentence,
  mostOfIt,
  periodName,
  periodWords,
  REASON_WORDS,
  reasonSentence,
  spendHeadline,
} from '../spend-words.ts'
import { findBudget } from './budget-store.ts'
import { type CellRow, type GroupKind, type GroupRow, spendCells, sumSpend, sumTaxes } from './spend-store.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const spendTexts = defineWords('spend.server', {
  noDepartment: { en: 'No department', fr: 'Sans division' },
})

/** Fleet scope and locale of the viewer. Not tied to a session, because the monthly mail has none. */
export type SpendContext = { db: Db; scope: FleetScope; locale: Locale; now: Date }

export const contextOf = (ctx: Ctx): SpendContext => {
  return { db: ctx.db, scope: scopeOf(ctx.acting), locale: { country: ctx.acting.country, language: ctx.language }, now: ctx.now }
}

export const periodOfQuery = ({ now }: { now: Date }, { unit, start }: { unit: PeriodUnit; start?: IsoDate | undefined }) => {
  const today = productToday({ now })
  return compared(periodOf(unit, start ?? today), today)
}

export const showSpend = async (ctx: Ctx, { query }: Input<typeof spendCalls.show>) => {
  const context = contextOf(ctx)
  const { roles } = ctx.acting
  return {
    ...(await summarizeSpend(context, periodOfQuery(ctx, query))),
    can_set_budget: holds(roles, 'budget.set'),
    can_send_monthly: holds(roles, 'costs.mails'),
  }
}

type Summary = Omit<Spend, 'can_set_budget' | 'can_send_monthly'>

/** All figures of the page, also for its PDF and the monthly mail. */
export const summarizeSpend = async (context: SpendContext, period: ComparedPeriod): Promise<Summary> => {
  const { db, scope, locale, now } = context
  const today = productToday({ now })
  const [groups, cells, taxes, monthly] = await Promise.all([
    sumSpend(db, scope, period, period.before),
    spendCells(db, scope, period, period.before),
    sumTaxes(db, scope, period),
    findBudget(db, scope),
  ])
  const words = periodWords(period, locale.language, today)
  const amounts = amountsOf(groups)
  const after = periodAfter(period, today)
  const months = MONTHS_OF[period.unit]
  return {
    unit: period.unit,
    from: period.from,
    to: period.to,
    name: capital(periodName(period, locale.language, ''), locale.language),
    is_running: period.isRunning,
    previous_start: periodBefore(period).from,
    previous_name: periodName(periodBefore(period), locale.language, today),
    next_start: after?.from ?? null,
    compared_from: period.before.from,
    compared_to: period.before.to,
    compared_name: words.before,
    compared_in: words.inBefore,
    currency: currencyOf(locale.country),
    headline: spendHeadline(words, amounts, period.isRunning, locale),
    short_headline: costSentence(words, amounts, period.isRunning, locale),
    ...explained(cells, amounts, words, locale),
    total: toDollars(amounts.cents),
    sub_total: toDollars(amounts.subTotalCents),
    promotion: toDollars(amounts.cents - amounts.subTotalCents - amounts.taxCents),
    tax: toDollars(amounts.taxCents),
    taxes: presentTaxes(taxes, locale.language),
    saving: toDollars(amounts.savingCents),
    orders_count: amounts.orders,
    vehicles_count: amounts.vehicles,
    before_total: toDollars(amounts.beforeCents),
    difference: toDollars(amounts.cents - amounts.beforeCents),
    budget: monthly === null ? null : toDollars(monthly * months),
    monthly_budget: monthly === null ? null : toDollars(monthly),
    unplanned: toDollars(amounts.unplannedCents),
    unplanned_count: amounts.unplanned,
    ...barsOf(groups, cells, locale),
  }
}

const amountsOf = (groups: readonly GroupRow[]) => {
  const whole = (period: GroupRow['period']) => groups.find((row) => row.kind === 'all' && row.period === period)
  const now = whole('now')
  const unplanned = groups.filter((row) => row.kind === 'reason' && row.period === 'now' && isUnplanned(row.reason!))
  return {
    cents: now?.totalCents ?? 0,
    beforeCents: whole('before')?.totalCents ?? 0,
    subTotalCents: now?.subTotalCents ?? 0,
    taxCents: now?.taxCents ?? 0,
    savingCents: now?.savingCents ?? 0,
    orders: now?.orders ?? 0,
    vehicles: groups.filter((row) => row.kind === 'vehicle' && row.period === 'now').length,
    unplannedCents: unplanned.reduce((sum, row) => sum + row.totalCents, 0),
    unplanned: unplanned.reduce((sum, row) => sum + row.orders, 0),
  }
}

const explained = (
  cells: readonly CellRow[],
  amounts: { cents: number; beforeCents: number },
  words: ReturnType<typeof periodWords>,
  locale: Locale,
) => {
  const { reasons, rest } = explainDifference(cells)
  const names = new Map(cells.map(({ vehicleId, vehicleName }) => [vehicleId, vehicleName]))
  const nameOf = (reason: Difference): string => (reason.of === 'vehicle' ? names.get(reason.vehicleId)! : '')
  return {
    line: mostOfIt(
      reasons.map((reason) => ({ reason, vehicleName: nameOf(reason) })),
      amounts,
      locale.language,
    ),
    reasons: reasons.map((reason) => ({
      sentence: reasonSentence(reason, nameOf(reason), words, locale),
      amount: toDollars(reason.cents),
      difference: toDollars(reason.cents - reason.beforeCents),
      filter: reason.of === 'vehicle' ? { vehicle_id: reason.vehicleId } : { category: reason.category },
    })),
    rest: { amount: toDollars(rest.cents), difference: toDollars(rest.cents - rest.beforeCents) },
  }
}

type Part = { name: string; cents: number; beforeCents: number; filter: SpendBar['filter'] }

const largestFirst = (parts: readonly Part[]): SpendBar[] =>
  parts
    .filter(({ cents, beforeCents }) => cents !== 0 || beforeCents !== 0)
    .toSorted((a, b) => b.cents - a.cents || b.beforeCents - a.beforeCents || a.name.localeCompare(b.name))
    .map(({ name, cents, beforeCents, filter }) => ({
      name,
      amount: toDollars(cents),
      before: toDollars(beforeCents),
      filter,
    }))

const barsOf = (groups: readonly GroupRow[], cells: readonly CellRow[], locale: Locale) => {
  const { language } = locale
  const list = (kind: GroupKind, describe: (row: GroupRow) => { name: string; filter: SpendBar['filter'] }): SpendBar[] => {
    const parts = new Map<string, Part>()
    for (const row of groups.filter((one) => one.kind === kind)) {
      const about = describe(row)
      const key = JSON.stringify(about.filter)
      const part = parts.get(key) ?? { ...about, cents: 0, beforeCents: 0 }
      if (row.period === 'now') part.cents += row.totalCents
      else part.beforeCents += row.totalCents
      parts.set(key, part)
    }
    return largestFirst([...parts.values()])
  }
  return {
    by_category: largestFirst(
      SERVICE_CATEGORIES.map((category) => {
        const some = cells.filter((cell) => cell.category === category)
        return {
          name: nameCategory(category, language),
          cents: some.reduce((sum, { cents }) => sum + cents, 0),
          beforeCents: some.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
          filter: { category },
        }
      }),
    ),
    by_department: list('department', ({ department }) => ({
      name: department ?? localize(spendTexts.noDepartment, language),
      filter: { department: department ?? '' },
    })),
    by_vehicle: list('vehicle', ({ vehicleId, name }) => ({ name: name ?? '', filter: { vehicle_id: vehicleId! } })),
    by_shop: list('shop', ({ shopId, customShop, name }) => ({
      name: name ?? '',
      filter: shopId === null ? { shop_name: customShop ?? '' } : { shop_id: shopId },
    })),
    by_class: list('dutyClass', ({ dutyClass }) => {
      const duty = dutyClass === 'medium_heavy' ? 'medium_heavy' : 'light'
      return { name: localize(CLASS_WORDS[duty], language), filter: { duty_class: duty } }
    }),
    by_reason: list('reason', ({ reason }) => ({
      name: localize(REASON_WORDS[reason!], language),
      filter: { reason: reason! },
    })),
  }
}
