import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { localize } from '#features/countries/country.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import type { Input } from '#platform/contract/call.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { MANUAL } from '../../find-orders.ts'
import { FILTER_STATUSES, type OrderStatus, TAB_STATUSES } from '../../life/status.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import type { pageCalls } from '../../page-contract.ts'
import { SHOP_NAMES_MAXIMUM } from '../../page-limits.ts'
import { type OrderSort, usualSort } from '../../sort-orders.ts'
import { findNamedOrders } from './order-list-store.ts'
import {
  countOpenOrders,
  countOrders,
  findRowRefs,
  findRowRefsAndSums,
  isSortOfIndex,
  listShopNames,
  type OrderNarrowing,
  type OrderRowRef,
  sumAwaiting,
  sumOrders,
  sumOrdersOfWhole,
} from './order-page-store.ts'
import { findWords, type FoundWord, isHeld, isInAll, isRare, type SearchedWord } from './order-words-store.ts'
import { presentOrders } from './read-orders.ts'

/** Loads records of a feature above this one by id, unordered; injected by `app/composition`. */
export type ManualRows = (ctx: Ctx, ids: readonly number[]) => Promise<ListedOrder[]>

type PageInput = Input<typeof pageCalls.page>
type Query = PageInput['query']
/** Search, filters and vehicle of a list. */
type Filters = Omit<Query, keyof WholeQuery | 'order_filter' | 'sort' | 'direction' | 'page' | 'page_size'>
type WholeQuery = Pick<Query, 'tab' | 'appointment_datetime_from' | 'appointment_datetime_to'>

/** The words of a list's search, each with its matches; omits words that every row contains. */
const foundWords = async (ctx: Ctx, query: string, list: OrderNarrowing): Promise<FoundWord[]> => {
  const words = await findWords(ctx.db, scopeOf(ctx.acting), searchedWords(query, ctx.language), list.withRecords ? list : null)
  return words.filter((word) => !isInAll(word))
}

/** Adds to each word the services that it names in the viewer's language. */
const searchedWords = (query: string, language: Ctx['language']): SearchedWord[] =>
  wordsOf(query).map((word) => {
    const folded = foldText(word)
    const isNamed = ({ name }: (typeof SERVICES)[number]): boolean =>
      folded !== '' && foldText(localize(name, language)).includes(folded)
    return { word, serviceIds: SERVICES.filter(isNamed).map(({ id }) => id) }
  })

/** Punctuation between words does not filter ("Loop - 04"); alone it matches nothing. */
const wordsOf = (query: string): string[] => {
  const typed = query.split(/\s+/).filter(Boolean)
  const words = typed.filter((word) => foldText(word) !== '')
  return words.length > 0 ? words : typed
}

/** Restricts a list to a status; manual records have a separate status. */
const inStatus = (
  { statuses, withRecords }: Pick<OrderNarrowing, 'statuses' | 'withRecords'>,
  status: string,
): Pick<OrderNarrowing, 'statuses' | 'withRecords'> =>
  status
    ? { statuses: statuses.filter((one) => one === status), withRecords: withRecords && status === MANUAL }
    : { statuses, withRecords }

type Narrowed = Partial<OrderNarrowing> | null

/** Applies each filter to a list; null if it has no effect. A filter without a line here does not compile. */
const NARROWINGS: {
  [F in keyof Required<Filters>]: (
    value: NonNullable<Filters[F]>,
    whole: OrderNarrowing,
    ctx: Ctx,
  ) => Narrowed | Promise<Narrowed>
} = {
  query: async (query, whole, ctx) => {
    const words = await foundWords(ctx, query, whole)
    return words.length > 0 ? { words } : null
  },
  status: (status, whole) => inStatus(whole, status),
  shop: (shop) => ({ shop }),
  vehicle_id: (vehicleId) => ({ vehicleId }),
}

/** Applies search and filters to a list, for its pages and its export; null without search and filters. */
export const narrowList = async (ctx: Ctx, whole: OrderNarrowing, filters: Filters): Promise<OrderNarrowing | null> => {
  const narrow = <F extends keyof Filters>(filter: F): Narrowed | Promise<Narrowed> => {
    const value = filters[filter]
    return value ? NARROWINGS[filter](value, whole, ctx) : null
  }
  const changes = await Promise.all((Object.keys(NARROWINGS) as (keyof Filters)[]).map(narrow))
  const made = changes.filter((change) => change !== null)
  return made.length > 0 ? Object.assign({}, whole, ...made) : null
}

/** The list of a tab before searching. */
const wholeList = (query: WholeQuery): OrderNarrowing =>
  query.tab === 'active'
    ? { statuses: TAB_STATUSES.active, withRecords: false }
    : {
        statuses: TAB_STATUSES[query.tab],
        withRecords: query.tab === 'past',
        from: query.appointment_datetime_from,
        to: query.appointment_datetime_to,
      }

