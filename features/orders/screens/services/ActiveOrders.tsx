import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { FILTER_STATUSES, filterOf, type OrderFilter, OPEN_STATUSES, stateIdOf } from '../../life/status.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { ListedOrder } from './listed-order.ts'
import { ListState } from './ListState.tsx'
import { orders } from '../orders.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { ServicesActions } from './services-actions.tsx'
import { searchOf, type ServicesPlace } from './services-place.ts'
import { ServicesTabs } from './ServicesTabs.tsx'
import { servicesTexts } from './services-texts.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { useActiveOrders } from './use-orders.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'

const FILTERS = Object.keys(FILTER_STATUSES) as OrderFilter[]

/** Which orders are open, and which of them wait for an approval? */
export const ActiveOrders = ({ place, today, hasOrders }: { place: ServicesPlace; today: string; hasOrders: boolean }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { rows, window, error, refetch } = useActiveOrders(today)
  const columns = useOrderColumns({ tab: 'active', today })
  const chosen = useChosenColumns('active', columns)
  const shown = (rows ?? []).filter((order) => place.filter === null || filterOf(order.status) === place.filter)
  const show = (filter: OrderFilter | null): void =>
    void navigate({ to: '/services', search: searchOf({ tab: 'active', filter }), resetScroll: false })
  const counts = new Map(
    FILTERS.map((filter) => [filter, (rows ?? []).filter((order) => filterOf(order.status) === filter).length]),
  )
  const told = window ? t('lineActive', { from: formats.date(window.from), to: formats.date(window.to) }) : undefined
  const statuses = place.filter ? FILTER_STATUSES[place.filter] : OPEN_STATUSES
  return (
    <>
      <PageHeader
        title={useHeadline(rows)}
        line={useWaitingSum(rows) ?? undefined}
        actions={
          <ServicesActions
            fileName={`${t('tab_active')}.csv`}
            file={shown.length ? () => orders.csv({ query: { state_id: statuses.map(stateIdOf) } }) : null}
          />
        }
      />
      <ServicesTabs current="active" />
      <div className={clsx(ui.toolbar, styles.bar)}>
        <Segments
          label={t('filters')}
          value={place.filter ?? 'all'}
          options={[
            { value: 'all', label: t('filter_all'), count: rows?.length },
            ...FILTERS.map((filter) => ({
              value: filter,
              label: t(`filter_${filter}`),
              count: rows ? counts.get(filter) : undefined,
            })),
          ]}
          onChange={(value) => show(value === 'all' ? null : value)}
        />
        <span className={ui.grow} />
        {isPhone ? null : <ColumnChooser all={columns} shown={chosen.shown} onToggle={chosen.toggle} onReset={chosen.reset} />}
      </div>
      <ListState
        all={rows?.length}
        shown={shown.length}
        error={error}
        onRetry={refetch}
        onReset={() => show(null)}
        hasAny={hasOrders}
        empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
        none={{ title: t('noResults'), more: t('noneOpenMore') }}
      >
        <OrdersTable orders={shown} columns={chosen.shown} tab="active" today={today} told={told} />
      </ListState>
    </>
  )
}

const useHeadline = (rows: ListedOrder[] | undefined): string => {
  const t = useTexts(servicesTexts)
  if (!rows) return t('tab_active')
  const waiting = rows.filter((order) => order.status === 'awaiting_approval').length
  if (waiting) return t('headNeedsApproval', { count: waiting })
  return rows.length ? t('headOpen', { count: rows.length }) : t('headNoneOpen')
}

/** What the orders that wait come to. */
const useWaitingSum = (rows: ListedOrder[] | undefined): string | null => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const waiting = (rows ?? []).filter((order) => order.status === 'awaiting_approval')
  const total = waiting.reduce((sum, order) => sum + (order.total ?? 0), 0)
  return total > 0 ? t('lineWaiting', { amount: formats.money(total) }) : null
}
