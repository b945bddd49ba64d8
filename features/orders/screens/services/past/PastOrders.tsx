import type { DateWindow } from '#features/countries/date-windows.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ColumnChooser } from '../ColumnChooser.tsx'
import { LATEST_FIRST } from '../find/found-orders.ts'
import { OrdersFilter } from '../find/OrdersFilter.tsx'
import { useFoundOrders } from '../find/use-found-orders.ts'
import type { ListedOrder, Records, WithRecords } from '../listed-order.ts'
import { ListState } from '../ListState.tsx'
import { MonthChoice, useMonthName } from './MonthChoice.tsx'
import { orders } from '../../orders.ts'
import { useOrderColumns } from '../order-columns.tsx'
import { OrdersTable } from '../OrdersTable.tsx'
import { ServicesActions } from '../services-actions.tsx'
import type { ServicesPlace } from '../services-place.ts'
import { ServicesTabs } from '../ServicesTabs.tsx'
import { servicesTexts } from '../services-texts.ts'
import { useChosenColumns } from '../use-chosen-columns.ts'
import { pastWindowOf, usePastOrders } from '../use-orders.ts'
import styles from '../ServicesIndex.module.css'

type PastProps = { place: ServicesPlace; today: string; hasOrders: boolean }

/** What was done, here or elsewhere, and what did it cost? */
export const PastOrders = ({ withRecords: WithRecords, ...props }: PastProps & { withRecords: WithRecords }) => {
  const window = pastWindowOf(props.today, props.place.from)
  return <WithRecords window={window}>{(records) => <PastPage {...props} window={window} records={records} />}</WithRecords>
}

const PastPage = ({ place, today, hasOrders, window, records }: PastProps & { window: DateWindow; records: Records }) => {
  const t = useTexts(servicesTexts)
  const { rows, error, refetch } = usePastOrders(window, records)
  const isPhone = usePhone()
  const columns = useOrderColumns({ tab: 'past', today })
  const chosen = useChosenColumns('past', columns)
  const list = useFoundOrders(rows, LATEST_FIRST)
  const sizeToFit = useSizeToFit()
  return (
    <>
      <PastHead rows={rows} from={place.from} window={window} list={list} />
      <ServicesTabs current="past" />
      <div className={styles.bar}>
        <CompletedFigures rows={list.found ?? []} />
      </div>
      <GridToolbar
        search={list.looked}
        onSearch={list.search}
        searchLabel={t('searchPast')}
        sizeToFit={sizeToFit}
        columns={
          isPhone ? null : <ColumnChooser all={columns} shown={chosen.shown} onToggle={chosen.toggle} onReset={chosen.reset} />
        }
        onReset={list.reset}
      >
        <MonthChoice today={today} from={place.from} onMonth={(month) => list.show({ startingDate: month ?? '' })} />
        <OrdersFilter orders={rows ?? []} statuses={TAB_STATUSES.past} filter={list.filter} onFilter={list.narrow} />
      </GridToolbar>
      <ListState
        all={rows?.length}
        shown={list.found?.length ?? 0}
        error={error}
        onRetry={refetch}
        onReset={list.reset}
        hasAny={hasOrders}
        empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
        none={{ title: t('noResults'), more: t('noPastMore') }}
      >
        <OrdersTable
          key={list.key}
          fits={sizeToFit.on}
          orders={list.found ?? []}
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

type HeadProps = {
  rows: readonly ListedOrder[] | undefined
  from: string | null
  window: DateWindow
  list: ReturnType<typeof useFoundOrders>
}

/** Which months are shown; the file holds the orders that the list shows. */
const PastHead = ({ rows, from, window, list }: HeadProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const nameOf = useMonthName()
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  const hasOrders = list.found?.some(({ isManual }) => !isManual)
  return (
    <PageHeader
      title={from && rows ? t('headMonth', { count: rows.length, month: nameOf(from) }) : t('headPast')}
      line={t('linePast', { from: formats.date(window.from), to: formats.date(window.to) })}
      actions={
        <ServicesActions
          fileName={`${t('tab_past')}.csv`}
          file={hasOrders ? () => orders.csv({ query: { state_id: TAB_STATUSES.past.map(stateIdOf), ...range, ...list.narrowed } }) : null}
        />
      }
    />
  )
}

/** Count, average and sum of what was completed; a dash where there is nothing. */
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
