import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DateWindow } from '#features/countries/date-windows.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { useOrderSelection } from '../find/use-order-selection.ts'
import { PageToCome } from '../ListState.tsx'
import { OrderRows, OrderTools } from '../order-list.tsx'
import { useListedOrders, useOrderList } from '../use-order-list.ts'
import { MonthChoice, useMonthName } from './MonthChoice.tsx'
import { orders } from '../../calls.ts'
import { ServicesActions } from '../services-actions.tsx'
import type { ServicesParams } from '../services-params.ts'
import { servicesTexts } from '../services-texts.ts'
import { type ClosedTab, closedWindowOf, type OrderPage } from '../use-orders.ts'
import styles from '../ServicesIndex.module.css'

const SelectionBar = lazySelection(async () => (await import('../find/OrderSelectionBar.tsx')).default)

type PastProps = { params: ServicesParams; tab: ClosedTab; today: string; hasOrders: boolean }

/** Completed work in the product and elsewhere with its costs, or canceled orders. */
export const PastOrders = ({ params, tab, today, hasOrders }: PastProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const window = closedWindowOf(tab, today, params.from, params.through)
  const listed = useListedOrders(tab, today)
  const orderList = useOrderList(listed, { tab, today })
  const { list, data, error } = orderList
  const selection = useOrderSelection(data?.total_count, list.key)
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  const query = { state_id: TAB_STATUSES[tab].map(stateIdOf), ...range, ...list.narrowed, manual_records: tab === 'past' }
  const from = params.through ? null : params.from
  const months = (
    <MonthChoice {...{ tab, today, from }} onMonth={(month) => list.show({ startingDate: month ?? '', endingDate: '' })} />
  )
  const days = { from: formats.date(window.from), to: formats.date(window.to) }
  const caption = tab === 'past' ? t('linePast', days) : undefined
  // The headline counts the orders.
  if (!error && !data) return <PageToCome />
  return (
    <>
      <PastHead {...{ tab, data, from, window }} isRange={params.through !== null} file={data?.total_count ? query : null} />
      {/* Hidden before the first visit: no rows to search. */}
      {hasOrders || data?.whole.count ? (
        <div className={styles.bars}>
          {isPhone ? <div className={styles.months}>{months}</div> : null}
          <OrderTools {...orderList} {...(tab === 'past' ? { statuses: TAB_STATUSES.past } : {})}>
            {isPhone ? null : months}
          </OrderTools>
          <SelectionBar {...{ selection, query }} total={data?.total_count} fileName={`${t(`tab_${tab}`)}.csv`} />
        </div>
      ) : null}
      <OrderRows {...orderList} {...{ hasOrders, selection, caption }} />
    </>
  )
}

type HeadProps = {
  tab: ClosedTab
  data: OrderPage | undefined
  from: string | null
  window: DateWindow
  /** Both days of the window were chosen. */
  isRange: boolean
  /** Parameters of the export; null: the list is empty. */
  file: NonNullable<Parameters<typeof orders.csv>[0]>['query'] | null
}

/** Count and sums of the matching orders; the CSV contains the list's rows. */
const PastHead = ({ tab, data, from, window, isRange, file }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const nameOf = useMonthName()
  const count = data?.total_count ?? 0
  const { total, saving } = data?.sums ?? { total: 0, saving: 0 }
  const sums = [
    total > 0 ? t('lineSums', { total: formats.money(total), average: formats.money(total / count) }) : '',
    saving > 0 ? t('lineSaved', { amount: formats.money(saving) }) : '',
  ]
  const days = { from: formats.date(window.from), to: formats.date(window.to) }
  const title =
    tab === 'canceled'
      ? t('headCanceled', { count })
      : from
        ? t('headMonth', { count, month: nameOf(from) })
        : t(isRange ? 'headBetween' : 'headPast', { count, ...days })
  return (
    <PageHeader
      title={title}
      line={tab === 'past' ? sums.filter(Boolean).join(' ') || undefined : t('lineCanceled', days)}
      actions={<ServicesActions fileName={`${t(`tab_${tab}`)}.csv`} file={file ? () => orders.csv({ query: file }) : null} />}
    />
  )
}
