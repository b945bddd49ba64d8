import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { DeskOrderRow } from '../../contract.ts'
import { isMeant } from '../../find-order.ts'
import { portal } from '../calls.ts'
import { OrderLine } from '../OrderLine.tsx'
import { PortalFrame } from '../PortalFrame.tsx'
import { portalTexts } from '../texts.ts'
import { OrderSearch } from './OrderSearch.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import styles from '../OrderList.module.css'

/** Open orders of all days, the oldest first. */
const PortalOrders = () => <PortalFrame page="openOrders">{() => <OpenOrders />}</PortalFrame>
export default PortalOrders

const isOpenStep = (order: DeskOrderRow): boolean => order.next_step !== null && order.next_step !== 'open_estimate'

const OpenOrders = () => {
  const t = useTexts(portalTexts)
  const [typed, setTyped] = useState('')
  const query = useQuery(portal.orders.options())
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={64} gap={20} />}>
      {({ orders }) => {
        const oldest = orders.find(isOpenStep)?.id
        const visibleOrders = orders.filter((order) => isMeant(order, typed))
        return (
          <>
            <PageHeader title={t('openOrdersTitle', { count: orders.length })} line={t('openOrdersLine')} />
            <div className={styles.orderBar}>
              <OrderTabs current="open" />
              {orders.length === 0 ? null : <OrderSearch label={t('findOpen')} typed={typed} onType={setTyped} />}
            </div>
            {orders.length === 0 ? (
              <EmptyState title={t('noOpenOrders')}>{t('noOpenOrdersMore')}</EmptyState>
            ) : visibleOrders.length === 0 ? (
              <NoResult query={typed} hasFilters={false} more={<SearchPast query={typed} />} onReset={() => setTyped('')} />
            ) : (
              <ul className={styles.day}>
                {visibleOrders.map((order) => (
                  <OrderLine key={order.id} order={order} filled={order.id === oldest} showDate />
                ))}
              </ul>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** An order that was just paid is found among the past ones. */
const SearchPast = ({ query }: { query: string }) => {
  const t = useTexts(portalTexts)
  return (
    <Link to="/shop_portal/past_orders" search={{ query }} className={buttonClass({})}>
      {t('searchPast')}
    </Link>
  )
}
