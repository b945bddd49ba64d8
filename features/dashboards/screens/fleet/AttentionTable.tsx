import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SmallRuler } from '#features/dashboards/screens/fleet/SmallRuler.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconHelpCircle, IconShieldCheck } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { useLeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { DueCell, StateBadge } from '#features/vehicles/screens/state.tsx'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { AttentionRow } from '../../contract.ts'
import { serviceWords } from '#features/services/service-words.ts'
import { dashboards } from '../calls.ts'
import { requestFor } from '../links.ts'
import { attentionTableTexts } from './attention-table-texts.ts'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import styles from './AttentionTable.module.css'
import { vehicles } from '#features/vehicles/screens/calls.ts'

/** Past-due and due-soon vehicles, most overdue first, each with a prefilled request. */
export const AttentionTable = ({ limit }: { limit?: number }) => {
  const t = useTexts(attentionTableTexts)
  const attention = useQuery(dashboards.attention.options(limit ? { query: { limit } } : {}))
  const { data: states } = useQuery(vehicles.stateSummary.options())
  const isAnyLeftOut = (useLeftOut().data?.services_count ?? 0) > 0
  return (
    <Card
      title={t('attention')}
      meta={states ? t('attentionLine', { pastDue: states.past_due, dueSoon: states.due_soon }) : undefined}
      right={states ? <Link to="/vehicles">{t('allVehicles', { count: states.total })}</Link> : undefined}
    >
      <Loaded query={attention} skeleton={<TableSkeleton />}>
        {({ vehicles: rows }) =>
          rows.length === 0 ? (
            <NothingDue isKnown={states?.not_known === 0 && !isAnyLeftOut} isAnyLeftOut={isAnyLeftOut} />
          ) : (
            <Rows rows={rows} />
          )
        }
      </Loaded>
    </Card>
  )
}

/** No check mark while last services are unknown. */
const NothingDue = ({ isKnown, isAnyLeftOut }: { isKnown: boolean; isAnyLeftOut: boolean }) => {
  const t = useTexts(attentionTableTexts)
  const headline = useTexts(dashboardTexts)
  const Icon = isKnown ? IconShieldCheck : IconHelpCircle
  return (
    <EmptyState
      picture={<Icon size={20} stroke={1.75} className={isKnown ? ui.good : undefined} aria-hidden />}
      title={isAnyLeftOut ? t('noneElseDue') : isKnown ? t('noneDue') : headline('nothingDue')}
    >
      {t('noneDueHelp')}
    </EmptyState>
  )
}

const TableSkeleton = () => (
  <div className={ui.padded}>
    <Skeleton lines={8} height={30} gap={16} />
  </div>
)

/** Empty for a vehicle without an odometer: only its calendar intervals count. */
const SinceLast = ({ row: { odometer, since_last: sinceLast, interval } }: { row: AttentionRow }) => {
  if (odometer === null) return '–'
  return sinceLast === null ? <StateBadge state="not_known" /> : <SmallRuler sinceLast={sinceLast} interval={interval} />
}

type NamedProps = { vehicle: AttentionRow['vehicle']; isOut: boolean }

const Named = ({ vehicle, isOut }: NamedProps) => (
  <VehicleCell vehicle={cellWords(vehicle)} link={linkToVehicle(vehicle.id)} flag={isOut ? <OutOfServiceFlag /> : null} />
)

const Rows = ({ rows }: { rows: AttentionRow[] }) => {
  const t = useTexts(attentionTableTexts)
  const formats = useFormats()
  return (
    <RowTable
      {...rowKeys()}
      className={clsx(ui.table, styles.attention)}
      columns={[
        {
          key: 'vehicle',
          label: t('vehicle'),
          col: { className: styles.vehicleColumn },
          cell: ({ vehicle, is_out_of_service: isOut }) => <Named vehicle={vehicle} isOut={isOut} />,
        },
        {
          key: 'due',
          label: t('due'),
          cell: ({ services }) => <Dues names={services.map(({ name }) => name)} />,
        },
        {
          key: 'state',
          label: t('state'),
          col: { className: styles.stateColumn },
          cell: ({ due }) => <DueCell due={due} />,
        },
        {
          key: 'since',
          label: t('sinceLast'),
          className: styles.since,
          col: { className: clsx(styles.sinceColumn, styles.since) },
          cell: (row) => <SinceLast row={row} />,
        },
        {
          key: 'odometer',
          label: t('odometer'),
          unit: formats.unit,
          isFigure: true,
          className: styles.odometer,
          col: { className: styles.odometerColumn },
          cell: ({ odometer }) => (odometer === null ? '–' : formats.number(odometer)),
        },
        {
          key: 'action',
          label: t('action'),
          isHidden: true,
          isFigure: true,
          col: { className: styles.actionColumn },
          cell: (row) => <BookLink row={row} />,
        },
      ]}
      rows={rows}
      rowId={({ vehicle }) => vehicle.id}
      rowProps={useOpensVehicle()}
    />
  )
}

/** A row opens its vehicle anywhere, as in the other lists. */
const useOpensVehicle = () => {
  const navigate = useNavigate()
  return ({ vehicle }: AttentionRow) => ({
    className: styles.opens,
    onClick: ({ target }: { target: EventTarget }) => {
      // Links and buttons of the row do what they say.
      if (!(target as Element).closest('a, button')) void navigate({ to: '/vehicles/$id', params: { id: String(vehicle.id) } })
    },
  })
}

const Dues = ({ names }: { names: string[] }) => {
  const t = useTexts(attentionTableTexts)
  const language = useLanguage()
  const isNarrow = useNarrow()
  const [first = '', ...more] = names
  const shown =
    isNarrow && more.length > 0
      ? t('plusServices', { name: serviceWords([first], language, 'cell'), count: more.length })
      : serviceWords(names, language, 'cell')
  return (
    <span className={styles.dues} title={`${shown} (${names.join(', ')})`}>
      {shown}
    </span>
  )
}

const BookLink = ({ row }: { row: AttentionRow }) => {
  const t = useTexts(attentionTableTexts)
  const isPhone = usePhone()
  const label = t('scheduleOf', { name: row.vehicle.name })
  // On a tablet the names need the width of the word.
  if (useNarrow() && !isPhone)
    return (
      <Link {...requestFor(row)} className={clsx(buttonClass({}), ui.square)} aria-label={label} title={t('schedule')}>
        <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
      </Link>
    )
  return (
    <Link {...requestFor(row)} className={buttonClass({ size: 'sm' })} aria-label={label}>
      {t('schedule')}
    </Link>
  )
}