export const listOrderPage =
  (manualRows: ManualRows) =>
  async (ctx: Ctx, { query }: Pick<PageInput, 'query'>) => {
    const whole = wholeList(query)
    const narrowed = await narrowList(ctx, whole, query)
    const found = narrowed ?? whole
    const statuses = (query.order_filter && FILTER_STATUSES[query.order_filter]) as readonly OrderStatus[] | undefined
    const shown = statuses ? { ...found, statuses: found.statuses.filter((status) => statuses.includes(status)) } : found
    const sort = { key: query.sort, direction: query.direction ?? usualSort(query.tab).direction }
    const pageRange = { limit: query.page_size, offset: (query.page - 1) * query.page_size }
    const { rowRefs, figures } = await readPage(ctx, { whole, narrowed, shown, sort, pageRange, query })
    return {
      orders: await presentRows(manualRows)(ctx, rowRefs),
      total_pages: Math.ceil(figures.total_count / query.page_size),
      ...figures,
    }
  }

type Page = {
  whole: OrderNarrowing
  narrowed: OrderNarrowing | null
  shown: OrderNarrowing
  sort: OrderSort
  pageRange: { limit: number; offset: number }
  query: Query
}

/** The rows of a page, and the figures of its list. */
const readPage = async (ctx: Ctx, { whole, narrowed, shown, sort, pageRange, query }: Page) => {
  const scope = scopeOf(ctx.acting)
  const isPast = query.tab !== 'active'
  if (
    isPast &&
    narrowed &&
    shown === narrowed &&
    narrowed.words?.some((word) => isHeld(word) && !isRare(word)) &&
    isSortOfIndex(sort)
  ) {
    const [all, { rowRefs, sums }] = await Promise.all([
      countOrders(ctx.db, scope, whole),
      findRowRefsAndSums(ctx.db, scope, narrowed, sort, pageRange),
    ])
    return { rowRefs, figures: presentPast({ all, matching: sums }) }
  }
  const [rowRefs, figures] = await Promise.all([
    findRowRefs(ctx.db, scope, shown, sort, pageRange),
    isPast ? pastFigures(ctx, whole, narrowed) : openFigures(ctx, whole, narrowed, query),
  ])
  return { rowRefs, figures }
}

/** Counts of open orders, using the same function as the dashboard. */
const openFigures = async (ctx: Ctx, whole: OrderNarrowing, narrowed: OrderNarrowing | null, { order_filter: filter }: Query) => {
  const scope = scopeOf(ctx.acting)
  const [all, awaiting, matching] = await Promise.all([
    countOpenOrders(ctx.db, scope, whole),
    sumAwaiting(ctx.db, scope),
    narrowed && countOpenOrders(ctx.db, scope, narrowed),
  ])
  const counts = matching ?? all
  return {
    total_count: filter ? counts[filter] : countOf(counts),
    counts,
    sums: { total: 0, saving: 0 },
    whole: {
      count: countOf(all),
      needs_approval: all.needs_approval,
      total: toDollars(awaiting.totalCents),
      waiting_since: awaiting.since?.toISOString() ?? null,
    },
  }
}

const countOf = (counts: Awaited<ReturnType<typeof countOpenOrders>>): number =>
  counts.active + counts.needs_approval + counts.approved

const pastFigures = async (ctx: Ctx, whole: OrderNarrowing, narrowed: OrderNarrowing | null) =>
  presentPast(await sumPast(ctx, whole, narrowed))

const presentPast = ({ all, matching }: Awaited<ReturnType<typeof sumPast>>) => ({
  total_count: matching.count,
  counts: { active: 0, needs_approval: 0, approved: 0 },
  sums: { total: toDollars(matching.totalCents), saving: toDollars(matching.savingCents) },
  whole: { count: all, needs_approval: 0, total: 0, waiting_since: null },
})

/** The number of all past orders and the totals of matching ones. */
const sumPast = async ({ db, acting }: Ctx, whole: OrderNarrowing, narrowed: OrderNarrowing | null) => {
  const scope = scopeOf(acting)
  if (!narrowed) {
    const matching = await sumOrders(db, scope, whole)
    return { all: matching.count, matching }
  }
  if (narrowed.vehicleId !== undefined || narrowed.words?.some(isRare)) {
    const [all, matching] = await Promise.all([countOrders(db, scope, whole), sumOrders(db, scope, narrowed)])
    return { all, matching }
  }
  const { whole: all, sums: matching } = await sumOrdersOfWhole(db, scope, whole, narrowed)
  return { all, matching }
}

/** Loads rows in the order of their ids: a few queries for each kind, for any number of rows. */
export const presentRows =
  (manualRows: ManualRows) =>
  async (ctx: Ctx, rowRefs: readonly OrderRowRef[]): Promise<ListedOrder[]> => {
    const idsOf = (kind: OrderRowRef['kind']) => rowRefs.filter((rowRef) => rowRef.kind === kind).map(({ id }) => id)
    const recordIds = idsOf('manual')
    const [rows, records] = await Promise.all([
      findNamedOrders(ctx.db, { fleetIds: [ctx.acting.fleetId] }, idsOf('order')),
      recordIds.length > 0 ? manualRows(ctx, recordIds) : [],
    ])
    const byId = {
      order: new Map((await presentOrders(ctx, rows)).map((order) => [order.id, order as ListedOrder])),
      manual: new Map(records.map((record) => [record.id, record])),
    }
    return rowRefs.flatMap(({ kind, id }) => byId[kind].get(id) ?? [])
  }

export const listShopsOfOrders = async (ctx: Ctx, { query }: Input<typeof pageCalls.shopNames>) => ({
  shop_names: await listShopNames(ctx.db, scopeOf(ctx.acting), wholeList(query), SHOP_NAMES_MAXIMUM),
})
