import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertOctagon, IconSpeakerphone } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Recall } from '../../contract.ts'
import { OPEN_RECALL_STATES } from '../../open-recall.ts'
import styles from './RecallBadge.module.css'
import { vehiclePageTexts } from './texts.ts'

const OPEN: readonly string[] = OPEN_RECALL_STATES

/** Whether the vehicle has an open recall, and whether it must be parked. */
export const RecallBadge = ({ recalls = [] }: { recalls?: Recall[] | undefined }) => {
  const t = useTexts(vehiclePageTexts)
  const openRecalls = recalls.filter(({ state }) => OPEN.includes(state))
  const [first] = openRecalls
  if (!first) return null
  const parked = openRecalls.some(({ park_it: isParked }) => isParked)
  const words = parked ? t('parkIt') : t('recallsOpen', { count: openRecalls.length })
  const Sign = parked ? IconAlertOctagon : IconSpeakerphone
  return (
    <Link
      to="/recalls"
      search={{ query: first.shown_number }}
      className={clsx(ui.badge, styles.badge, parked ? styles.parked : ui.due)}
      title={`${words}: ${openRecalls.map(({ component }) => component).join('; ')}`}
    >
      <Sign size={14} stroke={1.75} aria-hidden />
      {words}
    </Link>
  )
}
