import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconX } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type DayMoves, nextOpenDay, OFFER_NEXT_DAY } from '../../closed-day.ts'
import { BookedThatDay } from './BookedThatDay.tsx'
import styles from './DeskSettings.module.css'
import { newClosures, type SettingsDraft } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'
import type { Bookings } from './use-bookings.ts'
import { fromWeek } from './week.ts'

/** Stored days in view; "Show more" lists the others. */
const SHOWN = 2

type ClosureProps = {
  draft: SettingsDraft
  stored: { closures: string[] }
  today: string
  bookings: Bookings
  onChange: (change: Pick<SettingsDraft, 'closures'> & Partial<Pick<SettingsDraft, 'moves'>>) => void
  onMoves: (moves: SettingsDraft['moves']) => void
}

/** Closed days from today on; past ones are stored but hidden. A new one lists its appointments. */
export const ClosureList = ({ draft, stored, today, bookings, onChange, onMoves }: ClosureProps) => {
  const t = useTexts(settingsTexts)
  const [showsAll, showAll] = useState(false)
  const { closures, moves } = draft
  const coming = closures.filter((day) => day >= today).toSorted()
  const added = newClosures(draft, stored, today)
  const known = coming.filter((day) => !added.includes(day))
  const shown = coming.filter((day) => showsAll || added.includes(day) || known.indexOf(day) < SHOWN)
  const left = coming.length - shown.length
  const add = (day: string | null): void => {
    if (day && !closures.includes(day)) onChange({ closures: [...closures, day].toSorted() })
  }
  const remove = (day: string): void => {
    const { [day]: _, ...others } = moves
    onChange({ closures: closures.filter((one) => one !== day), moves: others })
  }
  return (
    <Card
      title={t('closures')}
      right={
        left > 0 ? (
          <Button look="ghost" onClick={() => showAll(true)}>
            {t('showMore', { count: left })}
          </Button>
        ) : null
      }
    >
      {coming.length === 0 ? <p className={clsx(ui.padded, ui.soft)}>{t('noClosures')}</p> : null}
      <ul className={styles.closures}>
        {shown.map((day) => (
          <ClosedDay key={day} day={day} isNew={added.includes(day)} onRemove={() => remove(day)}>
            {added.includes(day) && bookings.get(day)?.length ? (
              <BookedThatDay
                bookings={bookings.get(day)!}
                moves={moves[day] ?? OFFER_NEXT_DAY}
                nextDay={nextOpenDay({ hours: fromWeek(draft.week), closures }, day, today)}
                closures={closures}
                onChange={(next: DayMoves) => onMoves({ ...moves, [day]: next })}
              />
            ) : null}
          </ClosedDay>
        ))}
      </ul>
      <div className={ui.padded}>
        <DateField label={t('addClosure')} value={null} min={today} onChange={add} />
      </div>
    </Card>
  )
}

type DayProps = { day: string; isNew: boolean; onRemove: () => void; children: ReactNode }

const ClosedDay = ({ day, isNew, onRemove, children }: DayProps) => {
  const t = useTexts(settingsTexts)
  const formats = useFormats()
  return (
    <li>
      <div className={clsx(ui.row, ui.apart, styles.closure, isNew && styles.changed)}>
        <span>
          <span className={isNew ? ui.medium : undefined}>{formats.dateWithWeekday(day)}</span>
          {isNew ? <span className={clsx(ui.small, ui.soft, styles.newDay)}>{t('newDay')}</span> : null}
        </span>
        <button
          type="button"
          className={clsx(ui.button, ui.square, ui.ghost)}
          aria-label={t('removeClosure', { day: formats.date(day) })}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {children}
    </li>
  )
}
