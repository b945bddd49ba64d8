import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SmallRuler } from '#features/dashboards/screens/fleet/SmallRuler.tsx'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconShieldCheck } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { DueCell, StateBadge } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import type { AttentionRow } from '../../contract.ts'
import { serviceWords } from '#features/services/service-words.ts'
import { dashboards } from '../calls.ts'
import { requestFor } from '../links.ts'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './AttentionTable.module.css'
import { vehicles } from '#features/vehicles/screens/grid/calls.ts'

/** Past-due and due-soon vehicles, furthest over first, each with the request that would settle it. */
export const AttentionTable = ({ limit }: { limit?: number }) => {
  const t = useTexts(dashboardTexts)
  const attention = useQuery(dashboards.attention.options(limit ? { query: { limit } } : {}))
  const { data: states } = useQuery(vehicles.stateSummary.options())
  return (
    <Card
      title={t('attention')}
      aside={states ? t('attentionLine', { pastDue: states.past_due, dueSoon: states.due_soon }) : undefined}
      right={states ? <Link to="/vehicles">{t('allVehicles', { count: states.total })}</Link> : undefined}
    >
      <Loaded query={attention} skeleton={<TableSkeleton />}>
        {({ vehicles: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              picture={<IconShieldCheck size={20} stroke={1.75} className={ui.good} aria-hidden />}
              title={t('noneDue')}
            >
              {t('noneDueHelp')}
            </EmptyState>
          ) : (
            <Rows rows={rows} />
          )
        }
      </Loaded>
    </Card>
  )
}

const TableSkeleton = () => (
  <div className={ui.padded}>
    <Skeleton lines={8} height={30} gap={16} />
  </div>
)

const Rows = ({ rows }: { rows: AttentionRow[] }) => {
  const t = useTexts(dashboardTexts)
  const { unit } = useFormats()
  return (
    <table {...rowKeys()} className={clsx(ui.table, styles.attention)}>
      <colgroup>
        <col className={styles.vehicleColumn} />
        <col />
        <col className={styles.stateColumn} />
        <col className={clsx(styles.sinceColumn, styles.since)} />
        <col className={styles.odometerColumn} />
        <col className={styles.actionColumn} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('vehicle')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col" className={styles.since}>
            {t('sinceLast')}
          </th>
          <th scope="col" className={clsx(ui.figure, styles.odometer)}>
            {t('odometer')} <span className={ui.unit}>{unit}</span>
          </th>
          <th scope="col">
            <span className={ui.screenReaderOnly}>{t('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.vehicle.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ row }: { row: AttentionRow }) => {
  const t = useTexts(dashboardTexts)
  const language = useLanguage()
  const formats = useFormats()
  const names = row.services.map((service) => service.name)
  return (
    <tr>
      <td>
        <VehicleCell vehicle={vehicleWords(row.vehicle)} link={linkToVehicle(row.vehicle.id)} />
      </td>
      <td title={names.join(', ')}>
        <span className={styles.dues} title={serviceWords(names, language, 'cell')}>
          {serviceWords(names, language, 'cell')}
        </span>
      </td>
      <td>
        <DueCell due={row.due} />
      </td>
      <td className={styles.since}>
        {row.since_last === null ? (
          <StateBadge state="not_known" />
        ) : (
          <SmallRuler sinceLast={row.since_last} interval={row.interval} />
        )}
      </td>
      <td className={clsx(ui.figure, styles.odometer)}>{formats.number(row.odometer)}</td>
      <td className={ui.figure}>
        <Link
          {...requestFor(row)}
          className={buttonClass({ size: 'sm' })}
          aria-label={t('scheduleOf', { name: row.vehicle.name })}
        >
          {t('schedule')}
        </Link>
      </td>
    </tr>
  )
}
