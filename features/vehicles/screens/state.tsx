import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconCheck, IconClock, IconHelpCircle } from '#platform/ui/icons.ts'
import type { DueMeter, DueState } from '../due-state.ts'
import { type ORDER_STATUS_WORDS, orderStatusKey } from '../status-words.ts'
import { stateTexts } from './state-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DueCell.module.css'

/** Icon and word on a soft background, never color alone. No badge for `fine`. */
export const StateBadge = ({ state }: { state: DueState }) => {
  const t = useTexts(stateTexts)
  if (state === 'fine') return null
  const past = state === 'past_due'
  const isUnknown = state === 'not_known'
  const Icon = isUnknown ? IconHelpCircle : past ? IconAlertCircle : IconClock
  return (
    <span className={clsx(ui.badge, isUnknown ? ui.quiet : past ? ui.pastDue : ui.due)}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(state)}
    </span>
  )
}

/** The next due service, as in a vehicle's row. Without `by` it is a distance. */
type DueShown = {
  state: DueState
  distance: number
  days?: number | null
  by?: DueMeter
  due_on?: string | null
  not_known?: number
}

/** How far away or over, in the unit of the deciding meter: days for the calendar or engine hours, otherwise a distance. */
const useHowFar = (): ((due: DueShown) => string) => {
  const t = useTexts(stateTexts)
  const formats = useFormats()
  return ({ state, distance, days, by = 'distance' }) => {
    const isFine = state === 'fine'
    if (by !== 'distance' && days != null) {
      if (days === 0) return t('todayOnly')
      if (days < 0) return t('overDays', { count: -days })
      return t(isFine ? 'inDaysFine' : 'inDays', { count: days })
    }
    const words = { distance: formats.distance(Math.abs(distance)) }
    if (distance < 0) return t('over', words)
    return t(isFine ? 'inDistanceFine' : 'inDistance', words)
  }
}

/** The badge with its distance or days: `Past due` 3,932 mi over, `Due soon` in 12 days, a check and "In 3,796 mi". */
export const DueCell = ({ due }: { due: DueShown | null }) => {
  const howFar = useHowFar()
  if (!due) return <span className={ui.faint}>–</span>
  // Without the distance, which would be a guess.
  if (due.state === 'not_known') return <StateBadge state={due.state} />
  const words = howFar(due)
  return (
    <span className={styles.due}>
      <span className={clsx(ui.row, ui.dueState)}>
        {due.state === 'fine' ? (
          <span className={clsx(ui.badge, ui.quiet, ui.good)}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {words}
          </span>
        ) : (
          <>
            <StateBadge state={due.state} />
            <span className={due.state === 'past_due' ? ui.pastDue : ui.soft} title={words}>
              {words}
            </span>
          </>
        )}
      </span>
      <DueOn due={due} />
    </span>
  )
}

/** The day by which lists of vehicles are sorted, and how many services have an unknown last date. */
export const DueOn = ({
  due: { state, due_on: on = null, not_known: unknown = 0 },
}: {
  due: Pick<DueShown, 'state' | 'due_on' | 'not_known'>
}) => {
  const t = useTexts(stateTexts)
  const { nearDate, date, today } = useFormats()
  const day = (iso: string): string => (iso.slice(0, 4) === today().slice(0, 4) ? nearDate(iso) : date(iso))
  const words = [
    on && state !== 'fine' ? t(state === 'past_due' ? 'since' : 'about', { date: day(on) }) : null,
    unknown > 0 ? t('alsoNotKnown', { count: unknown }) : null,
  ].filter(Boolean)
  return words.length > 0 ? <span className={clsx(ui.tiny, ui.faint)}>{words.join(', ')}</span> : null
}

/** Shown beside the known service: number of services whose last date is unknown. */
export const AlsoNotKnown = ({ count }: { count: number }) => {
  const t = useTexts(stateTexts)
  return count === 0 ? null : <span className={clsx(ui.tiny, ui.faint)}>{t('alsoNotKnown', { count })}</span>
}

/** A status, a confirmed order whose vehicle was received, or a finished one whose payment the bank declined. */
export type ShownStatus = keyof typeof ORDER_STATUS_WORDS | 'in_shop' | 'payment_failed'

/** A ring that fills with the order's progress, always with its word; `more` is dimmed beside it. */
export const OrderStatus = ({ status, badge, more }: { status: ShownStatus; badge?: boolean; more?: string }) => {
  const t = useTexts(stateTexts)
  const tone = status === 'awaiting_approval' ? ui.due : status === 'approved' ? ui.good : undefined
  const isInShop = status === 'in_shop'
  const beside = more ?? (isInShop ? t('inShop') : null)
  return (
    <span className={clsx(ui.badge, badge ? tone : ui.quiet)}>
      <StatusRing status={status} />
      {t(isInShop ? 'active' : orderStatusKey(status))}
      {beside ? <span className={ui.faint}>{beside}</span> : null}
    </span>
  )
}

const Ring = ({ color, dashed, children }: { color: string; dashed?: boolean; children?: React.ReactNode }) => (
  <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" className={ui.statusRing}>
    <circle
      cx={8}
      cy={8}
      r={6}
      fill="none"
      stroke={color}
      strokeWidth={1.75}
      {...(dashed ? { strokeDasharray: '2.4 2.3' } : {})}
    />
    {children}
  </svg>
)

/** The ring only, for use beside its word. */
export const StatusRing = ({ status }: { status: ShownStatus }) => {
  switch (status) {
    case 'initiated':
      return <Ring color="var(--n-500)" dashed />
    case 'active':
    case 'in_shop':
    case 'walk_in':
      return (
        <Ring color="var(--n-500)">
          <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" fill="var(--n-500)" />
        </Ring>
      )
    case 'awaiting_approval':
    case 'paid_deferred':
      return (
        <Ring color="var(--due-solid)">
          <path d="M8 4.5A3.5 3.5 0 1 1 4.5 8H8z" fill="var(--due-solid)" />
        </Ring>
      )
    case 'payment_failed':
      return (
        <Ring color="var(--past-solid)">
          <path d="M8 4.6v4M8 10.6v.6" stroke="var(--past-solid)" strokeWidth={1.75} strokeLinecap="round" />
        </Ring>
      )
    case 'cancel':
      return (
        <Ring color="var(--n-500)">
          <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" stroke="var(--n-500)" strokeWidth={1.5} />
        </Ring>
      )
    default:
      if (orderStatusKey(status) === 'unknown_status') return <Ring color="var(--n-500)" dashed />
      return (
        <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" className={ui.statusRing}>
          <circle cx={8} cy={8} r={7} fill={status === 'approved' ? 'var(--good-solid)' : 'var(--n-500)'} />
          <path
            d="M5 8.2l2 2 4-4.2"
            fill="none"
            stroke="var(--n-0)"
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )
  }
}
