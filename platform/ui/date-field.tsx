import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr-ca'
import './choices.css'
import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Field } from './fields.tsx'
import { useFormats } from './formats.tsx'
import { IconCalendarEvent } from './icons.ts'
import { readTypedDate } from './read-date.ts'
import { uiTexts } from './texts.ts'

type DateFieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  /** `YYYY-MM-DD`; null when empty, and while what was typed is no date within the limits. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A day, typed or picked, written as the reader's country writes it. What was typed stays, even when it is no date. */
export const DateField = ({ label, help, error, optional, value, onChange, min, max, disabled }: DateFieldProps) => {
  const t = useTexts(uiTexts)
  const formats = useFormats()
  // The one place that knows how a country writes a day is the formats; what it makes of a New Year's Eve tells the order.
  const monthFirst = formats.date('2001-12-31').startsWith('12')
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [opened, setOpened] = useState(false)
  const example = formats.date('2025-11-26')

  const settle = (): void => {
    if (typed === null) return
    const date = readTypedDate(typed, monthFirst)
    const allowed = date !== null && (!min || date >= min) && (!max || date <= max)
    onChange(allowed ? date : null)
    setUnreadable(!allowed && typed.trim() !== '')
    if (allowed) setTyped(null)
  }
  const leave = (event: FocusEvent): void => {
    settle()
    const inCalendar = event.relatedTarget instanceof Element && event.relatedTarget.closest('.date-calendar')
    if (!inCalendar) setOpened(false)
  }
  return (
    <Field
      {...{ label, help }}
      error={error ?? (unreadable ? t('dateUnreadable', { example }) : null)}
      {...(optional ? { optional } : {})}
    >
      {(wired) => (
        <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={4} withinPortal>
          <Popover.Target popupType="dialog">
            <span className="date-wrapper">
              <input
                {...wired}
                className={error || unreadable ? 'input bad' : 'input'}
                value={typed ?? (value ? formats.date(value) : '')}
                placeholder={monthFirst ? t('dateOrderMonthFirst') : t('dateOrder')}
                inputMode="numeric"
                autoComplete="off"
                disabled={disabled}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setUnreadable(false)
                }}
                onClick={() => setOpened(true)}
                onBlur={leave}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') settle()
                  if (event.key === 'Escape') setOpened(false)
                }}
              />
              <button
                type="button"
                className="iconbtn"
                aria-label={t('calendar')}
                disabled={disabled}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
              </button>
            </span>
          </Popover.Target>
          <Popover.Dropdown className="date-calendar">
            <Calendar
              value={value}
              {...(min ? { min } : {})}
              {...(max ? { max } : {})}
              onPick={(date) => {
                onChange(date)
                setTyped(null)
                setUnreadable(false)
                setOpened(false)
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
  )
}

const Calendar = ({
  value,
  min,
  max,
  onPick,
}: {
  value: string | null
  min?: string
  max?: string
  onPick: (date: string | null) => void
}) => {
  const t = useTexts(uiTexts)
  const language = useLanguage()
  return (
    <DatesProvider settings={{ locale: language === 'fr' ? 'fr-ca' : 'en', firstDayOfWeek: 0 }}>
      <DatePicker
        hideOutsideDates
        value={value}
        {...(value ? { defaultDate: value } : {})}
        onChange={onPick}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        ariaLabels={{
          nextMonth: t('nextMonth'),
          previousMonth: t('previousMonth'),
          monthLevelControl: t('chooseMonth'),
          yearLevelControl: t('chooseYear'),
        }}
      />
    </DatesProvider>
  )
}
