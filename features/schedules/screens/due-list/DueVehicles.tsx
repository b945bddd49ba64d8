import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { useDuration } from '#features/services/screens/use-duration.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { DueCell, DueOn } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowMerge, IconCalendarEvent, IconChevronDown, IconChevronRight } from '#platform/ui/icons.ts'
import { LazyModal } from '#platform/ui/overlays/lazy-dialogs.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow, DueVehicleRow } from '../../due-list/due-contract.ts'
import { SnoozeButton } from '../reminders/SnoozeModal.tsx'
import { reminderTexts } from '../reminders/texts.ts'
import { useSnoozed } from '../reminders/use-snoozed.ts'
import { useDistance } from '../schedules.ts'
import { Complete, ToggleSnooze } from './BookingBar.tsx'
import { isDueRow } from './due-rows.ts'
import { Price, Snoozed, StateAndDistance, Vehicle, DueReason } from './DueParts.tsx'
import { dueTexts } from './texts.ts'
import type { DueVehicleSelection } from './use-due-vehicle-selection.ts'
import { type DuePrices, keyOf, type PriceOf } from './use-due.ts'
import { useDueMargin } from './use-due-margin.ts'
import styles from './DueVehicles.module.css'

type OnBook = (rows: readonly DueServiceRow[]) => void

type Props = {
  vehicles: readonly DueVehicleRow[]
  prices: DuePrices
  onBook: OnBook
  /** In upcoming lists: with the vehicle's reminders, interval and last maintenance. */
  isUpcoming?: boolean
  selection: DueVehicleSelection
  /** Beside the shop of the prices, on a desktop. */
  order?: ReactNode
}

/**
 * One group per vehicle with a checkbox for it and for each of its services, and a button to book the checked ones. The first
 * group is open.
 */
export const DueVehicles = ({ vehicles, prices: { shop, priceOf, shopOf, isPlanned }, order, ...props }: Props) => {
  const t = useTexts(dueTexts)
  const snoozed = useSnoozed()
  const { selection } = props
  const isNarrow = useNarrow()
  const pricesAt = (name: string): string => t(isPlanned ? 'estimateAtPlanned' : 'estimateAt', { shop: name })
  return (
    <>
      {/* In a narrow window the bar of the selection selects all, and each vehicle names its shop. */}
      {isNarrow ? null : (
        <div className={clsx(styles.above, ui.small)}>
          {selection.count > 0 ? (
            <label className={clsx(styles.chooseShown, ui.soft)}>
              <input
                type="checkbox"
                checked={vehicles.every(selection.isChosen)}
                onChange={(event) => selection.choose(vehicles, event.target.checked)}
              />
              {t('chooseVehicles')}
            </label>
          ) : null}
          {shop ? (
            <span className={clsx(ui.faint, styles.pricesAt)} title={pricesAt(shop.name)}>
              {pricesAt(shop.name)}
            </span>
          ) : null}
          {order}
        </div>
      )}
      <ul className={styles.groups} {...boxKeys}>
        {vehicles.map((vehicle, index) => (
          <Group
            key={vehicle.vehicle_id}
            {...props}
            {...{ priceOf, shopOf }}
            vehicle={vehicle}
            isOpenAtFirst={index === 0}
            remindedFrom={snoozed.get(vehicle.vehicle_id)}
          />
        ))}
      </ul>
    </>
  )
}

const moveBetweenVehicles = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  if (step === undefined || !target.matches('[data-select]')) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-select]')]
  boxes[boxes.indexOf(target) + step]?.focus()
  event.preventDefault()
}
/** Arrow keys move from a vehicle's checkbox to the next one. */
const boxKeys = { onKeyDown: moveBetweenVehicles }

type GroupProps = Omit<Props, 'vehicles' | 'prices'> & {
  priceOf: PriceOf
  shopOf: DuePrices['shopOf']
  vehicle: DueVehicleRow
  isOpenAtFirst: boolean
  remindedFrom: string | undefined
}

