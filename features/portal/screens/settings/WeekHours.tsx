import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import type { ShopSettings } from '../../contract.ts'
import { settingsTexts } from './texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'

type Hours = ShopSettings['hours']
export type Weekday = { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; isOpen: boolean; opens: string; closes: string }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const USUAL = { opens: '08:00', closes: '17:00' }
const HALF_HOURS = Array.from(
  { length: 49 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)
const MIDNIGHT = '24:00'

/** Seven rows, open or closed; a closed day keeps the hours to restore. */
export const toWeek = (hours: Hours): Weekday[] =>
  WEEKDAYS.map((weekday) => {
    const known = hours.find((row) => row.weekday === weekday)
    return { weekday, isOpen: known !== undefined, opens: known?.opens ?? USUAL.opens, closes: known?.closes ?? USUAL.closes }
  })

export const fromWeek = (week: readonly Weekday[]): Hours =>
  week.filter(({ isOpen }) => isOpen).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))

export const isBackwards = ({ isOpen, opens, closes }: Weekday): boolean => isOpen && opens >= closes

type WeekProps = { week: Weekday[]; checked: boolean; onChange: (week: Weekday[]) => void }

export const WeekHours = ({ week, checked, onChange }: WeekProps) => (
  <ul className={styles.week}>
    {week.map((day) => (
      <DayRow
        key={day.weekday}
        day={day}
        isWrong={checked && isBackwards(day)}
        onChange={(change) => onChange(week.map((one) => (one.weekday === day.weekday ? { ...one, ...change } : one)))}
      />
    ))}
  </ul>
)

type DayRowProps = { day: Weekday; isWrong: boolean; onChange: (change: Partial<Weekday>) => void }

const DayRow = ({ day, isWrong, onChange }: DayRowProps) => {
  const t = useTexts(settingsTexts)
  const name = t(`weekday_${day.weekday}`)
  return (
    <li>
      <Switch label={t('isOpen', { day: name })} checked={day.isOpen} onChange={(isOpen) => onChange({ isOpen })} />
      <span className={ui.medium}>{name}</span>
      {day.isOpen ? (
        <span className={styles.clocks}>
          <Clock label={t('opens', { day: name })} time={day.opens} isWrong={isWrong} onChange={(opens) => onChange({ opens })} />
          <span className={ui.soft}>{t('to')}</span>
          <Clock
            label={t('closes', { day: name })}
            time={day.closes}
            isWrong={isWrong}
            onChange={(closes) => onChange({ closes })}
          />
        </span>
      ) : (
        <span className={clsx(ui.faint, styles.clocks)}>{t('closed')}</span>
      )}
      {isWrong ? (
        <span className={clsx(ui.field, styles.wrong)}>
          <FieldError>{t('hoursInvalid')}</FieldError>
        </span>
      ) : null}
    </li>
  )
}

type ClockProps = { label: string; time: string; isWrong: boolean; onChange: (time: string) => void }

/** Half hours in the language's format; a native time field would use the system's format. */
export const Clock = ({ label, time, isWrong, onChange }: ClockProps) => {
  const t = useTexts(settingsTexts)
  const formats = useFormats()
  const times = HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted()
  return (
    <select
      className={clsx(ui.select, isWrong && ui.wrong)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={time}
      onChange={(event) => onChange(event.target.value)}
    >
      {times.map((option) => (
        <option key={option} value={option}>
          {option === MIDNIGHT ? t('midnight') : formats.time(option)}
        </option>
      ))}
    </select>
  )
}
