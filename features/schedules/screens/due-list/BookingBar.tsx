import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconX } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { CompleteServices } from './CompleteServices.tsx'
import { SnoozeServices } from './SnoozeServices.tsx'
import { dueTexts } from './texts.ts'
import type { PriceOf } from './use-due.ts'
import { useChangeDue } from './use-change-due.ts'
import styles from './DueList.module.css'

type Props = {
  rows: readonly DueServiceRow[]
  priceOf: PriceOf
  onBook: (rows: readonly DueServiceRow[]) => void
  onClear: () => void
}

/** Vehicles named beside the total; for more, only their number is shown. */
const NAMED_MAXIMUM = 2

/** The selection: count, total, and actions to snooze, mark as completed or book. */
export const BookingBar = ({ rows, priceOf, onBook, onClear }: Props) => {
  const t = useTexts(dueTexts)
  const byVehicle = [...Map.groupBy(rows, (row) => row.vehicle_id).values()]
  return (
    <section className={clsx(ui.panel, styles.bar)} aria-label={t('chosen', { count: rows.length })}>
      <IconButton label={t('clear')} onClick={onClear}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={ui.medium} role="status">
        {t('chosen', { count: rows.length })} {t('onVehicles', { count: byVehicle.length })}
      </span>
      {byVehicle.length > 1 && byVehicle.length <= NAMED_MAXIMUM ? (
        <span className={clsx(ui.soft, ui.small, styles.named)}>
          {byVehicle
            .map((vehicleRows) => t('ofVehicle', { vehicle: vehicleRows[0]!.vehicle_name, count: vehicleRows.length }))
            .join(', ')}
        </span>
      ) : null}
      <span className={styles.barEnd}>
        <Sum rows={rows} priceOf={priceOf} />
        <PutOff rows={rows} onDone={onClear} />
        <Complete rows={rows} onDone={onClear} />
        <BookChosen byVehicle={byVehicle} onBook={onBook} />
      </span>
    </section>
  )
}

type BookProps = Pick<Props, 'onBook'> & { byVehicle: readonly (readonly DueServiceRow[])[] }

/** One request per vehicle, like a visit to a shop. */
const BookChosen = ({ byVehicle, onBook }: BookProps) => {
  const t = useTexts(dueTexts)
  const icon = <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
  const labelOf = (vehicleRows: readonly DueServiceRow[]): string =>
    t('bookFor', { vehicle: vehicleRows[0]!.vehicle_name, number: vehicleRows.length })
  if (byVehicle.length === 1)
    return (
      <Button look="primary" icon={icon} onClick={() => onBook(byVehicle[0]!)}>
        {labelOf(byVehicle[0]!)}
      </Button>
    )
  return (
    <Menu
      width={320}
      button={
        <Button look="primary" icon={icon}>
          {t('bookTogether')}
        </Button>
      }
    >
      {({ Item }) =>
        byVehicle.map((vehicleRows) => (
          <Item key={vehicleRows[0]!.vehicle_id} onClick={() => onBook(vehicleRows)}>
            {labelOf(vehicleRows)}
          </Item>
        ))
      }
    </Menu>
  )
}

/** Total of the priced services, and the number without a price. */
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

type ChangeProps = { rows: readonly DueServiceRow[]; onDone: () => void }

/** Opens the dialog for the day. */
export const Complete = ({ rows, onDone }: ChangeProps) => {
  const t = useTexts(dueTexts)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('complete')}</Button>
      {asks ? <CompleteServices rows={rows} onDone={onDone} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

/** Unsnoozes snoozed services and snoozes others. */
export const PutOff = ({ rows, onDone }: ChangeProps) => {
  const t = useTexts(dueTexts)
  const [asks, setAsks] = useState(false)
  const { unsnooze } = useChangeDue()
  if (rows.length === 0) return null
  if (rows.every((row) => row.snoozed_until !== null))
    return (
      <Button busy={unsnooze.isPending} onClick={() => unsnooze.mutate(rows, { onSuccess: onDone })}>
        {t('unsnooze')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('snooze')}</Button>
      {asks ? <SnoozeServices rows={rows} onDone={onDone} onClose={() => setAsks(false)} /> : null}
    </>
  )
}
