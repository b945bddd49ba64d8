import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { ShopRow } from '../contract.ts'
import { NO_FILTER, type ShopsFilter } from './shops-filter.ts'
import { ShopsPanel } from './ShopsPanel.tsx'
import { shopTexts } from './texts.ts'

// Kept while one stays among the shops, forgotten when one leaves for a page whose path does not say "shops".
let kept: ShopsFilter = NO_FILTER

const HISTORY_PATH = '/maintenance_history/new'

/** Which shops are near, and which do I like? */
const Shops = () => {
  const t = useTexts(shopTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [filter, setFilter] = useState(kept)
  const change = (next: ShopsFilter): void => {
    kept = next
    setFilter(next)
  }
  useEffect(
    () => () => {
      if (!window.location.pathname.includes('shops')) kept = NO_FILTER
    },
    [],
  )
  if (!user) return null
  const title =
    filter.tab === 'saved' ? t('titleSaved') : filter.place ? t('titleAround', { place: filter.place.name }) : t('title')
  return (
    <div>
      <PageHeader title={title} line={t('line')} />
      <ShopsPanel country={user.country} filter={filter} onFilter={change} actions={(shop) => <ShopActions shop={shop} />} />
    </div>
  )
}
export default Shops

const ShopActions = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const navigate = useNavigate()
  const router = useRouter()
  const state = { shop: { id: shop.id, name: shop.name }, shop_id: shop.id } as never
  return (
    <>
      {HISTORY_PATH in router.routesByPath ? (
        <Button
          size="sm"
          look="ghost"
          aria-label={t('addHistoryAt', { name: shop.name })}
          onClick={() => void navigate({ to: HISTORY_PATH as never, state })}
        >
          {t('addHistory')}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={t('scheduleServiceAt', { name: shop.name })}
        onClick={() => void navigate({ to: '/service_request/new' as never, state })}
      >
        {t('scheduleService')}
      </Button>
    </>
  )
}
