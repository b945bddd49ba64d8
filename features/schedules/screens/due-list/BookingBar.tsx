import { holds } from '#features/accounts/capabilities.ts'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { IconCalendarEvent, IconX } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { CompleteServices } from './CompleteServices.tsx'
import { SnoozeServices } from './SnoozeServices.tsx'
import type { OnPlan } from './plan-state.ts'
import { dueTexts } from './texts.ts'
import type { DueSelection } from './use-due-selection.ts'
import type { DuePrices, PriceOf, toDueQuery } from './use-due.ts'
import { type ManyDue, manyOfSelection } from './use-change-many.ts'
import { useChangeDue } from './use-change-due.ts'
import styles from './DueList.module.css'

const SetInterval = browserOnly(async () => (await import('./SetInterval.tsx')).default)

type Props = {
  selection: DueSelection
  /** Number of all rows that match the list's filters. */
  total: number
  /** Parameters of the list. */
  filter: ReturnType<typeof toDueQuery>
  priceOf: PriceOf
  shopOf: DuePrices['shopOf']
  onBook: (rows: readonly DueServiceRow[]) => void
  onPlan?: OnPlan | undefined
}

/** Vehicles named beside the total; for more, only their number is shown. */
const NAMED_MAXIMUM = 2

/** The selection: count, total, and actions to snooze, mark as completed, set the interval or book. */
export const BookingBar = ({ selection, total, filter, priceOf, shopOf, onBook, onPlan }: Props) => {
  const t = useTexts(dueTexts)
  const { isAll, rows, count, clear } = selection
  const many = manyOfSelection(selection, filter)
  const byVehicle = isAll ? [] : [...Map.groupBy(rows, (row) => row.vehicle_id).values()]
  return (
    <section className={clsx(ui.panel, styles.bar)} aria-label={t('chosen', { count })}>
      <BarHead {...{ selection, total }} name={t('chosen', { count })} more={t('onVehicles', { count: byVehicle.length })} />
      <Named byVehicle={byVehicle} />
      <span className={styles.barEnd}>
        {isAll ? null : <Sum {...{ rows, priceOf, shopOf }} />}
        {isAll ? null : <ToggleSnooze rows={rows} onDone={clear} />}
        <Complete rows={rows} many={isAll ? many : null} onDone={clear} />
        <Interval many={many} />
        {isAll || byVehicle.length > 1 ? <PlanChosen {...{ many, onPlan }} /> : null}
        {isAll ? null : <BookChosen byVehicle={byVehicle} onBook={onBook} />}
      </span>
    </section>
  )
}

type ByVehicle = readonly (readonly DueServiceRow[])[]

type HeadProps = {
  selection: Pick<DueSelection, 'isAll' | 'count' | 'clear' | 'chooseAll'>
  total: number
  name: string
  /** Size of an individual selection, such as its number of vehicles. */
  more: string
}

/** The selection, with buttons to clear it and to select all matches. */
export const BarHead = ({ selection: { isAll, count, clear, chooseAll }, total, name, more }: HeadProps) => {
  const t = useTexts(dueTexts)
  const words = useTexts(selectionTexts)
  const { number } = useFormats()
  return (
    <>
      <IconButton label={t('clear')} onClick={clear}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={ui.medium} role="status">
        {name} {isAll ? null : more}
      </span>
      {count < total ? (
        <Button look="ghost" size="sm" onClick={chooseAll}>
          {words('selectAllMatching', { number: number(total) })}
        </Button>
      ) : null}
    </>
  )
}

const Named = ({ byVehicle }: { byVehicle: ByVehicle }) => {
  const t = useTexts(dueTexts)
  if (byVehicle.length < 2 || byVehicle.length > NAMED_MAXIMUM) return null
  return (
    <span className={clsx(ui.soft, ui.small, styles.named)}>
      {byVehicle
        .map((vehicleRows) => t('ofVehicle', { vehicle: vehicleRows[0]!.vehicle_name, count: vehicleRows.length }))
        .join(', ')}
    </span>
  )
}

/** Opens the plan, which spreads these services over days and shops. */
export const PlanChosen = ({ onPlan, many }: Pick<Props, 'onPlan'> & { many: ManyDue }) => {
  const t = useTexts(dueTexts)
  return onPlan ? (
    <Button look="primary" onClick={() => onPlan(many.named)}>
      {t('planVisits')}
    </Button>
  ) : null
}

/** The interval of the selected services; for users who may edit intervals. */
export const Interval = ({ many }: { many: ManyDue }) => {
  const t = useTexts(dueTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [isOpened, setOpened] = useState(false)
  if (!user || !holds(user.roles, 'schedules.edit')) return null
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('setInterval')}</Button>
      {isOpened ? <SetInterval many={many} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

type BookProps = Pick<Props, 'onBook'> & { byVehicle: ByVehicle }

/** One request per vehicle, like a visit to a shop. Several vehicles are booked together by their plan. */
export const BookChosen = ({ byVehicle, onBook }: BookProps) => {
  const t = useTexts(dueTexts)
  const mayBook = useHolds('orders.book')
  const icon = <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
  const labelOf = (vehicleRows: readonly DueServiceRow[]): string =>
    t('bookFor', { vehicle: vehicleRows[0]!.vehicle_name, number: vehicleRows.length })
  if (!mayBook) return null
  if (byVehicle.length === 1)
    return (
      <Button look="primary" icon={icon} onClick={() => onBook(byVehicle[0]!)}>
        {labelOf(byVehicle[0]!)}
      </Button>
    )
  return (
    <Menu width={320} button={<Button icon={icon}>{t('bookOne')}</Button>}>
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
export const Sum = ({ rows, priceOf, shopOf }: Pick<Props, 'priceOf' | 'shopOf'> & { rows: readonly DueServiceRow[] }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const prices = rows.map(priceOf)
  const priced = prices.filter((price) => price !== null && price !== undefined)
  if (priced.length === 0) return null
  const onRequest = prices.filter((price) => price === null).length
  const shops = [...new Set(rows.map((row) => shopOf(row)?.name))]
  return (
    <span className={ui.soft}>
      <b className={ui.bold}>{formats.money(priced.reduce((sum, price) => sum + price, 0))}</b>{' '}
      {shops.length === 1 && shops[0] ? t('estimatedAt', { shop: shops[0] }) : t('estimated')}
      {onRequest > 0 ? ` ${t('someOnRequest', { count: onRequest })}` : null}
    </span>
  )
}

type ChangeProps = { rows: readonly DueServiceRow[]; onDone: () => void }

/** Opens the dialog for the day. `many`: all matches, instead of these rows. */
export const Complete = ({ rows, many = null, onDone }: ChangeProps & { many?: ManyDue | null }) => {
  const t = useTexts(dueTexts)
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('complete')}</Button>
      {isOpened ? <CompleteServices {...{ rows, many, onDone }} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

/** Unsnoozes snoozed services and snoozes others. */
export const ToggleSnooze = ({ rows, onDone }: ChangeProps) => {
  const t = useTexts(dueTexts)
  const [isOpened, setOpened] = useState(false)
  const { unsnooze } = useChangeDue()
  const maySnooze = useHolds('due.snooze')
  if (rows.length === 0 || !maySnooze) return null
  if (rows.every((row) => row.snoozed_until !== null))
    return (
      <Button busy={unsnooze.isPending} onClick={() => unsnooze.mutate(rows, { onSuccess: onDone })}>
        {t('unsnooze')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('snooze')}</Button>
      {isOpened ? <SnoozeServices rows={rows} onDone={onDone} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
