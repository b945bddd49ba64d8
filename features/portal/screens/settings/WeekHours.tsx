import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Switch } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { settingsTexts } from './texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './DeskSettings.module.css'
import { isBackwards, isSameDay, type Weekday, weekRows } from './week.ts'

const HALF_HOURS = Array.from(
  { length: 49 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)
const MIDNIGHT = '24:00'

type WeekProps = { week: Weekday[]; stored: Weekday[]; checked: boolean; onChange: (week: Weekday[]) => void }

/** Working days share a row while they are alike, until they are set per day. */
export const WeekHours = ({ week, stored, checked, onChange }: WeekProps) => {
  const [perDay, setPerDay] = useState(false)
  return (
    <ul className={styles.week}>
      {weekRows(week, perDay).map((days) => (
        <HoursRow
          key={days[0]!.weekday}
          days={days}
          stored={stored.find(({ weekday }) => weekday === days[0]!.weekday)!}
          isWrong={checked && isBackwards(days[0]!)}
          onChange={(change) => onChange(week.map((one) => (days.includes(one) ? { ...one, ...change } : one)))}
          onPerDay={() => setPerDay(true)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  days: Weekday[]
  stored: Weekday
  isWrong: boolean
  onChange: (change: Partial<Weekday>) => void
  onPerDay: () => void
}

const HoursRow = ({ days, stored, isWrong, onChange, onPerDay }: RowProps) => {
  const t = useTexts(settingsTexts)
  const day = days[0]!
  const isShared = days.length > 1
  const name = t(isShared ? 'workingDays' : `weekday_${day.weekday}`)
  const isChanged = !isSameDay(day, stored)
  return (
    <li className={isChanged ? styles.changed : undefined}>
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
      <span className={styles.rowEnd}>
        {isChanged ? <Was day={day} stored={stored} /> : null}
        {isShared ? (
          <Button look="ghost" onClick={onPerDay}>
            {t('setPerDay')}
          </Button>
        ) : null}
      </span>
      {isWrong ? (
        <span className={clsx(ui.field, styles.wrong)}>
          <FieldError>{t('hoursInvalid')}</FieldError>
        </span>
      ) : null}
    </li>
  )
}

/** The stored hours: only the closing time, if only that changed. */
const Was = ({ day, stored }: { day: Weekday; stored: Weekday }) => {
  const t = useTexts(settingsTexts)
  const time = useClockText()
  const hours =
    day.isOpen && day.opens === stored.opens
      ? time(stored.closes)
      : t('fromTo', { opens: time(stored.opens), closes: time(stored.closes) })
  return <span className={clsx(ui.small, ui.soft)}>{stored.isOpen ? t('was', { before: hours }) : t('wasClosed')}</span>
}

export const useClockText = (): ((time: string) => string) => {
  const t = useTexts(settingsTexts)
  const formats = useFormats()
  return (time) => (time === MIDNIGHT ? t('midnight') : formats.time(time))
}

type ClockProps = { label: string; time: string; isWrong: boolean; onChange: (time: string) => void }

/** Half hours in the language's format; a native time field would use the system's format. */
export const Clock = ({ label, time, isWrong, onChange }: ClockProps) => {
  const text = useClockText()
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
          {text(option)}
        </option>
      ))}
    </select>
  )
}
