import { clsx } from 'clsx'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { whenItArrives } from '#platform/contract/connection.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Kept } from './calendar/calendar.tsx'
import { Field } from './field.tsx'
import { useFormats } from '../formats.tsx'
import { IconCalendarEvent } from '../icons.ts'
import { readTypedDate } from './read-date.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'
import styles from './choices.module.css'

type DateFieldProps = Kept & {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  disabled?: boolean
}

/** Many days are typed and never picked: the calendar comes when somebody turns to the field. */
const loadCalendar = () => whenItArrives(() => import('./calendar/date-popover.tsx'))
const DatePopover = lazy(loadCalendar)
const preloadCalendar = (): void => void loadCalendar().catch(() => undefined)

/** What is being typed until it is a date: then the value takes its place. */
const useTypedDate = ({ value, onChange, min, max }: Kept) => {
  const formats = useFormats()
  // The one place that knows how a country writes a day is the formats; what it makes of a New Year's Eve tells the order.
  const monthFirst = formats.date('2001-12-31').startsWith('12')
  const [typed, setTyped] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const keep = (date: string | null): void => {
    onChange(date)
    setTyped(null)
    setUnreadable(false)
  }
  const settle = (): void => {
    if (typed === null) return
    const date = readTypedDate(typed, monthFirst)
    if (typed.trim() === '') return keep(null)
    if (date !== null && (!min || date >= min) && (!max || date <= max)) return keep(date)
    onChange(null)
    setUnreadable(true)
  }
  const type = (text: string): void => {
    setTyped(text)
    setUnreadable(false)
  }
  return { monthFirst, shown: typed ?? (value ? formats.date(value) : ''), unreadable, type, settle, keep }
}

/** A day, typed or picked, written as the reader's country writes it. What was typed stays, even when it is no date. */
export const DateField = ({ label, help, error, optional, disabled, ...kept }: DateFieldProps) => {
  const t = useTexts(uiTexts)
  const formats = useFormats()
  const { monthFirst, shown, unreadable, type, settle, keep } = useTypedDate(kept)
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const wrapper = useRef<HTMLSpanElement>(null)
  useClosedFromOutside(opened, wrapper, () => setOpened(false))
  const problem = error ?? (unreadable ? t('dateUnreadable', { example: formats.date(EXAMPLE) }) : null)
  return (
    <Field {...{ label, help }} error={problem} {...(optional ? { optional } : {})}>
      {(wired) => (
        <span ref={wrapper} className={styles.dateWrapper} onFocus={preloadCalendar} onPointerEnter={preloadCalendar}>
          <input
            {...wired}
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
            // A window around the field stays open: Escape is meant for the calendar.
            data-mantine-stop-propagation={opened}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
              if (event.key === 'Escape') setOpened(false)
            }}
          />
          <button
            type="button"
            className={ui.iconButton}
            aria-label={t('calendar')}
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={disabled}
            data-mantine-stop-propagation={opened}
            onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
          </button>
          {wasOpened ? (
            <Suspense>
              <DatePopover
                {...kept}
                opened={opened}
                onClose={() => setOpened(false)}
                onChange={(date) => {
                  keep(date)
                  setOpened(false)
                }}
              />
            </Suspense>
          ) : null}
        </span>
      )}
    </Field>
  )
}

const EXAMPLE = '2025-11-26'
const isInCalendar = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest(`.${styles.calendar}`) !== null

/** Closes at a press beside the field and its calendar. */
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
