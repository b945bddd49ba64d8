import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { browserOnly } from '../loadable.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { CalendarProps } from './calendar/calendar.tsx'
import { Field } from './field.tsx'
import { useFormats } from '../formats.tsx'
import { IconCalendarEvent } from '../icons.ts'
import { readTypedDate } from './read-date.ts'
import { dateTexts } from './calendar/date-texts.ts'
import { ui } from '../styles/ui.ts'
import styles from './choices.module.css'

type DateFieldProps = TypedDate & {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  disabled?: boolean
}

type TypedDate = CalendarProps & {
  /** Ignores a day before `min` or after `max`: the earlier value stays. Otherwise such a day stays, with an error. */
  ignoresOutside?: boolean
  /** Whether the field contains text that is not an accepted day: its value is then null, but it is not empty. */
  onUntaken?: (isUntaken: boolean) => void
}

/** Many days are typed and never picked: the calendar loads when the field gets focus. */
const DatePopover = browserOnly(async () => (await import('./calendar/date-popover.tsx')).default)

/** The typed text until it parses as a date; then the value replaces it. */
const useTypedDate = ({ value, onChange, min, max, ignoresOutside, onUntaken }: TypedDate) => {
  const formats = useFormats()
  // Only the formats know the country's date order; the output for a New Year's Eve reveals it.
  const monthFirst = formats.date('2001-12-31').startsWith('12')
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setAsWrong] = useState<WrongDate | null>(null)
  const setWrong = (next: WrongDate | null): void => {
    setAsWrong(next)
    onUntaken?.(next !== null && !(ignoresOutside && next.date !== null))
  }
  const keep = (date: string | null): void => {
    onChange(date)
    setTyped(null)
    setWrong(null)
  }
  const settle = (): void => {
    if (typed === null) return
    const date = readTypedDate(typed, monthFirst)
    if (typed.trim() === '') return keep(null)
    if (date === null) {
      onChange(null)
      return setWrong({ date })
    }
    const isEarly = min !== undefined && date < min
    if (!isEarly && (max === undefined || date <= max)) return keep(date)
    setWrong({ date, isEarly })
    if (ignoresOutside) setTyped(null)
    else onChange(null)
  }
  const type = (text: string): void => {
    setTyped(text)
    setWrong(null)
  }
  return { monthFirst, shown: typed ?? (value ? formats.date(value) : ''), typed, wrong, type, settle, keep }
}

/** Typed text that is not an accepted day: unreadable (null), or too early or too late. */
type WrongDate = { date: null } | { date: string; isEarly: boolean }

/** The error, with an example of an accepted day. */
const useDateProblem = (wrong: WrongDate | null, { min, max }: CalendarProps, isIgnored: boolean): string | null => {
  const t = useTexts(dateTexts)
  const formats = useFormats()
  if (!wrong) return null
  if (wrong.date === null) return t('dateUnreadable', { example: formats.date(EXAMPLE) })
  const limit = formats.date((wrong.isEarly ? min : max) ?? EXAMPLE)
  const rule = t(wrong.isEarly ? 'dateTooEarly' : 'dateTooLate', { date: limit })
  return isIgnored ? t('dateNotTaken', { date: formats.date(wrong.date), rule }) : rule
}

/** A day, typed or picked, in the format of the viewer's country. Typed text is kept, even if it is not a date. */
export const DateField = ({ label, help, error, optional, disabled, ...fieldProps }: DateFieldProps) => {
  const t = useTexts(dateTexts)
  const { monthFirst, shown, typed, wrong, type, settle, keep } = useTypedDate(fieldProps)
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const wrapper = useRef<HTMLSpanElement>(null)
  useClosedFromOutside(opened, wrapper, () => setOpened(false))
  const own = useDateProblem(wrong, fieldProps, typed === null)
  const problem = error ?? own
  return (
    <Field {...{ label, help }} error={problem} {...(optional ? { optional } : {})}>
      {(control) => (
        <span ref={wrapper} className={styles.dateWrapper} onFocus={DatePopover.fetch} onPointerEnter={DatePopover.fetch}>
          <input
            {...control}
            data-untaken={(wrong && typed !== null) || undefined}
            className={clsx(ui.input, problem && ui.wrong)}
            value={shown}
            placeholder={t(monthFirst ? 'dateOrderMonthFirst' : 'dateOrder')}
            title={shown ? undefined : t(monthFirst ? 'dateOrderMonthFirst' : 'dateOrder')}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpened(true)}
            onBlur={(event) => {
              settle()
              if (!isInCalendar(event.relatedTarget)) setOpened(false)
            }}
            // Keeps a surrounding dialog open: Escape only closes the calendar.
            data-mantine-stop-propagation={opened}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
              if (event.key === 'Escape') setOpened(false)
            }}
          />
          <CalendarButton opened={opened} disabled={disabled} onOpened={setOpened} />
          {wasOpened ? (
            <DatePopover
              {...fieldProps}
              opened={opened}
              onClose={() => setOpened(false)}
              onChange={(date) => {
                keep(date)
                setOpened(false)
              }}
            />
          ) : null}
        </span>
      )}
    </Field>
  )
}

type CalendarButtonProps = { opened: boolean; disabled: boolean | undefined; onOpened: (opened: boolean) => void }

const CalendarButton = ({ opened, disabled, onOpened }: CalendarButtonProps) => {
  const t = useTexts(dateTexts)
  return (
    <button
      type="button"
      className={ui.iconButton}
      aria-label={t('calendar')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={disabled}
      data-mantine-stop-propagation={opened}
      onKeyDown={(event) => event.key === 'Escape' && onOpened(false)}
      onClick={() => onOpened(!opened)}
    >
      <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
    </button>
  )
}

const EXAMPLE = '2025-11-26'
const isInCalendar = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest(`.${styles.calendar}`) !== null

/** Closes on a press outside of the field and its calendar. */
const useClosedFromOutside = (opened: boolean, wrapper: RefObject<HTMLElement | null>, close: () => void): void => {
  useEffect(() => {
    if (!opened) return undefined
    const pressed = ({ target }: PointerEvent): void => {
      if (!isInCalendar(target) && !wrapper.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  })
}
