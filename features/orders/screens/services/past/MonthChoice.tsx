import { clsx } from 'clsx'
import { addMonths, firstOfMonth } from '#features/countries/dates.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { servicesTexts } from '../services-texts.ts'
import type { ClosedTab } from '../use-orders.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './MonthChoice.module.css'

const MONTHS_BACK = 24

/** "October 2026", in the form used within a sentence. */
export const useMonthName = (): ((month: string) => string) => {
  const language = useLanguage()
  const names = dateTimeFormat(formatsOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => names.format(new Date(month))
}

/**
 * The month, because orders older than three months would otherwise be unreachable. Null: the months around today
 * (`closedWindowOf`).
 */
export const MonthChoice = ({
  tab,
  today,
  from,
  onMonth,
}: {
  tab: ClosedTab
  today: string
  from: string | null
  onMonth: (month: string | null) => void
}) => {
  const t = useTexts(servicesTexts)
  const nameOf = useMonthName()
  const current = firstOfMonth(today)
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => addMonths(current, -back))
  const listed = from && !months.includes(from) ? [from, ...months] : months
  return (
    <span className={clsx(styles.months, from && styles.chosen)}>
      <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
      <select
        className={clsx(ui.select, styles.month)}
        aria-label={t('month')}
        title={from ? nameOf(from) : t(tab === 'past' ? 'lastMonths' : 'nearMonths')}
        value={from ?? ''}
        onChange={(event) => onMonth(event.target.value || null)}
      >
        <option value="">{t(tab === 'past' ? 'lastMonths' : 'nearMonths')}</option>
        {listed.map((month) => (
          <option key={month} value={month}>
            {nameOf(month)}
          </option>
        ))}
      </select>
    </span>
  )
}
