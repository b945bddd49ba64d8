import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DayMoves } from '../../closed-day.ts'
import type { DeskOrderRow } from '../../contract.ts'
import { useOrderWords } from '../order-words.ts'
import styles from './DeskSettings.module.css'
import { settingsTexts } from './texts.ts'

const OtherTimeDialog = browserOnly(async () => (await import('../steps/OtherTimeDialog.tsx')).OtherTimeDialog)

type BookedProps = {
  bookings: DeskOrderRow[]
  moves: DayMoves
  nextDay: string | null
  closures: string[]
  onChange: (moves: DayMoves) => void
}

/** The vehicles booked on a day that is about to be closed. Their moves are saved and sent with the closed day. */
export const BookedThatDay = ({ bookings, moves, nextDay, closures, onChange }: BookedProps) => {
  const t = useTexts(settingsTexts)
  const words = useOrderWords()
  const [moving, setMoving] = useState<DeskOrderRow | null>(null)
  useEffect(() => OtherTimeDialog.fetch(), [])
  const others = bookings.filter(({ id }) => !moves.times[id]).length
  const isOffered = moves.others && nextDay !== null
  return (
    <div className={styles.booked}>
      <p className={ui.row}>
        <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
        <span>
          <b>{t('bookedThatDay', { count: bookings.length })}</b> {t('whatHappens', { count: bookings.length })}
        </span>
      </p>
      <ul>
        {bookings.map((order) => (
          <BookedVehicle key={order.id} order={order} chosen={moves.times[order.id] ?? null} onMove={() => setMoving(order)} />
        ))}
      </ul>
      {others === 0 ? null : nextDay === null ? (
        <p>{t('noNextDay')}</p>
      ) : (
        <Checkbox
          label={t('offerNextDay', { count: others, day: words.day({ appointment_date: nextDay }) })}
          checked={moves.others}
          onChange={({ target }) => onChange({ ...moves, others: target.checked })}
        />
      )}
      {others > 0 && !isOffered ? <p className={ui.small}>{t('stayBooked', { count: others })}</p> : null}
      {moving ? (
        <OtherTimeDialog
          order={moving}
          closed={closures}
          onChoose={(time) => onChange({ ...moves, times: { ...moves.times, [moving.id]: time } })}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </div>
  )
}

type VehicleProps = { order: DeskOrderRow; chosen: { date: string; time: string } | null; onMove: () => void }

const BookedVehicle = ({ order, chosen, onMove }: VehicleProps) => {
  const t = useTexts(settingsTexts)
  const words = useOrderWords()
  const formats = useFormats()
  const when = chosen && words.when({ appointment_date: chosen.date, appointment_time: chosen.time })
  return (
    <li>
      <time dateTime={order.appointment_datetime}>{formats.time(order.appointment_time)}</time>
      <span className={styles.bookedVehicle}>
        <span className={ui.medium}>{order.vehicle.name}</span>
        <span className={clsx(ui.small, ui.soft)}>{`${words.services(order)}, ${order.fleet.name}`}</span>
        {when ? <span className={clsx(ui.small, ui.good)}>{t('movesTo', { when })}</span> : null}
      </span>
      <Button aria-label={t('moveVehicle', { vehicle: order.vehicle.name })} onClick={onMove}>
        {t('move')}
      </Button>
    </li>
  )
}