const Group = ({ vehicle, isOpenAtFirst, remindedFrom, priceOf, shopOf, onBook, isUpcoming = false, selection }: GroupProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const rows = vehicle.services.filter(selection.isTicked)
  const isChosen = selection.isChosen(vehicle)
  const listId = useId()
  const isPhone = usePhone()
  const mayBook = useHolds('orders.book')
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase()
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if ((event.target as Element).closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]')) return
    if (key === 'x') selection.choose([vehicle], !isChosen)
    else if (key === 'b' && rows.length > 0) onBook(rows)
    else return
    event.preventDefault()
  }
  // The upcoming page has another primary button.
  const book = <BookTicked {...{ vehicle, rows, onBook }} isPrimary={isPhone && !isUpcoming} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does
    <li className={clsx(ui.panel, styles.group, isChosen && styles.chosen)} onKeyDown={onKeyDown}>
      <Head
        {...{ vehicle, rows, priceOf, shopOf, isUpcoming, isOpen, listId, remindedFrom, isChosen }}
        onChoose={(isOn) => selection.choose([vehicle], isOn)}
        onToggle={() => setOpen(!isOpen)}
      >
        {isPhone ? null : book}
      </Head>
      {isOpen ? (
        <>
          <ul id={listId} className={styles.services}>
            {vehicle.services.map((row) => (
              <Service
                key={keyOf(row)}
                {...{ row, priceOf }}
                isTicked={selection.isTicked(row)}
                onTick={(isTicked) => selection.tick(row, isTicked)}
              />
            ))}
          </ul>
          <div className={clsx(styles.foot, !mayBook && !isChosen && styles.shortFoot)}>
            {isUpcoming ? null : <OneVisit rows={rows} isAll={rows.length === vehicle.services.length} />}
            {isUpcoming && remindedFrom === undefined ? (
              <SnoozeButton size="md" vehicle={nameOf(vehicle)} />
            ) : (
              <ToggleSnooze rows={rows} onDone={nothingMore} />
            )}
            {rows.length > 0 && rows.every(isDueRow) ? <Complete rows={rows} onDone={nothingMore} /> : null}
            {isPhone ? <span className={styles.footBook}>{book}</span> : null}
          </div>
        </>
      ) : null}
    </li>
  )
}

/** The combined services of a visit, its duration, and the services done early so that the vehicle need not come twice. */
const OneVisit = ({ rows, isAll }: { rows: readonly DueServiceRow[]; isAll: boolean }) => {
  const t = useTexts(dueTexts)
  const duration = useDuration()(visitMinutes(rows.map((row) => row.standard_minutes)))
  const isPhone = usePhone()
  if (rows.length === 0) return null
  const early = rows.filter(
    (row) => (row.by_time ? (row.days_remaining ?? 0) > 0 : row.remaining > 0) && row.state === 'due_soon',
  )
  const services = early.map((row) => row.service_name)
  const isSaved = early.length > 0 && early.length < rows.length
  return (
    <p className={clsx(ui.small, ui.soft, styles.oneVisit)}>
      <IconArrowMerge size={16} stroke={1.75} aria-hidden />
      <span>
        {t(isAll && !isPhone ? 'oneVisitOf' : 'chosenVisitOf', { count: rows.length, duration })}
        {isSaved ? ` ${t('doneEarly', { count: early.length, services })}` : null}
      </span>
    </p>
  )
}

/** Empty, because the list refetches itself. */
const nothingMore = (): void => undefined

const nameOf = ({ vehicle_id: id, services }: DueVehicleRow) => ({ id, name: services[0]!.vehicle_name })

