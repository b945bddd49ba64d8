import { clsx } from 'clsx'
import { useState } from 'react'
import type { DateWindow } from '#features/countries/date-windows.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../../life/status.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ColumnChooser } from '../ColumnChooser.tsx'
import { findOrders, LATEST_FIRST, type OrderSort, sortOrders } from './found-orders.ts'
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
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../ServicesIndex.module.css'

type PastProps = { place: ServicesPlace; today: string; hasOrders: boolean }

/** What was done, here or elsewhere, and what did it cost? */
export const PastOrders = ({ withRecords: WithRecords, ...props }: PastProps & { withRecords: WithRecords }) => {
  const window = pastWindowOf(props.today, props.place.from)
  return <WithRecords window={window}>{(records) => <PastPage {...props} window={window} records={records} />}</WithRecords>
}

const PastPage = ({ place, today, hasOrders, window, records }: PastProps & { window: DateWindow; records: Records }) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const { rows, error, refetch } = usePastOrders(window, records)
  const isPhone = usePhone()
  const columns = useOrderColumns({ tab: 'past', today })
  const chosen = useChosenColumns('past', columns)
  const [address, setAddress] = useAddressFilters({
    startingPage: 'active',
    startingDate: '',
    query: '',
    sort: '',
    direction: '',
  })
  const [looked, look] = useState(address.query)
  const sort: OrderSort = address.sort
    ? { key: address.sort, direction: address.direction === 'desc' ? 'desc' : 'asc' }
    : LATEST_FIRST
  const found = rows && sortOrders(findOrders(rows, looked), sort)
  const search = (query: string): void => {
    look(query)
    setAddress({ query })
  }
  const nameOf = useMonthName()
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  return (
    <>
      <PageHeader
        title={place.from && rows ? t('headMonth', { count: rows.length, month: nameOf(place.from) }) : t('headPast')}
        line={t('linePast', { from: formats.date(window.from), to: formats.date(window.to) })}
        actions={
          <ServicesActions
            fileName={`${t('tab_past')}.csv`}
            file={
              rows?.some(({ isManual }) => !isManual)
                ? () => orders.csv({ query: { state_id: TAB_STATUSES.past.map(stateIdOf), ...range } })
                : null
            }
          />
        }
      />
      <ServicesTabs current="past" />
      <div className={styles.bar}>
        <CompletedFigures rows={found ?? []} />
      </div>
      <div className={clsx(ui.toolbar, styles.pastBar)}>
        <SearchInput label={t('searchPast')} value={looked} onChange={search} className={styles.search} />
        <MonthChoice today={today} from={place.from} onMonth={(month) => setAddress({ startingDate: month ?? '' })} />
        <span className={ui.grow} />
        {isPhone ? null : <ColumnChooser all={columns} shown={chosen.shown} onToggle={chosen.toggle} onReset={chosen.reset} />}
      </div>
      <ListState
        all={rows?.length}
        shown={found?.length ?? 0}
        error={error}
        onRetry={refetch}
        onReset={() => search('')}
        hasAny={hasOrders}
        empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
        none={{ title: t('noResults'), more: t('noPastMore') }}
      >
        <OrdersTable
          key={looked}
          orders={found ?? []}
          columns={chosen.shown}
          tab="past"
          today={today}
          sort={sort}
          onSort={(next) =>
            setAddress(next === LATEST_FIRST ? { sort: '', direction: '' } : { sort: next.key, direction: next.direction })
          }
        />
      </ListState>
    </>
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
