import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { ChoicesSheet } from '#platform/ui/grid/choices-sheet.tsx'
import { PhoneBar } from '#platform/ui/grid/grid-toolbar.tsx'
import { Segments } from '#platform/ui/page.tsx'
import type { ShopRow } from '../contract.ts'
import { LocationBox } from './LocationBox.tsx'
import { ShopCard } from './ShopCard.tsx'
import { ShopLine } from './ShopLine.tsx'
import { MapToggle, scrollToShop, ShopMap, useMapLayout } from './map/shop-map-part.tsx'
import { USUAL_SERVICE } from '../usual-service.ts'
import type { ShopsFilter, ShopsTab } from './shops-filter.ts'
import { placeOfCode } from './place-search.ts'
import { BookingHead, type HeadProps } from './BookingHead.tsx'
import { NoShops, PriceOf, ShopsFoot, ShopsHead, SortChoice, useShows } from './ShopsPanelParts.tsx'
import { shopTexts } from './texts.ts'
import { type ShopRequest, shopsOf, useFavorites, useShop, useShopSearch } from './use-shop-search.ts'
import { useCrowded, usePhone } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ShopsPanel.module.css'

type PanelProps = {
  country: CountryCode
  filter: ShopsFilter
  onFilter: (filter: ShopsFilter) => void
  requested?: ShopRequest
  /** Within a request: with prices, and around the vehicle's garaging address by default. */
  subForm?: boolean
  chosenId?: number | null
  /** Within a request: selects one of a shop's next free times (`2026-11-24T07:30`); null: not for this shop. */
  onTime?: (shop: ShopRow) => ((time: string) => void) | null
  /** The selected time of the selected shop. */
  chosenTime?: string | null
  /** Buttons of a row. */
  actions: (shop: ShopRow, chosen: boolean) => ReactNode
  /** Called when the first page has loaded or failed, for the headline. */
  onFound?: (shops: ShopRow[], total: number) => void
}

/** Table of shops with two tabs, around a place or saved ones, and a map of them. Used by the shops page and by requests. */
export const ShopsPanel = (props: PanelProps) => {
  const t = useTexts(shopTexts)
  const { filter, onFilter, subForm = false, chosenId = null } = props
  const { search, favorites, saved, rows, first, pinned, active } = useListed(props)
  const isPhone = usePhone()
  const map = useMapLayout(subForm)
  const [lit, setLit] = useState<number | null>(null)
  const listed = [...(pinned ? [pinned] : []), ...withoutTwice(first, rows)]
  const showTab = (tab: ShopsTab): void => {
    onFilter({ ...filter, tab })
    if (tab === 'saved') void favorites.refetch()
  }
  const { location: around = null, total_count: found = 0 } = search.data?.pages[0] ?? {}
  const mapPart = (
    <ShopMap
      {...{ around, lit, chosenId }}
      shops={listed}
      place={filter.place}
      onLit={setLit}
      onPick={scrollToShop}
      onSearch={(place) => onFilter({ ...filter, place, tab: 'search' })}
    />
  )
  const numbers = map.isShown || (subForm && !isPhone) ? listed : []
  const Head = subForm ? BookingHead : PanelHead
  return (
    <div className={map.isBeside ? styles.withMap : undefined}>
      <section
        className={clsx(ui.panel, styles.shops, subForm ? styles.booking : styles.wide)}
        data-country={props.country}
        data-part="shops"
        aria-label={t('shops')}
      >
        <Head
          country={props.country}
          filter={filter}
          onFilter={onFilter}
          searched={filter.place ?? placeOfCode(around ?? undefined)}
          savedCount={favorites.data?.shops.length}
          total={search.data && found}
          onTab={showTab}
          mapToggle={map.isBeside ? null : <MapToggle isOn={map.isShown} iconOnly onToggle={map.toggle} />}
        />
        {map.isShown && !map.isBeside ? <div className={styles.mapAbove}>{mapPart}</div> : null}
        <ShopList panel={props} listed={{ saved, rows, first, pinned, active }} mark={{ numbers, lit, onLit: setLit }}>
          <NoShops panel={props} saved={saved} onSearch={() => showTab('search')} />
        </ShopList>
        <ShopsFoot
          saved={saved}
          shown={inView(rows, first)}
          total={found}
          country={props.country}
          busy={search.isFetchingNextPage}
          onMore={!saved && search.hasNextPage ? () => void search.fetchNextPage() : null}
        />
      </section>
      {map.isBeside ? <div className={styles.mapBeside}>{mapPart}</div> : null}
    </div>
  )
}

