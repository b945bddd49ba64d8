import type { DateWindow } from '#features/countries/date-windows.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { LATEST_FIRST } from '../find/found-orders.ts'
import { OrdersFilter } from '../find/OrdersFilter.tsx'
import { useFoundOrders } from '../find/use-found-orders.ts'
import { useOrderSelection } from '../find/use-order-selection.ts'
import type { ListedOrder } from '../../../listed-wire.ts'
import type { Records, WithRecords } from '../listed-order.ts'
import { ListState } from '../ListState.tsx'
import { MonthChoice, useMonthName } from './MonthChoice.tsx'
import { orders } from '../../orders.ts'
import { FIXED_COLUMNS, type OrderColumn, useOrderColumns } from '../order-columns.tsx'
import { OrdersTable } from '../OrdersTable.tsx'
import { OrderViews } from '../find/OrderViews.tsx'
import { ServicesActions } from '../services-actions.tsx'
import type { ServicesPlace } from '../services-place.ts'
import { ServicesTabs } from '../ServicesTabs.tsx'
import { servicesTexts } from '../services-texts.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
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
  const columns = useOrderColumns({ tab: 'past', today })
  const list = useFoundOrders(rows, LATEST_FIRST)
  const { view } = list.address
  const chosen = useChosenColumns(`services-columns-past${view && `-${view}`}`, columns, FIXED_COLUMNS)
  const sizeToFit = useSizeToFit()
  const found = list.found ?? []
  const selection = useOrderSelection(found, `${list.key}|${window.from}|${window.to}`)
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  const query = { state_id: TAB_STATUSES.past.map(stateIdOf), ...range, ...list.narrowed, manual_records: true }
  return (
    <>
      <PastHead rows={rows} from={place.through ? null : place.from} window={window} file={found.length > 0 ? query : null} />
      <ServicesTabs current="past" />
      {hasOrders || rows?.length ? <OrderViews {...{ rows, list, chosen }} tab="past" fit={sizeToFit} /> : null}
      {/* Before the first visit there is nothing to sum or search. */}
      {hasOrders || rows?.length ? (
        <div className={styles.bar}>
          <CompletedFigures rows={found} />
        </div>
      ) : null}
      {hasOrders || rows?.length ? (
        <div className={styles.bars}>
          <PastTools {...{ place, today, rows, list, sizeToFit, columns, chosen }} />
          <SelectionBar {...{ selection, query }} total={found.length} fileName={`${t('tab_past')}.csv`} />
        </div>
      ) : null}
      <ListState
        all={rows?.length}
        shown={found.length}
        error={error}
        onRetry={refetch}
        onReset={list.reset}
        hasAny={hasOrders}
        query={list.looked}
        empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
        none={{ title: t('noResults'), more: t('noPastMore') }}
      >
        <OrdersTable
          key={list.key}
          fits={sizeToFit.on}
          orders={found}
          selection={selection}
          columns={chosen.shown}
          tab="past"
          today={today}
          sort={list.sort}
          usual={LATEST_FIRST}
          onSort={list.sortBy}
        />
      </ListState>
    </>
  )
}

type ToolsProps = Pick<PastProps, 'place' | 'today'> & {
  rows: readonly ListedOrder[] | undefined
  list: ReturnType<typeof useFoundOrders>
  sizeToFit: ReturnType<typeof useSizeToFit>
  columns: readonly OrderColumn[]
  chosen: ReturnType<typeof useChosenColumns<OrderColumn>>
}

/** Totals, search and filters. */
const PastTools = ({ place, today, rows, list, sizeToFit, columns, chosen }: ToolsProps) => {
  const t = useTexts(servicesTexts)
  const isPhone = usePhone()
  return (
    <>
      <GridToolbar
        search={list.looked}
        onSearch={list.search}
        searchLabel={t('searchPast')}
        sizeToFit={sizeToFit}
        columns={isPhone ? null : <ColumnChooser all={columns} {...chosen} />}
        onReset={list.reset}
      >
        <MonthChoice
          today={today}
          from={place.through ? null : place.from}
          onMonth={(month) => list.show({ startingDate: month ?? '', endingDate: '' })}
        />
        <OrdersFilter orders={rows ?? []} statuses={TAB_STATUSES.past} filter={list.filter} onFilter={list.narrow} />
      </GridToolbar>
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
