import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vehicleWords } from '#features/orders/screens/words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SmallRuler } from '#platform/ui/charts/small-ruler.tsx'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconShieldCheck } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { DueCell } from '#features/vehicles/screens/state.tsx'
import { VehicleCell } from '#platform/ui/vehicle/vehicle-cell.tsx'
import type { AttentionRow } from '../../contract.ts'
import { serviceWords } from '../../service-words.ts'
import { dashboards, vehicles } from '../calls.ts'
import { requestFor } from '../links.ts'
import { dashboardTexts } from './texts.ts'
import { linkToVehicle } from './vehicle-link.tsx'

/** Past due and due soon, furthest over first, each with the request that would settle it. */
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
            <EmptyState picture={<IconShieldCheck size={20} stroke={1.75} className="good" aria-hidden />} title={t('noneDue')}>
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
  <div className="pad">
    <Skeleton lines={8} height={30} gap={16} />
  </div>
)

const Rows = ({ rows }: { rows: AttentionRow[] }) => {
  const t = useTexts(dashboardTexts)
  const { unit } = useFormats()
  return (
    <table className="grid att">
      <colgroup>
        <col className="c-vehicle" />
        <col />
        <col className="c-state" />
        <col className="c-since since" />
        <col className="c-odometer" />
        <col className="c-action" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('vehicle')}</th>
          <th scope="col">{t('due')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col" className="since">
            {t('sinceLast')}
          </th>
          <th scope="col" className="num odometer">
            {t('odometer')} <span className="u">{unit}</span>
          </th>
          <th scope="col">
            <span className="sr">{t('action')}</span>
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
        <span className="dues">{serviceWords(names, language, 'cell')}</span>
      </td>
      <td>
        <DueCell due={row.due} />
      </td>
      <td className="since">
        <SmallRuler sinceLast={row.since_last} interval={row.interval} />
      </td>
      <td className="num odometer">{formats.number(row.odometer)}</td>
      <td className="num">
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
