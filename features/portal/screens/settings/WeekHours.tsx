import { useTexts } from '#platform/i18n/use-texts.ts'
import { Switch } from '#platform/ui/fields.tsx'
import { IconAlertCircle } from '#platform/ui/icons.ts'
import type { ShopSettings } from '../../contract.ts'
import { settingsTexts } from './texts.ts'

type Hours = ShopSettings['hours']
export type Weekday = { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; isOpen: boolean; opens: string; closes: string }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const USUAL = { opens: '08:00', closes: '17:00' }

/** Seven rows, open or not; a closed day keeps the hours that it would have. */
export const toWeek = (hours: Hours): Weekday[] =>
  WEEKDAYS.map((weekday) => {
    const known = hours.find((row) => row.weekday === weekday)
    return { weekday, isOpen: known !== undefined, opens: known?.opens ?? USUAL.opens, closes: known?.closes ?? USUAL.closes }
  })

export const fromWeek = (week: readonly Weekday[]): Hours =>
  week
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, opens, closes }) => ({ weekday, opens, closes: closes === '00:00' ? '24:00' : closes }))

/** A clock field has no 24:00: midnight as closing is typed as 00:00. */
const clockOf = (time: string): string => (time === '24:00' ? '00:00' : time)

export const isBackwards = ({ isOpen, opens, closes }: Weekday): boolean =>
  isOpen && (opens === '' || closes === '' || (closes !== '00:00' && opens >= closes))

type WeekProps = { week: Weekday[]; checked: boolean; onChange: (week: Weekday[]) => void }

export const WeekHours = ({ week, checked, onChange }: WeekProps) => (
  <ul className="week">
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
  const clock = (key: 'opens' | 'closes') => (
    <input
      type="time"
      step={1800}
      className={isWrong ? 'input bad' : 'input'}
      aria-label={t(key, { day: name })}
      aria-invalid={isWrong || undefined}
      value={clockOf(day[key])}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <li>
      <Switch label={t('isOpen', { day: name })} checked={day.isOpen} onChange={(isOpen) => onChange({ isOpen })} />
      <span className="m">{name}</span>
      {day.isOpen ? (
        <span className="clocks">
          {clock('opens')}
          <span className="soft">{t('to')}</span>
          {clock('closes')}
        </span>
      ) : (
        <span className="dim clocks">{t('closed')}</span>
      )}
      {isWrong ? (
        <span className="field wrong">
          <span className="err" role="alert">
            <IconAlertCircle size={14} aria-hidden />
            {t('hoursInvalid')}
          </span>
        </span>
      ) : null}
    </li>
  )
}
