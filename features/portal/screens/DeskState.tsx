import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ShownStatus, StatusRing } from '#platform/ui/state.tsx'
import type { DeskOrderRow } from '../contract.ts'
import { portalTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** The ring is the fleet's, the words are a desk's. */
const RINGS: Record<DeskOrderRow['state'], ShownStatus> = {
  requested: 'initiated',
  expected: 'initiated',
  checked_in: 'in_shop',
  waiting_for_approval: 'awaiting_approval',
  approved: 'approved',
  complete: 'complete',
  paid: 'paid',
  in_review: 'paid_deferred',
  canceled: 'cancel',
}

const TONES: Partial<Record<DeskOrderRow['state'], string | undefined>> = {
  waiting_for_approval: ui.due,
  in_review: ui.due,
  approved: ui.good,
}

export const DeskState = ({ state, text }: { state: DeskOrderRow['state']; text?: string }) => {
  const t = useTexts(portalTexts)
  return (
    <span className={clsx(ui.badge, TONES[state])}>
      <StatusRing status={RINGS[state]} />
      {text ?? t(`state_${state}`)}
    </span>
  )
}