/** The shops of the tab: search results, or saved shops. Without a selected place, saved shops come first, then nearby ones. */
const useListed = ({ filter, requested, subForm = false, chosenId = null, onFound }: PanelProps) => {
  const request = useCompared(filter, requested)
  const search = useShopSearch(filter.place, request, filter)
  const favorites = useFavorites(filter.place, request)
  const saved = filter.tab === 'saved'
  const rows = saved ? (favorites.data?.shops ?? []) : shopsOf(search.data?.pages)
  const pinned = usePinned(chosenId, rows, request)
  useFound(search.error ? NOTHING : search.data?.pages[0], onFound)
  const first = !subForm && !saved && filter.place === null ? (favorites.data?.shops ?? []) : []
  return { search, favorites, saved, rows, first, pinned, active: saved ? favorites : search }
}

type ListProps = {
  panel: PanelProps
  listed: Pick<ReturnType<typeof useListed>, 'saved' | 'rows' | 'first' | 'pinned' | 'active'>
  /** `numbers`: the shops in the order of their numbers on the map; empty without a map. */
  mark: { numbers: readonly ShopRow[]; lit: number | null; onLit: (shopId: number | null) => void }
  /** Rendered if there are no shops. */
  children: ReactNode
}

const ShopList = ({ panel, listed: { rows, first, pinned, active }, mark, children }: ListProps) => {
  const t = useTexts(shopTexts)
  const { subForm = false } = panel
  const shows = useShows(subForm)
  const { numbers, lit, onLit } = mark
  const line = (shop: ShopRow): ReactNode => {
    const number = numbers.findIndex(({ id }) => id === shop.id) + 1
    return <Row key={shop.id} {...{ shop, shows, panel, onLit }} number={number || null} isLit={shop.id === lit} />
  }
  return (
    <div className={styles.container}>
      <div className={subForm ? undefined : styles.list}>
        {subForm ? null : <ShopsHead shows={shows} priceLabel={t('price')} />}
        {pinned ? <ul>{line(pinned)}</ul> : null}
        <Answered query={active}>
          {rows.length + first.length === 0 ? (
            children
          ) : (
            <ShopGroups rows={rows} saved={first} busy={active.isPlaceholderData} line={line} />
          )}
        </Answered>
      </div>
    </div>
  )
}

type RowProps = {
  shop: ShopRow
  shows: ReturnType<typeof useShows>
  panel: PanelProps
  /** Its number on the map; null without a map. */
  number: number | null
  isLit: boolean
  onLit: (shopId: number | null) => void
}

/** A card with selectable times within a request, or else a line for comparison. */
const Row = ({ shop, shows, panel, number, isLit, onLit }: RowProps) => {
  const isChosen = shop.id === panel.chosenId
  const actions = panel.actions(shop, isChosen)
  const mark = { number, isLit, isChosen, onLit }
  if (!panel.subForm)
    return (
      <ShopLine shop={shop} shows={shows} mark={mark}>
        {actions}
      </ShopLine>
    )
  return (
    <ShopCard
      shop={shop}
      mark={mark}
      chosen={isChosen ? { time: panel.chosenTime ?? null } : null}
      onTime={panel.onTime?.(shop) ?? null}
    >
      {actions}
    </ShopCard>
  )
}

