import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Recall } from '../../contract.ts'
import { OPEN_RECALL_STATES } from '../../open-recall.ts'
import { vehiclePageTexts } from '../page/texts.ts'
import styles from '../VehiclesGrid.module.css'

const OPEN: readonly string[] = OPEN_RECALL_STATES

/** The open recalls of a vehicle in the words after its plate; null without one. */
export const recallFlag = (recalls: readonly Recall[] = []) => {
  const open = recalls.filter(({ state }) => OPEN.includes(state))
  return open.length > 0 ? <RecallFlag recalls={open} /> : null
}

const RecallFlag = ({ recalls }: { recalls: readonly Recall[] }) => {
  const t = useTexts(vehiclePageTexts)
  const isParked = recalls.some(({ park_it: mustPark }) => mustPark)
  return (
    <Link
      to="/recalls"
      search={{ query: recalls[0]!.shown_number }}
      className={isParked ? styles.parkFlag : styles.recallFlag}
      title={recalls.map(({ component }) => component).join('; ')}
    >
      {isParked ? t('parkItRecall') : t('recallsOpen', { count: recalls.length })}
    </Link>
  )
}