const BookTicked = ({
  vehicle,
  rows,
  onBook,
  isPrimary,
}: {
  vehicle: DueVehicleRow
  rows: readonly DueServiceRow[]
  onBook: OnBook
  isPrimary: boolean
}) => {
  const t = useTexts(dueTexts)
  const mayBook = useHolds('orders.book')
  const count = rows.length
  if (!mayBook) return null
  return (
    <Button
      look={isPrimary ? 'primary' : 'quiet'}
      icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
      aria-label={t('bookCountFor', { count, vehicle: nameOf(vehicle).name })}
      disabled={rows.length === 0}
      onClick={() => onBook(rows)}
    >
      {t('bookCount', { count })}
    </Button>
  )
}

type HeadProps = {
  vehicle: DueVehicleRow
  rows: readonly DueServiceRow[]
  priceOf: PriceOf
  shopOf: DuePrices['shopOf']
  isUpcoming: boolean
  isOpen: boolean
  listId: string
  remindedFrom: string | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onToggle: () => void
  children: ReactNode
}

/** Keeps its line until the shop is known: the list below must not move. */
const AtShop = ({ name }: { name: string | null }) => {
  const t = useTexts(dueTexts)
  const text = name === null ? '\u00a0' : t('atShop', { shop: name })
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.atShop)} {...(name === null ? {} : { title: text })}>
      {text}
    </span>
  )
}

const Head = ({ vehicle, rows, priceOf, shopOf, isUpcoming, isOpen, listId, remindedFrom, ...head }: HeadProps) => {
  const { isChosen, onChoose, onToggle, children } = head
  const shop = rows[0] ? shopOf(rows[0]) : null
  const t = useTexts(dueTexts)
  const navigate = useNavigate()
  const worst = vehicle.services[0]!
  const { id, name } = nameOf(vehicle)
  const press = ({ target }: MouseEvent): void => {
    if ((target as Element).closest('a, button, label, [role=dialog]')) return
    // Rows of upcoming maintenance link to their vehicles; others expand.
    if (isUpcoming) void navigate(linkOptions({ to: '/vehicles/$id', params: { id: String(id) }, search: { tab: 'schedule' } }))
    else onToggle()
  }
  return (
    // Chevron and name do the same by keyboard.
    <div role="presentation" className={styles.head} onClick={press}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          data-select
          aria-label={t('chooseVehicle', { vehicle: name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      <span className={styles.shape}>
        <VehicleShape body={vehicle.body} width={40} />
      </span>
      <Vehicle row={worst} />
      <span className={styles.far}>
        <HowFar row={worst} />
        {worst.state === 'not_known' ? null : (
          <DueOn due={{ state: worst.state, due_on: worst.due_on, not_known: vehicle.not_known }} />
        )}
        <RemindedFrom on={remindedFrom} />
      </span>
      <span className={clsx(ui.small, ui.soft, styles.count)}>
        {t('oneVisit', { count: vehicle.services.length })}
        <AtShop name={shop?.name ?? null} />
        {isUpcoming ? <Upcoming vehicle={vehicle} /> : null}
      </span>
      <GroupSum {...{ rows, priceOf, shopOf }} />
      {children ? <span className={styles.book}>{children}</span> : null}
      <button
        type="button"
        className={clsx(ui.iconButton, styles.open)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={t(isOpen ? 'closeVehicle' : 'openVehicle', { vehicle: name })}
        onClick={onToggle}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden className={isOpen ? styles.turned : undefined} />
      </button>
    </div>
  )
}

/** A service that is not due has a check and its remaining distance. */
const HowFar = ({ row }: { row: DueServiceRow }) => {
  const { unit } = useFormats()
  if (isDueRow(row)) return <StateAndDistance row={row} />
  const distance = convertDistance(row.remaining, row.odometer_units, unit === 'mi' ? 'miles' : 'kilometers')
  const by = row.by_time ? 'time' : row.due_hours === null ? 'distance' : 'hours'
  return <DueCell due={{ state: row.state, distance, days: row.days_remaining, by }} />
}

const RemindedFrom = ({ on }: { on: string | undefined }) => {
  const t = useTexts(reminderTexts)
  const formats = useFormats()
  return on ? <span className={clsx(ui.tiny, ui.soft)}>{t('snoozedUntil', { date: formats.gridDate(on) })}</span> : null
}

/** Interval name and last maintenance, in the upcoming list. */
const Upcoming = ({ vehicle }: { vehicle: DueVehicleRow }) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const worst = vehicle.services[0]!
  const distance = useDistance(worst.odometer_units)
  const last = formats.unit === 'mi' ? vehicle.last_maintenance_miles : vehicle.last_maintenance_kilometers
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.interval)}>
      {worst.by_time && worst.due_on
        ? t('dueOnDay', { date: formats.gridDate(worst.due_on) })
        : t('dueAt', { distance: distance(worst.due_odometer) })}
      {', '}
      {t('lastMaintenance', { distance: last === null ? '-' : formats.distance(last) })}
    </span>
  )
}