/** Place or saved shops, and the sort order. */
const PanelHead = ({ country, filter, onFilter, searched, savedCount, onTab, mapToggle }: HeadProps) => {
  const t = useTexts(shopTexts)
  const isPhone = usePhone()
  const isCrowded = useCrowded()
  const { priceOf, ...others } = filter
  const tabs = (
    <Segments
      label={t('shops')}
      value={filter.tab}
      options={[
        { value: 'search', label: t('searchShops') },
        { value: 'saved', label: t('savedShops'), count: savedCount },
      ]}
      onChange={onTab}
    />
  )
  const location = (
    <LocationBox country={country} searched={searched} onSearch={(place) => onFilter({ ...filter, place, tab: 'search' })} />
  )
  // A select that is cut says nothing: only the service of the prices stays in the bar, where it fits.
  const isPriceInBar = !isCrowded
  const setCount = [!isPriceInBar && priceOf, filter.sort !== 'distance'].filter(Boolean).length
  const reset = (): void => onFilter(isPriceInBar ? { ...filter, sort: 'distance' } : { ...others, sort: 'distance' })
  const choices = (
    <>
      {isPriceInBar ? null : <PriceOf isNamed filter={filter} onFilter={onFilter} />}
      <SortChoice filter={filter} onFilter={onFilter} />
    </>
  )
  if (isPhone)
    return (
      <header className={ui.flat}>
        <PhoneBar lead={tabs} fields={choices} setCount={setCount} onReset={reset} />
        <div className={styles.placeLine}>
          {location}
          {mapToggle}
        </div>
      </header>
    )
  return (
    <header className={ui.flat}>
      {tabs}
      {location}
      <div className={clsx(ui.panelEnd, ui.row)}>
        {mapToggle}
        {isPriceInBar ? <PriceOf filter={filter} onFilter={onFilter} /> : null}
        {isPriceInBar && filter.tab === 'saved' ? null : (
          <ChoicesSheet count={setCount} onReset={reset}>
            {choices}
          </ChoicesSheet>
        )}
      </div>
    </header>
  )
}

/** The list, or its loading, empty or error state. Without a place there is no search. */
const Answered = ({ query, children }: { query: ShopsQuery; children: ReactNode }) => {
  const t = useTexts(shopTexts)
  if (query.error?.body.code === 'location_missing')
    return (
      <EmptyState picture={<IconSearch size={20} stroke={1.75} aria-hidden />} title={t('noneSearched')}>
        {t('noneSearchedMore')}
      </EmptyState>
    )
  if (query.error && !query.data) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.data) return children
  return (
    <div className={ui.padded}>
      <Skeleton lines={8} height={36} gap={24} />
    </div>
  )
}
type ShopsQuery = { error: CallFailed | null; data: unknown; refetch: () => unknown }

/** Saved shops under their own heading, if any; then the others. */
const ShopGroups = ({
  rows,
  saved,
  busy,
  line,
}: {
  rows: readonly ShopRow[]
  saved: readonly ShopRow[]
  busy: boolean
  line: (shop: ShopRow) => ReactNode
}) => {
  const t = useTexts(shopTexts)
  if (saved.length === 0) return <ul aria-busy={busy}>{rows.map(line)}</ul>
  return (
    <>
      <h2 className={styles.group}>{t('groupSaved')}</h2>
      <ul aria-busy={busy}>{saved.map(line)}</ul>
      <h2 className={styles.group}>{t('groupNearest')}</h2>
      <ul aria-busy={busy}>{withoutTwice(saved, rows).slice(saved.length).map(line)}</ul>
    </>
  )
}

/** The saved shops, then the remaining results: the order of the list. */
const withoutTwice = (saved: readonly ShopRow[], rows: readonly ShopRow[]): ShopRow[] => {
  const ids = new Set(saved.map(({ id }) => id))
  return [...saved, ...rows.filter(({ id }) => !ids.has(id))]
}

/** Without a request, prices are for the service selected for comparison, by default the most common one. */
const useCompared = ({ priceOf }: ShopsFilter, request: ShopRequest | undefined): ShopRequest =>
  request ?? { services: [priceOf ?? USUAL_SERVICE] }

/** The selected shop, shown above the list if it is not in it. */
const usePinned = (chosenId: number | null, rows: ShopRow[], request: ShopRequest): ShopRow | null => {
  const inList = rows.some((shop) => shop.id === chosenId)
  const { data } = useShop(inList ? null : chosenId, request)
  return chosenId !== null && !inList && data?.shop.id === chosenId ? data.shop : null
}

/** A saved shop that is also nearby is listed and counted once. */
const inView = (rows: readonly ShopRow[], saved: readonly ShopRow[]): number =>
  new Set([...rows, ...saved].map(({ id }) => id)).size

/** An empty result: a failed search also ends the headline's loading state. */
const NOTHING = { shops: [], total_count: 0 }

const useFound = (first: { shops: ShopRow[]; total_count: number } | undefined, onFound: PanelProps['onFound']): void => {
  const key = first?.shops.map(({ id, next_free: free, price }) => `${id} ${free?.date} ${price?.total}`).join()
  const notifyFound = useEffectEvent(() => first && onFound?.(first.shops, first.total_count))
  useEffect(() => {
    if (key !== undefined) notifyFound()
  }, [key])
}
