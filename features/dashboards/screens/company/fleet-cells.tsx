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

/** From this length on, in characters, a name takes three lines of its row, so that it is never cut. */
const LONG_NAME = 44

/** Links to the fleet's waiting orders, if any, or else to its details. */
export const FleetName = ({
  fleet,
  t,
  onOpenOrders,
}: {
  fleet: FleetRow
  t: FleetsText
  onOpenOrders: (fleet: FleetRow) => void
}) => {
  const className = clsx(styles.fleetLink, fleet.name.length > LONG_NAME && styles.long)
  // The grid truncates a text that is alone in its cell, but not composed content.
  const name = <span>{fleet.name}</span>
  return fleet.awaiting_approval_count > 0 && fleet.is_active ? (
    <button
      type="button"
      className={className}
      title={t('openOrdersOf', { name: fleet.name })}
      onClick={() => onOpenOrders(fleet)}
    >
      {name}
    </button>
  ) : (
    <Link className={className} to="/fleets/$id/edit" params={{ id: String(fleet.id) }}>
      {name}
    </Link>
  )
}

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