/** Total of the checked services, with the shop whose prices they are. */
const GroupSum = ({ rows, priceOf, shopOf }: Pick<HeadProps, 'rows' | 'priceOf' | 'shopOf'>) => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const prices = rows.map(priceOf)
  const priced = prices.filter((price) => price !== null && price !== undefined)
  const onRequest = prices.filter((price) => price === null).length
  const shop = rows[0] ? shopOf(rows[0]) : null
  return (
    <span className={clsx(ui.figure, styles.sum)} title={shop ? t('estimateAt', { shop: shop.name }) : undefined}>
      {priced.length > 0 ? <b className={ui.bold}>{formats.money(priced.reduce((sum, price) => sum + price, 0))}</b> : null}
      {onRequest > 0 ? <span className={clsx(ui.tiny, ui.faint)}>{t('someOnRequest', { count: onRequest })}</span> : null}
    </span>
  )
}

type ServiceProps = { row: DueServiceRow; priceOf: PriceOf; isTicked: boolean; onTick: (isTicked: boolean) => void }

const Service = ({ row, priceOf, isTicked, onTick }: ServiceProps) => {
  const t = useTexts(dueTexts)
  const howFar = useDueMargin('alone')(row)
  const seesPrices = useHolds('shops.read')
  const isPhone = usePhone()
  const far = <span className={clsx(styles.serviceFar, row.state === 'past_due' ? ui.pastDue : ui.soft)}>{howFar}</span>
  return (
    <li className={styles.service}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('choose', { service: row.service_name, vehicle: row.vehicle_name })}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span className={styles.named}>
          <span className={ui.medium}>{row.service_name}</span>
          {isPhone ? far : null}
        </span>
      </label>
      {isPhone ? null : far}
      {isPhone ? null : <Why row={row} />}
      {seesPrices ? (
        <span className={clsx(ui.figure, styles.price)}>
          <Price price={priceOf(row)} isMoney />
        </span>
      ) : null}
      {isPhone ? <Details row={row} /> : null}
    </li>
  )
}

/** Custom schedule, interval with the last time, and snooze. */
const Why = ({ row }: { row: DueServiceRow }) => (
  <span>
    {row.own_schedule_name ? <span className={clsx(ui.tiny, ui.soft)}>{row.own_schedule_name}</span> : null}
    <DueReason row={row} />
    <Snoozed row={row} />
  </span>
)

/** On a phone, in a sheet. */
const Details = ({ row }: { row: DueServiceRow }) => {
  const t = useTexts(dueTexts)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        className={styles.details}
        label={t('about', { service: row.service_name, vehicle: row.vehicle_name })}
        onClick={() => (setOpened(true), setOpen(true))}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {wasOpened ? (
        <LazyModal sheet opened={isOpen} title={row.service_name} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <HowFar row={row} />
            <Why row={row} />
          </div>
        </LazyModal>
      ) : null}
    </>
  )
}
