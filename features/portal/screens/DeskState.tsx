import { clsx } from 'clsx'
import { localize, type Words } from '#features/countries/country.ts'
import { type ShownStatus, StatusRing } from '#features/vehicles/screens/state.tsx'
import { ORDER_STATUS_WORDS, PAYMENT_STATUS_WORDS, UNKNOWN_STATUS_WORDS } from '#features/vehicles/status-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DeskOrderRow } from '../contract.ts'
import { DESK_STATE_WORDS } from '../desk-words.ts'
import { portalTexts } from './texts.ts'

type Shown = Pick<DeskOrderRow, 'state' | 'status' | 'dispute' | 'is_walk_in' | 'payment_failed'>

const WORDS: Partial<Record<Shown['state'], Words>> = DESK_STATE_WORDS
/** Partial: during an update the server may be newer than this page. */
const STATUSES: Partial<Record<Shown['status'], Words>> = ORDER_STATUS_WORDS
const TONES: Partial<Record<Shown['state'], string | undefined>> = { waiting_for_approval: ui.due, approved: ui.good }

/** An expected vehicle has a dashed ring, since it is not here yet. */
const ringOf = ({ state, status, payment_failed: hasFailed }: Shown): ShownStatus =>
  hasFailed ? 'payment_failed' : state === 'expected' ? 'initiated' : status

const wordsOf = ({ state, status, payment_failed: hasFailed }: Shown): Words =>
  hasFailed ? PAYMENT_STATUS_WORDS.payment_failed : (WORDS[state] ?? STATUSES[status] ?? UNKNOWN_STATUS_WORDS.unknown_status)

/** Status of an order in the shop's words; `more` is shown beside it. */
export const DeskState = ({ order, more }: { order: Shown; more?: string }) => {
  const t = useTexts(portalTexts)
  const language = useLanguage()
  // A won dispute is no longer shown.
  const disputed = order.dispute && order.dispute !== 'won' ? t('disputed') : null
  const walkIn = order.state === 'checked_in' && order.is_walk_in ? t('besideWalkIn') : null
  const beside = more ?? disputed ?? walkIn
  return (
    <span className={clsx(ui.badge, TONES[order.state])}>
      <StatusRing status={ringOf(order)} />
      {localize(wordsOf(order), language)}
      {beside ? <span className={ui.faint}>{beside}</span> : null}
    </span>
  )
}
