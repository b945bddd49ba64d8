import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconHistory } from '#platform/ui/icons.ts'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { CountryCode } from '#features/countries/country.ts'
import type { ShopRow } from '../contract.ts'
import { NO_FILTER, type ShopsFilter } from './shops-filter.ts'
import { ShopsPanel } from './ShopsPanel.tsx'
import { radiusText } from './ShopsPanelParts.tsx'
import { shopTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'

// Module state: survives navigation among shop pages, and is reset on a page whose path does not contain "shops".
let lastFilter: ShopsFilter = NO_FILTER

/** Nearby and saved shops. */
const Shops = () => {
  const t = useTexts(shopTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [filter, setFilter] = useState(lastFilter)
  const change = (next: ShopsFilter): void => {
    lastFilter = next
    setFilter(next)
  }
  useEffect(
    () => () => {
      if (!window.location.pathname.includes('shops')) lastFilter = NO_FILTER
    },
    [],
  )
  const [found, setFound] = useState<{ shops: ShopRow[]; total: number } | null>()
  const line = useNearestLine(found?.shops[0])
  // The first shop is right below it there.
  const isPhone = usePhone()
  if (!user) return null
  const garage = found ? t('titleGarage', { count: found.total, radius: radiusText(user.country) }) : t('title')
  const isLoading = found === undefined && filter.tab === 'search'
  const title = filter.tab === 'saved' ? t('titleSaved') : filter.place ? t('titleAround', { place: filter.place.name }) : garage
  return (
    <div>
      {isLoading ? (
        <LoadingHeader country={user.country} />
      ) : (
        <PageHeader title={title} line={isPhone ? null : (filter.tab === 'search' && line) || t('line')} />
      )}
      <ShopsPanel
        country={user.country}
        filter={filter}
        onFilter={change}
        onFound={(shops, total) => setFound(shops.length > 0 ? { shops, total } : null)}
        actions={(shop) => <ShopActions shop={shop} />}
      />
    </div>
  )
}
export default Shops

/** A shop name of typical length, for the skeleton. */
const NAME_LIKE = 'Aaaaaa Aaaaaa Aaaa Aaaaaa, Aaaaa'

const LoadingHeader = ({ country }: { country: CountryCode }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  return (
    <PageHeader
      title={
        <>
          <span className={ui.screenReaderOnly}>{t('title')}</span>
          <SkeletonWords>{t('titleGarage', { count: 10, radius: radiusText(country) })}</SkeletonWords>
        </>
      }
      line={
        isPhone ? null : (
          <SkeletonWords>
            {t('lineNearest', { name: NAME_LIKE, when: t('todayInLine', { time: formats.time('13:30') }) })}
          </SkeletonWords>
        )
      }
    />
  )
}

/** The nearest shop and its next free slot. */
const useNearestLine = (shop: ShopRow | undefined): string | null => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  if (!shop?.next_free) return null
  const { date, time, is_today: isToday } = shop.next_free
  const when = isToday
    ? t('todayInLine', { time: formats.time(time) })
    : `${formats.nearDateWithWeekday(date)}, ${formats.time(time)}`
  return t('lineNearest', { name: shop.name, when })
}

const ShopActions = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const navigate = useNavigate()
  const state = { shop: { id: shop.id, name: shop.name }, shop_id: shop.id }
  return (
    <>
      <Button
        size="sm"
        aria-label={t('scheduleServiceAt', { name: shop.name })}
        onClick={() => void navigate({ to: '/service_request/new', state })}
      >
        {t('scheduleService')}
      </Button>
      <IconButton
        label={t('addHistoryAt', { name: shop.name })}
        onClick={() => void navigate({ to: '/maintenance_history/new', state })}
      >
        <IconHistory size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
