import type { DateWindow } from '#features/countries/date-windows.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { useOrderSelection } from '../find/use-order-selection.ts'
import type { ListedOrder } from '../../../listed-wire.ts'
import type { Records, WithRecords } from '../listed-order.ts'
import { OrderRows, OrderTools, useOrderList } from '../order-list.tsx'
import { MonthChoice, useMonthName } from './MonthChoice.tsx'
import { orders } from '../../orders.ts'
import { OrderViews } from '../find/OrderViews.tsx'
import { ServicesActions } from '../services-actions.tsx'
import type { ServicesPlace } from '../services-place.ts'
import { ServicesTabs } from '../ServicesTabs.tsx'
import { servicesTexts } from '../services-texts.ts'
import { pastWindowOf, usePastOrders } from '../use-orders.ts'
import styles from '../ServicesIndex.module.css'

const SelectionBar = lazySelection(async () => (await import('../find/OrderSelectionBar.tsx')).default)

type PastProps = { place: ServicesPlace; today: string; hasOrders: boolean }

/** Completed work in the product and elsewhere, with costs. */
export const PastOrders = ({ withRecords: WithRecords, ...props }: PastProps & { withRecords: WithRecords }) => {
  const window = pastWindowOf(props.today, props.place.from, props.place.through)
  return <WithRecords window={window}>{(records) => <PastPage {...props} window={window} records={records} />}</WithRecords>
}

const PastPage = ({ place, today, hasOrders, window, records }: PastProps & { window: DateWindow; records: Records }) => {
  const t = useTexts(servicesTexts)
  const { rows, error, refetch } = usePastOrders(window, records)
  const orderList = useOrderList(rows, { tab: 'past', today })
  const { list } = orderList
  const found = list.found ?? []
  const selection = useOrderSelection(found, `${list.key}|${window.from}|${window.to}`)
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  const query = { state_id: TAB_STATUSES.past.map(stateIdOf), ...range, ...list.narrowed, manual_records: true }
  return (
    <>
      <PastHead rows={rows} from={place.through ? null : place.from} window={window} file={found.length > 0 ? query : null} />
      <ServicesTabs current="past" />
      {hasOrders || rows?.length ? <OrderViews {...orderList} /> : null}
      {/* Before the first visit there is nothing to sum or search. */}
      {hasOrders || rows?.length ? (
        <div className={styles.bar}>
          <CompletedFigures rows={found} />
        </div>
      ) : null}
      {hasOrders || rows?.length ? (
        <div className={styles.bars}>
          <OrderTools {...orderList} statuses={TAB_STATUSES.past}>
            <MonthChoice
              today={today}
              from={place.through ? null : place.from}
              onMonth={(month) => list.show({ startingDate: month ?? '', endingDate: '' })}
            />
          </OrderTools>
          <SelectionBar {...{ selection, query }} total={found.length} fileName={`${t('tab_past')}.csv`} />
        </div>
      ) : null}
      <OrderRows {...orderList} {...{ hasOrders, selection, error }} orders={found} onRetry={refetch} />
    </>
  )
}

type HeadProps = {
  rows: readonly ListedOrder[] | undefined
  from: string | null
  window: DateWindow
  /** Parameters of the list's file; null: the list is empty. */
  file: NonNullable<Parameters<typeof orders.csv>[0]>['query'] | null
}

/** Selected months; the CSV has the rows of the list. */
const PastHead = ({ rows, from, window, file }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const nameOf = useMonthName()
  return (
    <PageHeader
      title={from && rows ? t('headMonth', { count: rows.length, month: nameOf(from) }) : t('headPast')}
      line={t('linePast', { from: formats.date(window.from), to: formats.date(window.to) })}
      actions={<ServicesActions fileName={`${t('tab_past')}.csv`} file={file ? () => orders.csv({ query: file }) : null} />}
    />
  )
}

/** Count, average and total of completed orders; a dash without any. */
const CompletedFigures = ({ rows }: { rows: readonly ListedOrder[] }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const total = rows.reduce((sum, order) => sum + (order.total ?? 0), 0)
  const saved = rows.reduce((sum, order) => sum + (order.saving ?? 0), 0)
  const money = (dollars: number): string => (dollars === 0 ? '–' : formats.money(dollars))
  return (
    <Statistics
      figures={[
        { label: t('statCount'), value: rows.length || '–' },
        { label: t('statAverage'), value: money(rows.length ? total / rows.length : 0) },
        { label: t('statTotal'), value: money(total) },
        { label: t('statSaving'), value: money(saved) },
      ]}
    />
  )
}
