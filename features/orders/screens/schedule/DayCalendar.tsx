import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { bookingTexts } from '../booking-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceSchedule.module.css'
import { addDays, daysBetween, weekdayOf } from '#features/countries/dates.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf, type Language } from '#platform/i18n/languages.ts'

type DayEntry = { date: string; times: string[]; state: 'open' | 'closed' | 'full' | 'over' }

/** The days of the booking window in weeks; closed days are disabled, with the reason. */
export const DayCalendar = ({
  days,
  today,
  lastDay,
  chosen,
  onChoose,
}: {
  days: readonly DayEntry[]
  today: string
  lastDay: string
  chosen: string | null
  onChoose: (date: string) => void
}) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const language = useLanguage()
  const known = new Map(days.map((entry) => [entry.date, entry]))
  return (
    <div>
      <div className={clsx(ui.row, ui.apart, styles.dayHead)}>
        <h2 className={ui.heading}>{t('day')}</h2>
        <span className={clsx(ui.small, ui.soft)}>{t('range', { from: formats.date(today), to: formats.date(lastDay) })}</span>
      </div>
      <table className={styles.calendar} aria-label={t('days')}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(today, lastDay).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <Day
                    date={date}
                    entry={known.get(date) ?? null}
                    isToday={date === today}
                    chosen={date === chosen}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Day = ({
  date,
  entry,
  isToday,
  chosen,
  onChoose,
}: {
  date: string
  entry: DayEntry | null
  isToday: boolean
  chosen: boolean
  onChoose: (date: string) => void
}) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const language = useLanguage()
  const number = Number(date.slice(8))
  const above = isToday ? t('today') : number === 1 ? monthName(date, language) : null
  if (entry?.state !== 'open') {
    const state = entry ? t(`state_${entry.state as 'closed'}`) : null
    return (
      <span className={clsx(styles.day, styles.closed)}>
        {above ? <small>{above}</small> : null}
        {number}
        {state ? <em>{state}</em> : null}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={clsx(styles.day, chosen && styles.chosen)}
      aria-pressed={chosen}
      data-day={date}
      onClick={() => onChoose(date)}
    >
      {above ? <small>{above}</small> : null}
      {number}
      <span className={ui.screenReaderOnly}>, {formats.dateWithWeekday(date)}</span>
    </button>
  )
}

const DAYS_A_WEEK = 7

/** Whole weeks starting on Sunday, as in calendars of both countries. */
const weeksOf = (from: string, to: string): string[][] => {
  const first = addDays(from, -(weekdayOf(from) % DAYS_A_WEEK))
  const weeks = Math.ceil((daysBetween(first, to) + 1) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_day, day) => addDays(first, week * DAYS_A_WEEK + day)),
  )
}

const A_SUNDAY = '2026-11-01'
const formatter = (language: Language, part: Intl.DateTimeFormatOptions) =>
  dateTimeFormat(formatsOf(language), { timeZone: 'UTC', ...part })

const weekdayNames = (language: Language): { short: string; long: string }[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => {
    const date = new Date(addDays(A_SUNDAY, index))
    return {
      short: formatter(language, { weekday: 'short' }).format(date),
      long: formatter(language, { weekday: 'long' }).format(date),
    }
  })

const monthName = (date: string, language: Language): string => formatter(language, { month: 'short' }).format(new Date(date))
