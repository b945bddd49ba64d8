import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { PlannedVisitRow } from '../../visit-plan/plan-contract.ts'
import { planTexts } from './plan-texts.ts'
import type { ShownPlan } from './use-visit-plan.ts'
import styles from './PlanDays.module.css'

type Props = { days: ShownPlan['days']; onVisit: (visit: PlannedVisitRow) => void }

const WIDE_DAYS = 8
const NARROW_DAYS = 5

/** Days in columns, today first; on a phone one below the other. */
export const PlanDays = ({ days: all, onVisit }: Props) => {
  const t = useTexts(planTexts)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const [today] = all
  // Most plans begin tomorrow: an empty column would be the first one.
  const days = today?.visits.length === 0 && all.length > 1 ? all.slice(1) : all
  const size = isPhone ? days.length : isNarrow ? NARROW_DAYS : WIDE_DAYS
  const [first, setFirst] = useState(0)
  const start = Math.min(first, Math.max(0, days.length - size))
  return (
    <div className={styles.days}>
      {start > 0 ? (
        <IconButton label={t('earlier')} className={styles.pager} onClick={() => setFirst(Math.max(0, start - size))}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
      <ol className={styles.columns}>
        {days.slice(start, start + size).map((day) => (
          <Day key={day.date} day={day} isToday={day === today} onVisit={onVisit} />
        ))}
      </ol>
      {start + size < days.length ? (
        <IconButton label={t('later')} className={styles.pager} onClick={() => setFirst(start + size)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}

const EDGES = { past_due: styles.pastDue, due_now: styles.dueNow, due_soon: styles.dueSoon }

const Day = ({ day, isToday, onVisit }: { day: Props['days'][number]; isToday: boolean } & Pick<Props, 'onVisit'>) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const [weekday] = formats.nearDateWithWeekday(day.date).split('\u00a0')
  const isClosed = day.visits.length === 0 && day.state !== 'open'
  return (
    <li className={clsx(styles.day, isClosed && styles.closed)}>
      <span className={styles.dayHead}>
        <b className={ui.bold}>{isToday ? t('today') : weekday}</b>
        <span className={ui.faint}>{formats.nearDate(day.date)}</span>
      </span>
      {isClosed && day.state !== 'open' ? (
        <span className={clsx(ui.tiny, ui.soft)}>{t(day.state === 'over' && !isToday ? 'full' : day.state)}</span>
      ) : null}
      {day.visits.map((visit) => (
        <Visit key={visit.vehicle_id} visit={visit} onVisit={onVisit} />
      ))}
    </li>
  )
}

const Visit = ({ visit, isDated = false, onVisit }: { visit: PlannedVisitRow; isDated?: boolean } & Pick<Props, 'onVisit'>) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const date = formats.nearDateWithWeekday(visit.date)
  const time = formats.time(visit.time)
  const words = t('timeAtShop', { time: isDated ? `${date}, ${time}` : time, shop: visit.shop_name })
  return (
    <button type="button" className={clsx(styles.visit, EDGES[visit.state])} onClick={() => onVisit(visit)}>
      <b className={ui.bold} title={visit.vehicle_name}>
        {visit.vehicle_name}
      </b>
      {isDated ? null : <span className={ui.screenReaderOnly}>{date}</span>}
      <span title={words}>{words}</span>
    </button>
  )
}

export const ShortPlan = ({ days, onVisit }: Props) => (
  <ul className={styles.short}>
    {days.flatMap(({ visits }) =>
      visits.map((visit) => (
        <li key={visit.vehicle_id}>
          <Visit visit={visit} isDated onVisit={onVisit} />
        </li>
      )),
    )}
  </ul>
)
