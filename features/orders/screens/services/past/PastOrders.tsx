import type { DateWindow } from '#features/countries/date-windows.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { useOrderSelection } from '../find/use-order-selection.ts'
import { OrderRows, OrderTools, useListedOrders, useOrderList } from '../order-list.tsx'
import { MonthChoice, useMonthName } from './MonthChoice.tsx'
import { orders } from '../../calls.ts'
import { OrderViews } from '../find/OrderViews.tsx'
import { ServicesActions } from '../services-actions.tsx'
import type { ServicesParams } from '../services-params.ts'
import { ServicesTabs } from '../ServicesTabs.tsx'
import { servicesTexts } from '../services-texts.ts'
import { type OrderPage, pastWindowOf } from '../use-orders.ts'
import styles from '../ServicesIndex.module.css'

const SelectionBar = lazySelection(async () => (await import('../find/OrderSelectionBar.tsx')).default)

type PastProps = { params: ServicesParams; today: string; hasOrders: boolean }

/** Completed work in the product and elsewhere, with costs. */
export const PastOrders = ({ params, today, hasOrders }: PastProps) => {
  const t = useTexts(servicesTexts)
  const window = pastWindowOf(today, params.from, params.through)
  const listed = useListedOrders('past', today)
  const orderList = useOrderList(listed, { tab: 'past', today })
  const { list, data } = orderList
  const selection = useOrderSelection(data?.total_count, list.key)
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  const query = { state_id: TAB_STATUSES.past.map(stateIdOf), ...range, ...list.narrowed, manual_records: true }
  const from = params.through ? null : params.from
  return (
    <>
      <PastHead {...{ data, from, window }} file={data?.total_count ? query : null} />
      <ServicesTabs current="past" />
      {/* Hidden before the first visit: no rows to total or search. */}
      {hasOrders || data?.whole.count ? (
        <>
          <OrderViews {...orderList} />
          <div className={styles.bar}>
            <CompletedFigures data={data} />
          </div>
          <div className={styles.bars}>
            <OrderTools {...orderList} statuses={TAB_STATUSES.past}>
              <MonthChoice {...{ today, from }} onMonth={(month) => list.show({ startingDate: month ?? '', endingDate: '' })} />
            </OrderTools>
            <SelectionBar {...{ selection, query }} total={data?.total_count} fileName={`${t('tab_past')}.csv`} />
          </div>
        </>
      ) : null}
      <OrderRows {...orderList} {...{ hasOrders, selection }} />
    </>
  )
}

type HeadProps = {
  data: OrderPage | undefined
  from: string | null
  window: DateWindow
  /** Parameters of the export; null: the list is empty. */
  file: NonNullable<Parameters<typeof orders.csv>[0]>['query'] | null
}

/** The selected months; the CSV contains the list's rows. */
const PastHead = ({ data, from, window, file }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const nameOf = useMonthName()
  return (
    <PageHeader
      title={from && data ? t('headMonth', { count: data.whole.count, month: nameOf(from) }) : t('headPast')}
      line={t('linePast', { from: formats.date(window.from), to: formats.date(window.to) })}
      actions={<ServicesActions fileName={`${t('tab_past')}.csv`} file={file ? () => orders.csv({ query: file }) : null} />}
    />
  )
}

/** Count, average and total of completed orders; a dash without orders. */
const CompletedFigures = ({ data }: { data: OrderPage | undefined }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const { total, saving } = data?.sums ?? { total: 0, saving: 0 }
  const count = data?.total_count ?? 0
  const money = (dollars: number): string => (dollars === 0 ? '–' : formats.money(dollars))
  return (
    <Statistics
      figures={[
        { label: t('statCount'), value: count ? formats.number(count) : '–' },
        { label: t('statAverage'), value: money(count ? total / count : 0) },
        { label: t('statTotal'), value: money(total) },
        { label: t('statSaving'), value: money(saving) },
      ]}
    />
  )
}
