import './shops.css'
import { type ReactNode, useEffect, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { SEARCH_RADIUS } from '../great-circle.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { IconSearch, IconStar } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import type { ShopRow } from '../contract.ts'
import { LocationBox } from './LocationBox.tsx'
import type { SearchedPlace } from './place-search.ts'
import { ShopLine } from './ShopLine.tsx'
import { shopTexts } from './texts.ts'
import { type AskedFor, shopsOf, type ShopSort, useFavorites, useShop, useShopSearch } from './use-shop-search.ts'

export type ShopsTab = 'search' | 'saved'
export type ShopsFilter = { tab: ShopsTab; place: SearchedPlace | null; sort: ShopSort }

type PanelProps = {
  country: CountryCode
  filter: ShopsFilter
  onFilter: (filter: ShopsFilter) => void
  asked?: AskedFor
  /** Inside a request: with prices, and searching around the vehicle's garage when no place is chosen. */
  subForm?: boolean
  chosenId?: number | null
  /** The buttons of a line. */
  actions: (shop: ShopRow, chosen: boolean) => ReactNode
  /** Told when the first page is there, for the headline. */
  onFound?: (shops: ShopRow[]) => void
}

/** The table of shops with its two tabs: around a place, or the saved ones. The same on the shops page and in a request. */
export const ShopsPanel = (props: PanelProps) => {
  const t = useTexts(shopTexts)
  const { filter, onFilter, asked = {}, subForm = false, chosenId = null } = props
  const searching = filter.place !== null || Boolean(subForm && asked.vehicleId)
  const search = useShopSearch(filter.place, asked, filter.sort, searching)
  const favorites = useFavorites(filter.place, asked)
  const saved = filter.tab === 'saved'
  const rows = saved ? (favorites.data?.shops ?? []) : shopsOf(search.data?.pages)
  const pinned = usePinned(chosenId, rows, asked)
  useFound(shopsOf(search.data?.pages.slice(0, 1)), props.onFound)
  const showTab = (tab: ShopsTab): void => {
    onFilter({ ...filter, tab })
    if (tab === 'saved') void favorites.refetch()
  }
  const found = search.data?.pages[0]?.location
  const searched = filter.place ?? (found?.zip ? { name: found.zip, zip: found.zip } : null)
  const active = saved ? favorites : search
  const line = (shop: ShopRow): ReactNode => (
    <ShopLine key={shop.id} shop={shop} withPrice={subForm} chosen={shop.id === chosenId}>
      {props.actions(shop, shop.id === chosenId)}
    </ShopLine>
  )
  return (
    <section className={subForm ? 'card shops with-price' : 'card shops'} data-country={props.country} aria-label={t('shops')}>
      <header className="flat">
        <Segments
          label={t('shops')}
          value={filter.tab}
          options={[
            { value: 'search', label: t('searchShops') },
            { value: 'saved', label: t('savedShops'), count: favorites.data?.shops.length },
          ]}
          onChange={showTab}
        />
        <LocationBox
          country={props.country}
          searched={searched}
          onSearch={(place) => onFilter({ ...filter, place, tab: 'search' })}
        />
        <SortChoice filter={filter} onFilter={onFilter} withPrice={subForm} />
      </header>
      <ShopsHead withPrice={subForm} />
      {pinned ? <ul>{line(pinned)}</ul> : null}
      {active.error && !active.data ? (
        <ErrorState message={active.error.message} onRetry={() => void active.refetch()} />
      ) : !saved && !searching ? (
        <EmptyState picture={<IconSearch size={20} stroke={1.75} aria-hidden />} title={t('noneSearched')}>
          {t('noneSearchedMore')}
        </EmptyState>
      ) : !active.data ? (
        <div className="pad">
          <Skeleton lines={8} height={36} gap={24} />
        </div>
      ) : rows.length === 0 ? (
        <NoShops saved={saved} country={props.country} onSearch={() => showTab('search')} />
      ) : (
        <ul aria-busy={active.isPlaceholderData}>{rows.map(line)}</ul>
      )}
      <ShopsFoot
        saved={saved}
        shown={rows.length}
        total={search.data?.pages[0]?.total_count ?? 0}
        country={props.country}
        busy={search.isFetchingNextPage}
        onMore={!saved && search.hasNextPage ? () => void search.fetchNextPage() : null}
      />
    </section>
  )
}

/** What was chosen stands in the list; when the list does not have it, above the list. */
const usePinned = (chosenId: number | null, rows: ShopRow[], asked: AskedFor): ShopRow | null => {
  const inList = rows.some((shop) => shop.id === chosenId)
  const { data } = useShop(inList ? null : chosenId, asked)
  return chosenId !== null && !inList && data?.shop.id === chosenId ? data.shop : null
}

const useFound = (rows: ShopRow[], onFound: PanelProps['onFound']): void => {
  const key = rows.map((shop) => `${shop.id} ${shop.next_free?.date}`).join()
  useEffect(() => onFound?.(rows), [key])
}

const SortChoice = ({
  filter,
  onFilter,
  withPrice,
}: {
  filter: ShopsFilter
  onFilter: (next: ShopsFilter) => void
  withPrice: boolean
}) => {
  const t = useTexts(shopTexts)
  if (filter.tab === 'saved') return null
  return (
    <div className="r">
      <select
        className="select sort"
        aria-label={t('sortBy')}
        value={filter.sort}
        onChange={(event) => onFilter({ ...filter, sort: event.target.value as ShopSort })}
      >
        <option value="distance">{t('byDistance')}</option>
        {withPrice ? <option value="price">{t('byPrice')}</option> : null}
        <option value="time">{t('byTime')}</option>
      </select>
    </div>
  )
}

const ShopsHead = ({ withPrice }: { withPrice: boolean }) => {
  const t = useTexts(shopTexts)
  return (
    <div className="shead" aria-hidden="true">
      <span />
      <span />
      <span>{t('shop')}</span>
      <span className="num">{t('distance')}</span>
      {withPrice ? <span className="num">{t('estimate')}</span> : null}
      <span className="next">{t('nextFree')}</span>
      <span />
    </div>
  )
}

/** The radius as people of the country say it. */
export const radiusText = (country: CountryCode): string =>
  country === 'CA' ? `${SEARCH_RADIUS.kilometers}\u00a0km` : `${SEARCH_RADIUS.miles}\u00a0mi`

const NoShops = ({ saved, country, onSearch }: { saved: boolean; country: CountryCode; onSearch: () => void }) => {
  const t = useTexts(shopTexts)
  if (!saved)
    return (
      <EmptyState
        picture={<IconSearch size={20} stroke={1.75} aria-hidden />}
        title={t('noneFound', { radius: radiusText(country) })}
      >
        {t('noneFoundMore')}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<IconStar size={20} stroke={1.75} aria-hidden />}
      title={t('noneSaved')}
      actions={
        <Button look="brand" onClick={onSearch}>
          {t('findShops')}
        </Button>
      }
    >
      {t('noneSavedMore')}
    </EmptyState>
  )
}

const ShopsFoot = (props: {
  saved: boolean
  shown: number
  total: number
  country: CountryCode
  busy: boolean
  onMore: (() => void) | null
}) => {
  const t = useTexts(shopTexts)
  const { saved, shown, total } = props
  if (shown === 0) return null
  const words = saved ? t('savedCount', { count: shown }) : t('shownOf', { shown, total, radius: radiusText(props.country) })
  return (
    <div className="shops-foot row between">
      <span className="s13 dim" role="status">
        {words}
      </span>
      <Button size="sm" busy={props.busy} disabled={!props.onMore} onClick={() => props.onMore?.()}>
        {t('seeMore')}
      </Button>
    </div>
  )
}

export const NO_FILTER: ShopsFilter = { tab: 'search', place: null, sort: 'distance' }

/** The filter of a panel that lives as long as its screen. */
export const useShopsFilter = (first: ShopsFilter = NO_FILTER): [ShopsFilter, (next: ShopsFilter) => void] => useState(first)
