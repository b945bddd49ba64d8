import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { IconSearch, IconStar } from '#platform/ui/icons.ts'
import { SEARCH_RADIUS } from '../great-circle.ts'
import { USUAL_SERVICE } from '../usual-service.ts'
import type { ShopsFilter } from './shops-filter.ts'
import { shops } from './calls.ts'
import { shopTexts } from './texts.ts'
import type { ShopSort } from './use-shop-search.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ShopsPanel.module.css'

/** Columns between a shop and its next free slot. */
export type Shows = { distance: boolean; price: boolean }

/** In cards the distance precedes the address. */
export const useShows = (subForm: boolean): Shows => {
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  return { distance: subForm ? !isNarrow : !isPhone, price: true }
}

const SORT_WORDS = { distance: 'byDistance', price: 'byPrice', time: 'byTime' } as const satisfies Record<ShopSort, string>

export const SortChoice = ({ filter, onFilter }: { filter: ShopsFilter; onFilter: (next: ShopsFilter) => void }) => {
  const t = useTexts(shopTexts)
  if (filter.tab === 'saved') return null
  return (
    <select
      className={clsx(ui.select, ui.ellipsis, styles.sort)}
      title={t(SORT_WORDS[filter.sort])}
      aria-label={t('sortBy')}
      value={filter.sort}
      onChange={(event) => onFilter({ ...filter, sort: event.target.value as ShopSort })}
    >
      <option value="distance">{t('byDistance')}</option>
      <option value="price">{t('byPrice')}</option>
      <option value="time">{t('byTime')}</option>
    </select>
  )
}

/** Restricts the search to shops that are open now. */
export const OpenNow = ({ filter, onFilter }: { filter: ShopsFilter; onFilter: (next: ShopsFilter) => void }) => {
  const t = useTexts(shopTexts)
  if (filter.tab === 'saved') return null
  const isOn = filter.openNow ?? false
  return (
    <Button look={isOn ? 'brand' : 'quiet'} aria-pressed={isOn} onClick={() => onFilter({ ...filter, openNow: !isOn })}>
      {t('openNow')}
    </Button>
  )
}

type PriceProps = { filter: ShopsFilter; onFilter: (next: ShopsFilter) => void; isNamed?: boolean }

/** Selects the service whose prices are shown. `isNamed`: with its label in view, as among filters. */
export const PriceOf = ({ filter, onFilter, isNamed = false }: PriceProps) => {
  const t = useTexts(shopTexts)
  const { data } = useQuery(shops.compared.options())
  const chosen = data?.services.find(({ requested }) => requested === (filter.priceOf ?? USUAL_SERVICE))
  return (
    <label className={clsx(ui.row, styles.priceOf)}>
      <span className={clsx(ui.small, ui.soft, isNamed || ui.screenReaderOnly)}>{t('priceOf')}</span>
      <select
        className={clsx(ui.select, ui.ellipsis)}
        title={chosen?.name}
        value={filter.priceOf ?? USUAL_SERVICE}
        onChange={(event) => onFilter({ ...filter, priceOf: event.target.value })}
      >
        {data?.services.map(({ requested, name }) => (
          <option key={requested} value={requested}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export const ShopsHead = ({ shows, priceLabel }: { shows: Shows; priceLabel: string }) => {
  const t = useTexts(shopTexts)
  return (
    <div className={styles.head} aria-hidden="true">
      <span />
      <span />
      <span>{t('shop')}</span>
      {shows.distance ? <span className={ui.figure}>{t('distance')}</span> : null}
      {shows.price ? <span className={ui.figure}>{priceLabel}</span> : null}
      <span className={styles.next}>{t('nextFree')}</span>
      <span />
    </div>
  )
}

/** The radius in the country's unit. */
export const radiusText = (country: CountryCode): string =>
  country === 'CA' ? `${SEARCH_RADIUS.kilometers}\u00a0km` : `${SEARCH_RADIUS.miles}\u00a0mi`

type NoShopsProps = {
  panel: { country: CountryCode; filter: ShopsFilter; onFilter: (next: ShopsFilter) => void }
  saved: boolean
  onSearch: () => void
}

export const NoShops = ({ panel: { country, filter, onFilter }, saved, onSearch }: NoShopsProps) => {
  const t = useTexts(shopTexts)
  if (!saved && filter.openNow)
    return (
      <EmptyState
        picture={<IconSearch size={20} stroke={1.75} aria-hidden />}
        title={t('noneOpen', { radius: radiusText(country) })}
        actions={
          <Button look="brand" onClick={() => onFilter({ ...filter, openNow: false })}>
            {t('showClosed')}
          </Button>
        }
      >
        {t('noneOpenMore')}
      </EmptyState>
    )
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
          {t('searchShops')}
        </Button>
      }
    >
      {t('noneSavedMore')}
    </EmptyState>
  )
}

export const ShopsFoot = (props: {
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
  const words = saved
    ? t('savedCount', { count: shown })
    : `${t('shownOf', { shown, count: total, radius: radiusText(props.country) })} ${t('beforeTax')}`
  return (
    <div className={clsx(styles.foot, ui.row, ui.apart)}>
      <span className={clsx(ui.small, ui.faint)} role="status">
        {words}
      </span>
      <Button size="sm" busy={props.busy} disabled={!props.onMore} onClick={() => props.onMore?.()}>
        {t('seeMore')}
      </Button>
    </div>
  )
}
