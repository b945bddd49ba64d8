import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconHandStop } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { BoardState } from '../segments.ts'
import { inspectionTexts } from './texts.ts'
import styles from './Inspections.module.css'

const ICONS = {
  uninspected: IconAlertTriangle,
  parked: IconHandStop,
  failed: IconAlertTriangle,
  too_fast: IconClock,
  in_progress: IconClock,
  not_started: IconClock,
  passed: IconCheck,
}
const LOOKS = {
  uninspected: ui.pastDue,
  parked: styles.parkedBadge,
  failed: ui.due,
  too_fast: ui.due,
  in_progress: null,
  not_started: null,
  passed: null,
}

/** What passed gets no badge. */
export const OutcomeBadge = ({ state }: { state: BoardState }) => {
  const t = useTexts(inspectionTexts)
  const Icon = ICONS[state]
  return (
    <span className={clsx(state === 'passed' ? styles.passedLine : ui.badge, LOOKS[state])}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(state)}
    </span>
  )
}
