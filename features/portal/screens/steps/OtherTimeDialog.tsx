import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#features/countries/dates.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { portal } from '../calls.ts'
import { durationText, useOrderWords } from '../order-words.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { FormDialog } from '#platform/ui/form/form-dialog.tsx'
import portalStyles from '../Portal.module.css'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { useStepToast } from './use-step-toast.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OtherTime.module.css'

/** One week per page, from today to the end of the booking window. */
const DAYS_SHOWN = 7
const WINDOW_DAYS = 30
type FreeDay = { date: string; times: string[]; state: 'open' | 'closed' | 'full' | 'over' }
type Chosen = { date: string; time: string }

type OtherTimeProps = Pick<DialogProps, 'order' | 'onClose'> & {
  /** Takes the time instead of sending it: it is saved with a closed day. */
  onChoose?: (chosen: Chosen) => void
  /** Days about to be closed. */
  closed?: readonly string[]
}

export const OtherTimeDialog = ({ order, onClose, onChoose, closed = [] }: OtherTimeProps) => {
  const t = useTexts(stepTexts)
  const words = useOrderWords()
  const announce = useStepToast(order)
  const send = useDeskSend()
  const vehicle = order.vehicle.name
  const formatWhen = ({ date, time }: Chosen): string => words.when({ appointment_date: date, appointment_time: time })
  const form = useForm<Chosen>({
    start: { date: '', time: '' },
    submit: async (chosen) =>
      onChoose
        ? onChoose(chosen)
        : send(() => portal.proposeTime({ params: { id: order.id }, body: { ...chosen, version: order.version } })),
    done: (_, chosen) => {
      if (!onChoose) announce(t('moved', { vehicle, when: formatWhen(chosen) }))
      onClose()
    },
    refused: () => form.set({ time: '' }),
  })
  const isComplete = form.values.time !== ''
  return (
    <FormDialog
      className={portalStyles.portal}
      size={720}
      title={t('moveTitle', { vehicle })}
      verb={isComplete ? t('moveDo', { when: formatWhen(form.values) }) : t('chooseTime')}
      disabled={!isComplete}
      {...{ form, onClose }}
    >
      <p className={ui.soft}>
        {t(onChoose ? 'moveOnSave' : 'moveLine', { when: words.when(order), time: durationText(order.minutes) })}
      </p>
      <Times orderId={order.id} chosen={form.values} onChoose={form.set} closed={closed} />
    </FormDialog>
  )
}

type TimesProps = { orderId: number; chosen: Chosen; onChoose: (chosen: Chosen) => void; closed: readonly string[] }

const Times = ({ orderId, chosen, onChoose, closed }: TimesProps) => {
  const day = useQuery(portal.day.options({ query: {} }))
  const [offset, setOffset] = useState(0)
  const today = day.data?.today
  const query = useQuery({
    ...portal.freeTimes.options({
      params: { id: orderId },
      query: { date: addDays(today ?? '2000-01-01', offset), days: DAYS_SHOWN },
    }),
    enabled: today !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={4} height={48} />}>
      {({ available_times: stored }) => {
        const days = stored.map((day) => (closed.includes(day.date) ? { ...day, times: [], state: 'closed' as const } : day))
        const chosenDay = days.find(({ date }) => date === chosen.date)
        return (
          <>
            <Days days={days} chosen={chosen.date || null} onChoose={(date) => onChoose({ date, time: '' })} />
            <Pages offset={offset} onMove={setOffset} />
            {chosenDay ? (
              <Starts day={chosenDay} time={chosen.time} onChoose={(time) => onChoose({ date: chosenDay.date, time })} />
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

const Days = ({ days, chosen, onChoose }: { days: FreeDay[]; chosen: string | null; onChoose: (date: string) => void }) => {
  const t = useTexts(stepTexts)
  const words = useOrderWords()
  return (
    <div className={styles.freeDays} role="group" aria-label={t('days')}>
      {days.map(({ date, times, state }) => (
        <button
          key={date}
          type="button"
          className={ui.button}
          aria-pressed={date === chosen}
          disabled={state !== 'open'}
          onClick={() => onChoose(date)}
        >
          <span>{words.day({ appointment_date: date })}</span>
          <small>{state === 'open' ? t('freeCount', { count: times.length }) : t(`day_${state}`)}</small>
        </button>
      ))}
    </div>
  )
}

const Pages = ({ offset, onMove }: { offset: number; onMove: (offset: number) => void }) => {
  const t = useTexts(stepTexts)
  return (
    <div className={clsx(ui.row, ui.apart)}>
      {offset === 0 ? (
        <span />
      ) : (
        <Button look="ghost" onClick={() => onMove(offset - DAYS_SHOWN)}>
          {t('earlierDays')}
        </Button>
      )}
      <Button look="ghost" disabled={offset + DAYS_SHOWN > WINDOW_DAYS} onClick={() => onMove(offset + DAYS_SHOWN)}>
        {t('laterDays')}
      </Button>
    </div>
  )
}

const NOON = '12:00'

const Starts = ({ day, time, onChoose }: { day: FreeDay; time: string; onChoose: (time: string) => void }) => {
  const t = useTexts(stepTexts)
  const formats = useFormats()
  const halves = [
    { legend: t('morning'), times: day.times.filter((start) => start < NOON) },
    { legend: t('afternoon'), times: day.times.filter((start) => start >= NOON) },
  ]
  return halves
    .filter(({ times }) => times.length > 0)
    .map(({ legend, times }) => (
      <fieldset key={legend} className={ui.field}>
        <legend className={ui.label}>{legend}</legend>
        <div className={styles.freeTimes}>
          {times.map((start) => (
            <label key={start} className={clsx(ui.button, start === time && styles.chosen)}>
              <input
                type="radio"
                className={ui.screenReaderOnly}
                name="time"
                value={start}
                checked={start === time}
                onChange={() => onChoose(start)}
              />
              {formats.time(start)}
            </label>
          ))}
        </div>
      </fieldset>
    ))
}
