import { clsx } from 'clsx'
import { Link } from '@tanstack/react-router'
import type { Formats } from '#platform/ui/formats.tsx'
import { IconCheck } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { StatusRing } from '#features/vehicles/screens/state.tsx'
import type { FleetRow } from '../../contract.ts'
import styles from './FmcDashboard.module.css'
import type { companyTexts } from './texts.ts'

export type FleetsText = (key: keyof typeof companyTexts.entries & string, params?: Record<string, string | number>) => string

/** Links to the fleet's waiting orders, if any, or else to its details. */
export const FleetName = ({
  fleet,
  t,
  onOpenOrders,
}: {
  fleet: FleetRow
  t: FleetsText
  onOpenOrders: (fleet: FleetRow) => void
}) =>
  fleet.awaiting_approval_count > 0 && fleet.is_active ? (
    <button
      type="button"
      className={styles.fleetLink}
      title={t('openOrdersOf', { name: fleet.name })}
      onClick={() => onOpenOrders(fleet)}
    >
      {fleet.name}
    </button>
  ) : (
    <Link className={styles.fleetLink} title={fleet.name} to="/fleets/$id/edit" params={{ id: String(fleet.id) }}>
      {fleet.name}
    </Link>
  )

export const AwaitingCount = ({ count, formats }: { count: number; formats: Formats }) =>
  count > 0 ? (
    <span className={styles.waiting}>
      <StatusRing status="awaiting_approval" />
      {formats.number(count)}
    </span>
  ) : (
    <span className={ui.faint}>0</span>
  )

export const ActiveWord = ({ active, t }: { active: boolean; t: FleetsText }) =>
  active ? (
    <span className={clsx(ui.row, styles.yes)}>
      <IconCheck size={16} stroke={2} className={ui.good} aria-hidden />
      {t('yes')}
    </span>
  ) : (
    <span className={ui.faint}>{t('no')}</span>
  )
