import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconBellOff, IconCalendarEvent } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { SnoozeServices, useSnoozeDue } from './SnoozeServices.tsx'
import { dueTexts } from './texts.ts'
import type { PriceOf } from './use-due.ts'
import styles from './DueList.module.css'

type Props = {
  rows: readonly DueServiceRow[]
  priceOf: PriceOf
  onBook: (rows: readonly DueServiceRow[]) => void
  onClear: () => void
}

/** What was chosen, a request for each vehicle: a shop takes in one vehicle at a time. */
export const BookingBar = ({ rows, priceOf, onBook, onClear }: Props) => {
  const t = useTexts(dueTexts)
  const byVehicle = [...Map.groupBy(rows, (row) => row.vehicle_id).values()]
  return (
    <section className={clsx(ui.panel, styles.bar)} aria-label={t('chosen', { count: rows.length })}>
      <span className={ui.medium} role="status">
        {t('chosen', { count: rows.length })} {t('onVehicles', { count: byVehicle.length })}
      </span>
      <Sum rows={rows} priceOf={priceOf} />
      <span className={ui.grow} />
      <Button onClick={onClear}>{t('clear')}</Button>
      <PutOff rows={rows} onDone={onClear} />
      {byVehicle.map((services) => (
        <Button
          key={services[0]!.vehicle_id}
          look={byVehicle.length === 1 ? 'primary' : 'quiet'}
          icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
          onClick={() => onBook(services)}
        >
          {t('bookFor', { vehicle: services[0]!.vehicle_name, number: services.length })}
        </Button>
      ))}
    </section>
  )
}

/** What has a price, and how much has none. */
const Sum = ({ rows, priceOf }: Pick<Props, 'rows' | 'priceOf'>) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const prices = rows.map(priceOf)
  const priced = prices.filter((price) => price !== null && price !== undefined)
  if (priced.length === 0) return null
  const onRequest = prices.filter((price) => price === null).length
  return (
    <span className={ui.soft}>
      <b className={ui.bold}>{formats.money(priced.reduce((sum, price) => sum + price, 0))}</b> {t('estimated')}
      {onRequest > 0 ? ` ${t('someOnRequest', { count: onRequest })}` : null}
    </span>
  )
}

/** Snoozed ones are listed again, others are put off. */
const PutOff = ({ rows, onDone }: { rows: readonly DueServiceRow[]; onDone: () => void }) => {
  const t = useTexts(dueTexts)
  const [asks, setAsks] = useState(false)
  const { unsnooze } = useSnoozeDue()
  if (rows.every((row) => row.snoozed_until !== null))
    return (
      <Button busy={unsnooze.isPending} onClick={() => unsnooze.mutate(rows, { onSuccess: onDone })}>
        {t('unsnooze')}
      </Button>
    )
  return (
    <>
      <Button icon={<IconBellOff size={16} stroke={1.75} aria-hidden />} onClick={() => setAsks(true)}>
        {t('snooze')}
      </Button>
      {asks ? <SnoozeServices rows={rows} onDone={onDone} onClose={() => setAsks(false)} /> : null}
    </>
  )
}
