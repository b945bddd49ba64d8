import { useAddress } from '#platform/ui/address/use-address.ts'
import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { PrintNote } from '#platform/ui/grid/print-note.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { loadPages, usePrintedRows } from '#platform/ui/use-printing.ts'
import type { DeskOrderRow, PastFilters } from '../../contract.ts'
import { portal } from '../calls.ts'
import { PastLine } from '../OrderLine.tsx'
import { PortalFrame } from '../PortalFrame.tsx'
import { type PastOrdersSearch, pastOrdersOf } from '../portal-search.ts'
import { portalTexts } from '../texts.ts'
import { OrderSearch } from './OrderSearch.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../OrderList.module.css'

/** Past orders with services, fleet and payment, with search. */
const PortalPastOrders = () => <PortalFrame page="openOrders">{() => <PastOrders />}</PortalFrame>
export default PortalPastOrders

const usePastOrdersParams = () => {
  const params = useAddress(pastOrdersOf)
  const navigate = useNavigate()
  const go = (next: PastOrdersSearch): void => {
    const { page, filters } = pastOrdersOf(next)
    const search = { ...(page > 1 ? { page } : {}), ...filters }
    void navigate({ to: '/shop_portal/past_orders', search, resetScroll: false, replace: true })
  }
  return { ...params, go }
}

const PastOrders = () => {
  const t = useTexts(portalTexts)
  const { page, filters, go } = usePastOrdersParams()
  const { typed, setTyped } = useTypedSearch(filters.query ?? '', (query) => go({ ...filters, query }))
  const query = useQuery({
    ...portal.pastOrders.options({ query: { page, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const choices: Record<keyof PastFilters, ReactNode> = {
    query: <OrderSearch label={t('findOrder')} typed={typed} onType={setTyped} />,
  }
  return (
    <>
      <PageHeader title={t('pastOrders')} line={t('pastOrdersLine')} />
      <div className={styles.orderBar}>
        <OrderTabs current="past" />
        {Object.entries(choices).map(([filter, choice]) => (
          <Fragment key={filter}>{choice}</Fragment>
        ))}
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={64} gap={20} />}>
        {({ orders, total_count: total, total_pages: pages }) =>
          orders.length > 0 ? (
            <>
              <PastRows {...{ orders, total, pages, filters }} />
              <Pages page={page} pages={pages} count={total} onPage={(to) => go({ ...filters, page: to })} />
            </>
          ) : Object.keys(filters).length > 0 ? (
            <NoResult onReset={() => (setTyped(''), go({}))} />
          ) : (
            <EmptyState title={t('noPastOrders')}>{t('noPastOrdersMore')}</EmptyState>
          )
        }
      </Loaded>
    </>
  )
}

type RowsProps = { orders: readonly DeskOrderRow[]; total: number; pages: number; filters: PastFilters }

/** A page of orders; on paper those of all pages. */
const PastRows = ({ orders, total, pages, filters }: RowsProps) => {
  const load = async (page: number): Promise<DeskOrderRow[]> => (await portal.pastOrders({ query: { page, ...filters } })).orders
  const rows = usePrintedRows({
    key: JSON.stringify(filters),
    rows: orders,
    total,
    // By pages, whose size only the server knows.
    loadAll: () => loadPages(pages, 1, load),
  })
  return (
    <>
      <ul className={clsx(styles.day, styles.past)}>
        {rows.map((order) => (
          <PastLine key={order.id} order={order} />
        ))}
      </ul>
      <PrintNote rows={rows.length} total={total} />
    </>
  )
}

type PagesProps = { page: number; pages: number; count: number; onPage: (page: number) => void }

const Pages = ({ page, pages, count, onPage }: PagesProps) => {
  const t = useTexts(portalTexts)
  return (
    <div className={clsx(ui.row, ui.apart, styles.pastPages)}>
      <span className={ui.soft} role="status">
        {t('pageOf', { page, pages, count })}
      </span>
      <span className={ui.row}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('newer')}
        </Button>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('older')}
        </Button>
      </span>
    </div>
  )
}
