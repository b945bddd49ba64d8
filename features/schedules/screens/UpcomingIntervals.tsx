import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown } from '#platform/ui/icons.ts'
import type { ScheduleInterval } from '../schedule-contract.ts'
import { inSentence } from '#features/services/service.ts'
import { IntervalLink } from './IntervalCard.tsx'
import { useIntervalWords } from './interval-words.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './IntervalCard.module.css'

const NAMES_SHOWN = 2

/** Upcoming intervals, one line each; an expanded one shows its services like a due one. */
export const UpcomingIntervals = ({
  vehicleId,
  intervals,
  distance,
  card,
}: {
  vehicleId: number
  intervals: readonly ScheduleInterval[]
  distance: (distance: number) => string
  card: (interval: ScheduleInterval) => ReactNode
}) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const { name, howFar } = useIntervalWords(distance)
  const [open, setOpen] = useState<readonly number[]>([])
  const toggle = (id: number): void => setOpen(open.includes(id) ? open.filter((known) => known !== id) : [...open, id])
  return (
    <ul className={styles.upcoming}>
      {intervals.map((interval) => {
        const title = name(interval)
        const isOpen = open.includes(interval.interval_id)
        return (
          <li key={interval.interval_id}>
            <div className={styles.upcomingLine}>
              <span className={ui.medium}>
                <IntervalLink vehicleId={vehicleId} intervalId={interval.interval_id}>
                  {title}
                </IntervalLink>
              </span>
              <span className={clsx(ui.soft, styles.upcomingNames)}>
                <span className={ui.faint}>{t('servicesBefore', { count: interval.services.length })}</span>{' '}
                <NamesInShort names={interval.services.map((service) => service.name)} />
              </span>
              <span className={clsx(ui.figure, ui.faint, ui.small, styles.upcomingFar)}>
                {interval.is_known ? howFar(interval) : t('not_known')}
              </span>
              <span className={clsx(ui.figure, ui.faint, ui.small)}>
                {interval.due_on && interval.is_known ? formats.date(interval.due_on) : null}
              </span>
              <button
                type="button"
                className={ui.iconButton}
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'closeInterval' : 'openInterval', { interval: title })}
                onClick={() => toggle(interval.interval_id)}
              >
                <IconChevronDown size={16} stroke={1.75} aria-hidden className={isOpen ? styles.turned : undefined} />
              </button>
            </div>
            {isOpen ? card(interval) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** "Tire rotation, brake inspection and 2 more". */
const NamesInShort = ({ names }: { names: readonly string[] }) => {
  const t = useTexts(scheduleTexts)
  const more = names.length - NAMES_SHOWN
  if (more <= 1) return inSentence(names)
  return t('andMore', { names: inSentence(names.slice(0, NAMES_SHOWN)), count: more })
}
