import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { FleetRow } from '../../contract.ts'
import { AwaitingCount, FleetName } from './fleet-cells.tsx'
import { companyTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './FmcDashboard.module.css'

/** A fleet on a phone: name with waiting count, then its size and spend. */
export const FleetCard = ({ fleet, onOpenOrders }: { fleet: FleetRow; onOpenOrders: (fleet: FleetRow) => void }) => {
  const t = useTexts(companyTexts)
  const formats = useFormats()
  return (
    <div className={styles.card}>
      <FleetName fleet={fleet} t={t} onOpenOrders={onOpenOrders} />
      <span className={ui.figure}>
        <span className={ui.screenReaderOnly}>{t('awaitingApproval')} </span>
        <AwaitingCount count={fleet.awaiting_approval_count} formats={formats} />
      </span>
      <span className={clsx(ui.small, ui.soft, ui.facts)}>
        {t('vehiclesOf', { count: fleet.vehicles_total, figure: formats.number(fleet.vehicles_total) })} ·{' '}
        {formats.money(fleet.total_maintenance_cost)}
        {fleet.is_active ? '' : ` · ${t('inactive')}`}
      </span>
      <Link
        className={buttonClass({ size: 'sm' })}
        to="/fleets/$id/edit"
        params={{ id: String(fleet.id) }}
        aria-label={t('detailsOf', { name: fleet.name })}
      >
        {t('details')}
      </Link>
    </div>
  )
}
