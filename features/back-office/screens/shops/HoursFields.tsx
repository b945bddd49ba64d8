import { clsx } from 'clsx'
import { useState } from 'react'
import { isBackwards, type Weekday } from '#features/portal/screens/settings/week.ts'
import { Clock } from '#features/portal/screens/settings/WeekHours.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

const MONDAY_TO_FRIDAY = 5

const areEqual = ([first, ...others]: readonly Weekday[]): boolean =>
  others.every(
    (day) => day.isOpen === first!.isOpen && (!day.isOpen || (day.opens === first!.opens && day.closes === first!.closes)),
  )

type HoursProps = { week: Weekday[]; onChange: (week: Weekday[]) => void }

/** Opening hours; Monday to Friday share a row while they are equal, until the user sets them by day. */
export const HoursFields = ({ week, onChange }: HoursProps) => {
  const t = useTexts(shopTexts)
  const workDays = week.slice(0, MONDAY_TO_FRIDAY)
  const [isPerDay, setPerDay] = useState(!areEqual(workDays))
  const change = (weekdays: readonly Weekday[], part: Partial<Weekday>): void =>
    onChange(week.map((day) => (weekdays.some(({ weekday }) => weekday === day.weekday) ? { ...day, ...part } : day)))
  const rows = isPerDay ? week.map((day) => [day]) : [workDays, ...week.slice(MONDAY_TO_FRIDAY).map((day) => [day])]
  return (
    <ul className={styles.hours}>
      {rows.map((days) => (
        <DayRow
          key={days[0]!.weekday}
          day={days[0]!}
          name={days.length > 1 ? t('mondayToFriday') : t(`weekday_${days[0]!.weekday}`)}
          onChange={(part) => change(days, part)}
          onPerDay={days.length > 1 ? () => setPerDay(true) : null}
        />
      ))}
    </ul>
  )
}

type RowProps = { day: Weekday; name: string; onChange: (part: Partial<Weekday>) => void; onPerDay: (() => void) | null }

const DayRow = ({ day, name, onChange, onPerDay }: RowProps) => {
  const t = useTexts(shopTexts)
  const isWrong = isBackwards(day)
  return (
    <li className={styles.day}>
      <span className={ui.medium}>{name}</span>
      {day.isOpen ? (
        <span className={styles.clocks}>
          <Clock
            label={t('opensOf', { day: name })}
            time={day.opens}
            isWrong={isWrong}
            onChange={(opens) => onChange({ opens })}
          />
          <span className={ui.soft}>{t('to')}</span>
          <Clock
            label={t('closesOf', { day: name })}
            time={day.closes}
            isWrong={isWrong}
            onChange={(closes) => onChange({ closes })}
          />
        </span>
      ) : (
        <span className={clsx(ui.soft, styles.clocks)}>{t('closedDay')}</span>
      )}
      <span className={styles.dayActs}>
        {onPerDay ? (
          <button type="button" className={styles.textButton} onClick={onPerDay}>
            {t('perDay')}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.textButton}
          aria-label={t(day.isOpen ? 'closeOf' : 'openOf', { day: name })}
          onClick={() => onChange({ isOpen: !day.isOpen })}
        >
          {t(day.isOpen ? 'closeDay' : 'openDay')}
        </button>
      </span>
      {isWrong ? (
        <span className={styles.dayError}>
          <FieldError>{t('hoursInvalid')}</FieldError>
        </span>
      ) : null}
    </li>
  )
}
