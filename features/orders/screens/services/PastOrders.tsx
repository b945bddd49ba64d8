import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import type { DateWindow } from '#features/countries/date-windows.ts'
import { addMonths, firstOfMonth } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { PageHeader, Statistics } from '#platform/ui/page.tsx'
import { stateIdOf, TAB_STATUSES } from '../../life/status.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { ListedOrder, Records, WithRecords } from './listed-order.ts'
import { ListState } from './ListState.tsx'
import { orders } from '../orders.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { ServicesActions } from './services-actions.tsx'
import { searchOf, type ServicesPlace } from './services-place.ts'
import { ServicesTabs } from './ServicesTabs.tsx'
import { servicesTexts } from './services-texts.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { pastWindowOf, usePastOrders } from './use-orders.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServicesIndex.module.css'
import { formatsOf } from '#platform/i18n/languages.ts'

const MONTHS_BACK = 24

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
  const range = { appointment_datetime_from: window.from, appointment_datetime_to: window.to }
  return (
    <>
      <PageHeader
        title={t('headPast')}
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
        <CompletedFigures rows={rows ?? []} />
      </div>
      <div className={clsx(ui.toolbar, styles.pastBar)}>
        <MonthChoice today={today} from={place.from} />
        <span className={ui.grow} />
        {isPhone ? null : <ColumnChooser all={columns} shown={chosen.shown} onToggle={chosen.toggle} onReset={chosen.reset} />}
      </div>
      <ListState
        all={rows?.length}
        shown={rows?.length ?? 0}
        error={error}
        onRetry={refetch}
        onReset={refetch}
        hasAny={hasOrders}
        empty={{ title: t('noOrders'), more: t('noOrdersMore') }}
        none={{ title: t('noResults'), more: t('noPastMore') }}
      >
        <OrdersTable orders={rows ?? []} columns={chosen.shown} tab="past" today={today} />
      </ListState>
    </>
  )
}

/** Months reach back, since orders older than three months would be out of reach otherwise. */
const MonthChoice = ({ today, from }: { today: string; from: string | null }) => {
  const t = useTexts(servicesTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(firstOfMonth(today), -back))
  const listed = from && !months.includes(from) ? [from, ...months] : months
  const names = new Intl.DateTimeFormat(formatsOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <SelectField
      label={t('month')}
      value={from ?? ''}
      onChange={(event) =>
        void navigate({
          to: '/services',
          search: searchOf({ tab: 'past', from: event.target.value || null }),
          resetScroll: false,
        })
      }
    >
      <option value="">{t('lastMonths')}</option>
      {listed.map((month) => (
        <option key={month} value={month}>
          {names.format(new Date(month))}
        </option>
      ))}
    </SelectField>
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
